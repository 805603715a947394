// Goal: a page is a function of the last View and Mine, and what its user wanted survives every lost connection.
import { describe, expect, it } from 'vitest';
import { Bye_Reason as ByeReason, ErrorCode, Phase, Role } from '../../src/gen/lectern/v1/play';
import type { Effect, Event } from '../../src/room/event';
import { initialState, type State } from '../../src/room/state';
import { update } from '../../src/room/update';
import type { ServerBody } from '../../src/wire/codec';
import { screenOf } from '../../src/player/player_page';
import * as sample from '../samples';

type Happening = Event extends infer E ? (E extends Event ? Omit<E, 'nowMs'> : never) : never;

class Page {
  state: State;
  effects: Effect[] = [];
  nowMs = 0;

  constructor(role = Role.PLAYER) {
    this.state = initialState({ role, language: 'en' });
  }

  after(event: Happening, ms = 10): this {
    this.nowMs += ms;
    const step = update(this.state, { ...event, nowMs: this.nowMs });
    this.state = step.state;
    this.effects.push(...step.effects);
    return this;
  }

  told(body: ServerBody): this {
    return this.after({ type: 'message', body });
  }

  sent(kind: string): Effect[] {
    return this.effects.filter((effect) => effect.do === 'send' && effect.body.$case === kind);
  }

  did(what: Effect['do']): number {
    return this.effects.filter((effect) => effect.do === what).length;
  }
}

const welcome = (seat: number): ServerBody => ({
  $case: 'welcome',
  value: {
    version: 1,
    room: 'aa',
    pin: '482913',
    role: Role.PLAYER,
    seat,
    resumed: false,
    serverUs: '1',
    nodes: [],
    node: '',
  },
});
const view = (phase: Phase, step: number, screen = lobby, more = {}): ServerBody => ({
  $case: 'view',
  value: sample.view(phase, step, screen, more),
});
const mine = (more = {}): ServerBody => ({ $case: 'mine', value: sample.mine(more) });
const lobby: Parameters<typeof sample.view>[2] = { $case: 'lobby', value: {} };
const open: Parameters<typeof sample.view>[2] = { $case: 'open', value: sample.choice };
const error = (code: ErrorCode, nonce = '0', step = 0): ServerBody => ({
  $case: 'error',
  value: { code, text: '', step, nonce, retryAfterMs: 0 },
});

const offer = (...name: string[]): ServerBody => ({ $case: 'nameOffer', value: { name } });

function joining(): Page {
  return new Page().after({ type: 'join', pin: '482913', name: 'Awa', token: 'ab'.repeat(16) });
}

function seated(): Page {
  return joining().after({ type: 'link-up' }).told(welcome(0)).told(welcome(1)).told(view(Phase.LOBBY, 1)).told(mine());
}

function answering(): Page {
  return seated()
    .told(view(Phase.OPEN, 5, open))
    .told(mine())
    .after({ type: 'answer', answer: sample.options(2), nonce: '77' });
}

