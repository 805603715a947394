// Goal: a player is told of the way ahead and never of being the last.
import { describe, expect, it } from 'vitest';
import { isFieldTold, isPlaceTold, wayAhead } from '../../src/player/standing';
import { english } from '../../src/text/texts';
import { barsOf } from '../../src/question/reveal';
import * as sample from '../samples';

const way = (more: Parameters<typeof sample.mine>[0]) =>
  wayAhead(sample.mine(more), english.t).replace(/[\u2068\u2069]/g, '');

describe('the own place', () => {
  it('is told to the first places and to whoever has points, not to the last', () => {
    expect(isPlaceTold(sample.mine({ rank: 5, ranked: 5, points: '0' }))).toBe(true);
    expect(isPlaceTold(sample.mine({ rank: 23, ranked: 24, points: '500' }))).toBe(true);
    expect(isPlaceTold(sample.mine({ rank: 24, ranked: 24, points: '500' }))).toBe(false);
    expect(isPlaceTold(sample.mine({ rank: 9, ranked: 24, points: '0' }))).toBe(false);
    expect(isPlaceTold(sample.mine({ rank: 0 }))).toBe(false);
  });

  it('is measured against all others in the upper half alone', () => {
    expect(isFieldTold(sample.mine({ rank: 12, ranked: 24 }))).toBe(true);
    expect(isFieldTold(sample.mine({ rank: 13, ranked: 24 }))).toBe(false);
  });

  it('comes with the way to the next, which is none when they are level', () => {
    expect(way({ gap: '120' })).toBe('120 points behind Moussa');
    expect(way({ gap: '0' })).toBe('Level with Moussa');
    expect(way({ rank: 1 })).toBe('You are in the lead');
    expect(way({ rank: 1, points: '0' })).toBe('Everything is still open');
    expect(way({ rank: 24, ranked: 24, points: '0' })).toBe('The next question is a new chance');
  });
});

describe('a bar', () => {
  it('is as long as the share of the class that it stands for', () => {
    const bars = barsOf(sample.reveal(sample.choice, [5, 15, 0, 0], [2]), english);
    expect(bars.map((bar) => bar.share)).toEqual([0.25, 0.75, 0, 0]);
    expect(barsOf(sample.reveal(sample.choice, [0, 0, 0, 0], [2]), english)[0]?.share).toBe(0);
  });
});
