// Which screen a player is on: a function of the state and nothing else.
import type { ComponentChildren } from 'preact';
import { Phase } from '../gen/lectern/v1/play';
import type { Remembered } from '../room/memory';
import type { State } from '../room/state';
import { errorText } from '../text/texts';
import { useRoom, useText } from '../ui/context';
import { OfflineBar } from '../ui/offline';
import { Outdated } from '../ui/outdated';
import { Answer } from './answer';
import { Final } from './final';
import { Gone } from './gone';
import { Intro } from './intro';
import { Join } from './join';
import { Lobby } from './lobby';
import { NameChoice } from './name_choice';
import { Paused } from './paused';
import { Rank } from './rank';
import { Result } from './result';
import { Slide } from './slide';
import { TopBar } from './top_bar';
import { useSpoken } from './spoken';
import { verdictOf } from './verdict';

export type ScreenName =
  | 'join'
  | 'name'
  | 'gone'
  | 'lobby'
  | 'intro'
  | 'answer'
  | 'result'
  | 'rank'
  | 'slide'
  | 'final'
  | 'paused'
  | 'outdated';

export function screenOf(state: State): ScreenName {
  if (state.gone) return 'gone';
  if (state.entry === 'choosing' || (state.entry === 'joining' && state.offered.length > 0)) return 'name';
  if (state.entry !== 'in' || !state.view || !state.mine) return 'join';
  if (state.view.paused && state.view.phase !== Phase.OPEN) return 'paused';
  switch (state.view.phase) {
    case Phase.INTRO:
      return 'intro';
    case Phase.OPEN:
      return 'answer';
    case Phase.REVEAL:
      return 'result';
    case Phase.STANDINGS:
      return 'rank';
    case Phase.SLIDE:
      return 'slide';
    case Phase.PODIUM:
    case Phase.ENDED:
      return 'final';
    case Phase.LOBBY:
      return 'lobby';
    default:
      return 'outdated';
  }
}

const screens: Readonly<Record<Exclude<ScreenName, 'join' | 'name'>, () => ComponentChildren>> = {
  gone: () => <Gone />,
  lobby: () => <Lobby />,
  intro: () => <Intro />,
  answer: () => <Answer />,
  result: () => <Result />,
  rank: () => <Rank />,
  slide: () => <Slide />,
  final: () => <Final />,
  paused: () => <Paused />,
  outdated: () => <Outdated />,
};

export function PlayerPage({ lately }: { lately: Remembered | undefined }) {
  const { state } = useRoom();
  const { t } = useText();
  useSpoken();
  const screen = screenOf(state);
  if (screen === 'join') return <Join lately={lately} />;
  if (screen === 'name') return <NameChoice />;
  const inRoom = screen !== 'gone';
  return (
    <div class={`page page-${screen}${moodOf(screen, state)}`}>
      {inRoom && <TopBar />}
      {inRoom && <OfflineBar lost="link.lost" />}
      {inRoom && <Trouble />}
      <main key={`${screen}-${state.view?.step ?? 0}`} class={`screen screen-${screen}`} aria-label={t('app.name')}>
        {screens[screen]()}
      </main>
    </div>
  );
}

/** The colour of the whole screen while the own answer is judged. */
function moodOf(screen: ScreenName, state: State): string {
  return screen === 'result' && state.mineFresh ? ` mood-${verdictOf(state.mine?.outcome)}` : '';
}

/** What the server could not do just now; the screen below goes on. */
function Trouble() {
  const { state } = useRoom();
  const text = useText();
  if (!state.problem) return null;
  return (
    <p class="notice trouble" role="alert">
      {errorText(text, state.problem)}
    </p>
  );
}
