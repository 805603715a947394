// What each message of the server does to the state. The View replaces what was on screen; nothing here guesses ahead of it.
import type { ErrorInfo, Mine, Progress, Roster, View, Welcome } from '../gen/lectern/v1/play';
import { Bye_Reason as ByeReason, ErrorCode, Phase, Role } from '../gen/lectern/v1/play';
import type { ServerBody } from '../wire/codec';
import { fromHex } from '../wire/token';
import type { Effect } from './event';
import type { Problem, State } from './state';
import { refuse, still, type Step } from './step';

export const resendMs = 1_500;

export function onMessage(state: State, body: ServerBody): Step {
  switch (body.$case) {
    case 'welcome':
      return onWelcome(state, body.value);
    case 'view':
      return onView(state, body.value);
    case 'mine':
      return onMine(state, body.value);
    case 'progress':
      return still(withProgress(state, body.value));
    case 'roster':
      return still({ ...state, roster: withRoster(state.roster, body.value) });
    case 'ack':
      return still(acknowledged(state, body.value.nonce));
    case 'error':
      return onError(state, body.value);
    case 'hostDone':
      return still({ ...state, commands: state.commands.filter((pending) => pending.nonce !== body.value.nonce) });
    case 'nameOffer':
      return still(withOffer(state, body.value.name));
    case 'bye':
      return onBye(state, body.value.reason, body.value.retryAfterMs);
    case 'beat':
    case 'timeSyncReply':
      return still(state); // the clock's, see Runtime
  }
}

function onWelcome(state: State, welcome: Welcome): Step {
  const next: State = { ...state, seat: welcome.seat, pin: welcome.pin || state.pin, room: welcome.room || state.room };
  if (state.role !== Role.PLAYER) return still(next);
  if (welcome.seat) return still(next, { do: 'remember', pin: next.pin, name: next.name, token: next.token });
  if (mustChoose(next)) return still({ ...next, entry: 'choosing' });
  return state.name ? sendJoin(next) : refuse(next, undefined);
}

/** The room gives names, and ours is none of them. */
function mustChoose(state: State): boolean {
  return state.offered.length > 0 && !state.offered.includes(state.name);
}

/** Comes before the Welcome, and again with another language or when a name has gone to somebody else. */
function withOffer(state: State, offered: readonly string[]): State {
  const same = offered.length === state.offered.length && offered.every((name, at) => name === state.offered[at]);
  return same ? state : { ...state, offered, spins: 0 };
}

export function sendJoin(state: State): Step {
  const join = { name: state.name, language: state.language, token: fromHex(state.token) };
  return still({ ...state, joinSentMs: state.nowMs }, { do: 'send', body: { $case: 'join', value: join } });
}

/** The same Join with the same token is the same seat, however often it is sent. */
export function resendJoin(state: State): Step {
  const due = state.joinSentMs !== undefined && state.nowMs - state.joinSentMs >= resendMs;
  return due && state.entry === 'joining' && state.link === 'up' ? sendJoin(state) : still(state);
}

function onView(state: State, view: View): Step {
  const moved = state.view?.step !== view.step;
  const next: State = { ...state, view, mineFresh: moved ? false : state.mineFresh };
  if (moved) {
    next.refused = undefined;
    if (state.given && state.given.step !== view.step) next.given = undefined;
  }
  if (state.role === Role.PLAYER) return resendAnswer(next);
  return resendCommands({ ...next, entry: 'in' });
}

function onMine(state: State, mine: Mine): Step {
  const next: State = {
    ...state,
    mine,
    mineFresh: true,
    seat: mine.seat,
    name: mine.name,
    entry: 'in',
    joinSentMs: undefined,
    problem: undefined,
  };
  const given = state.given;
  if (given && mine.answer && state.view?.phase === Phase.OPEN) next.given = { ...given, acknowledged: true };
  const renamed = mine.name !== state.name || state.entry !== 'in';
  const remember: Effect = { do: 'remember', pin: state.pin, name: mine.name, token: state.token };
  return resendAnswer(next, renamed ? [remember] : []);
}

function withProgress(state: State, progress: Progress): State {
  if (!state.view) return state;
  const counts = { connected: progress.connected, seats: progress.seats };
  const same = progress.step === state.view.step;
  return { ...state, view: { ...state.view, ...counts, answered: same ? progress.answered : state.view.answered } };
}

function withRoster(before: State['roster'], roster: Roster): State['roster'] {
  const after = new Map(roster.full ? [] : before);
  for (const row of roster.row) after.set(row.seat, row);
  for (const seat of roster.removed) after.delete(seat);
  return after;
}

function acknowledged(state: State, nonce: string): State {
  if (state.given?.nonce !== nonce) return state;
  return { ...state, problem: undefined, given: { ...state.given, acknowledged: true } };
}

/** Sends the answer of the open step unless this connection carried it within the last moments, or the clock stands. The nonce never changes. */
export function resendAnswer(state: State, before: readonly Effect[] = []): Step {
  const { given, view } = state;
  const due = given && (given.sentMs === undefined || state.nowMs - given.sentMs >= resendMs);
  const open = state.link === 'up' && state.entry === 'in' && view?.step === given?.step && !view?.paused;
  if (!due || given.acknowledged || !open) return still(state, ...before);
  const value = { step: given.step, nonce: given.nonce, answer: given.answer };
  const next = { ...state, given: { ...given, sentMs: state.nowMs } };
  return still(next, ...before, { do: 'send', body: { $case: 'giveAnswer', value } });
}

