// The clock stands still for everybody.
import { useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Title } from '../ui/title';

export function Paused() {
  const { t } = useText();
  return (
    <div class="centred">
      <span class="sign sign-pause">
        <Icon name="pause" />
      </span>
      <Title screen="paused">{t('paused.title')}</Title>
      <p class="lead">{t('paused.by')}</p>
    </div>
  );
}
