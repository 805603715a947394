// The languages of the interface, each by its own name, and how tags of languages are compared: "fr-SN" is served by "fr".
import { en } from './en';
import type { Texts } from './texts';

/** A new language: its file, and a line here. */
export const languages: Readonly<Record<string, { own: string; load: () => Promise<Texts> }>> = {
  en: { own: en['language.own'], load: () => Promise.resolve(en) },
  fr: { own: 'Français', load: () => import('./fr').then((module) => module.fr) },
  hi: { own: 'हिन्दी', load: () => import('./hi').then((module) => module.hi) },
  wo: { own: 'Wolof', load: () => import('./wo').then((module) => module.wo) },
};

function base(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

export function sameLanguage(one: string, other: string): boolean {
  return base(one) === base(other);
}

/** The first of the wanted tags that the interface speaks. */
export function chooseLanguage(wanted: readonly (string | null | undefined)[]): string {
  const spoken = Object.keys(languages);
  return wanted.map((tag) => base(tag ?? '')).find((tag) => spoken.includes(tag)) ?? 'en';
}

/**
 * The language that a text fell back to, by its own name; empty where the text is in the wanted language, in one that is marked already, or in
 * none: "42" reads alike in all.
 */
export function fallbackOf(
  { text, language }: { text: string; language: string },
  wanted: string,
  marked = '',
): string {
  if (!language || !/\p{L}/u.test(text) || sameLanguage(language, wanted) || sameLanguage(language, marked)) return '';
  return nameOfLanguage(language);
}

/** In that language itself; a deck may speak more languages than the interface, and a browser may know fewer than either. */
export function nameOfLanguage(tag: string): string {
  const own = languages[base(tag)]?.own;
  if (own) return own;
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
