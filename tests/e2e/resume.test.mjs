// Goal: a client is a function of the last view. In every phase, whoever was reloaded, cut off, or without a server for a while sees what
// whoever never left sees: each element of the pages, each field of what the terminal client knows, each line of its screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { lectern, Server, stepsOf, Typist } from './lectern.mjs';
import { HostPage, PhonePage } from './pages.mjs';
import { Relay } from './relay.mjs';
import { quoted, Terminal, until } from './terminal.mjs';

/** What a page shows, without what only says how late it is or how an element came onto the screen. */
function shown(page) {
  return page.evaluate(() => {
    const copy = document.querySelector('#app').cloneNode(true);
    for (const clock of copy.querySelectorAll('.countdown')) clock.replaceChildren();
    for (const element of [copy, ...copy.querySelectorAll('*')]) {
      element.removeAttribute('style');
      element.classList.remove('urgent');
    }
    return copy.innerHTML.replaceAll('><', '>\n<').split('\n');
  });
}

/** The lines of a terminal, without the line that counts down. */
function lines(terminal) {
  return terminal
    .screen()
    .split('\n')
    .filter((line) => !/[█░]/.test(line));
}

/** What a program knows of the room and of its own seat, without the time that is left. */
function known({ said }) {
  let view = {};
  let mine = {};
  for (const { event, remaining_ms: _left, ...fields } of said) {
    if (event === 'phase' || event === 'view') view = fields;
    if (event === 'progress') Object.assign(view, fields);
    if (event === 'mine') mine = fields;
  }
  return { view, mine };
}

/** How often a program has been let in and heard where the room is. */
function arrivals({ said }) {
  const last = said.findLastIndex(({ event }) => event === 'welcome');
  const heard = said.slice(last).some(({ event }) => event === 'phase' || event === 'view');
  return said.filter(({ event }) => event === 'welcome').length - (heard ? 0 : 1);
}

/** The same of a page: sockets that something came through. */
function countArrivals(shownPage) {
  shownPage.arrivals = 0;
  shownPage.page.on('websocket', (socket) => socket.once('framereceived', () => (shownPage.arrivals += 1)));
}

/** Waits until two things are the same, and says what differs when they do not become so. */
async function becomes(name, look, before) {
  let after;
  const same = async () => {
    after = await look();
    return isDeepStrictEqual(after, before);
  };
  await until(() => name, same).catch(() => assert.deepEqual(after, before, name));
}

async function gather(t) {
  const server = await Server.start(t);
  const relay = await Relay.to(t, server);
  const host = await HostPage.openRoom(t, relay, 'Come and go');
  const pin = host.pin;
  const awa = await PhonePage.join(t, relay, { pin, name: 'Awa', language: 'en-GB' });
  const zoe = await PhonePage.join(t, relay, { pin, name: 'Zoé', language: 'fr-FR' });
  const lea = await PhonePage.join(t, relay, { pin, name: 'Léa', language: 'fr-FR' });
  const ines = await Typist.join(t, relay, { pin, name: 'Inès', language: 'fr' });
  const tomas = Terminal.run(t, `${quoted(lectern)} join --server ${relay.url} --pin ${pin} --name Tomás`);
  await tomas.sees("You're in, Tomás!");
  // Never leaves and never answers: a question closes when all who are connected have answered.
  await Typist.join(t, server, { pin, name: 'Mia', language: 'en' });
  await host.sees('.lobby-count', '6 players');
  await host.sees('.names li', 'Mia');
  return { server, relay, pages: { host, awa, zoe, lea }, ines, tomas };
}

/** Everybody as they are now, having never left. */
async function steady({ pages, ines, tomas }) {
  const screens = {};
  for (const [name, one] of Object.entries(pages)) screens[name] = await shown(one.page);
  return { screens, program: known(ines), terminal: lines(tomas) };
}

function arrivalsOf({ pages, ines }) {
  return { ines: arrivals(ines), ...Object.fromEntries(Object.entries(pages).map(([name, one]) => [name, one.arrivals])) };
}

