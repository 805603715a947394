// Rows of a leaderboard. A row starts where it stood before and glides to its place; without motion the arrow alone tells.
// The badge carries its own class: Chromium forgets to restyle what depends on a row's class when the row moves and changes at once.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { StandingsRow } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import { useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { wantsMotion } from '../ui/motion';
import { Rising } from '../ui/rising';
import { Name } from '../ui/said';

const holdMs = 600;
const glideMs = 700;

export function StandingsList({ rows, movement }: { rows: readonly StandingsRow[]; movement: boolean }) {
  const { t, n } = useText();
  const list = useRef<HTMLOListElement>(null);
  // Every message brings new rows; only other places are a reason to move.
  const places = rows.map((row) => `${row.seat}:${row.rankBefore}:${row.rank}`).join();
  useLayoutEffect(() => {
    if (movement && list.current) glide(list.current, rows);
  }, [places, movement]);
  return (
    <ol class="rows" ref={list}>
      {rows.map((row) => (
        <li key={row.seat} class={`row row-${row.rank}`}>
          <span class="unseen">
            {t('standings.row', { rank: row.rank, name: row.name, points: whole(row.points) })}
          </span>
          <span class={`row-rank mark-${row.rank}`} aria-hidden="true">
            {row.rank}
          </span>
          <span class="row-name" aria-hidden="true">
            <Name name={row.name} />
          </span>
          {movement && <Move row={row} />}
          <span class="row-points" aria-hidden="true">
            {movement ? (
              <Rising from={whole(row.points) - whole(row.gained)} to={whole(row.points)} delayMs={holdMs} />
            ) : (
              n(whole(row.points))
            )}
            {movement && whole(row.gained) > 0 && <small>+{n(whole(row.gained))}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Move({ row }: { row: StandingsRow }) {
  const { t } = useText();
  const by = row.rankBefore ? row.rankBefore - row.rank : 0;
  if (!by) return <span class="row-move" aria-hidden="true" />;
  return (
    <span class={by > 0 ? 'row-move row-up' : 'row-move row-down'}>
      <Icon name={by > 0 ? 'up' : 'down'} />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span class="unseen">{t(by > 0 ? 'rank.up' : 'rank.down', { count: Math.abs(by) })}</span>
    </span>
  );
}

function glide(list: HTMLElement, rows: readonly StandingsRow[]): void {
  const pitch = (list.children[1] as HTMLElement | undefined)?.offsetTop ?? 0;
  if (!pitch || !wantsMotion()) return;
  const first = (list.children[0] as HTMLElement).offsetTop;
  rows.forEach((row, index) => {
    const item = list.children[index] as HTMLElement | undefined;
    if (!item?.animate || !row.rankBefore || row.rankBefore === row.rank) return;
    const places = Math.min(rows.length, row.rankBefore - 1) - index;
    const from = `translateY(${places * (pitch - first)}px)`;
    item.animate(
      [{ transform: from }, { transform: from, offset: holdMs / (holdMs + glideMs) }, { transform: 'none' }],
      {
        duration: holdMs + glideMs,
        easing: 'ease-in-out',
      },
    );
  });
}
