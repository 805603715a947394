// The bar over the stage while the server is the reason why the clock stands: the host has nothing to do, and should know it.
import { useEffect } from 'preact/hooks';
import { say } from '../ui/announcer';
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';

export function OutageBar() {
  const { state } = useRoom();
  const { t } = useText();
  const shown = state.view?.outage && state.link === 'up';
  useEffect(() => {
    if (shown) say(t('outage.host'));
  }, [shown, t]);
  if (!shown) return null;
  return (
    <aside class="page-bar outage" aria-label={t('outage.title')}>
      <Icon name="pause" />
      <span>{t('outage.host')}</span>
    </aside>
  );
}
