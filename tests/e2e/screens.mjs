// Screens kept as files: what a terminal showed, with the few things that differ from run to run put into a fixed form.
// LECTERN_REWRITE=1 renews them; then they are to be read, like any other change.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

/** The PIN becomes zeros, a running clock loses its time. Widths stay, so that a shifted column still shows. */
export function normalised(screen, pin) {
  const spaced = `${pin.slice(0, 3)} ${pin.slice(3)}`;
  return screen
    .replaceAll(spaced, '000 000')
    .replace(/[█░#]+\.* *\d+ (?:s|से॰)$/m, '[clock]')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()
    .concat('\n');
}

export function matches(name, shown) {
  const file = new URL(`screens/${name}.txt`, import.meta.url);
  if (process.env.LECTERN_REWRITE === '1') writeFileSync(file, shown);
  assert.equal(shown, readFileSync(file, 'utf8'), `screens/${name}.txt`);
}
