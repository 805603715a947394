// Nothing on the wall: everybody looks at the teacher. The way back is the whole screen, and is said for a moment to whoever touches the mouse.
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../ui/announcer';
import { useText } from '../ui/context';

const hintMs = 3_000;

export function Blank({ onShow }: { onShow: () => void }) {
  const { t } = useText();
  const back = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState(0);
  const [hint, setHint] = useState(true);

  useEffect(() => {
    const before = document.activeElement;
    back.current?.focus();
    say(t('blank.title'));
    return () => {
      // Its control cannot be focused before the stage is to be seen again.
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus({ preventScroll: true }));
    };
  }, []);

  useEffect(() => {
    setHint(true);
    const timer = window.setTimeout(() => setHint(false), hintMs);
    return () => window.clearTimeout(timer);
  }, [moved]);

  return (
    <main class={hint ? 'blank' : 'blank blank-still'} onMouseMove={() => setMoved(Date.now())}>
      <h1 class="unseen">{t('blank.title')}</h1>
      <button type="button" ref={back} onClick={onShow}>
        <span>{t('blank.show')}</span>
      </button>
    </main>
  );
}
