// What a player is told about the own place. The first places, which everybody sees anyway, and every place that somebody worked for are told;
// the last one never is, nor how many stand before it: it hears of its points and of the next chance.
import type { Mine } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import type { Text } from '../text/texts';

/** As many as the rows that all phones show. */
const shownToAll = 5;

export function isPlaceTold(mine: Mine): boolean {
  if (!mine.rank) return false;
  return mine.rank <= shownToAll || (whole(mine.points) > 0 && mine.rank < mine.ranked);
}

/** "of 24" encourages whoever is in the upper half, and nobody else. */
export function isFieldTold(mine: Mine): boolean {
  return isPlaceTold(mine) && 2 * mine.rank <= mine.ranked;
}

/** The way to the next place, in words. */
export function wayAhead(mine: Mine, t: Text['t']): string {
  const gap = whole(mine.gap);
  if (mine.rank === 1) return t(whole(mine.points) > 0 ? 'rank.first' : 'rank.open');
  if (!isPlaceTold(mine)) return t('rank.chance');
  return gap > 0 ? t('rank.behind', { count: gap, name: mine.ahead }) : t('rank.level', { name: mine.ahead });
}
