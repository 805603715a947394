// Goal: one class, one quiz, everything real: a projector page, a phone in English, a phone in French and a terminal see the same quiz
// from lobby to podium, each in its own words, and all of them agree with the server about every point.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lectern, Server, stepsOf } from './lectern.mjs';
import { digits, HostPage, PhonePage } from './pages.mjs';
import { quoted, Terminal } from './terminal.mjs';

const english = '<b>Awa</b> &"1\'';
const french = 'Zoé <img src=x>';
const typist = 'Tomás';

async function gather(test) {
  const server = await Server.start(test);
  const host = await HostPage.openRoom(test, server, 'Everything once');
  const pin = host.pin;
  const awa = await PhonePage.join(test, server, { pin, name: english, language: 'en-GB' });
  const zoe = await PhonePage.join(test, server, { pin, name: french, language: 'fr-FR' });
  const tomas = Terminal.run(test, `${quoted(lectern)} join --server ${server.url} --pin ${pin} --name ${quoted(typist)}`);
  await tomas.sees("You're in, Tomás!");
  return { server, host, awa, zoe, tomas };
}

/** What everybody shows of everybody's points, against what the server says. */
async function agree({ server, host, awa, zoe, tomas }, { places = true } = {}) {
  const { standings } = await server.standings(host.pin);
  const points = (name) => standings.find((row) => row.name === name).points;
  if (places) {
    const truth = standings.map(({ rank, name, points: earned }) => ({ rank, name, points: earned }));
    assert.deepEqual(await host.places(), truth);
  }
  assert.equal(await awa.number('.topbar-points'), points(english));
  assert.equal(await zoe.number('.topbar-points'), points(french));
  const header = tomas.screen().split('\n')[0];
  assert.equal(digits(header.slice(header.indexOf(typist), header.lastIndexOf('  '))), points(typist));
  return standings;
}

/** One question from its text to two acknowledged answers of three. `asked` is what each shows, `awa` and `zoe` how they answer. */
async function ask(room, { asked, awa, zoe, press = 'Next question' }) {
  await room.host.next(press);
  await room.host.sees('h1', asked.en);
  await room.host.openAnswers();
  await room.tomas.sees(asked.en, 'Your answer?');
  await room.awa.sees('.answer h1', asked.en);
  await awa(room.awa);
  await room.awa.sees('.sent h1', 'Answer received');
  await room.zoe.sees('.answer h1', asked.fr);
  await zoe(room.zoe);
  await room.zoe.sees('.sent h1', 'Réponse reçue');
  await room.host.sees('.answered b', '2/3');
}

/** What each is told. With the third answer the question is over: nobody has to press anything. */
async function reveal(room, { awa, zoe, tomas, host }) {
  await room.host.sees('.reveal-sum', host);
  await room.awa.sees('.result h1', awa);
  await room.zoe.sees('.result h1', zoe);
  await room.tomas.sees(tomas);
  await agree(room, { places: false });
}

async function compare(room) {
  const { host, awa, zoe, tomas } = room;
  await host.next('Show the leaderboard');
  await host.sees('.rows .row');
  await awa.sees('.rank-title', /^Place \d/);
  await zoe.sees('.rank-title', /^Place \d/);
  await tomas.sees('Standings', 'You are ');
  const standings = await agree(room);
  const rank = (name) => standings.find((row) => row.name === name).rank;
  assert.equal(await awa.number('.rank-title'), rank(english));
  assert.equal(await zoe.number('.rank-title'), rank(french));
}

