// What a browser remembers of a seat: in this tab (a refresh resumes at once) and beyond it (reopening offers "Continue as Awa"). Every access
// may fail: private windows and full disks must not keep anybody from joining.

export interface Remembered {
  pin: string;
  name: string;
  token: string;
}

export interface Memory {
  remember(seat: Remembered): void;
  forget(pin: string): void;
  /** This tab's seat. */
  here(): Remembered | undefined;
  /** The last seat of any tab. */
  lately(): Remembered | undefined;
}

const key = 'lectern.seat';

function read(store: Storage | undefined): Remembered | undefined {
  try {
    const value: unknown = JSON.parse(store?.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { pin, name, token } = value as Record<string, unknown>;
    if (typeof pin !== 'string' || typeof name !== 'string' || typeof token !== 'string') return undefined;
    return /^[0-9a-f]{32}$/.test(token) ? { pin, name, token } : undefined;
  } catch {
    return undefined;
  }
}

function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // Not remembered: a refresh asks for the name again.
  }
}

export function makeMemory(tab: Storage | undefined, browser: Storage | undefined): Memory {
  return {
    remember(seat) {
      const text = JSON.stringify({ pin: seat.pin, name: seat.name, token: seat.token });
      attempt(() => tab?.setItem(key, text));
      attempt(() => browser?.setItem(key, text));
    },
    forget(pin) {
      for (const store of [tab, browser]) {
        if (read(store)?.pin === pin) attempt(() => store?.removeItem(key));
      }
    },
    here: () => read(tab),
    lately: () => read(browser),
  };
}
