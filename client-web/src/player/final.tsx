// Podium and end: place, total, right answers.
import { Phase } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import { useRoom, useText } from '../ui/context';
import { Title } from '../ui/title';
import { TopRows } from './rank';

export function Final() {
  const { state, runtime } = useRoom();
  const { t } = useText();
  const { view, mine } = state;
  if (!view || !mine) return null;
  const ended = view.phase === Phase.ENDED;
  const ranked = view.scored && mine.rank > 0;
  return (
    <div class="centred final">
      {ranked && (
        <span class={mine.rank <= 3 ? `medal medal-${mine.rank}` : 'medal'}>
          <span class="medal-rank">{mine.rank}</span>
        </span>
      )}
      <Title screen={`final-${view.phase}`}>{ranked ? t('podium.yours', { rank: mine.rank }) : t('ended.title')}</Title>
      {ranked && (
        <p class="lead">
          {t('result.total', { count: whole(mine.points) })} · {t('podium.correct', { count: mine.correct })}
        </p>
      )}
      <TopRows />
      {ended && <p class="muted">{t('ended.thanks', { name: mine.name })}</p>}
      {ended && (
        <button type="button" class="quiet" onClick={() => runtime.dispatch({ type: 'leave' })}>
          {t('ended.again')}
        </button>
      )}
    </div>
  );
}
