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

export function useFit(part: RefObject<HTMLElement | null>, fit: Fit, causes: readonly unknown[]): void {
  useMeasured(part, (element) => measure(element, fit), causes);
}

/** Measures before the first paint, and again whenever the room is another: a turned phone, a bar above the screen that comes or goes. */
export function useMeasured(
  part: RefObject<HTMLElement | null>,
  measured: (element: HTMLElement) => void,
  causes: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    measured(element);
    return watchRoom(element, () => measured(element));
  }, causes);
}

function watchRoom(part: HTMLElement, measured: () => void): () => void {
  const page = document.getElementById('app');
  const room = () => [window.innerWidth, window.innerHeight, page?.offsetHeight, part.offsetHeight].join();
  let before = room();
  let frame = 0;
  const look = () => {
    if (room() === before) return;
    measured();
    before = room();
  };
  // In a frame of its own: a size that changes while sizes are told is a fault of the page.
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const observer = 'ResizeObserver' in window ? new ResizeObserver(later) : undefined;
  for (const watched of [part, page]) if (watched) observer?.observe(watched);
  window.addEventListener('resize', look);
  return () => {
    cancelAnimationFrame(frame);
    observer?.disconnect();
    window.removeEventListener('resize', look);
  };
}

function measure(part: HTMLElement, { levels, grow }: Fit): void {
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

/** Halves the steps between what fits and what does not: every try is a layout of the page. */
function enlarge(part: HTMLElement, most: number, good: () => boolean): void {
  const set = (steps: number) => part.style.setProperty('--grow', (1 + steps * growStep).toFixed(2));
  let fits = 0;
  let fails = Math.round((most - 1) / growStep) + 1;
  while (fails - fits > 1) {
    const steps = Math.floor((fits + fails) / 2);
    set(steps);
    if (good()) fits = steps;
    else fails = steps;
  }
  set(fits);
}

export function pageFits(): boolean {
  const page = document.getElementById('app');
  return !page || page.offsetHeight <= document.documentElement.clientHeight;
}

/** While it is measured, a word that has no room sticks out instead of being broken. */
function wordsAreWhole(part: HTMLElement): boolean {
  return [...part.querySelectorAll(texts)].every((text) => text.scrollWidth <= text.clientWidth);
}
