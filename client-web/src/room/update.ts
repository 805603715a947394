// The one function that changes a page's state. Pure: equal states and events give equal results; time stands in the event.
import { ErrorCode, Phase, Role } from '../gen/lectern/v1/play';
import { protocolVersion } from '../wire/codec';
import { fromHex } from '../wire/token';
import type { Event } from './event';
import { onMessage, resendAnswer, resendCommands, resendJoin, sendJoin } from './message';
import type { Problem, State } from './state';
import { refuse, still, type Step } from './step';

export const joinPatienceMs = 5_000;
const clientName = 'web 0.1';

/** Close codes that say that this page broke the protocol: coming back would only break it again. */
const faultCodes: readonly number[] = [1003, 1007, 1009];
const clientFault: Problem = { code: ErrorCode.ERROR_MALFORMED, text: '', retryAfterMs: 0, step: 0 };

export function update(before: State, event: Event): Step {
  const state: State = { ...before, nowMs: event.nowMs };
  switch (event.type) {
    case 'join':
      return enter({ ...state, pin: event.pin, name: event.name, token: event.token });
    case 'enter':
      return enter({
        ...state,
        pin: event.pin ?? state.pin,
        room: event.room ?? state.room,
        token: event.token ?? state.token,
        hostKey: event.hostKey ?? state.hostKey,
      });
    case 'link-up':
      return linkUp(state);
    case 'link-down':
      return linkDown(state, event.code, event.opened);
    case 'message':
      return onMessage(state, event.body);
    case 'answer':
      return answer(state, event);
    case 'command':
      return command(state, event);
    case 'language':
      return language(state, event.language);
    case 'spin-name':
      return spinName(state);
    case 'take-name':
      return takeName(state);
    case 'enquired':
      return state.entry === 'joining' ? refuse(state, event.problem) : still(state);
    case 'dismiss':
      return still({ ...state, problem: undefined });
    case 'use-here':
      return enter({ ...state, gone: undefined });
    case 'leave':
      return leave(state);
    case 'tick':
      return tick(state);
  }
}

function enter(state: State): Step {
  const path = state.role === Role.HOST ? `/ws/host?room=${state.room}` : `/ws?pin=${encodeURIComponent(state.pin)}`;
  const next: State = {
    ...state,
    entry: 'joining',
    offered: [],
    joiningSinceMs: state.nowMs,
    link: 'down',
    linkSinceMs: state.nowMs,
    problem: undefined,
    gone: undefined,
    view: undefined,
    mine: undefined,
    mineFresh: false,
  };
  return still(next, { do: 'connect', path });
}

function linkUp(state: State): Step {
  const hello = {
    version: protocolVersion,
    role: state.role,
    language: state.language,
    token: fromHex(state.token),
    hostKey: state.token ? '' : state.hostKey,
    client: clientName,
  };
  const next: State = { ...state, link: 'up', linkSinceMs: state.nowMs };
  if (next.problem?.code === 'unreachable') next.problem = undefined;
  return still(next, { do: 'send', body: { $case: 'hello', value: hello } });
}

function linkDown(state: State, code: number, opened: boolean): Step {
  const next: State = {
    ...state,
    link: 'down',
    linkSinceMs: state.link === 'down' ? state.linkSinceMs : state.nowMs,
    joinSentMs: undefined,
    given: state.given && { ...state.given, sentMs: undefined },
    commands: state.commands.map((pending) => ({ ...pending, sentMs: undefined })),
  };
  if (code === 4001) return still({ ...next, gone: 'taken-over', link: 'off' }, { do: 'disconnect' });
  if (code === 4002) return still({ ...next, gone: 'removed', link: 'off' }, { do: 'disconnect' });
  if (code === 4004) return still(next, { do: 'reload' });
  if (code === 4006) return refuse(next, state.problem);
  if (faultCodes.includes(code)) return refuse(next, clientFault);
  if (code === 4003 || state.view?.phase === Phase.ENDED) {
    return still({ ...next, gone: state.view ? undefined : 'ended', link: 'off' }, { do: 'disconnect' });
  }
  if (!opened && state.entry === 'joining' && state.role !== Role.HOST)
    return still(next, { do: 'enquire', pin: state.pin });
  return still(next);
}

function answer(state: State, event: Extract<Event, { type: 'answer' }>): Step {
  const view = state.view;
  if (!view || view.phase !== Phase.OPEN || view.paused || state.given?.step === view.step) return still(state);
  const given = {
    step: view.step,
    nonce: event.nonce,
    answer: event.answer,
    sinceMs: state.nowMs,
    sentMs: undefined,
    acknowledged: false,
  };
  return resendAnswer({ ...state, given, refused: undefined });
}

function command(state: State, event: Extract<Event, { type: 'command' }>): Step {
  const step = state.view?.step;
  if (step === undefined) return still(state);
  const kind = event.command.$case;
  const moves = kind === 'next' || kind === 'skip';
  if (moves && state.commands.some((pending) => pending.step === step && pending.command.$case === kind))
    return still(state);
  const pending = { step, nonce: event.nonce, command: event.command, sentMs: undefined };
  return resendCommands({ ...state, commands: [...state.commands, pending], problem: undefined });
}

function language(state: State, chosen: string): Step {
  const next = { ...state, language: chosen };
  if ((state.entry !== 'in' && state.entry !== 'choosing') || state.link !== 'up') return still(next);
  return still(next, { do: 'send', body: { $case: 'chooseLanguage', value: { language: chosen } } });
}

function spinName(state: State): Step {
  if (state.entry !== 'choosing') return still(state);
  return still({ ...state, spins: Math.min(state.spins + 1, state.offered.length - 1), problem: undefined });
}

/** Without a connection it is sent once there is one, behind the Welcome. */
function takeName(state: State): Step {
  const name = state.offered[state.spins];
  if (state.entry !== 'choosing' || name === undefined) return still(state);
  const next: State = { ...state, name, entry: 'joining', joiningSinceMs: state.nowMs, problem: undefined };
  return state.link === 'up' ? sendJoin(next) : still(next);
}

function leave(state: State): Step {
  const next: State = {
    ...state,
    entry: 'form',
    link: 'off',
    view: undefined,
    mine: undefined,
    seat: 0,
    token: '',
    given: undefined,
    gone: undefined,
  };
  return still(
    next,
    { do: 'send', body: { $case: 'leave', value: {} } },
    { do: 'disconnect' },
    { do: 'forget', pin: state.pin },
  );
}

function tick(state: State): Step {
  if (state.entry === 'joining' && !state.problem && state.nowMs - state.joiningSinceMs >= joinPatienceMs) {
    return still({ ...state, problem: { code: 'unreachable', text: '', retryAfterMs: 0, step: 0 } });
  }
  const joined = resendJoin(state);
  const answered = resendAnswer(joined.state);
  const commanded = resendCommands(answered.state);
  return still(commanded.state, ...joined.effects, ...answered.effects, ...commanded.effects);
}
