// The choice of the address that players are told. Every address that the server has, those that only this device can open marked as such, and
// a field for one that it cannot know: a school's own name for this machine, a tunnel, a proxy.
import { useState } from 'preact/hooks';
import { useText } from '../ui/context';
import { inWords, isLoopback, readAddress, type Address } from './address';
import { Dialog } from './dialog';

export function AddressPanel({ address, onClose }: { address: Address; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t('stage.address')} onClose={onClose}>
      <fieldset class="addresses">
        <legend>{t('stage.address.title')}</legend>
        {address.offered.map((url) => (
          <label key={url} class={url === address.url ? 'address chosen' : 'address'}>
            <input
              type="radio"
              name="address"
              value={url}
              checked={url === address.url}
              onChange={() => address.choose(url)}
            />
            <span class="address-text">
              <bdi dir="ltr">{inWords(url)}</bdi>
              {isLoopback(url) && <small>{t('stage.address.only')}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {address.offered.every(isLoopback) && <p class="notice">{t('stage.address.listen')}</p>}
      <TypedAddress address={address} />
    </Dialog>
  );
}

function TypedAddress({ address }: { address: Address }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [bad, setBad] = useState(false);
  const use = (event: Event) => {
    event.preventDefault();
    const url = readAddress(text);
    setBad(!url);
    if (!url) return;
    address.type(url);
    setText('');
  };
  return (
    <form class={bad ? 'field field-bad' : 'field'} onSubmit={use} noValidate>
      <label for="typed-address">{t('stage.address.other')}</label>
      <input
        id="typed-address"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        inputMode="url"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={200}
        dir="ltr"
        aria-invalid={bad ? 'true' : undefined}
        aria-describedby="typed-address-hint"
      />
      <p id="typed-address-hint" class={bad ? 'fault' : 'hint'} role={bad ? 'alert' : undefined}>
        {t(bad ? 'stage.address.bad' : 'stage.address.hint')}
      </p>
      <button type="submit" class="quiet wide">
        {t('stage.address.use')}
      </button>
    </form>
  );
}
