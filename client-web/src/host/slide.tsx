// A text without a question.
import { useRoom } from '../ui/context';
import { Said } from '../ui/said';
import { Title } from '../ui/title';

export function HostSlide() {
  const { state } = useRoom();
  const slide = state.view?.screen?.$case === 'slide' ? state.view.screen.value : undefined;
  return (
    <div class="stage-intro stage-slide">
      <Title screen={`slide-${state.view?.step}`} class="stage-question">
        <Said said={slide?.text} />
      </Title>
    </div>
  );
}
