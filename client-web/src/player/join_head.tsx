// The top of the pages before the room: whose page it is, and in which language.
import { useText } from '../ui/context';
import { LanguageMenu } from '../ui/language_menu';

export function JoinHead() {
  const { t } = useText();
  return (
    <header class="join-head">
      <span class="brand">{t('app.name')}</span>
      <LanguageMenu />
    </header>
  );
}
