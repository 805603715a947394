// Goal: what a screen reader hears of a stopped clock says whose doing it is.
import { describe, expect, it } from 'vitest';
import { Phase, Role } from '../../src/gen/lectern/v1/play';
import { sentenceFor } from '../../src/player/spoken';
import { initialState, type State } from '../../src/room/state';
import { english } from '../../src/text/texts';
import * as sample from '../samples';

const running: State = {
  ...initialState({ role: Role.PLAYER, language: 'en' }),
  entry: 'in',
  mine: sample.mine(),
  view: sample.view(Phase.OPEN, 7, { $case: 'open', value: sample.choice }),
};
const stopped = (outage: boolean): State => ({ ...running, view: { ...running.view!, paused: true, outage } });

describe('a clock that stops', () => {
  it('is said to be the host’s pause', () => {
    expect(sentenceFor(stopped(false), running, english)).toBe('Paused: the clock stands still');
  });

  it('is said to go on by itself when the server is the reason', () => {
    expect(sentenceFor(stopped(true), running, english)).toBe(
      'A short interruption: the clock stands still. It goes on by itself.',
    );
  });

  it('is said once', () => {
    expect(sentenceFor(stopped(true), stopped(true), english)).toBeUndefined();
  });
});