describe('joining', () => {
  it('keeps the intent until there is a connection, then says hello and joins under the same token', () => {
    const page = joining();
    expect(page.sent('join')).toHaveLength(0);
    page.after({ type: 'link-up' }).told(welcome(0));
    expect(page.sent('hello')).toHaveLength(1);
    expect(page.sent('join')).toMatchObject([
      { body: { value: { name: 'Awa', token: new Uint8Array(16).fill(0xab) } } },
    ]);
  });

  it('says within five seconds that the server does not answer, and goes on trying', () => {
    const page = joining().after({ type: 'tick' }, 4_000);
    expect(page.state.problem).toBeUndefined();
    page.after({ type: 'tick' }, 1_100);
    expect(page.state.problem?.code).toBe('unreachable');
    expect(page.state.entry).toBe('joining');
    expect(page.after({ type: 'link-up' }).state.problem).toBeUndefined();
  });

  it.each([
    ErrorCode.ERROR_UNKNOWN_PIN,
    ErrorCode.ERROR_ROOM_LOCKED,
    ErrorCode.ERROR_NAME_TAKEN,
    ErrorCode.ERROR_ROOM_FULL,
  ])('goes back to the form with the reason when refused with %i, name and PIN kept', (code) => {
    const page = joining().after({ type: 'link-up' }).told(error(code));
    expect(page.state).toMatchObject({ entry: 'form', name: 'Awa', pin: '482913', problem: { code } });
    expect(page.did('disconnect')).toBe(1);
  });

  it('chooses among the names that a room gives, and joins under the one that it takes', () => {
    const page = joining().after({ type: 'link-up' }).told(offer('Brave Heron', 'Calm Otter')).told(welcome(0));
    expect(page.sent('join')).toHaveLength(0);
    expect(screenOf(page.state)).toBe('name');
    page.after({ type: 'spin-name' }).after({ type: 'spin-name' }).after({ type: 'take-name' });
    expect(page.sent('join')).toMatchObject([{ body: { value: { name: 'Calm Otter' } } }]);
    expect(screenOf(page.state)).toBe('name');
    page
      .told(welcome(1))
      .told(view(Phase.LOBBY, 1))
      .told(mine({ name: 'Calm Otter' }));
    expect(page.state).toMatchObject({ entry: 'in', name: 'Calm Otter' });
  });

  it('chooses again when the name has gone to somebody else meanwhile', () => {
    const page = joining().after({ type: 'link-up' }).told(offer('Brave Heron', 'Calm Otter')).told(welcome(0));
    page.after({ type: 'take-name' }).told(error(ErrorCode.ERROR_NAME_TAKEN)).told(offer('Calm Otter', 'Kind Lynx'));
    expect(page.state).toMatchObject({ entry: 'choosing', spins: 0, problem: { code: ErrorCode.ERROR_NAME_TAKEN } });
    expect(page.did('disconnect')).toBe(0);
    page.after({ type: 'take-name' });
    expect(page.sent('join')[1]).toMatchObject({ body: { value: { name: 'Calm Otter' } } });
  });

  it('keeps the name that it shows, and the one that it took, over a lost connection', () => {
    const offered = offer('Brave Heron', 'Calm Otter');
    const page = joining().after({ type: 'link-up' }).told(offered).told(welcome(0)).after({ type: 'spin-name' });
    page.after({ type: 'link-down', code: 1006, opened: true });
    page.after({ type: 'take-name' });
    expect(page.sent('join')).toHaveLength(0);
    page.after({ type: 'link-up' }).told(offered).told(welcome(0));
    expect(page.sent('join')).toMatchObject([{ body: { value: { name: 'Calm Otter' } } }]);
  });

  it('asks HTTP for the reason when the socket is refused before it opens', () => {
    expect(joining().after({ type: 'link-down', code: 1006, opened: false }).effects).toContainEqual({
      do: 'enquire',
      pin: '482913',
    });
  });

  it('remembers the seat under the name that the server gave it', () => {
    const page = joining()
      .after({ type: 'link-up' })
      .told(welcome(1))
      .told(view(Phase.LOBBY, 1))
      .told(mine({ name: 'Awa 2' }));
    expect(page.effects.at(-1)).toMatchObject({ do: 'remember', name: 'Awa 2', token: 'ab'.repeat(16) });
  });
});

