// A number: a slider for the eye, −/+ for the finger, a field for the exact value. All three show the same one.
import { useState } from 'preact/hooks';
import type { OpenView } from '../gen/lectern/v1/play';
import { indexOf, microsOf, plainText, shownText, stepsOf, valueAt, within, type Range } from '../room/decimal';
import { withUnit } from '../question/question';
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';

export function rangeOf(question: OpenView): Range {
  const { minMicros, maxMicros, stepMicros } = question.number ?? { minMicros: '0', maxMicros: '0', stepMicros: '0' };
  return { min: minMicros, max: maxMicros, step: stepMicros === '0' ? '1000000' : stepMicros };
}

export function NumberInput({ question, locked }: { question: OpenView; locked: boolean }) {
  const { runtime } = useRoom();
  const { t, language } = useText();
  const range = rangeOf(question);
  const unit = question.number?.unit;
  const [typed, setTyped] = useState(plainText(valueAt(range, Math.round(stepsOf(range) / 2))));
  const micros = microsOf(typed);
  const good = micros !== undefined && within(range, micros);
  const index = good ? indexOf(range, micros) : 0;
  const shown = (value: string) => withUnit(shownText(value, language), unit);
  const ends = { min: shown(range.min), max: shown(range.max) };
  const move = (by: number) => {
    const next = Math.min(stepsOf(range), Math.max(0, index + by));
    if (!locked) setTyped(plainText(valueAt(range, next)));
  };
  const send = (event: Event) => {
    event.preventDefault();
    if (good && !locked) runtime.answer({ value: { $case: 'numeric', value: { micros } } });
  };
  return (
    <form class="number" onSubmit={send} noValidate>
      <output class="number-value" for="number-slider number-typed" aria-live="off">
        {good ? shown(micros) : '–'}
      </output>
      <div class="number-slider">
        <button type="button" class="round" aria-label={t('answer.number.less')} onClick={() => move(-1)}>
          <Icon name="minus" />
        </button>
        <input
          id="number-slider"
          type="range"
          min={0}
          max={stepsOf(range)}
          step={1}
          value={index}
          disabled={locked}
          aria-label={t('answer.number.label')}
          aria-valuetext={good ? shown(micros) : undefined}
          onInput={(event) => setTyped(plainText(valueAt(range, Number(event.currentTarget.value))))}
        />
        <button type="button" class="round" aria-label={t('answer.number.more')} onClick={() => move(1)}>
          <Icon name="plus" />
        </button>
      </div>
      <label for="number-typed">{t('answer.number.label')}</label>
      <input
        id="number-typed"
        class="number-typed"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        inputMode="decimal"
        autocomplete="off"
        dir="ltr"
        enterkeyhint="send"
        aria-invalid={good ? undefined : 'true'}
        aria-describedby="number-hint"
      />
      <p id="number-hint" class={good ? 'hint' : 'fault'}>
        {t(good ? 'answer.number.range' : 'answer.number.bad', ends)}
      </p>
      <button type="submit" class="primary wide" disabled={!good || locked}>
        {t('answer.send')}
      </button>
    </form>
  );
}
