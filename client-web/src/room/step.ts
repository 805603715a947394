// What one event gives: the next state, and what the page asks of the world.
import type { Effect } from './event';
import type { State } from './state';

export interface Step {
  state: State;
  effects: readonly Effect[];
}

export function still(state: State, ...effects: Effect[]): Step {
  return { state, effects };
}

/** Back to the form, with the reason. The name and PIN stay in their fields. */
export function refuse(state: State, problem: State['problem']): Step {
  return still({ ...state, entry: 'form', link: 'off', joinSentMs: undefined, problem }, { do: 'disconnect' });
}