describe('an entry that the server could not finish', () => {
  it('is repeated under the same token until a seat comes of it', () => {
    const page = joining().after({ type: 'link-up' }).told(welcome(0)).told(error(ErrorCode.ERROR_STORE_UNAVAILABLE));
    page.after({ type: 'tick' }, 1_600);
    expect(page.sent('join')).toHaveLength(2);
    expect(page.sent('join')[1]).toEqual(page.sent('join')[0]);
    page.told(welcome(1)).told(view(Phase.LOBBY, 1)).told(mine()).after({ type: 'tick' }, 5_000);
    expect(page.sent('join')).toHaveLength(2);
  });

  it('is given up when the room turns out to be gone after a reconnect', () => {
    const page = seated().after({ type: 'link-down', code: 1006, opened: true }).after({ type: 'link-up' });
    expect(page.told(error(ErrorCode.ERROR_UNKNOWN_PIN)).state).toMatchObject({ entry: 'form', name: 'Awa' });
    expect(page.did('disconnect')).toBe(1);
  });

  it.each([1003, 1007, 1009, 4006])('is not tried again after close code %i', (code) => {
    expect(seated().after({ type: 'link-down', code, opened: true }).did('disconnect')).toBe(1);
  });

  it('keeps an ended room on screen', () => {
    const page = seated()
      .told(view(Phase.ENDED, 20, { $case: 'standings', value: { row: [] } }))
      .told(mine());
    expect(page.told(error(ErrorCode.ERROR_ROOM_ENDED)).state).toMatchObject({
      entry: 'in',
      link: 'off',
      problem: undefined,
    });
  });
});

describe('the screen', () => {
  it('of a later version asks for a reload instead of guessing', () => {
    expect(
      screenOf(
        seated()
          .told(view(77 as Phase, 9))
          .told(mine()).state,
      ),
    ).toBe('outdated');
  });

  const screens: readonly (readonly [string, Phase, Parameters<typeof sample.view>[2]])[] = [
    ['lobby', Phase.LOBBY, lobby],
    ['intro', Phase.INTRO, { $case: 'intro', value: { kind: 1, text: undefined, limitMs: 0, points: '0' } }],
    ['answer', Phase.OPEN, open],
    ['result', Phase.REVEAL, { $case: 'reveal', value: sample.reveal(sample.choice, [1], [1]) }],
    ['rank', Phase.STANDINGS, { $case: 'standings', value: { row: [] } }],
    ['slide', Phase.SLIDE, { $case: 'slide', value: { text: undefined } }],
    ['final', Phase.PODIUM, { $case: 'standings', value: { row: [] } }],
    ['final', Phase.ENDED, { $case: 'standings', value: { row: [] } }],
  ];
  it.each(screens)('is %s, live and after a refresh alike', (name, phase, screen) => {
    const live = seated()
      .told(view(phase, 9, screen))
      .told(mine());
    const refreshed = joining()
      .after({ type: 'link-up' })
      .told(welcome(1))
      .told(view(phase, 9, screen))
      .told(mine());
    expect(screenOf(live.state)).toBe(name);
    expect(screenOf(refreshed.state)).toBe(name);
    expect(refreshed.state.view).toEqual(live.state.view);
    expect(refreshed.state.mine).toEqual(live.state.mine);
  });

  it('does not take the Mine of the screen before for this one', () => {
    const page = seated().told(view(Phase.REVEAL, 9));
    expect(page.state.mineFresh).toBe(false);
    expect(page.told(mine()).state.mineFresh).toBe(true);
  });
});

