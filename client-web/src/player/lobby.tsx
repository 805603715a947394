// Waiting for the start: the own name, large, so that everybody finds it on the big screen.
import { isolated } from '../text/texts';
import { useRoom, useText } from '../ui/context';
import { Said } from '../ui/said';
import { Title } from '../ui/title';

export function Lobby() {
  const { state } = useRoom();
  const { t } = useText();
  const [before = '', after = ''] = t('lobby.in', { name: '\u0000' }).split(isolated('\u0000'));
  return (
    <div class="centred">
      <Title screen="lobby" class="lobby-name">
        {before}
        <bdi class="name">{state.mine?.name}</bdi>
        {after}
      </Title>
      <p class="lead">{t('lobby.look')}</p>
      <div class="pulse" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p class="deck-title">
        <Said said={state.view?.title} />
      </p>
      <p class="muted">{t('lobby.keep')}</p>
    </div>
  );
}
