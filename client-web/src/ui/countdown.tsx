// The time left: what the server's deadline says on the server's clock, never a count of own ticks. Spoken at a few marks only. It keeps its
// place while the clock is still being read, and at zero until the next screen, so that nothing below it jumps.
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from './announcer';
import { useRoom, useText } from './context';

const refreshMs = 100;
const urgentSeconds = 5;

export function useRemaining(): number | undefined {
  const { runtime } = useRoom();
  const [remaining, setRemaining] = useState(runtime.remainingMs());
  useEffect(() => {
    const refresh = () => setRemaining(runtime.remainingMs());
    refresh();
    const timer = window.setInterval(refresh, refreshMs);
    const unsubscribe = runtime.subscribe(refresh);
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, [runtime]);
  return remaining;
}

/** Marks at which the time is spoken; long questions have two more. */
export function marksOf(totalMs: number): readonly number[] {
  return totalMs >= 90_000 ? [60, 30, 10, 5] : [10, 5];
}

export function Countdown({ spoken = false }: { spoken?: boolean }) {
  const { t } = useText();
  const { state } = useRoom();
  const left = useRemaining();
  const closing = state.view?.closing ?? false;
  const remaining = closing ? 0 : left;
  const total = state.view?.clock?.totalMs ?? 0;
  const before = useRef<number | undefined>(undefined);
  const seconds = remaining === undefined ? undefined : Math.ceil(remaining / 1000);

  useEffect(() => {
    const last = before.current;
    before.current = seconds;
    if (!spoken || seconds === undefined || last === undefined) return;
    if (last > seconds && marksOf(total).includes(seconds)) say(t('time.left', { count: seconds }));
  }, [seconds, spoken, total, t]);

  if (!total && !closing) return null;
  const share = total ? Math.min(1, (remaining ?? total) / total) : 0;
  return (
    <div class={`countdown${(seconds ?? total) <= urgentSeconds ? ' urgent' : ''}`}>
      <div class="countdown-track" aria-hidden="true">
        <div class="countdown-bar" style={{ transform: `scaleX(${share.toFixed(4)})` }} />
      </div>
      <span class="countdown-number" role="timer" aria-label={t('time.label')}>
        <span key={seconds} class="countdown-beat">
          {seconds ?? '\u00a0'}
        </span>
      </span>
    </div>
  );
}
