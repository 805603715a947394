// Right, wrong, none or thanks: what an outcome is called and which sign it gets.
import type { Outcome } from '../gen/lectern/v1/play';
import type { Key } from '../text/texts';

export type Verdict = 'right' | 'wrong' | 'none' | 'poll';

export function verdictOf(outcome: Outcome | undefined): Verdict {
  if (!outcome?.answered) return 'none';
  if (!outcome.scored) return 'poll';
  return outcome.right ? 'right' : 'wrong';
}

export function verdictKey(outcome: Outcome | undefined): Key {
  return `result.${verdictOf(outcome)}`;
}
