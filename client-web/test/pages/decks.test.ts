// Goal: nobody has to scroll for an answer. Every question of the bundled decks, in every language that it has, shows all its options at once on
// a small phone, to players and to a teacher who hosts from one.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Kind, Phase, Role } from '../../src/gen/lectern/v1/play';
import { languages } from '../../src/text/languages';
import * as sample from '../samples';
import { openStage } from './stage';

const decks = fileURLToPath(new URL('../../../content/decks', import.meta.url));

interface Asked {
  text: string;
  options: string[];
}

/** The texts of one language, read by the layout that the bundled decks keep: the first text of a question is its own, each further one an option's. */
function questionsOf(yaml: string, language: string): readonly Asked[] {
  const asked: Asked[] = [];
  let place = '';
  for (const line of yaml.slice(yaml.indexOf('\nquestions:')).split('\n')) {
    if (/^ {2}- id:/.test(line)) asked.push({ text: '', options: [] });
    const opened = /^ +(?:- )?(\w+):$/.exec(line);
    if (opened) place = opened[1] === 'text' && /^ {6}- /.test(line) ? 'option' : (opened[1] ?? '');
    const said = new RegExp(`^ +${language}: "?(.*?)"?$`).exec(line)?.[1];
    const last = asked.at(-1);
    if (!said || !last) continue;
    if (place === 'text') last.text = said;
    if (place === 'option') last.options.push(said);
  }
  return asked;
}

const below = (edge: string) => `[...document.querySelectorAll('.option')]
  .filter((option) => option.getBoundingClientRect().bottom > ${edge} + 1).map((option) => option.textContent)`;

describe.each(Object.keys(languages))('the bundled decks in %s', (language) => {
  const all = readdirSync(decks).flatMap((name) => questionsOf(readFileSync(join(decks, name), 'utf8'), language));
  const chosen = all.filter((asked) => asked.options.length > 2);

  it.each([
    ['a player', '/482913', Role.PLAYER, 'innerHeight'],
    [
      'a host',
      `/host#room=00000000000000aa&token=${'0'.repeat(32)}`,
      Role.HOST,
      "document.querySelector('.controls').getBoundingClientRect().top",
    ],
  ] as const)('show %s every option at once', { timeout: 120_000 }, async (_, path, role, edge) => {
    expect(chosen.length).toBeGreaterThanOrEqual(12);
    const lobby = sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} }, { role });
    const stage = await openStage(
      path,
      { view: lobby, mine: sample.mine() },
      (server) => void (server.seat = 0),
      language,
    );
    if (role === Role.PLAYER) {
      await stage.page.fill('#name', 'Awa');
      await stage.page.click('button[type=submit]');
    }
    await stage.page.waitForSelector('.lobby-name, .lobby-pin');
    const found: string[] = [];
    for (const [index, asked] of chosen.entries()) {
      const option = asked.options.map((text, at) => ({ option: at + 1, text: sample.said(text, language) }));
      const value = { ...sample.choice, kind: Kind.CHOICE, text: sample.said(asked.text, language), option };
      const step = 10 + index;
      const more = { role, clock: sample.runsFor(20_000, 30_000), title: sample.said(asked.text, language) };
      stage.server.publish({
        view: sample.view(Phase.OPEN, step, { $case: 'open', value }, more),
        mine: sample.mine(),
      });
      await stage.page.locator('h1', { hasText: asked.text }).waitFor();
      found.push(...(await stage.page.evaluate<string[]>(below(edge))));
    }
    await stage.close();
    expect(found).toEqual([]);
  });
});
