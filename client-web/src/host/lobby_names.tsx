// Who is here, newest first. A new name pops in; the others make room for it without a jump.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useRoom, useText } from '../ui/context';
import { wantsMotion } from '../ui/motion';
import { Name } from '../ui/said';

const namesMax = 120;
/** A hall that fills at once is not the moment for a hundred animations. */
const movingMax = 60;
const moveMs = 350;

interface Spot {
  left: number;
  top: number;
}

export function LobbyNames() {
  const { state } = useRoom();
  const { t } = useText();
  const list = useRef<HTMLUListElement>(null);
  const spots = useRef<ReadonlyMap<string, Spot>>(new Map());
  const rows = [...state.roster.values()].sort((a, b) => b.seat - a.seat);
  const shown = rows.slice(0, namesMax);
  useLayoutEffect(() => {
    if (list.current) spots.current = makeRoom(list.current, spots.current);
  }, [state.roster]);
  return (
    <ul class={`names${shown.length > 40 ? ' names-many' : ''}`} ref={list}>
      {shown.map((row) => (
        <li key={row.seat} data-seat={row.seat} class={row.connected ? undefined : 'away'}>
          <Name name={row.name} />
        </li>
      ))}
      {rows.length > shown.length && <li class="more">{t('stage.more', { count: rows.length - shown.length })}</li>}
    </ul>
  );
}

/** Starts every name where it stood before; returns where they stand now. */
function makeRoom(list: HTMLElement, before: ReadonlyMap<string, Spot>): ReadonlyMap<string, Spot> {
  const now = new Map<string, Spot>();
  for (const item of list.children) {
    const seat = item instanceof HTMLElement ? item.dataset.seat : undefined;
    if (!seat || !(item instanceof HTMLElement)) continue;
    const { offsetLeft: left, offsetTop: top } = item;
    now.set(seat, { left, top });
    const old = before.get(seat);
    const moved = old && (old.left !== left || old.top !== top);
    if (!moved || list.children.length > movingMax || !wantsMotion()) continue;
    item.animate?.([{ transform: `translate(${old.left - left}px, ${old.top - top}px)` }, { transform: 'none' }], {
      duration: moveMs,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
  }
  return now;
}
