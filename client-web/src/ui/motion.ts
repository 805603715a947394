// Whether this screen may move. Style sheets ask by themselves; this is for what scripts animate.
import { useEffect, useState } from 'preact/hooks';

export function wantsMotion(): boolean {
  return !(window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true);
}

const riseMs = 700;

/** Rises from one number to another within the time of a breath; without motion, and for every later change, it is there at once. */
export function useRising(from: number, to: number, delayMs: number): number {
  const [shown, setShown] = useState(wantsMotion() ? from : to);
  useEffect(() => {
    if (!wantsMotion()) return setShown(to);
    let frame = 0;
    const beginMs = performance.now() + delayMs;
    const draw = (nowMs: number) => {
      const share = Math.min(1, Math.max(0, (nowMs - beginMs) / riseMs));
      setShown(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [from, to, delayMs]);
  return shown;
}
