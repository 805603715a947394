// Between two questions: the own place, and the top of the class in words for whoever cannot see the big screen.
import { Phase, type Mine } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import type { Text } from '../text/texts';
import { useRoom, useText } from '../ui/context';
import { Name } from '../ui/said';
import { Title } from '../ui/title';
import { Place } from './place';
import { isPlaceTold } from './standing';

const shownMax = 5;

export function Rank() {
  const { state } = useRoom();
  const { t } = useText();
  const mine = state.mine;
  if (!mine) return null;
  const points = t('result.total', { count: whole(mine.points) });
  return (
    <div class="centred ranked">
      <div class="ranked-own">
        {isPlaceTold(mine) && <p class="eyebrow">{t('standings.title')}</p>}
        <Title screen={`rank-${state.view?.step}`} class="rank-title">
          {headline(mine, t)}
        </Title>
        {isPlaceTold(mine) && <p class="gained">{points}</p>}
        <Place />
      </div>
      <TopRows />
    </div>
  );
}

/** Nobody's screen shouts a zero. */
function headline(mine: Mine, t: Text['t']): string {
  if (isPlaceTold(mine)) return t('rank.place', { rank: mine.rank });
  if (!mine.rank) return t('rank.unranked');
  const points = whole(mine.points);
  return points > 0 ? t('result.total', { count: points }) : t('standings.title');
}

export function TopRows() {
  const { state } = useRoom();
  const { t, n } = useText();
  const view = state.view;
  const rows = view?.screen?.$case === 'standings' ? view.screen.value.row.slice(0, shownMax) : [];
  if (!rows.length || !view?.scored) return null;
  return (
    <section class="card top-rows">
      <h2>{t(view.phase === Phase.STANDINGS ? 'rank.top' : 'podium.title')}</h2>
      <ol>
        {rows.map((row) => (
          <li key={row.seat} class={row.seat === state.seat ? 'me' : undefined}>
            <span class="top-rank">{row.rank}</span>
            <Name name={row.name} />
            <span class="top-points">{n(whole(row.points))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
