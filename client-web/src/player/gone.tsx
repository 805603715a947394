// Why this page is no longer in the room, and the one way on.
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Title } from '../ui/title';

export function Gone() {
  const { state, runtime } = useRoom();
  const { t } = useText();
  const reason = state.gone === 'taken-over' ? 'takenover' : (state.gone ?? 'ended');
  return (
    <div class="centred">
      <span class="sign sign-none">
        <Icon name={reason === 'takenover' ? 'people' : 'none'} />
      </span>
      <Title screen={`gone-${reason}`}>{t(`gone.${reason}`)}</Title>
      <p class="lead">{t(`gone.${reason}.hint`)}</p>
      {reason === 'takenover' ? (
        <button type="button" class="primary" onClick={() => runtime.dispatch({ type: 'use-here' })}>
          {t('gone.usehere')}
        </button>
      ) : (
        <button type="button" class="primary" onClick={() => runtime.dispatch({ type: 'leave' })}>
          {t('gone.back')}
        </button>
      )}
    </div>
  );
}
