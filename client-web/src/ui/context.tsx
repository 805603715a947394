// What every component of a page may ask for: the runtime, the state that it is at, and the texts of the chosen language.
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { prefer } from '../room/browser';
import type { Runtime } from '../room/runtime';
import type { State } from '../room/state';
import { english, loadText, type Text } from '../text/texts';

interface Room {
  runtime: Runtime;
  state: State;
  chooseLanguage: (language: string) => void;
}

const RoomContext = createContext<Room | undefined>(undefined);
const TextContext = createContext<Text>(english);

export function Provider(props: { runtime: Runtime; text: Text; children: ComponentChildren }) {
  const { runtime } = props;
  const [state, setState] = useState(runtime.state);
  const [text, setText] = useState(props.text);
  const wanted = useRef(text.language);
  useEffect(() => runtime.subscribe(setState), [runtime]);

  const chooseLanguage = (language: string) => {
    wanted.current = language;
    prefer('language', language);
    runtime.dispatch({ type: 'language', language });
    void loadText(language).then((loaded) => {
      // Of two quick choices the later one counts, whichever file comes first.
      if (wanted.current !== language) return;
      document.documentElement.lang = loaded.language;
      setText(loaded);
    });
  };
  return (
    <RoomContext.Provider value={{ runtime, state, chooseLanguage }}>
      <TextContext.Provider value={text}>{props.children}</TextContext.Provider>
    </RoomContext.Provider>
  );
}

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('no Provider above this component');
  return room;
}

export function useText(): Text {
  return useContext(TextContext);
}
