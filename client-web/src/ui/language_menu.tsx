// The languages of the interface, each named in itself.
import { languages } from '../text/languages';
import { useRoom, useText } from './context';

export function LanguageMenu() {
  const text = useText();
  const { chooseLanguage } = useRoom();
  return (
    <label class="language">
      <span class="unseen">{text.t('language.label')}</span>
      <select value={text.language} onChange={(event) => chooseLanguage(event.currentTarget.value)}>
        {Object.entries(languages).map(([tag, { own }]) => (
          <option key={tag} value={tag} lang={tag}>
            {own}
          </option>
        ))}
      </select>
    </label>
  );
}
