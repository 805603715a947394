// The thin line above every screen but the lobby: where we are, and the PIN for latecomers.
import { Phase } from '../gen/lectern/v1/play';
import { groupedPin } from '../room/pin';
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Said } from '../ui/said';
import { inWords, useAddress } from './address';

export function StageHead() {
  const { state } = useRoom();
  const { t } = useText();
  const address = useAddress();
  const view = state.view;
  if (!view || view.phase === Phase.LOBBY) return null;
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
          <Icon name="pause" /> {t('paused.title')}
        </span>
      )}
      {!over && (
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
