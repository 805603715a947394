// The thin line above every screen but the lobby: where we are, and the PIN for latecomers.
import { Phase, type View } from '../gen/lectern/v1/play';
import { groupedPin } from '../room/pin';
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Said } from '../ui/said';
import { inWords, useAddress } from './address';
import { useWall } from './wall';

export function StageHead() {
  const { state } = useRoom();
  return state.view && state.view.phase !== Phase.LOBBY ? <Line view={state.view} /> : null;
}

// Begins behind the lobby, where the address is chosen, so that it names the one that was.
function Line({ view }: { view: View }) {
  const { t } = useText();
  const address = useAddress();
  const wall = useWall();
  const over = view.phase === Phase.ENDED || view.phase === Phase.PODIUM;
  return (
    <header class="stage-head">
      <span class="stage-title">
        <Said said={view.title} />
      </span>
      {!over && view.question > 0 && (
        <span class="stage-count">{t('question.of', { question: view.question, questions: view.questions })}</span>
      )}
      {view.paused && (
        <span class="chip chip-paused">
          <Icon name="pause" /> {t(view.outage ? 'outage.title' : 'paused.title')}
        </span>
      )}
      {!over && wall.pinHidden && <span class="stage-join">{t('stage.pin.hidden')}</span>}
      {!over && !wall.pinHidden && (
        <span class="stage-join">
          {view.locked ? <Icon name="lock" /> : <bdi dir="ltr">{inWords(address.url)}</bdi>}{' '}
          <b dir="ltr" aria-label={`${t('stage.pin')} ${[...view.pin].join(' ')}`}>
            {groupedPin(view.pin)}
          </b>
        </span>
      )}
    </header>
  );
}
