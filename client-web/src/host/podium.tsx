// The first three, third place first; then everybody else who is on the list.
import { useRef } from 'preact/hooks';
import type { StandingsRow } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import { useRoom, useText } from '../ui/context';
import { useFit } from '../ui/fit';
import { Shape } from '../ui/shape';
import { Name } from '../ui/said';
import { Title } from '../ui/title';
import { Confetti } from './confetti';
import { rowsOf } from './standings';
import { StandingsList } from './standings_list';

/** When the first step has risen, see style/podium.css. */
const firstStandsMs = 4_200;
/** Long names take two lines, and the steps make room for them. */
export const podiumFit = { levels: 0, grow: 1.7 };

export function HostPodium() {
  const { state } = useRoom();
  const { t } = useText();
  const rows = rowsOf(state.view);
  const part = useRef<HTMLDivElement>(null);
  useFit(part, podiumFit, [rows, t]);
  return (
    <div class="podium" ref={part}>
      <Title screen="podium" class="stage-heading">
        {t('podium.title')}
      </Title>
      {rows.length > 0 && <Confetti delayMs={firstStandsMs} />}
      {rows.length ? <Steps rows={rows.slice(0, 3)} /> : <p class="stage-empty">{t('standings.empty')}</p>}
      {rows.length > 3 && (
        <div class="podium-rest">
          <StandingsList rows={rows.slice(3, 8)} movement={false} />
        </div>
      )}
    </div>
  );
}

export function Steps({ rows }: { rows: readonly StandingsRow[] }) {
  const { t, n } = useText();
  return (
    <ol class="steps">
      {rows.map((row) => (
        <li key={row.seat} class={`step step-${row.rank}`}>
          <span class="step-who">
            <span class={`medal medal-${row.rank}`} aria-hidden="true">
              <Shape option={6} />
            </span>
            <span class="step-name">
              <Name name={row.name} />
            </span>
            <span class="step-points">{t('question.points', { count: whole(row.points) })}</span>
          </span>
          <span class="step-block">
            <span class="unseen">{t('rank.place', { rank: row.rank })}</span>
            <span aria-hidden="true">{n(row.rank)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