/** Everybody leaves in some way. Once all have come in again, all is as it was; how many are connected is part of it. */
async function comeBackTo(before, room, how, leave) {
  const { pages, ines, tomas } = room;
  const came = arrivalsOf(room);
  await leave();
  for (const [name, one] of Object.entries(pages)) await until(() => `${name} ${how}`, () => one.arrivals > came[name]);
  if (how !== 'reloaded') await until(() => `the program ${how}`, () => arrivals(ines) > came.ines);
  for (const [name, one] of Object.entries(pages)) await becomes(`${name} ${how}`, () => shown(one.page), before.screens[name]);
  await becomes(`the program ${how}`, () => known(ines), before.program);
  await becomes(`the terminal ${how}`, () => lines(tomas), before.terminal);
}

/** Reloads every page, then cuts every connection; in the end, where asked, kills the server and starts it again. */
async function leaveAndComeBack(room, { restart = false } = {}) {
  const before = await steady(room);
  await comeBackTo(before, room, 'reloaded', () => Promise.all(Object.values(room.pages).map(({ page }) => page.reload())));
  await comeBackTo(before, room, 'cut off', () => room.relay.cut());
  if (!restart) return;
  await comeBackTo(before, room, 'after a restart', async () => {
    await room.server.kill();
    await room.server.startAgain();
  });
}

test('whoever comes back sees what whoever never left sees, in every phase', { timeout: 420_000 }, async (t) => {
  const step = stepsOf(t);
  const room = await gather(t);
  const { host, awa, zoe } = room.pages;
  const pause = () => host.page.keyboard.press('p');
  for (const one of Object.values(room.pages)) countArrivals(one);

  await step('lobby', () => leaveAndComeBack(room, { restart: true }));

  await step('slide', async () => {
    await host.next('Start');
    await awa.sees('.question-alone', 'Keep your phone at hand.');
    await leaveAndComeBack(room);
  });

  await step('intro, which is paused so that it lasts', async () => {
    await host.next('Next question');
    await host.sees('h1', 'Which lake lies between Chad and Niger?');
    await pause();
    await host.sees('.chip-paused');
    await leaveAndComeBack(room, { restart: true });
    await pause();
  });

  await step('open, before anybody answers', async () => {
    await host.openAnswers();
    await zoe.sees('.option', 'Le lac Kivu');
    await leaveAndComeBack(room, { restart: true });
  });

  await step('open, with answers given', async () => {
    await awa.choose('Lake Chad');
    await zoe.choose('Le lac Kivu');
    room.tomas.press('1');
    await awa.sees('.sent h1', 'Answer received');
    await zoe.sees('.sent h1', 'Réponse reçue');
    await host.sees('.answered b', '3/6');
    await leaveAndComeBack(room, { restart: true });
  });

  await step('open and paused', async () => {
    await pause();
    await host.sees('.chip-paused');
    await leaveAndComeBack(room, { restart: true });
    await pause();
    await host.page.locator('.chip-paused').waitFor({ state: 'detached' });
  });

  await step('reveal: right, wrong and silent', async () => {
    await host.next('End the question');
    await host.sees('.reveal-sum', '2 of 3 were right');
    await room.tomas.sees('Right!');
    await leaveAndComeBack(room, { restart: true });
  });

  await step('standings', async () => {
    await host.next('Show the leaderboard');
    await awa.sees('.rank-title', /^Place \d/);
    await leaveAndComeBack(room, { restart: true });
  });

  await step('a poll, open and shown', async () => {
    await host.next('Next question');
    await host.openAnswers();
    await awa.choose('Too fast');
    await host.sees('.answered b', '1/6');
    await leaveAndComeBack(room);
    await host.next('End the question');
    await awa.sees('.result');
    await leaveAndComeBack(room, { restart: true });
  });

  await step('podium', async () => {
    await host.next('Show the podium');
    await host.sees('.step-1');
    await leaveAndComeBack(room, { restart: true });
  });

  // A relay without a server behind it lets in and cuts, which the browser reports; all else is a fault.
  const faults = Object.values(room.pages).flatMap((one) => one.faults);
  assert.deepEqual(faults.filter((fault) => !/^WebSocket connection to .* failed/.test(fault)), []);
});
