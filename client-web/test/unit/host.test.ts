// Goal: the host page's decisions that are not drawn: addresses, fragments, names of the next step, keys, QR.
import { describe, expect, it } from 'vitest';
import { Phase } from '../../src/gen/lectern/v1/play';
import { chooseAddress, inWords, isLoopback, readAddress } from '../../src/host/address';
import { parseFragment } from '../../src/host/fragment';
import { actionOf } from '../../src/host/keys';
import { nextKey } from '../../src/host/next';
import { qrPath } from '../../src/host/qr';
import { groupedPin, pinOf } from '../../src/room/pin';
import * as sample from '../samples';

describe('the join address', () => {
  it('is never loopback while there is another', () => {
    expect(chooseAddress(['http://192.168.1.5:8080'], 'http://localhost:8080', null)).toBe('http://192.168.1.5:8080');
    expect(isLoopback('http://127.0.0.1:8080')).toBe(true);
  });
  it('stays what the teacher chose, as long as the server has it', () => {
    const offered = ['http://10.0.0.1:8080', 'http://192.168.1.5:8080'];
    expect(chooseAddress(offered, 'http://localhost:8080', 'http://192.168.1.5:8080')).toBe('http://192.168.1.5:8080');
    expect(chooseAddress(offered, 'http://localhost:8080', 'http://172.16.0.9:8080')).toBe('http://10.0.0.1:8080');
  });
  it('may be one that the teacher typed, and is then kept', () => {
    expect(readAddress(' quiz.school:8080/host ')).toBe('http://quiz.school:8080');
    expect(readAddress('https://quiz.school')).toBe('https://quiz.school');
    for (const bad of ['', 'two words', 'ftp://quiz.school', 'http://']) expect(readAddress(bad)).toBeUndefined();
    const typed = 'http://quiz.school:8080';
    expect(chooseAddress(['http://10.0.0.1:8080'], 'http://localhost:8080', typed, typed)).toBe(typed);
  });
  it('is shown without its scheme', () => expect(inWords('http://quiz.school:8080/')).toBe('quiz.school:8080'));
  it('fits a small QR code with its quiet zone', () => {
    const { size, path } = qrPath('http://192.168.1.5:8080/482913');
    expect(size).toBeLessThanOrEqual(25 + 8 + 4);
    expect(path.startsWith('M4 4')).toBe(true);
  });
});

describe('the PIN', () => {
  it('comes from the path or the query, with its zeros', () => {
    expect(pinOf('/012345', '')).toBe('012345');
    expect(pinOf('/board/482913', '')).toBe('482913');
    expect(pinOf('/', '?pin=482913')).toBe('482913');
    expect(pinOf('/assets/x', '')).toBe('');
  });
  it('is shown in two groups', () => expect(groupedPin('482913')).toBe('482\u00a0913'));
});

describe('the fragment', () => {
  it('is a room only when both parts are whole', () => {
    const token = 'ab'.repeat(16);
    expect(parseFragment(`#room=00000000000000aa&token=${token}`)).toEqual({
      page: 'room',
      room: '00000000000000aa',
      token,
    });
    expect(parseFragment('#room=xyz&token=1')).toEqual({ page: 'start', key: '' });
    expect(parseFragment('#key=se%20cret')).toEqual({ page: 'start', key: 'se cret' });
  });
});

describe('Next', () => {
  const reveal = (more = {}) =>
    sample.view(Phase.REVEAL, 1, { $case: 'reveal', value: sample.reveal(sample.choice, [1], [1]) }, more);
  it('names what comes', () => {
    const lobby = { $case: 'lobby' as const, value: {} };
    expect(nextKey(sample.view(Phase.LOBBY, 1, lobby))).toBe('control.start');
    expect(nextKey(sample.view(Phase.INTRO, 1, lobby))).toBe('control.answers');
    expect(nextKey(sample.view(Phase.OPEN, 1, lobby))).toBe('control.close');
    expect(nextKey(reveal())).toBe('control.standings');
    expect(nextKey(reveal({ question: 7 }))).toBe('control.podium');
    expect(nextKey(reveal({ scored: false }))).toBe('control.next');
    expect(nextKey(reveal({ scored: false, question: 7 }))).toBe('control.podium');
    expect(nextKey(sample.view(Phase.STANDINGS, 1, lobby, { question: 7 }))).toBe('control.podium');
    expect(nextKey(sample.view(Phase.PODIUM, 1, lobby))).toBe('control.end');
  });
  it('is on the keys of a clicker', () => {
    expect(['PageDown', ' ', 'ArrowRight', 'Enter'].map(actionOf)).toEqual(['next', 'next', 'next', 'next']);
    expect(actionOf('P')).toBe('pause');
    expect(actionOf('q')).toBeUndefined();
  });
  it('has keys beside it for what is on the wall', () => {
    expect(['B', '.', 'h', 'F', '?'].map(actionOf)).toEqual(['blank', 'blank', 'pin', 'full', 'help']);
  });
});
