// Goal: text on every colour reads at 4.5:1, lines and marks at 3:1; the numbers come from the style sheet that ships.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/style/base.css', import.meta.url), 'utf8');
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '#000000';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 1, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe('the palette', () => {
  it.each([1, 2])('has white text on answer %i', (option) => {
    expect(contrast(token(`option-${option}`), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
  it.each([3, 4, 5, 6])('has ink on answer %i', (option) => {
    expect(contrast(token(`option-${option}`), token('ink'))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['text', 'muted', 'accent', 'good', 'bad'])('has %s readable on every surface', (name) => {
    for (const surface of ['stage', 'stage-high', 'surface', 'surface-high']) {
      expect([surface, contrast(token(name), token(surface)) >= 4.5]).toEqual([surface, true]);
    }
  });
  it('has ink on the accent', () => expect(contrast(token('accent'), token('ink'))).toBeGreaterThanOrEqual(4.5));
});
