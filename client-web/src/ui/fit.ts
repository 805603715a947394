// Makes a screen fit: tries its levels of snugness from the widest on and keeps the first at which nothing is below the fold. What a level
// means is the style sheet's, by `data-fit`. Measured before the first paint and without transforms, so that nothing jumps and no entrance
// counts as overflow.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** The last level is for what fits at none: the page scrolls, and the style sheet keeps what is needed in reach. */
export function useFit(part: RefObject<HTMLElement | null>, levels: number, causes: readonly unknown[]): void {
  useLayoutEffect(() => {
    const fit = () => part.current && tighten(part.current, levels);
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, causes);
}

function tighten(part: HTMLElement, levels: number): void {
  for (let level = 0; level <= levels; ++level) {
    part.dataset.fit = String(level);
    if (pageFits()) return;
  }
}

function pageFits(): boolean {
  const page = document.getElementById('app');
  return !page || page.offsetHeight <= document.documentElement.clientHeight;
}
