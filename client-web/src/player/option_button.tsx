// One option as a tile or a row. It acts on release, and its name says shape and text.
import type { OpenView, OptionView } from '../gen/lectern/v1/play';
import { optionLabel, optionSaid } from '../question/question';
import { useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Said } from '../ui/said';
import { Shape, shapeOf } from '../ui/shape';

interface Props {
  question: OpenView;
  option: OptionView;
  place: number; // its digit on a keyboard
  locked: boolean;
  pressed?: boolean;
  onChoose: () => void;
}

export function OptionButton({ question, option, place, locked, pressed, onChoose }: Props) {
  const text = useText();
  return (
    <button
      type="button"
      class={`option option-${shapeOf(option.option)}${pressed ? ' pressed' : ''}`}
      aria-label={optionLabel(question, option, text)}
      aria-pressed={pressed}
      aria-disabled={locked || undefined}
      onClick={() => {
        if (!locked) onChoose();
      }}
    >
      <Shape option={option.option} />
      <span class="option-text">
        <Said said={optionSaid(question, option, text)} beside={question.text} />
      </span>
      {pressed === undefined && (
        <span class="option-key" aria-hidden="true">
          {place}
        </span>
      )}
      {pressed !== undefined && <span class="option-check">{pressed && <Icon name="right" />}</span>}
    </button>
  );
}

/** For a page that must scroll: the shapes stay in reach at its lower edge. For pointers only; the rows themselves serve everybody else. */
export function ShapeBar(props: {
  options: readonly OptionView[];
  locked: boolean;
  pressed?: ReadonlySet<number>;
  onChoose: (option: number) => void;
}) {
  return (
    <div class="shape-bar" aria-hidden="true">
      {props.options.map(({ option }) => (
        <button
          key={option}
          type="button"
          tabIndex={-1}
          class={`option-${shapeOf(option)}${props.pressed?.has(option) ? ' pressed' : ''}`}
          onClick={() => {
            if (!props.locked) props.onChoose(option);
          }}
        >
          <Shape option={option} />
        </button>
      ))}
    </div>
  );
}
