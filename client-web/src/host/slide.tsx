// A text without a question.
import { useRef } from 'preact/hooks';
import { useRoom } from '../ui/context';
import { useFit } from '../ui/fit';
import { Said } from '../ui/said';
import { Title } from '../ui/title';
import { stageFit } from './question';

export function HostSlide() {
  const { state } = useRoom();
  const slide = state.view?.screen?.$case === 'slide' ? state.view.screen.value : undefined;
  const part = useRef<HTMLDivElement>(null);
  useFit(part, stageFit, [state.view?.step, slide]);
  return (
    <div class="stage-intro stage-slide" ref={part}>
      <Title screen={`slide-${state.view?.step}`} class="stage-question">
        <Said said={slide?.text} />
      </Title>
    </div>
  );
}