test('a class of two phones and a terminal plays a whole quiz, and everybody agrees about it', { timeout: 240_000 }, async (t) => {
  const room = await gather(t);
  const { server, host, awa, zoe, tomas } = room;
  const step = stepsOf(t);

  await step('the lobby shows names as they were typed, whatever they look like to a browser', async () => {
    await host.sees('.lobby-count', '3 players');
    await host.sees('.names li:nth-child(3)'); // the names come in a message of their own
    const names = await host.page.locator('.names li').allInnerTexts();
    assert.deepEqual(names.sort(), [english, french, typist].sort());
    assert.equal(await host.page.locator('.names b, .names img').count(), 0);
    assert.equal(await awa.page.locator('.lobby-name b').count(), 0);
    await zoe.sees('.lobby-name', `Vous y êtes, ${french}`);
  });

  await step('a reload in the lobby keeps the seat', async () => {
    const { before, after } = await awa.comesBackTo('.lobby-name');
    assert.equal(after, before);
    await host.sees('.lobby-count', '3 players');
  });

  await step('a slide asks nothing', async () => {
    await host.next('Start');
    await host.sees('.stage-slide', 'Welcome to the rehearsal.');
    await awa.sees('.question-alone', 'Welcome to the rehearsal.');
    await zoe.sees('.question-alone', 'Bienvenue à la répétition.');
    await tomas.sees('Welcome to the rehearsal.');
  });

  await step('one choice: three answers, two right, and a reload before and after the reveal', async () => {
    await ask(room, {
      asked: { en: 'Which river flows through Niamey?', fr: 'Quel fleuve traverse Niamey ?' },
      awa: (phone) => phone.choose('The Niger'),
      zoe: (phone) => phone.choose('Le Nil'),
    });
    const waiting = await awa.comesBackTo('.sent .own-answer');
    assert.deepEqual(waiting, { before: 'Your answer: The Niger', after: 'Your answer: The Niger' });
    await host.sees('.answered b', '2/3');
    tomas.press('2');
    await reveal(room, { awa: 'Correct!', zoe: 'Pas cette fois', tomas: 'Right!', host: '2 of 3 were right' });
    await zoe.sees('.explained', 'Le Niger a donné son nom au pays.');
    const result = await awa.comesBackTo('.result');
    assert.equal(result.after, result.before);
    await compare(room);
  });

  await step('several choices', async () => {
    await ask(room, {
      asked: { en: 'Which of these are prime?', fr: 'Lesquels sont premiers ?' },
      awa: (phone) => phone.choose(/^2$/, /^9$/),
      zoe: (phone) => phone.choose(/^2$/, /^11$/),
    });
    tomas.press('1', '3', 'Enter');
    await reveal(room, { awa: 'Not this time', zoe: 'Bonne réponse !', tomas: 'Right!', host: '2 of 3 were right' });
    await compare(room);
  });

  await step('true or false, ended by the host before all have answered', async () => {
    await ask(room, {
      asked: { en: 'A cache is slower', fr: 'Un cache est plus lent' },
      awa: (phone) => phone.choose('False'),
      zoe: (phone) => phone.choose('Vrai'),
    });
    await host.next('End the question');
    await reveal(room, { awa: 'Correct!', zoe: 'Pas cette fois', tomas: 'No answer', host: '1 of 2 was right' });
    await compare(room);
  });

  await step('a number, right within its tolerance', async () => {
    await ask(room, {
      asked: { en: 'How high is Mount Kenya?', fr: 'Quelle est la hauteur du mont Kenya ?' },
      awa: (phone) => phone.fillIn('#number-typed', '5250'),
      zoe: (phone) => phone.fillIn('#number-typed', '4000'),
    });
    tomas.press('5199', 'Enter');
    await reveal(room, { awa: 'Correct!', zoe: 'Pas cette fois', tomas: 'Right!', host: '2 of 3 were right' });
    await zoe.sees('.explained-answer', /^5\s?199\sm/);
    await compare(room);
  });

  await step('a typed answer, whatever its case', async () => {
    await ask(room, {
      asked: { en: 'What is the capital of Senegal?', fr: 'Quelle est la capitale du Sénégal ?' },
      awa: (phone) => phone.fillIn('#typed', '<i>Thiès</i>'),
      zoe: (phone) => phone.fillIn('#typed', '  dakar '),
    });
    tomas.press('DAKAR', 'Enter');
    await reveal(room, { awa: 'Not this time', zoe: 'Bonne réponse !', tomas: 'Right!', host: '2 of 3 were right' });
    await host.sees('.given .bar-text', /^<i>Thiès<\/i>$/i);
    await compare(room);
  });

  await step('a poll thanks everybody and changes no points', async () => {
    const before = await server.standings(host.pin);
    await ask(room, {
      asked: { en: 'How was it?', fr: "C'était comment ?" },
      awa: (phone) => phone.choose('Easy'),
      zoe: (phone) => phone.choose('Difficile'),
    });
    tomas.press('1');
    await reveal(room, { awa: 'Thank you', zoe: 'Merci', tomas: 'Thank you', host: '3 votes' });
    assert.deepEqual((await server.standings(host.pin)).standings, before.standings);
  });

  await step('the podium, where a reload comes back too', async () => {
    await host.next('Show the podium');
    await host.sees('.step-1');
    await tomas.sees('Podium');
    await zoe.sees('.final h1', 'Vous êtes à la place');
    const podium = await awa.comesBackTo('.final');
    assert.equal(podium.after, podium.before);
    await agree(room);
  });

  await step('the end, with the digest that the server has', async () => {
    await host.next('End the quiz');
    await host.sees('.digest code');
    await awa.sees('.final', 'Thank you for taking part');
    await zoe.sees('.final', 'Merci de votre participation');
    await tomas.sees('The quiz is over.', 'Press any key to close.');
    const { final, digest } = await server.standings(host.pin);
    assert.equal(final, true);
    assert.equal(await host.text('.digest code'), digest);
    await agree(room);
  });

  await step('nobody saw an error, under a policy that lets no foreign script run', async () => {
    for (const shown of [host, awa, zoe]) {
      assert.deepEqual(shown.faults, []);
      assert.match(await shown.scriptStopped(), /TrustedScript/);
    }
  });
});
