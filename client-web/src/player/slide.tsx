// A text without a question.
import { useRoom, useText } from '../ui/context';
import { Said } from '../ui/said';
import { Title } from '../ui/title';

export function Slide() {
  const { state } = useRoom();
  const { t } = useText();
  const slide = state.view?.screen?.$case === 'slide' ? state.view.screen.value : undefined;
  return (
    <div class="centred">
      <Title screen={`slide-${state.view?.step}`} class="question-alone">
        <Said said={slide?.text} />
      </Title>
      <p class="muted">{t('slide.look')}</p>
    </div>
  );
}
