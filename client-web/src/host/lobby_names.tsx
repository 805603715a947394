// Who is here, newest first. A new name pops in; the others make room for it without a jump, and the oldest leave a wall that is full.
import { useRef, useState } from 'preact/hooks';
import { useRoom, useText } from '../ui/context';
import { pageFits, useMeasured } from '../ui/fit';
import { wantsMotion } from '../ui/motion';
import { Name } from '../ui/said';

const namesMax = 90;
/** A hall that fills at once is not the moment for a hundred animations. */
const movingMax = 60;
const moveMs = 350;
/** Up to here the style sheets take a window for a phone's. */
const phoneWidth = 700;

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
  const [cut, setCut] = useState(0); // of those shown, what has no room
  const more = rows.length - shown.length + cut;
  const settle = (names: HTMLElement) => {
    setCut(fitNames(names));
    spots.current = makeRoom(names, spots.current);
  };
  useMeasured(list, settle, [state.roster, more]);
  return (
    <ul class="names" ref={list}>
      {shown.map((row) => (
        <li key={row.seat} data-seat={row.seat} class={row.connected ? undefined : 'away'}>
          <Name name={row.name} />
        </li>
      ))}
      {more > 0 && <li class="more">{t('stage.more', { count: more })}</li>}
    </ul>
  );
}

const sizes = [
  { size: 'large', most: 20 },
  { size: 'middle', most: 60 },
  { size: 'small', most: namesMax },
] as const;

/** Large names while they have room, smaller ones when more come; then the oldest stand back. Returns how many do. */
function fitNames(list: HTMLElement): number {
  const names = [...list.querySelectorAll<HTMLElement>('[data-seat]')];
  for (const name of names) name.hidden = false;
  for (const { size, most } of sizes) {
    if (names.length > most) continue; // a crowd is not tried large: every try is a layout of all its names
    list.dataset.size = size;
    if (pageFits()) return 0;
  }
  return keepWholeRows(list, names);
}

/** A phone's page, or one that scrolls for its way in alone, keeps them all. */
function keepWholeRows(list: HTMLElement, names: readonly HTMLElement[]): number {
  const page = document.getElementById('app');
  const [first] = names;
  const last = list.lastElementChild as HTMLElement | null;
  if (!page || !first || !last) return 0;
  const room = document.documentElement.clientHeight - page.offsetHeight + list.offsetHeight;
  if (room < 2 * first.offsetHeight || window.innerWidth <= phoneWidth) return 0;
  const lowest = list.offsetTop + room;
  // All places are read before the first name is hidden: a layout for each of a hundred names would stop the page for a second.
  let kept = names.filter((name) => name.offsetTop + name.offsetHeight <= lowest).length;
  for (const name of names.slice(kept)) name.hidden = true;
  while (kept > 1 && last.offsetTop + last.offsetHeight > lowest) {
    kept -= 1;
    names[kept]!.hidden = true;
  }
  return names.length - kept;
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
