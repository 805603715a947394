// Goal: four players with four languages sit in one room, for each of the bundled decks, and every word that reaches each of them is in their own.
// What a deck says in a language is asked of `lectern deck show`; a text is right when it is one of those lines, letter for letter.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Host, lectern, Server, Typist } from './lectern.mjs';
import { PhonePage } from './pages.mjs';

const decks = { frameworks: 7, pipeline: 8, offloading: 8 };
const received = { hi: 'उत्तर मिल गया', wo: 'Sa tontu agsi na' };
const trueOrFalse = { hi: ['सही', 'गलत'], wo: ['Dëgg', 'Du dëgg'] };  // the deck has no texts for these
const given = { number: 12, text: 'x' };

/** The texts of a deck in one language, without the places, keys and points that `deck show` puts around them. */
function textsOf(deck, language) {
  const file = fileURLToPath(new URL(`../../content/decks/${deck}.yaml`, import.meta.url));
  const shown = execFileSync(lectern, ['deck', 'show', file, '--language', language], { encoding: 'utf8' });
  const bare = (line) => line.replace(/^\s*\*?\s*(\d+[.)] )?/, '').replace(/ {2}\([^()]*\)$/, '');
  return new Set(shown.split('\n').map(bare));
}

function among(texts, shown, whose) {
  for (const text of shown) assert.ok(texts.has(text), `not ${whose}: ${text}`);
}

/** A player in a browser. */
async function reader(t, server, { pin, deck, language, name }) {
  const texts = textsOf(deck, language);
  const phone = await PhonePage.join(t, server, { pin, name, language });
  const { page } = phone;
  const whose = `${deck} in ${language}`;
  return {
    async asked(view) {
      await phone.sees('.answer h1');
      const options = await page.locator('.option-text').allInnerTexts();
      among(texts, [await phone.text('.answer h1')], whose);
      if (view.kind === 'true-false') assert.deepEqual(options, trueOrFalse[language]);
      else among(texts, options, whose);
      assert.equal(options.length, view.options?.length ?? 0, whose);
      assert.equal(await page.locator('.answer .chip').count(), 0, `${whose}: nothing is marked as a fall-back`);
    },
    async answers(view) {
      if (view.kind === 'number') await phone.fillIn('#number-typed', String(given.number));
      else await page.locator('.option').first().click();
      if (view.kind === 'choices') await page.click('.send-bar button');
      await phone.sees('.sent h1', received[language]);
    },
    async told() {
      await phone.sees('.result .explained');
      among(texts, [await page.locator('.explained p').last().innerText()], whose);
    },
  };
}

/** A player whose terminal speaks JSON. */
async function typist(t, server, { pin, deck, language, name }) {
  const texts = textsOf(deck, language);
  const player = await Typist.join(t, server, { pin, name, language });
  const whose = `${deck} in ${language}`;
  const view = (phase, { question }) => player.phase(phase, question);
  return {
    async asked(open) {
      const { kind, text, options = [] } = await view('open', open);
      among(texts, [text], whose);
      if (kind !== 'true-false') among(texts, options.map((option) => option.text), whose);
    },
    async answers(open) {
      const { kind, options, step } = await view('open', open);
      player.tell({ answer: options ? [options[0].id] : given[kind] });
      await player.event((event) => event.event === 'ack' && event.step === step);
    },
    async told(open) {
      among(texts, [(await view('reveal', open)).explanation], whose);
    },
  };
}

// The last answer ends the question, and its screen with it: so those whose screens are read answer first.
const players = [
  { language: 'hi', name: 'देवांशी', plays: reader },
  { language: 'wo', name: 'Ndey', plays: reader },
  { language: 'en', name: 'Ama', plays: typist },
  { language: 'fr', name: 'Zoé', plays: typist },
];

for (const [deck, questions] of Object.entries(decks)) {
  test(`${deck}: English, French, Hindi and Wolof in one room`, { timeout: 180_000 }, async (t) => {
    const server = await Server.start(t, { decks: 'content/decks' });
    const host = await Host.open(t, server, deck);
    const room = { pin: host.pin, deck };
    const class_ = await Promise.all(players.map(({ plays, ...player }) => plays(t, server, { ...room, ...player })));
    await host.players(players.length);
    for (let question = 1; question <= questions; ++question) {
      await host.next('intro', question);
      const open = await host.next('open', question);
      for (const player of class_) await player.asked(open);
      for (const player of class_) await player.answers(open);
      await host.phase('reveal', question);
      for (const player of class_) await player.told(open);
      if (question < questions) await host.next('standings', question);
    }
    await host.next('podium');
    const standings = (await server.standings(host.pin)).standings;
    assert.deepEqual(standings.map((row) => row.name).sort(), players.map(({ name }) => name).sort());
  });
}