export function resendCommands(state: State): Step {
  if (state.link !== 'up' || state.entry !== 'in') return still(state);
  const effects: Effect[] = [];
  const commands = state.commands.map((pending) => {
    if (pending.sentMs !== undefined && state.nowMs - pending.sentMs < resendMs) return pending;
    const { step, nonce, command } = pending;
    effects.push({ do: 'send', body: { $case: 'hostCommand', value: { step, nonce, command } } });
    return { ...pending, sentMs: state.nowMs };
  });
  return still({ ...state, commands }, ...effects);
}

function onBye(state: State, reason: ByeReason, retryAfterMs: number): Step {
  switch (reason) {
    case ByeReason.TAKEN_OVER:
      return still({ ...state, gone: 'taken-over', link: 'off' }, { do: 'disconnect' });
    case ByeReason.REMOVED:
      return removed(state);
    case ByeReason.ROOM_ENDED:
      return still(
        { ...state, gone: state.view?.phase === Phase.ENDED ? undefined : 'ended', link: 'off' },
        { do: 'disconnect' },
      );
    case ByeReason.ERROR:
      return still(state, { do: 'hold-off', ms: Math.max(1_000, retryAfterMs) });
    default:
      return still(state, { do: 'hold-off', ms: retryAfterMs });
  }
}

function removed(state: State): Step {
  return still({ ...state, gone: 'removed', link: 'off' }, { do: 'disconnect' }, { do: 'forget', pin: state.pin });
}

const nameCodes: readonly ErrorCode[] = [
  ErrorCode.ERROR_NAME_EMPTY,
  ErrorCode.ERROR_NAME_TOO_LONG,
  ErrorCode.ERROR_NAME_TAKEN,
  ErrorCode.ERROR_NAME_NOT_ALLOWED,
  ErrorCode.ERROR_NAME_NOT_OFFERED,
];

/** There is no way into this room, or none any more. */
const closedCodes: readonly ErrorCode[] = [
  ErrorCode.ERROR_UNKNOWN_PIN,
  ErrorCode.ERROR_UNKNOWN_ROOM,
  ErrorCode.ERROR_ROOM_LOCKED,
  ErrorCode.ERROR_ROOM_FULL,
  ErrorCode.ERROR_ROOM_ENDED,
  ErrorCode.ERROR_WRONG_KEY,
  ErrorCode.ERROR_TOO_MANY_TRIES,
  ErrorCode.ERROR_SERVER_FULL,
  ErrorCode.ERROR_ROOM_QUARANTINED,
];

/** Codes after which the same answer may still be accepted, or is in the log already. */
const answerStays: readonly ErrorCode[] = [ErrorCode.ERROR_STORE_UNAVAILABLE, ErrorCode.ERROR_TOO_FAST];

function onError(state: State, error: ErrorInfo): Step {
  const problem: Problem = { code: error.code, text: error.text, retryAfterMs: error.retryAfterMs, step: error.step };
  if (error.nonce !== '0' && error.nonce === state.given?.nonce) return answerRefused(state, problem);
  const command = state.commands.find((pending) => pending.nonce === error.nonce);
  if (command) return commandRefused(state, problem, command.nonce);
  if (error.code === ErrorCode.ERROR_VERSION) return still({ ...state, problem }, { do: 'reload' });
  if (error.code === ErrorCode.ERROR_REMOVED) return removed(state);
  if (error.code === ErrorCode.ERROR_NOT_SEATED) return seatedAgain(state);
  if (error.code === ErrorCode.ERROR_ROOM_ENDED && state.view?.phase === Phase.ENDED) {
    return still({ ...state, link: 'off' }, { do: 'disconnect' });
  }
  const refusedName = nameCodes.includes(error.code) && state.entry === 'joining';
  if (refusedName && state.offered.length)
    return still({ ...state, entry: 'choosing', name: '', joinSentMs: undefined, problem });
  if (refusedName || closedCodes.includes(error.code)) return refuse(state, problem);
  return still({ ...state, problem });
}

/** The server lost the seat of this connection: Join, then the answer under its old nonce. */
function seatedAgain(state: State): Step {
  if (!state.name) return refuse(state, undefined);
  return sendJoin({ ...state, entry: 'joining', given: state.given && { ...state.given, sentMs: undefined } });
}

function answerRefused(state: State, problem: Problem): Step {
  const given = state.given;
  if (!given) return still(state);
  if (answerStays.includes(problem.code as ErrorCode)) return still({ ...state, problem });
  if (problem.code === ErrorCode.ERROR_ALREADY_ANSWERED)
    return still({ ...state, given: { ...given, acknowledged: true } });
  if (problem.code === ErrorCode.ERROR_NOT_SEATED) return seatedAgain(state);
  // It was given while the clock ran here: a server that came back, or a host who was quicker. It leaves again when the room goes on.
  if (problem.code === ErrorCode.ERROR_PAUSED) return still({ ...state, given: { ...given, sentMs: undefined } });
  return still({ ...state, given: undefined, refused: { ...problem, step: given.step } });
}

function commandRefused(state: State, problem: Problem, nonce: string): Step {
  if (problem.code === ErrorCode.ERROR_STORE_UNAVAILABLE) return still({ ...state, problem });
  const commands = state.commands.filter((pending) => pending.nonce !== nonce);
  // Stale is what a double press looks like: the screen has moved on, as wanted.
  return still({ ...state, commands, problem: problem.code === ErrorCode.ERROR_STALE_STEP ? undefined : problem });
}
