// One answer of several: choice, true-false and poll. One tap sends.
import type { OpenView } from '../gen/lectern/v1/play';
import { optionsOf } from '../question/question';
import { useRoom, useText } from '../ui/context';
import { useDigits } from './digit_keys';
import { OptionButton, ShapeBar } from './option_button';

export function Options({
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
  const options = optionsOf(question);
  const choose = (option: number) => {
    if (locked) return;
    if ('vibrate' in navigator) navigator.vibrate(30);
    runtime.answer({ value: { $case: 'options', value: { option: [option] } } });
  };
  useDigits(
    options.map((option) => option.option),
    choose,
  );
  return (
    <>
      <div class={`options ${layout} count-${options.length}`} role="group" aria-label={t('answer.group')}>
        {options.map((option, index) => (
          <OptionButton
            key={option.option}
            question={question}
            option={option}
            place={index + 1}
            locked={locked}
            onChoose={() => choose(option.option)}
          />
        ))}
      </div>
      {layout === 'rows' && <ShapeBar options={options} locked={locked} onChoose={choose} />}
    </>
  );
}
