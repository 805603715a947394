// Podium and end: place, total, right answers.
import { Phase } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import { useRoom, useText } from '../ui/context';
import { Title } from '../ui/title';
import { TopRows } from './rank';
import { isPlaceTold } from './standing';

export function Final() {
  const { state, runtime } = useRoom();
  const { t } = useText();
  const { view, mine } = state;
  if (!view || !mine) return null;
  const ended = view.phase === Phase.ENDED;
  const ranked = view.scored && isPlaceTold(mine);
  // The phone tells a place on the podium when the big screen does.
  const told = ended || mine.rank > 3 ? '' : ` told-${mine.rank}`;
  return (
    <div class={`centred ranked final${ended ? '' : ' unfolding'}`}>
      <div class={`ranked-own${told}`}>
        {ranked && (
          <span class={mine.rank <= 3 ? `medal medal-${mine.rank}` : 'medal'} aria-hidden="true">
            <span class="medal-rank">{mine.rank}</span>
          </span>
        )}
        <Title screen={`final-${view.phase}`}>
          {ranked ? t('podium.yours', { rank: mine.rank }) : t('ended.title')}
        </Title>
        {view.scored && <Harvest points={whole(mine.points)} correct={mine.correct} />}
        {(ended || !ranked) && <p class="muted">{t('ended.thanks', { name: mine.name })}</p>}
      </div>
      <TopRows />
      {ended && (
        <button type="button" class="quiet" onClick={() => runtime.dispatch({ type: 'leave' })}>
          {t('ended.again')}
        </button>
      )}
    </div>
  );
}

/** What somebody leaves with; nothing is not counted out to them. */
function Harvest({ points, correct }: { points: number; correct: number }) {
  const { t } = useText();
  if (!points && !correct) return null;
  return (
    <p class="lead">
      {t('result.total', { count: points })} · {t('podium.correct', { count: correct })}
    </p>
  );
}
