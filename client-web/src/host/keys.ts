// Keys of the host page. Clickers send Page Down; everything can be switched off, because single letters get in the way of voice control.
import { useEffect } from 'preact/hooks';
import { prefer, preference } from '../room/browser';
import { say } from '../ui/announcer';
import { useRoom, useText } from '../ui/context';
import { actionsOf, toggleFullScreen } from './commands';
import { useWall } from './wall';

export type KeyAction =
  'next' | 'skip' | 'close' | 'addTime' | 'pause' | 'lock' | 'blank' | 'pin' | 'full' | 'say' | 'help';

export function actionOf(key: string): KeyAction | undefined {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
    case 'Enter':
    case 'ArrowRight':
    case 'PageDown':
      return 'next';
    case 'x':
      return 'skip';
    case 's':
      return 'close';
    case 't':
      return 'addTime';
    case 'p':
      return 'pause';
    case 'l':
      return 'lock';
    case 'b':
    case '.':
      return 'blank';
    case 'h':
      return 'pin';
    case 'f':
      return 'full';
    case 'a':
      return 'say';
    case '?':
      return 'help';
    default:
      return undefined;
  }
}

export function keysOn(): boolean {
  return preference('keys') !== 'off';
}

export function switchKeys(on: boolean): void {
  prefer('keys', on ? 'on' : 'off');
}

/** A focused control keeps the keys that belong to it. */
function taken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return true;
  const target = event.target;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [role=dialog]')) return true;
  return Boolean(target.closest('button, a')) && (event.key === ' ' || event.key === 'Enter');
}

/** While the wall is blank every key of the page brings the picture back and does nothing else: nobody runs a quiz that is not seen. */
function showsAgain(event: KeyboardEvent): boolean {
  return event.key === 'Escape' || (keysOn() && actionOf(event.key) !== undefined);
}

export function useKeys(onHelp: () => void): void {
  const { runtime } = useRoom();
  const { t } = useText();
  const wall = useWall();
  useEffect(() => {
    const actions = actionsOf(runtime);
    const run: Readonly<Record<KeyAction, () => void>> = {
      next: actions.next,
      skip: actions.skip,
      close: actions.close,
      addTime: actions.addTime,
      pause: actions.pause,
      lock: actions.lock,
      blank: () => wall.setBlank(true),
      pin: wall.togglePin,
      full: toggleFullScreen,
      help: onHelp,
      say: () => {
        const view = runtime.state.view;
        if (view) say(t('stage.answered', { answered: view.answered, seats: view.seats }));
      },
    };
    const pressed = (event: KeyboardEvent) => {
      if (wall.blank) {
        if (taken(event) || !showsAgain(event)) return;
        event.preventDefault();
        return wall.setBlank(false);
      }
      const action = actionOf(event.key);
      if (!action || !keysOn() || taken(event)) return;
      event.preventDefault();
      run[action]();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}