describe('an answer', () => {
  it('is sent once, with the step of the open view', () => {
    const page = answering().after({ type: 'answer', answer: sample.options(3), nonce: '78' });
    expect(page.sent('giveAnswer')).toMatchObject([
      { body: { value: { step: 5, nonce: '77', answer: sample.options(2) } } },
    ]);
  });

  it('is sent again with the same nonce until it is acknowledged', () => {
    const page = answering().after({ type: 'tick' }, 500).after({ type: 'tick' }, 1_100);
    expect(page.sent('giveAnswer')).toHaveLength(2);
    expect(new Set(page.sent('giveAnswer').map((effect) => JSON.stringify(effect))).size).toBe(1);
    page.told({ $case: 'ack', value: { step: 5, nonce: '77' } }).after({ type: 'tick' }, 5_000);
    expect(page.sent('giveAnswer')).toHaveLength(2);
    expect(page.state.given?.acknowledged).toBe(true);
  });

  it('that was tapped without a connection goes out after the return to the same step', () => {
    const page = seated()
      .told(view(Phase.OPEN, 5, open))
      .told(mine())
      .after({ type: 'link-down', code: 1006, opened: true });
    page.after({ type: 'answer', answer: sample.options(1), nonce: '9' });
    expect(page.sent('giveAnswer')).toHaveLength(0);
    page
      .after({ type: 'link-up' })
      .told(welcome(1))
      .told(view(Phase.OPEN, 5, open));
    expect(page.sent('giveAnswer')).toHaveLength(1);
  });

  it('of an earlier step is not sent to a later one', () => {
    const page = answering().after({ type: 'link-down', code: 1006, opened: true });
    page
      .after({ type: 'link-up' })
      .told(welcome(1))
      .told(view(Phase.OPEN, 8, open))
      .told(mine());
    expect(page.sent('giveAnswer')).toHaveLength(1);
    expect(page.state.given).toBeUndefined();
  });

  it('that came too late is said to be too late, until the next screen', () => {
    const page = answering().told(error(ErrorCode.ERROR_TOO_LATE, '77', 5));
    expect(page.state).toMatchObject({ given: undefined, refused: { code: ErrorCode.ERROR_TOO_LATE, step: 5 } });
    expect(page.told(view(Phase.REVEAL, 6)).state.refused).toBeUndefined();
  });

  it('that the store could not take yet stays on its way', () => {
    const page = answering()
      .told(error(ErrorCode.ERROR_STORE_UNAVAILABLE, '77', 5))
      .after({ type: 'tick' }, 1_600);
    expect(page.sent('giveAnswer')).toHaveLength(2);
  });

  it('that the server could not take may be given again under a new nonce', () => {
    const page = answering()
      .told(error(ErrorCode.ERROR_BAD_NUMBER, '77', 5))
      .after({ type: 'answer', answer: sample.options(3), nonce: '78' });
    expect(page.sent('giveAnswer')).toMatchObject([{}, { body: { value: { nonce: '78' } } }]);
    expect(page.state.refused).toBeUndefined();
  });

  it('that met a stopped clock waits for it to run, and goes again under its old nonce', () => {
    const page = answering()
      .told(error(ErrorCode.ERROR_PAUSED, '77', 5))
      .told(view(Phase.OPEN, 5, open, { paused: true }))
      .after({ type: 'tick' }, 1_600);
    expect(page.sent('giveAnswer')).toHaveLength(1);
    page.told(view(Phase.OPEN, 5, open));
    expect(page.sent('giveAnswer')[1]).toEqual(page.sent('giveAnswer')[0]);
  });

  it('without a seat joins again, then repeats itself under its old nonce', () => {
    const page = answering().told(error(ErrorCode.ERROR_NOT_SEATED, '77', 5));
    expect(page.sent('join')).toHaveLength(2);
    page
      .told(welcome(1))
      .told(view(Phase.OPEN, 5, open))
      .told(mine());
    expect(page.sent('giveAnswer')).toHaveLength(2);
    expect(page.sent('giveAnswer')[1]).toEqual(page.sent('giveAnswer')[0]);
  });

  it('given elsewhere counts as received', () => {
    expect(answering().told(error(ErrorCode.ERROR_ALREADY_ANSWERED, '77', 5)).state.given?.acknowledged).toBe(true);
  });

  it('is not taken while the room is paused', () => {
    const page = seated()
      .told(view(Phase.OPEN, 5, open, { paused: true }))
      .told(mine());
    expect(page.after({ type: 'answer', answer: sample.options(1), nonce: '9' }).state.given).toBeUndefined();
  });
});

