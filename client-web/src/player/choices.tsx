// Several answers: taps toggle, Send sends.
import { useState } from 'preact/hooks';
import type { OpenView } from '../gen/lectern/v1/play';
import { optionsOf } from '../question/question';
import { useRoom, useText } from '../ui/context';
import { useDigits } from './digit_keys';
import { OptionButton } from './option_button';

export function Choices({
  question,
  locked,
  layout,
}: {
  question: OpenView;
  locked: boolean;
  layout: 'tiles' | 'rows';
}) {
  const { runtime } = useRoom();
  const { t } = useText();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const options = optionsOf(question);

  const toggle = (option: number) => {
    if (locked) return;
    const next = new Set(chosen);
    if (!next.delete(option)) next.add(option);
    setChosen(next);
  };
  const send = () => {
    if (locked || !chosen.size) return;
    const option = [...chosen].sort((a, b) => a - b);
    runtime.answer({ value: { $case: 'options', value: { option } } });
  };
  useDigits(
    options.map((option) => option.option),
    toggle,
  );
  return (
    <>
      <p class="choices-hint">{t('answer.choices.hint')}</p>
      <div class={`options ${layout} count-${options.length}`} role="group" aria-label={t('answer.group')}>
        {options.map((option, index) => (
          <OptionButton
            key={option.option}
            question={question}
            option={option}
            place={index + 1}
            locked={locked}
            pressed={chosen.has(option.option)}
            onChoose={() => toggle(option.option)}
          />
        ))}
      </div>
      <div class="send-bar">
        <span aria-live="polite">{t('answer.chosen', { count: chosen.size })}</span>
        <button type="button" class="primary" disabled={locked || !chosen.size} onClick={send}>
          {t('answer.send')}
        </button>
      </div>
    </>
  );
}
