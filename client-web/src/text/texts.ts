// Interface texts: one language is one file. English is in every bundle and fills in until another language has loaded.
import type { Problem } from '../room/state';
import { en } from './en';

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

/** A new language: its file, and a line here. */
export const languages: Readonly<Record<string, { own: string; load: () => Promise<Texts> }>> = {
  en: { own: en['language.own'], load: () => Promise.resolve(en) },
  fr: { own: 'Français', load: () => import('./fr').then((module) => module.fr) },
};

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

export function makeText(language: string, texts: Texts): Text {
  const n = (value: number) => formatNumber(language, value);
  const show = (value: string | number) => (typeof value === 'number' ? n(value) : value);
  const t = (key: Key, values: Values = {}) => {
    const entry: string | Forms = texts[key];
    const form =
      typeof entry === 'string' ? entry : (entry[pluralForm(language, Number(values.count ?? 0))] ?? entry.other);
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => show(values[name] ?? whole));
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

/** The first of the wanted tags that the interface speaks; "fr-SN" is served by "fr". */
export function chooseLanguage(wanted: readonly (string | null | undefined)[]): string {
  for (const tag of wanted) {
    const base = tag?.toLowerCase().split('-')[0];
    if (base && languages[base]) return base;
  }
  return 'en';
}

/** By code; a code of a later version is shown by the sentence that came with it. */
export function errorText(text: Text, problem: Pick<Problem, 'code' | 'text' | 'retryAfterMs'>): string {
  const key = `error.${problem.code}`;
  const unknown = problem.text || text.t('error.unknown', { code: problem.code });
  const sentence = key in en ? text.t(key as Key) : unknown;
  if (!problem.retryAfterMs) return sentence;
  return `${sentence} ${text.t('error.retry', { count: Math.ceil(problem.retryAfterMs / 1000) })}`;
}
