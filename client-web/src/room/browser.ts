// The real world for a Runtime: browser timers, sockets, storage, and the events that tell of a page coming back to the front.
import { ErrorCode } from '../gen/lectern/v1/play';
import type { Port } from '../wire/link';
import { makeMemory } from './memory';
import type { Runtime, World } from './runtime';
import type { Problem } from './state';

const port: Port = {
  now: () => performance.now(),
  random: () => Math.random(),
  after: (ms, run) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
  open: (url) => new WebSocket(url),
};

function storage(kind: 'sessionStorage' | 'localStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

/** Why the socket of a PIN does not open, where HTTP can say it. */
async function enquire(pin: string): Promise<Problem | undefined> {
  const problem = (code: ErrorCode, retryAfterMs = 0): Problem => ({ code, text: '', retryAfterMs, step: 0 });
  try {
    const response = await fetch(`/api/rooms/${encodeURIComponent(pin)}`);
    if (response.status === 404) return problem(ErrorCode.ERROR_UNKNOWN_PIN);
    if (response.status === 429) {
      return problem(ErrorCode.ERROR_TOO_MANY_TRIES, Number(response.headers.get('Retry-After') ?? 0) * 1000);
    }
  } catch {
    // Not reachable at all: the join form says so by itself.
  }
  return undefined;
}

/** At most once a minute: a server of another version must not send a page round in circles. */
function reload(): void {
  const key = 'lectern.reloaded';
  const store = storage('sessionStorage');
  if (store && Date.now() - Number(store.getItem(key) ?? 0) > 60_000) {
    store.setItem(key, String(Date.now()));
    location.reload();
  }
}

export function browserWorld(): World {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return {
    port,
    socketBase: `${scheme}://${location.host}`,
    memory: makeMemory(storage('sessionStorage'), storage('localStorage')),
    enquire,
    reload,
  };
}

export function watchWakeUps(runtime: Runtime): void {
  const wake = () => {
    if (document.visibilityState === 'visible') runtime.wake();
  };
  document.addEventListener('visibilitychange', wake);
  document.addEventListener('resume', wake);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) wake();
  });
  window.addEventListener('online', wake);
}

export function preference(key: string): string | null {
  try {
    return storage('localStorage')?.getItem(`lectern.${key}`) ?? null;
  } catch {
    return null;
  }
}

export function prefer(key: string, value: string): void {
  try {
    storage('localStorage')?.setItem(`lectern.${key}`, value);
  } catch {
    // Kept for this page only.
  }
}
