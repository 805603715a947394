// What the host has taken off the wall for a while: the whole picture, or the way in. It is this page's alone: the room knows nothing of it,
// and no clock stops for it. A hidden PIN stays hidden over a reload; a blank screen does not, so that a reload is always a way back.
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { useRoom } from '../ui/context';

export interface Wall {
  blank: boolean;
  pinHidden: boolean;
  setBlank: (blank: boolean) => void;
  togglePin: () => void;
}

const key = 'lectern.pinHidden';
const WallContext = createContext<Wall | undefined>(undefined);

function hiddenRoom(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepHidden(room: string): void {
  try {
    sessionStorage.setItem(key, room);
  } catch {
    // Kept for this page only.
  }
}

export function WallProvider({ children }: { children: ComponentChildren }) {
  const { state } = useRoom();
  const [blank, setBlank] = useState(false);
  const [hidden, setHidden] = useState(hiddenRoom()); // the room whose PIN is hidden: the next one shows its own
  const pinHidden = Boolean(state.room) && hidden === state.room;
  const togglePin = () => {
    const room = pinHidden ? '' : state.room;
    keepHidden(room);
    setHidden(room);
  };
  return <WallContext.Provider value={{ blank, pinHidden, setBlank, togglePin }}>{children}</WallContext.Provider>;
}

export function useWall(): Wall {
  const wall = useContext(WallContext);
  if (!wall) throw new Error('no WallProvider above this component');
  return wall;
}
