// The bar that a lost connection raises after one second: sooner would flicker at every access point. After half a minute it says what to check.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Key } from '../text/texts';
import { say } from './announcer';
import { useRoom, useText } from './context';
import { Icon } from './icon';

const barMs = 1_000;
const wifiMs = 30_000;

export function OfflineBar({ lost }: { lost: Key }) {
  const { state, runtime } = useRoom();
  const { t } = useText();
  const down = (state.entry === 'in' || state.entry === 'choosing') && state.link === 'down';
  const [shown, setShown] = useState<'no' | 'lost' | 'wifi'>('no');
  const spoken = useRef(false);

  useEffect(() => {
    if (!down) {
      setShown('no');
      if (spoken.current) say(t('link.back'));
      spoken.current = false;
      return;
    }
    const bar = window.setTimeout(() => {
      setShown('lost');
      say(t(lost));
      spoken.current = true;
    }, barMs);
    const wifi = window.setTimeout(() => setShown('wifi'), wifiMs);
    return () => {
      window.clearTimeout(bar);
      window.clearTimeout(wifi);
    };
  }, [down, lost, t]);

  if (shown === 'no') return null;
  return (
    <aside class="page-bar offline" aria-label={t(lost)}>
      <Icon name="offline" />
      <span>{t(shown === 'wifi' ? 'link.wifi' : lost)}</span>
      {shown === 'wifi' && (
        <button type="button" class="small" onClick={() => runtime.wake()}>
          {t('link.retry')}
        </button>
      )}
    </aside>
  );
}
