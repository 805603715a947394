// What the answer screens need to know of a question, from its view: names of options, and which of the two layouts its texts fit.
import type { AnswerValue, OpenView, OptionView, Said } from '../gen/lectern/v1/play';
import { Kind } from '../gen/lectern/v1/play';
import { shownText } from '../room/decimal';
import { fallbackOf } from '../text/languages';
import type { Key, Text } from '../text/texts';
import { shapeOf } from '../ui/shape';

const tileQuestionMax = 90;
const tileOptionMax = 28;

export function optionsOf(question: OpenView): readonly OptionView[] {
  if (question.kind !== Kind.TRUE_FALSE || question.option.length) return question.option;
  return [1, 2].map((option) => ({ option, text: undefined }));
}

/** The deck's text, or the interface's word for true and false, which the wire leaves out. */
export function optionSaid(question: OpenView, option: OptionView, text: Text): Said {
  if (option.text?.text) return option.text;
  if (question.kind !== Kind.TRUE_FALSE) return { text: '', language: '' };
  return { text: text.t(option.option === 1 ? 'option.true' : 'option.false'), language: text.language };
}

export function optionLabel(question: OpenView, option: OptionView, text: Text): string {
  const shape = text.t(`shape.${shapeOf(option.option)}` as Key);
  const said = optionSaid(question, option, text);
  const fallback = fallbackOf(said, text.language, question.text?.language);
  return text.t('option.named', { shape, text: fallback ? `${said.text} ${fallback}` : said.text });
}

/** Tiles fill the screen and clip long texts; rows scroll and never do. */
export function layoutOf(question: OpenView, text: Text): 'tiles' | 'rows' {
  const fits = optionsOf(question).every((option) => optionSaid(question, option, text).text.length <= tileOptionMax);
  return fits && (question.text?.text.length ?? 0) <= tileQuestionMax ? 'tiles' : 'rows';
}

/** An answer in words, for its owner. */
export function answerText(question: OpenView, answer: AnswerValue, text: Text): string {
  const value = answer.value;
  switch (value?.$case) {
    case 'options':
      return optionsOf(question)
        .filter((option) => value.value.option.includes(option.option))
        .map((option) => optionSaid(question, option, text).text)
        .join(' · ');
    case 'typed':
      return value.value.text;
    case 'numeric':
      return withUnit(shownText(value.value.micros, text.language), question.number?.unit);
    default:
      return '';
  }
}

export function withUnit(number: string, unit: Said | undefined): string {
  return unit?.text ? `${number}\u00a0${unit.text}` : number;
}

export const kindKey: Readonly<Record<Kind, Key | undefined>> = {
  [Kind.UNSPECIFIED]: undefined,
  [Kind.CHOICE]: 'kind.choice',
  [Kind.CHOICES]: 'kind.choices',
  [Kind.TRUE_FALSE]: 'kind.truefalse',
  [Kind.TEXT]: 'kind.text',
  [Kind.NUMBER]: 'kind.number',
  [Kind.POLL]: 'kind.poll',
  [Kind.SLIDE]: 'kind.slide',
};
