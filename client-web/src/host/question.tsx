// The open question: text, clock, how many have answered, and the options with their shapes.
import { useRef } from 'preact/hooks';
import type { OpenView } from '../gen/lectern/v1/play';
import { Kind } from '../gen/lectern/v1/play';
import { layoutOf, optionSaid, optionsOf, withUnit, kindKey } from '../question/question';
import { shownText } from '../room/decimal';
import { Countdown } from '../ui/countdown';
import { useRoom, useText } from '../ui/context';
import { useFit } from '../ui/fit';
import { Said } from '../ui/said';
import { Shape, shapeOf } from '../ui/shape';
import { Title } from '../ui/title';

const longQuestion = 110;
/** A wall is read from the last row: few words are written large. */
export const stageFit = { levels: 3, grow: 2 };

export function questionClass(text: string | undefined): string {
  return (text?.length ?? 0) > longQuestion ? 'stage-question long' : 'stage-question';
}

export function HostQuestion() {
  const { state } = useRoom();
  const { t } = useText();
  const view = state.view;
  const open = view?.screen?.$case === 'open' ? view.screen.value : undefined;
  const part = useRef<HTMLDivElement>(null);
  useFit(part, stageFit, [view?.step, open?.text?.text, t]); // and not with every answer that is counted
  if (!view || !open) return null;
  return (
    <div class="question" ref={part}>
      <Title screen={`open-${view.step}`} class={questionClass(open.text?.text)}>
        <span>
          <Said said={open.text} />
        </span>
      </Title>
      <div class="question-middle">
        <Countdown />
        <p class="answered" aria-label={t('stage.answered', { answered: view.answered, seats: view.seats })}>
          <b>
            {view.answered}
            <small>/{view.seats}</small>
          </b>
          <span>{t('stage.answers')}</span>
        </p>
      </div>
      <Options question={open} />
    </div>
  );
}

function Options({ question }: { question: OpenView }) {
  const text = useText();
  const { t } = text;
  if (question.kind === Kind.NUMBER && question.number) {
    const { minMicros, maxMicros, unit } = question.number;
    const shown = (micros: string) => withUnit(shownText(micros, text.language), unit);
    return <p class="question-hint">{t('answer.number.range', { min: shown(minMicros), max: shown(maxMicros) })}</p>;
  }
  const options = optionsOf(question);
  const kind = kindKey[question.kind];
  if (!options.length) return <p class="question-hint">{kind && t(kind)}</p>;
  return (
    <ul class={`stage-options ${layoutOf(question, text)} count-${options.length}`} aria-label={t('answer.group')}>
      {options.map((option) => (
        <li key={option.option} class={`option option-${shapeOf(option.option)}`}>
          <Shape option={option.option} />
          <span class="option-text">
            <Said said={optionSaid(question, option, text)} beside={question.text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
