// Makes a screen fit: tries its levels of snugness from the widest on and keeps the first at which nothing is below the fold and no word is
// broken; what room is left then goes to larger letters. What a level means is the style sheet's, by `data-fit`, and so is what grows, by
// `--grow`. Measured before the first paint and without transforms, so that nothing jumps and no entrance counts as overflow.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export interface Fit {
  levels: number; // the last one is for what fits at none: the page scrolls, and the style sheet keeps what is needed in reach
  grow: number; // at most this many times as large
}

const growStep = 0.05;
/** What holds text that may be broken anywhere where it has no room. */
const texts = 'h1, .option-text, .bar-text, .lines';

export function useFit(part: RefObject<HTMLElement | null>, { levels, grow }: Fit, causes: readonly unknown[]): void {
  useLayoutEffect(() => {
    const fit = () => part.current && measure(part.current, levels, grow);
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, causes);
}

function measure(part: HTMLElement, levels: number, grow: number): void {
  part.style.setProperty('--grow', '1');
  part.classList.add('measured');
  const good = () => pageFits() && wordsAreWhole(part);
  if (tighten(part, levels, good)) enlarge(part, grow, good);
  const settled = good();
  part.classList.remove('measured');
  if (!settled) tighten(part, levels, pageFits);
}

function tighten(part: HTMLElement, levels: number, good: () => boolean): boolean {
  for (let level = 0; level <= levels; ++level) {
    part.dataset.fit = String(level);
    if (good()) return true;
  }
  return false;
}

function enlarge(part: HTMLElement, most: number, good: () => boolean): void {
  for (let grow = most; grow > 1; grow -= growStep) {
    part.style.setProperty('--grow', grow.toFixed(2));
    if (good()) return;
  }
  part.style.setProperty('--grow', '1');
}

export function pageFits(): boolean {
  const page = document.getElementById('app');
  return !page || page.offsetHeight <= document.documentElement.clientHeight;
}

/** While it is measured, a word that has no room sticks out instead of being broken. */
function wordsAreWhole(part: HTMLElement): boolean {
  return [...part.querySelectorAll(texts)].every((text) => text.scrollWidth <= text.clientWidth);
}
