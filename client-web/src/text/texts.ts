// Interface texts: one language is one file. English is in every bundle and fills in until another language has loaded.
import { ErrorCode } from '../gen/lectern/v1/play';
import type { Problem } from '../room/state';
import { en } from './en';
import { languages } from './languages';

export type Key = keyof typeof en;
type Forms = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
type TextOf<K extends Key> = (typeof en)[K] extends string ? string : Forms;
export type Texts = { readonly [K in Key]: TextOf<K> };
export type Values = Readonly<Record<string, string | number>>;

export interface Text {
  language: string;
  t: (key: Key, values?: Values) => string;
  n: (value: number) => string;
}

function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules(language).select(count);
  } catch {
    return count === 1 ? 'one' : 'other';
  }
}

export function formatNumber(language: string, value: number): string {
  try {
    return new Intl.NumberFormat(language).format(value);
  } catch {
    return String(value);
  }
}

/** A name within a sentence keeps its own direction: one in Hebrew or Arabic would turn the words around it otherwise. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

export function makeText(language: string, texts: Texts): Text {
  const n = (value: number) => formatNumber(language, value);
  const show = (place: string, value: string | number) => {
    if (typeof value === 'number') return n(value);
    return place === 'name' ? isolated(value) : value;
  };
  const t = (key: Key, values: Values = {}) => {
    const entry: string | Forms = texts[key];
    const form =
      typeof entry === 'string' ? entry : (entry[pluralForm(language, Number(values.count ?? 0))] ?? entry.other);
    return form.replace(/\{(\w+)\}/g, (whole, place: string) => {
      const value = values[place];
      return value === undefined ? whole : show(place, value);
    });
  };
  return { language, t, n };
}

export const english: Text = makeText('en', en);

export async function loadText(language: string): Promise<Text> {
  const known = languages[language];
  if (!known) return english;
  try {
    return makeText(language, await known.load());
  } catch {
    return english;
  }
}

/** By code; a code of a later version is shown by the sentence that came with it. What is sent again by itself asks nobody to try again. */
export function errorText(text: Text, problem: Pick<Problem, 'code' | 'text' | 'retryAfterMs'>): string {
  const key = `error.${problem.code}`;
  const unknown = problem.text || text.t('error.unknown', { code: problem.code });
  const sentence = key in en ? text.t(key as Key) : unknown;
  if (!problem.retryAfterMs || problem.code === ErrorCode.ERROR_STORE_UNAVAILABLE) return sentence;
  return `${sentence} ${text.t('error.retry', { count: Math.ceil(problem.retryAfterMs / 1000) })}`;
}
