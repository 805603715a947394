// When to try again: full jitter, so that two hundred phones do not come back in the same millisecond.

const baseMs = 300;
const capMs = 8_000;

/** `attempt` counts from 0; `random` is in [0, 1); `floorMs` is what the server asked for in its Bye. */
export function retryDelayMs(attempt: number, random: number, floorMs = 0): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(attempt, 10));
  return floorMs + Math.floor(random * ceiling);
}
