// Decimal numbers as the wire has them: millionths in a decimal string. Typed and shown texts are converted digit by digit, so that no answer
// is changed by a binary fraction; only a slider's steps are counted in floating point, and rounded to the step's own digits.

const scaleDigits = 6;

/** "-0.5" → "-500000". Accepts a comma for the point and a typographic minus; undefined for anything else. */
export function microsOf(text: string): string | undefined {
  const match = /^([-+\u2212]?)(\d{0,13})(?:[.,](\d*))?$/.exec(text.replace(/[\s\u00a0\u202f_']/g, ''));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (!whole && !fraction) return undefined;
  if (/[1-9]/.test(fraction.slice(scaleDigits))) return undefined;
  const digits = (whole + fraction.slice(0, scaleDigits).padEnd(scaleDigits, '0')).replace(/^0+(?=\d)/, '');
  return (sign === '-' || sign === '\u2212') && digits !== '0' ? `-${digits}` : digits;
}

/** "-500000" → "-0.5". */
export function plainText(micros: string): string {
  const negative = micros.startsWith('-');
  const digits = (negative ? micros.slice(1) : micros).padStart(scaleDigits + 1, '0');
  const whole = digits.slice(0, -scaleDigits);
  const fraction = digits.slice(-scaleDigits).replace(/0+$/, '');
  return (negative ? '-' : '') + whole + (fraction ? `.${fraction}` : '');
}

export function unitsOf(micros: string): number {
  return Number(plainText(micros));
}

/** As a reader of `language` writes it. */
export function shownText(micros: string, language: string): string {
  const units = unitsOf(micros);
  try {
    return new Intl.NumberFormat(language, { maximumFractionDigits: scaleDigits }).format(units);
  } catch {
    return plainText(micros);
  }
}

/** A wire string that is a whole number within 2^53: points, times. */
export function whole(text: string): number {
  return Number(text);
}

export interface Range {
  min: string;
  max: string;
  step: string;
}

function fractionDigits(micros: string): number {
  return plainText(micros).split('.')[1]?.length ?? 0;
}

/** How many steps the range has; at least one. */
export function stepsOf(range: Range): number {
  const step = unitsOf(range.step) || 1;
  return Math.max(1, Math.round((unitsOf(range.max) - unitsOf(range.min)) / step));
}

/** The value after `index` steps from the least one, never beyond the greatest. */
export function valueAt(range: Range, index: number): string {
  if (index >= stepsOf(range)) return range.max;
  const digits = Math.max(fractionDigits(range.min), fractionDigits(range.step));
  const value = unitsOf(range.min) + Math.max(0, index) * (unitsOf(range.step) || 1);
  return microsOf(value.toFixed(digits)) ?? range.min;
}

/** The nearest step to a value. */
export function indexOf(range: Range, micros: string): number {
  const step = unitsOf(range.step) || 1;
  const index = Math.round((unitsOf(micros) - unitsOf(range.min)) / step);
  return Math.min(stepsOf(range), Math.max(0, index));
}

export function within(range: Range, micros: string): boolean {
  const value = unitsOf(micros);
  return value >= unitsOf(range.min) && value <= unitsOf(range.max);
}
