// Goal: the server is killed in the middle of a question and started again. Nobody touches a page: host and phones come back by themselves,
// an acknowledged answer is still there, an answer given while the server was away arrives, and the quiz goes on to its podium.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, stepsOf } from './lectern.mjs';
import { HostPage, PhonePage } from './pages.mjs';

const questions = 7;

/** Presses whatever Next is called, once for each screen, until the podium is there. */
async function onToThePodium(host) {
  for (let pressed = 0; pressed < 5 * questions; ++pressed) {
    const forward = 'button.next:not([aria-disabled])';
    await host.sees(`.podium, ${forward}`);
    if (await host.page.locator('.podium').count()) return;
    const step = await host.page.locator(forward).innerText();
    await host.next(step.trim());
    await host.page.locator('h1').first().waitFor();
  }
}

test('a killed server comes back to the same question with the answers that it acknowledged', { timeout: 180_000 }, async (t) => {
  const step = stepsOf(t);
  const server = await Server.start(t);
  const host = await HostPage.openRoom(t, server, 'Everything once');
  const pin = host.pin;
  const awa = await PhonePage.join(t, server, { pin, name: 'Awa', language: 'en-GB' });
  const zoe = await PhonePage.join(t, server, { pin, name: 'Zoé', language: 'fr-FR' });
  const lea = await PhonePage.join(t, server, { pin, name: 'Léa', language: 'fr-FR' });

  await step('one has answered when the server dies', async () => {
    await host.next('Start');
    await host.next('Next question');
    await host.openAnswers();
    await awa.choose('The Niger');
    await awa.sees('.sent h1', 'Answer received');
    await host.sees('.answered b', '1/3');
    await server.kill();
    await host.sees('.offline', 'The server cannot be reached. The quiz waits.');
    await awa.sees('.offline', 'Connection lost');
    await zoe.sees('.offline', 'Connexion perdue');
  });

  await step('an answer given into the void is kept until there is a server again', async () => {
    await zoe.choose('Le Niger');
    await zoe.sees('.sent h1', /^Envoi/);
  });

  await step('all come back by themselves', async () => {
    await server.startAgain();
    await zoe.sees('.sent h1', 'Réponse reçue');
    for (const shown of [host, awa, zoe, lea]) await shown.page.locator('.offline').waitFor({ state: 'detached' });
    await awa.sees('.sent h1', 'Answer received');
    await awa.sees('.own-answer', 'The Niger');
    await host.sees('.answered b', '2/3');
  });

  await step('the question goes on and is scored with both answers', async () => {
    await lea.choose('Le Congo');
    await host.sees('.reveal-sum', '2 of 3 were right');
    await awa.sees('.result h1', 'Correct!');
    await zoe.sees('.result h1', 'Bonne réponse !');
    await lea.sees('.result h1', 'Pas cette fois');
  });

  await step('the quiz reaches its podium, and everybody agrees', async () => {
    await onToThePodium(host);
    await host.sees('.step-1');
    const { standings } = await server.standings(pin);
    assert.deepEqual(
      await host.places(),
      standings.map(({ rank, name, points }) => ({ rank, name, points })),
    );
    const points = (name) => standings.find((row) => row.name === name).points;
    assert.equal(await awa.number('.topbar-points'), points('Awa'));
    assert.equal(await zoe.number('.topbar-points'), points('Zoé'));
    assert.ok(points('Awa') > 0 && points('Zoé') > 0 && points('Léa') === 0);
    for (const shown of [host, awa, zoe, lea]) assert.deepEqual(shown.faults, []);
  });
});
