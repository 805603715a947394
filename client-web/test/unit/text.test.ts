// Goal: no language lacks a text, a placeholder or an error; no text is left over.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ErrorCode } from '../../src/gen/lectern/v1/play';
import { en } from '../../src/text/en';
import { chooseLanguage, fallbackOf, languages, nameOfLanguage, sameLanguage } from '../../src/text/languages';
import { english, errorText, loadText, makeText, type Texts } from '../../src/text/texts';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const formsOf = (entry: string | object) => (typeof entry === 'string' ? [entry] : (Object.values(entry) as string[]));
const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const codes = Object.values(ErrorCode).filter((code): code is ErrorCode => typeof code === 'number');

describe.each(Object.keys(languages))('the language %s', (language) => {
  const load = () => languages[language]?.load() ?? Promise.reject(new Error('unknown'));

  it('has every key and no other', async () => {
    expect(Object.keys(await load()).sort()).toEqual(Object.keys(en).sort());
  });

  it('has the placeholders of English in every form, and no empty text', async () => {
    const texts: Texts = await load();
    for (const [key, original] of Object.entries(en)) {
      const wanted = holes(formsOf(original).at(-1) ?? '');
      for (const form of formsOf(texts[key as keyof Texts])) {
        expect([key, holes(form)]).toEqual([key, wanted]);
        expect(form.trim()).not.toBe('');
      }
    }
  });

  it('names itself as the menu does', async () => {
    expect((await load())['language.own']).toBe(languages[language]?.own);
  });

  it('has a sentence for every error, and one for those to come', async () => {
    const text = await loadText(language);
    for (const code of codes.filter((value) => value !== ErrorCode.ERROR_UNSPECIFIED)) {
      expect(`error.${code}` in en).toBe(true);
    }
    expect(errorText(text, { code: 999 as ErrorCode, text: '', retryAfterMs: 0 })).toContain('999');
    expect(errorText(text, { code: 999 as ErrorCode, text: 'Said so.', retryAfterMs: 0 })).toBe('Said so.');
  });
});

describe('texts', () => {
  it('are all used', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const code = files
      .filter((name) => !/text[\\/](en|fr|hi|wo)\.ts$/.test(name) && !name.includes('gen'))
      .map((name) => readFileSync(join(source, name), 'utf8'))
      .join('\n');
    // Keys made at run time: by code, by shape, by verdict, by reason, by field.
    const made = /^(error\.\d+|shape\.\d|result\.(right|wrong|none|poll)|gone\.|join\.(pin|name)\.missing)/;
    const unused = Object.keys(en).filter(
      (key) => !made.test(key) && !code.includes(`'${key}'`) && !code.includes(`"${key}"`),
    );
    expect(unused).toEqual([]);
  });

  it('choose the plural form and write numbers as the language does', async () => {
    const french = makeText('fr', (await languages.fr?.load()) ?? en);
    expect(english.t('question.points', { count: 1 })).toBe('1 point');
    expect(english.t('question.points', { count: 1000 })).toBe('1,000 points');
    expect(french.t('stage.players', { count: 0 })).toBe('0 participant');
  });

  it('count in Hindi and in Wolof as these languages do', async () => {
    const hindi = await loadText('hi');
    expect(hindi.t('host.unkeyed', { count: 1 })).toContain('प्रश्न का');
    expect(hindi.t('host.unkeyed', { count: 2 })).toContain('प्रश्नों के');
    expect(hindi.n(1234567)).toBe('12,34,567');
    const wolof = await loadText('wo');
    expect(wolof.t('stage.players', { count: 1 })).toBe('1 fowkat');
    expect(wolof.t('stage.players', { count: 2 })).toBe('2 fowkat');
  });

  it.each(['fr', 'hi', 'wo'])('of more than a word are not left in English in %s', async (language) => {
    const texts = (await languages[language]?.load()) ?? en;
    const sentence = (text: string) => /\p{L}\s+\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
    const left = Object.entries(en).filter(
      ([key, entry]) => typeof entry === 'string' && sentence(entry) && entry === texts[key as keyof Texts],
    );
    // Keyboards in India are labelled in English.
    expect(left.map(([key]) => key).filter((key) => key !== 'keys.next')).toEqual([]);
  });

  it('leave a name with braces as it is', () => {
    expect(english.t('lobby.in', { name: '{count}' })).toBe("You're in, \u2068{count}\u2069!");
  });

  it('name a language in itself, also one that the interface does not speak', () => {
    expect(nameOfLanguage('hi')).toBe('हिन्दी');
    expect(nameOfLanguage('fr-SN')).toBe('Français');
    expect(nameOfLanguage('de')).toBe('Deutsch');
    expect(nameOfLanguage('not a tag')).toBe('not a tag');
    expect(sameLanguage('fr-SN', 'FR')).toBe(true);
    expect(sameLanguage('fr', 'fy')).toBe(false);
  });

  it('mark a fall-back unless its words are in no language', () => {
    expect(fallbackOf({ text: 'River', language: 'en' }, 'hi')).toBe('English');
    expect(fallbackOf({ text: '42 %', language: 'en' }, 'hi')).toBe('');
  });

  it('serve a regional tag by its language, and fall back to English', () => {
    expect(chooseLanguage([null, 'fr-SN', 'en'])).toBe('fr');
    expect(chooseLanguage(['wo-SN', 'fr-SN'])).toBe('wo');
    expect(chooseLanguage(['constructor', 'hi-IN'])).toBe('hi');
    expect(chooseLanguage(['xx', undefined])).toBe('en');
  });
});
