// A typed answer.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useRoom, useText } from '../ui/context';

const bytesMax = 400;
const shownBelow = 40;

/** How many bytes of UTF-8 are left; what the server counts. */
export function bytesLeft(text: string): number {
  return bytesMax - new TextEncoder().encode(text).length;
}

export function TextInput({ locked }: { locked: boolean }) {
  const { runtime } = useRoom();
  const { t } = useText();
  const [value, setValue] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const typed = value.normalize('NFC').trim();
  const left = bytesLeft(typed);
  const ready = !locked && typed !== '' && left >= 0;

  const send = (event: Event) => {
    event.preventDefault();
    if (ready) runtime.answer({ value: { $case: 'typed', value: { text: typed } } });
  };
  return (
    <form class="typed" onSubmit={send}>
      <label for="typed">{t('answer.text.label')}</label>
      <input
        id="typed"
        ref={input}
        value={value}
        onInput={(event) => setValue(event.currentTarget.value)}
        maxLength={bytesMax}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        dir="auto"
        enterkeyhint="send"
        aria-invalid={left < 0 ? 'true' : undefined}
        aria-describedby="typed-left"
      />
      <p id="typed-left" class="hint">
        {left < shownBelow ? t('answer.text.left', { count: Math.max(0, left) }) : ''}
      </p>
      <button type="submit" class="primary wide" disabled={!ready}>
        {t('answer.send')}
      </button>
    </form>
  );
}
