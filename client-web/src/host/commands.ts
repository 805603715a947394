// The host's actions, shared by buttons and keys.
import { Phase } from '../gen/lectern/v1/play';
import type { Runtime } from '../room/runtime';
import { canAddTime, canSkip } from './next';

const addedSeconds = 10;

export interface Actions {
  next: () => void;
  skip: () => void;
  close: () => void;
  pause: () => void;
  addTime: () => void;
  lock: () => void;
  end: () => void;
}

export function actionsOf(runtime: Runtime): Actions {
  const view = () => runtime.state.view;
  const running = () => {
    const now = view();
    return now && now.phase !== Phase.ENDED ? now : undefined;
  };
  return {
    next() {
      const now = running();
      if (now && !now.closing) runtime.command({ $case: 'next', value: {} });
    },
    skip() {
      const now = running();
      if (now && canSkip(now)) runtime.command({ $case: 'skip', value: {} });
    },
    close() {
      const now = running();
      if (now?.phase === Phase.OPEN && !now.closing) runtime.command({ $case: 'next', value: {} });
    },
    pause() {
      const now = running();
      // In the lobby no clock runs that could be stopped, and a start would be refused.
      const stops = now && (now.paused || now.phase !== Phase.LOBBY);
      if (stops) runtime.command(now.paused ? { $case: 'resume', value: {} } : { $case: 'pause', value: {} });
    },
    addTime() {
      const now = running();
      if (now && canAddTime(now)) runtime.command({ $case: 'addTime', value: { seconds: addedSeconds } });
    },
    lock() {
      const now = running();
      if (now) runtime.command({ $case: 'lock', value: { locked: !now.locked } });
    },
    end() {
      if (running()) runtime.command({ $case: 'endRoom', value: {} });
    },
  };
}

export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}
