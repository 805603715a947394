// What a page knows. Everything about the room itself is the last View, Mine and roster that the server sent; the rest is this member's own
// intent (a name, an answer, a command) until the server has confirmed it.
import type { AnswerValue, HostCommand, Mine, RosterRow, View } from '../gen/lectern/v1/play';
import { ErrorCode, Role } from '../gen/lectern/v1/play';

export type Command = NonNullable<HostCommand['command']>;

export interface Given {
  step: number;
  nonce: string;
  answer: AnswerValue;
  sinceMs: number;
  sentMs: number | undefined; // on this connection
  acknowledged: boolean;
}

export interface PendingCommand {
  step: number;
  nonce: string;
  command: Command;
  sentMs: number | undefined;
}

export interface Problem {
  code: ErrorCode | 'unreachable';
  text: string;
  retryAfterMs: number;
  step: number;
}

export type Gone = 'taken-over' | 'removed' | 'ended';

export interface State {
  role: Role;
  language: string;
  pin: string;
  room: string;
  name: string;
  token: string; // hex; players: own, hosts: the room's
  hostKey: string;

  entry: 'form' | 'joining' | 'choosing' | 'in'; // choosing: one of the names that this room gives
  offered: readonly string[]; // names; none where players bring their own
  spins: number; // how many of them were passed over
  joiningSinceMs: number;
  joinSentMs: number | undefined; // on this connection, while no seat has come of it
  link: 'off' | 'up' | 'down';
  linkSinceMs: number;
  nowMs: number; // of the last event: what "for one second" is measured by

  seat: number;
  view: View | undefined;
  mine: Mine | undefined;
  mineFresh: boolean; // `mine` came after the view of this step
  roster: ReadonlyMap<number, RosterRow>;

  given: Given | undefined;
  refused: Problem | undefined; // of the answer to the step on screen
  commands: readonly PendingCommand[];
  problem: Problem | undefined;
  gone: Gone | undefined;
}

export interface Member {
  role: Role;
  language: string;
  pin?: string;
  room?: string;
  name?: string;
  token?: string;
  hostKey?: string;
}

export function initialState(member: Member): State {
  return {
    role: member.role,
    language: member.language,
    pin: member.pin ?? '',
    room: member.room ?? '',
    name: member.name ?? '',
    token: member.token ?? '',
    hostKey: member.hostKey ?? '',
    entry: 'form',
    offered: [],
    spins: 0,
    joiningSinceMs: 0,
    joinSentMs: undefined,
    link: 'off',
    linkSinceMs: 0,
    nowMs: 0,
    seat: 0,
    view: undefined,
    mine: undefined,
    mineFresh: false,
    roster: new Map(),
    given: undefined,
    refused: undefined,
    commands: [],
    problem: undefined,
    gone: undefined,
  };
}
