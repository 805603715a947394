// A number that counts up to its value. It takes the room of its final value from the start, and screen readers hear that one alone.
import { useText } from './context';
import { useRising } from './motion';

export function Rising({ from = 0, to, delayMs = 0 }: { from?: number; to: number; delayMs?: number }) {
  const { n } = useText();
  const shown = useRising(from, to, delayMs);
  return (
    <span class="rising">
      <span class="rising-final">{n(to)}</span>
      {shown !== to && (
        <span class="rising-now" aria-hidden="true">
          {n(shown)}
        </span>
      )}
    </span>
  );
}
