// Between two questions: the own place, and the top of the class in words for whoever cannot see the big screen.
import { Phase } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import { useRoom, useText } from '../ui/context';
import { Name } from '../ui/said';
import { Title } from '../ui/title';
import { Place } from './place';

const shownMax = 5;

export function Rank() {
  const { state } = useRoom();
  const { t } = useText();
  return (
    <div class="centred">
      <p class="eyebrow">{t('standings.title')}</p>
      <Title screen={`rank-${state.view?.step}`} class="rank-title">
        {state.mine?.rank ? t('rank.place', { rank: state.mine.rank }) : t('rank.unranked')}
      </Title>
      <p class="gained">{t('result.total', { count: whole(state.mine?.points ?? '0') })}</p>
      <Place />
      <TopRows />
    </div>
  );
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
