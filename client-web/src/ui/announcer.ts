// Speaks through two status regions that are in the page from its first byte, filled in turn: screen readers pass over a region that arrives
// together with its text, and over the same text twice.
let turn = 0;

export function say(sentence: string): void {
  const regions = [document.getElementById('say-1'), document.getElementById('say-2')];
  turn = 1 - turn;
  const now = regions[turn];
  const before = regions[1 - turn];
  if (now) now.textContent = sentence;
  if (before) before.textContent = '';
}
