// Where a player stands, in words: place, and the way to the next.
import { useRoom, useText } from '../ui/context';
import { isFieldTold, isPlaceTold, wayAhead } from './standing';

export function Place() {
  const { state } = useRoom();
  const { t } = useText();
  const mine = state.mine;
  if (!mine || !state.view?.scored) return null;
  if (!mine.rank) return <p class="muted">{t('rank.unranked')}</p>;
  return (
    <div class="place">
      {isPlaceTold(mine) && (
        <p class="place-rank">
          {t('rank.place', { rank: mine.rank })}
          {isFieldTold(mine) && <span class="muted"> {t('rank.of', { ranked: mine.ranked })}</span>}
        </p>
      )}
      <p class="place-gap">{wayAhead(mine, t)}</p>
    </div>
  );
}
