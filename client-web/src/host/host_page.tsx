// Which screen the host is on: the start page without a room, else a function of the last view.
import { useEffect, useState } from 'preact/hooks';
import type { View } from '../gen/lectern/v1/play';
import { Phase } from '../gen/lectern/v1/play';
import { errorText } from '../text/texts';
import { useRoom, useText } from '../ui/context';
import { OfflineBar } from '../ui/offline';
import { Outdated } from '../ui/outdated';
import { Title } from '../ui/title';
import { Blank } from './blank';
import { ControlBar } from './control_bar';
import type { Fragment } from './fragment';
import { HostEnd } from './end';
import { HostIntro } from './intro';
import { KeyList } from './key_list';
import { useKeys } from './keys';
import { HostLobby } from './lobby';
import { OutageBar } from './outage_bar';
import { PlayersPanel } from './players_panel';
import { HostPodium } from './podium';
import { HostQuestion } from './question';
import { HostReveal } from './reveal';
import { HostSlide } from './slide';
import { HostStandings } from './standings';
import { StageHead } from './stage_head';
import { StartPage } from './start_page';
import { useWall, WallProvider } from './wall';

export type Panel = 'players' | 'keys' | undefined;

export function HostPage({ fragment }: { fragment: Fragment }) {
  return fragment.page === 'start' ? <StartPage given={fragment.key} /> : <WalledRoom />;
}

function WalledRoom() {
  return (
    <WallProvider>
      <RoomPage />
    </WallProvider>
  );
}

function RoomPage() {
  const { state } = useRoom();
  const { t } = useText();
  const wall = useWall();
  const [panel, setPanel] = useState<Panel>(undefined);
  const toggle = (wanted: Panel) => setPanel((shown) => (shown === wanted ? undefined : wanted));
  useKeys(() => toggle('keys'));
  useEffect(() => {
    document.title = state.view?.title?.text ? `${state.view.title.text} – Lectern` : 'Lectern';
  }, [state.view?.title?.text]);

  if (state.gone || (state.problem && state.entry !== 'in')) return <LostRoom />;
  if (!state.view) {
    return (
      <main class="boot">
        <h1>{t('app.name')}</h1>
        <p>{t('app.loading')}</p>
      </main>
    );
  }
  return (
    <div class={stageClass(state.view, wall.blank)}>
      {wall.blank && <Blank onShow={() => wall.setBlank(false)} />}
      <OfflineBar lost="link.host" />
      <OutageBar />
      <StageHead />
      <main class="stage-main" key={state.view.step}>
        <StageScreen />
      </main>
      <ControlBar panel={panel} onPanel={toggle} />
      {panel === 'players' && <PlayersPanel onClose={() => setPanel(undefined)} />}
      {panel === 'keys' && <KeyList onClose={() => setPanel(undefined)} />}
    </div>
  );
}

function stageClass({ phase, paused }: View, blank: boolean): string {
  return `stage stage-phase-${phase}${paused ? ' stage-paused' : ''}${blank ? ' stage-blank' : ''}`;
}

function StageScreen() {
  const { state } = useRoom();
  switch (state.view?.phase) {
    case Phase.INTRO:
      return <HostIntro />;
    case Phase.OPEN:
      return <HostQuestion />;
    case Phase.REVEAL:
      return <HostReveal />;
    case Phase.STANDINGS:
      return <HostStandings />;
    case Phase.SLIDE:
      return <HostSlide />;
    case Phase.PODIUM:
      return <HostPodium />;
    case Phase.ENDED:
      return <HostEnd />;
    case Phase.LOBBY:
      return <HostLobby />;
    default:
      return <Outdated />;
  }
}

export function toStart(): void {
  let key: string | null = null;
  try {
    key = sessionStorage.getItem('lectern.key');
  } catch {
    // The start page asks for it.
  }
  location.hash = key ? `#key=${key}` : '';
}

function LostRoom() {
  const { state } = useRoom();
  const text = useText();
  return (
    <main class="boot">
      <Title screen="lost">{text.t('host.lost')}</Title>
      <p class="lead">{state.problem ? errorText(text, state.problem) : text.t('gone.ended')}</p>
      <button type="button" class="primary" onClick={toStart}>
        {text.t('host.toStart')}
      </button>
    </main>
  );
}
