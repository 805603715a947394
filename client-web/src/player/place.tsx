// Where a player stands, in words: place, way to the next, and the way come since the last time.
import { whole } from '../room/decimal';
import { useRoom, useText } from '../ui/context';

export function Place() {
  const { state } = useRoom();
  const { t } = useText();
  const mine = state.mine;
  if (!mine || !state.view?.scored) return null;
  if (!mine.rank) return <p class="muted">{t('rank.unranked')}</p>;
  const gap = whole(mine.gap);
  return (
    <div class="place">
      <p class="place-rank">
        {t('rank.place', { rank: mine.rank })} <span class="muted">{t('rank.of', { ranked: mine.ranked })}</span>
      </p>
      <p class="place-gap">{mine.rank === 1 ? t('rank.first') : t('rank.behind', { count: gap, name: mine.ahead })}</p>
    </div>
  );
}
