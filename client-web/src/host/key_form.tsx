// Without a key there is nothing to host: says where to find it, and takes it typed.
import { useState } from 'preact/hooks';
import { useText } from '../ui/context';

export function KeyForm({ wrong }: { wrong: boolean }) {
  const { t } = useText();
  const [key, setKey] = useState('');
  const go = (event: Event) => {
    event.preventDefault();
    if (key.trim()) location.hash = `#key=${encodeURIComponent(key.trim())}`;
  };
  return (
    <form class="card key-form" onSubmit={go}>
      <h2>{t('host.nokey')}</h2>
      {wrong ? (
        <p class="fault" role="alert">
          {t('error.15')}
        </p>
      ) : (
        <p>{t('host.nokey.hint')}</p>
      )}
      <label class="field">
        <span>{t('host.key')}</span>
        <input
          value={key}
          onInput={(event) => setKey(event.currentTarget.value)}
          autocomplete="off"
          spellcheck={false}
        />
      </label>
      <button type="submit" class="primary wide">
        {t('host.key.go')}
      </button>
    </form>
  );
}
