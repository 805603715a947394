// A view that this page cannot draw comes from a later version: say so, and keep the connection.
import { useText } from './context';
import { Title } from './title';

export function Outdated() {
  const { t } = useText();
  return (
    <div class="boot">
      <Title screen="outdated">{t('error.3')}</Title>
      <button type="button" class="primary" onClick={() => location.reload()}>
        {t('outdated.reload')}
      </button>
    </div>
  );
}
