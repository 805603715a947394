// A revealed question in words and shares, for the phone's text, the projector's bars and the screen reader alike.
import type { OpenView, RevealView, Said } from '../gen/lectern/v1/play';
import { Kind } from '../gen/lectern/v1/play';
import { microsOf, shownText } from '../room/decimal';
import type { Text } from '../text/texts';
import { optionSaid, optionsOf, withUnit } from './question';

export interface Bar {
  option: number; // 0: a given text or number
  said: Said;
  right: boolean;
  count: number;
  share: number; // of those who answered: 1 is everybody
  percent: number;
}

const emptyQuestion: OpenView = {
  kind: Kind.UNSPECIFIED,
  text: undefined,
  limitMs: 0,
  points: '0',
  option: [],
  number: undefined,
};

export function hasOptions(kind: Kind | undefined): boolean {
  return kind === Kind.CHOICE || kind === Kind.CHOICES || kind === Kind.TRUE_FALSE || kind === Kind.POLL;
}

/** Rows of the tally as bars. Options that nobody took are there too; a share is of those who answered. */
export function barsOf(reveal: RevealView, text: Text): readonly Bar[] {
  const question = reveal.question ?? emptyQuestion;
  const shares = (count: number) => {
    const share = reveal.answered ? Math.min(1, count / reveal.answered) : 0;
    return { count, share, percent: Math.round(100 * share) };
  };
  if (!hasOptions(question.kind)) {
    return reveal.tally.map((row) => ({
      option: 0,
      said: { text: numberText(question, row.text, text), language: '' },
      right: row.right,
      ...shares(row.count),
    }));
  }
  return optionsOf(question).map((option) => {
    const row = reveal.tally.find((candidate) => candidate.option === option.option);
    const count = row?.count ?? 0;
    return {
      option: option.option,
      said: optionSaid(question, option, text),
      right: row?.right ?? false,
      ...shares(count),
    };
  });
}

/** Numbers come as plain decimals; readers get them as their language writes them, with the unit. */
function numberText(question: OpenView, value: string, text: Text): string {
  const micros = question.kind === Kind.NUMBER ? microsOf(value) : undefined;
  return micros === undefined ? value : withUnit(shownText(micros, text.language), question.number?.unit);
}

/** Empty in a poll. A number's tolerance stands behind it. */
export function rightAnswers(reveal: RevealView, text: Text): readonly string[] {
  const question = reveal.question ?? emptyQuestion;
  if (question.kind === Kind.NUMBER) {
    const [value, tolerance] = reveal.accepted;
    if (value === undefined) return [];
    const shown = numberText(question, value, text);
    if (tolerance === undefined) return [shown];
    return [`${shown} (${text.t('reveal.tolerance', { tolerance: numberText(question, tolerance, text) })})`];
  }
  if (question.kind === Kind.TEXT) return reveal.accepted;
  return barsOf(reveal, text)
    .filter((bar) => bar.right)
    .map((bar) => bar.said.text);
}
