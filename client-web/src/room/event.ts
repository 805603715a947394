// What can happen to a page, and what it then asks of the world. Both are plain data: `update` is tested without a socket or a browser.
import type { AnswerValue } from '../gen/lectern/v1/play';
import type { ClientBody, ServerBody } from '../wire/codec';
import type { Command, Problem } from './state';

export type Event = { nowMs: number } & (
  | { type: 'join'; pin: string; name: string; token: string }
  | { type: 'enter'; pin?: string; room?: string; token?: string; hostKey?: string }
  | { type: 'link-up' }
  | { type: 'link-down'; code: number; opened: boolean }
  | { type: 'message'; body: ServerBody }
  | { type: 'answer'; answer: AnswerValue; nonce: string }
  | { type: 'command'; command: Command; nonce: string }
  | { type: 'language'; language: string }
  | { type: 'spin-name' }
  | { type: 'take-name' }
  | { type: 'enquired'; problem: Problem }
  | { type: 'dismiss' }
  | { type: 'use-here' }
  | { type: 'leave' }
  | { type: 'tick' }
);

export type Effect =
  | { do: 'connect'; path: string }
  | { do: 'disconnect' }
  | { do: 'send'; body: ClientBody }
  | { do: 'hold-off'; ms: number }
  | { do: 'enquire'; pin: string } // the socket was refused before it opened: HTTP may know why
  | { do: 'remember'; pin: string; name: string; token: string }
  | { do: 'forget'; pin: string }
  | { do: 'reload' };
