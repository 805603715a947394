// The bar that runs the room. Next names what comes; everything else is beside it, and all of it is in reach of Tab.
import { useEffect, useState } from 'preact/hooks';
import { Phase, type View } from '../gen/lectern/v1/play';
import { errorText } from '../text/texts';
import { useRoom, useText } from '../ui/context';
import { Icon, type IconName } from '../ui/icon';
import { actionsOf, toggleFullScreen, type Actions } from './commands';
import type { Panel } from './host_page';
import { canAddTime, canSkip, nextKey } from './next';
import { useWall } from './wall';

export function ControlBar({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  const { state, runtime } = useRoom();
  const { t } = useText();
  const wall = useWall();
  const full = useFullScreen();
  const view = state.view;
  if (!view) return null;
  const actions = actionsOf(runtime);
  const over = view.phase === Phase.ENDED;
  return (
    <footer class="controls" aria-label={t('control.bar')}>
      <Trouble />
      <div class="controls-side">
        {!over && (
          <Tool
            icon={view.locked ? 'unlock' : 'lock'}
            label={t(view.locked ? 'control.unlock' : 'control.lock')}
            onPress={actions.lock}
          />
        )}
        <Tool
          icon="people"
          label={t('control.players')}
          expanded={panel === 'players'}
          onPress={() => onPanel('players')}
        />
        <Tool forWall icon="blank" label={t('control.blank')} onPress={() => wall.setBlank(true)} />
        <Tool
          icon="keys"
          label={t('control.keys')}
          forWall
          expanded={panel === 'keys'}
          onPress={() => onPanel('keys')}
        />
        <Tool
          forWall
          icon={full ? 'window' : 'full'}
          label={t(full ? 'control.window' : 'control.full')}
          onPress={toggleFullScreen}
        />
        {view.phase < Phase.PODIUM && (
          <Tool
            forWall
            icon={wall.pinHidden ? 'eye' : 'hidden'}
            label={t(wall.pinHidden ? 'control.pin.show' : 'control.pin.hide')}
            onPress={wall.togglePin}
          />
        )}
        <QuestionTools view={view} actions={actions} />
        <span class={`dot dot-${state.link}`} aria-hidden="true" />
      </div>
      {!over && <NextButton onPress={actions.next} />}
    </footer>
  );
}

/** They come and go, and stand behind the tools that stay: no click meant for one of those may meet Skip. */
function QuestionTools({ view, actions }: { view: View; actions: Actions }) {
  const { t } = useText();
  if (view.phase === Phase.ENDED) return null;
  return (
    <>
      {(view.paused || view.phase !== Phase.LOBBY) && (
        <Tool
          icon={view.paused ? 'play' : 'pause'}
          label={t(view.paused ? 'control.resume' : 'control.pause')}
          onPress={actions.pause}
        />
      )}
      {canAddTime(view) && (
        <Tool icon="clock" label={t('control.time')} spoken={t('control.time.label')} onPress={actions.addTime} />
      )}
      {canSkip(view) && <Tool icon="skip" label={t('control.skip')} onPress={actions.skip} />}
    </>
  );
}

function NextButton({ onPress }: { onPress: () => void }) {
  const { state } = useRoom();
  const { t } = useText();
  const [sure, setSure] = useState(false);
  const view = state.view;
  useEffect(() => setSure(false), [view?.step, view?.seats]);
  if (!view) return null;
  const empty = view.phase === Phase.LOBBY && !view.seats;
  const pending = state.commands.some((command) => command.step === view.step && command.command.$case === 'next');
  return (
    <button
      type="button"
      class="primary next"
      aria-disabled={pending || view.closing || undefined}
      onClick={() => (empty && !sure ? setSure(true) : onPress())}
    >
      <span>{empty && sure ? t('control.start.empty') : t(nextKey(view))}</span>
      <Icon name="next" />
    </button>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  spoken?: string;
  expanded?: boolean;
  forWall?: boolean; // of no use on a phone
  onPress: () => void;
}

function Tool({ icon, label, spoken, expanded, forWall, onPress }: ToolProps) {
  return (
    <button
      type="button"
      class={forWall ? 'tool tool-wall' : 'tool'}
      aria-label={spoken ?? label}
      aria-expanded={expanded}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span aria-hidden="true">{label}</span>
    </button>
  );
}

/** Why the last command was not carried out. */
function Trouble() {
  const { state, runtime } = useRoom();
  const text = useText();
  if (!state.problem || state.entry !== 'in') return null;
  return (
    <div class="trouble" role="alert">
      <span>{errorText(text, state.problem)}</span>
      <button type="button" class="small" onClick={() => runtime.dispatch({ type: 'dismiss' })}>
        {text.t('control.dismiss')}
      </button>
    </div>
  );
}

function useFullScreen(): boolean {
  const [full, setFull] = useState(Boolean(document.fullscreenElement));
  useEffect(() => {
    const changed = () => setFull(Boolean(document.fullscreenElement));
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  return full;
}
