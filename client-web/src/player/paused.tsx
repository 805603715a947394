// The clock stands still for everybody.
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Title } from '../ui/title';

export function Paused() {
  const { state } = useRoom();
  const { t } = useText();
  const interrupted = state.view?.outage;
  return (
    <div class="centred">
      <span class="sign sign-pause">
        <Icon name="pause" />
      </span>
      <Title screen="paused">{t(interrupted ? 'outage.title' : 'paused.title')}</Title>
      <p class="lead">{t(interrupted ? 'outage.hint' : 'slide.look')}</p>
    </div>
  );
}