describe('leaving', () => {
  it.each([
    [ByeReason.TAKEN_OVER, 4001, 'taken-over'],
    [ByeReason.REMOVED, 4002, 'removed'],
    [ByeReason.ROOM_ENDED, 4003, undefined],
  ] as const)('for reason %i does not come back by itself', (reason, code, gone) => {
    const told = seated().told({ $case: 'bye', value: { reason, retryAfterMs: 0 } });
    expect(told.did('disconnect')).toBe(1);
    expect(told.state.gone).toBe(gone ?? 'ended');
    const closed = seated().after({ type: 'link-down', code, opened: true });
    expect(closed.did('disconnect')).toBe(1);
    expect(closed.state.gone).toBe(gone);
  });

  it('waits as long as a stopping server asks', () => {
    const page = seated().told({ $case: 'bye', value: { reason: ByeReason.SERVER_STOPS, retryAfterMs: 3_000 } });
    expect(page.effects.at(-1)).toEqual({ do: 'hold-off', ms: 3_000 });
    expect(page.did('disconnect')).toBe(0);
  });

  it('of a removed player forgets the seat', () => {
    expect(seated().told(error(ErrorCode.ERROR_REMOVED)).did('forget')).toBe(1);
  });
});

describe('a host', () => {
  const hosting = () =>
    new Page(Role.HOST)
      .after({ type: 'enter', room: 'aa', token: '0'.repeat(32) })
      .after({ type: 'link-up' })
      .told(welcome(0))
      .told(view(Phase.INTRO, 4));
  const next = (nonce: string): Happening => ({ type: 'command', command: { $case: 'next', value: {} }, nonce });

  it('sends one Next for a double press', () => {
    const page = hosting().after(next('1')).after(next('2'));
    expect(page.sent('hostCommand')).toMatchObject([{ body: { value: { step: 4, nonce: '1' } } }]);
  });

  it('may press again once the screen has moved', () => {
    const page = hosting()
      .after(next('1'))
      .told({ $case: 'hostDone', value: { nonce: '1', step: 5 } })
      .told(view(Phase.OPEN, 5, open));
    expect(page.after(next('2')).sent('hostCommand')).toHaveLength(2);
  });

  it('repeats an unanswered command with its own step and nonce after a reconnect', () => {
    const page = hosting()
      .after(next('1'))
      .after({ type: 'link-down', code: 1006, opened: true })
      .after({ type: 'link-up' });
    page.told(welcome(0)).told(view(Phase.OPEN, 5, open));
    expect(page.sent('hostCommand')).toHaveLength(2);
    expect(page.sent('hostCommand')[1]).toMatchObject({ body: { value: { step: 4, nonce: '1' } } });
  });

  it('is not bothered with a stale command, but with every other refusal', () => {
    expect(hosting().after(next('1')).told(error(ErrorCode.ERROR_STALE_STEP, '1')).state).toMatchObject({
      commands: [],
      problem: undefined,
    });
    expect(hosting().after(next('1')).told(error(ErrorCode.ERROR_WRONG_PHASE, '1')).state.problem?.code).toBe(
      ErrorCode.ERROR_WRONG_PHASE,
    );
  });

  it('follows the roster by whole lists and by changes', () => {
    const [first, second] = sample.roster;
    if (!first || !second) throw new Error('no rows');
    const page = hosting().told({ $case: 'roster', value: { full: true, row: [first], removed: [] } });
    page.told({ $case: 'roster', value: { full: false, row: [second], removed: [first.seat] } });
    expect([...page.state.roster.keys()]).toEqual([second.seat]);
  });

  it('counts answers of the step on screen only', () => {
    const page = hosting().told(view(Phase.OPEN, 5, open));
    page.told({ $case: 'progress', value: { step: 5, answered: 7, connected: 20, seats: 24 } });
    page.told({ $case: 'progress', value: { step: 4, answered: 9, connected: 21, seats: 24 } });
    expect(page.state.view).toMatchObject({ answered: 7, connected: 21 });
  });
});
