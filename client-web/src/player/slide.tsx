// A text without a question.
import { useRef } from 'preact/hooks';
import { useRoom, useText } from '../ui/context';
import { useFit } from '../ui/fit';
import { Said } from '../ui/said';
import { Title } from '../ui/title';
import { answerFit } from './answer';

export function Slide() {
  const { state } = useRoom();
  const { t } = useText();
  const slide = state.view?.screen?.$case === 'slide' ? state.view.screen.value : undefined;
  const part = useRef<HTMLDivElement>(null);
  useFit(part, answerFit, [state.view?.step, slide]);
  return (
    <div class="centred" ref={part}>
      <Title screen={`slide-${state.view?.step}`} class="question-alone">
        <Said said={slide?.text} />
      </Title>
      <p class="muted">{t('slide.look')}</p>
    </div>
  );
}
