// Goal: every screen of a player, at every size, passes axe, fits, and looks as it should.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bye_Reason as ByeReason, ErrorCode, Kind, Phase } from '../../src/gen/lectern/v1/play';
import * as sample from '../samples';
import { check, openStage, phoneSizes, type Stage } from './stage';

let stage: Stage;
let step = 10;
const lobby = sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} });

beforeAll(async () => {
  stage = await openStage('/482913', { view: lobby, mine: sample.mine({ rank: 0, points: '0' }) }, (server) => {
    server.seat = 0;
  });
});
afterAll(() => stage.close());

async function see(name: string, selector: string): Promise<void> {
  await stage.page.waitForSelector(selector);
  await check(stage, `player-${name}`, phoneSizes);
}

function openView(question: ReturnType<typeof sample.open>, more = {}) {
  const screen = { $case: 'open' as const, value: question };
  return sample.view(Phase.OPEN, ++step, screen, { clock: sample.runsFor(14_000), ...more });
}

describe('a player', () => {
  it('joins with the PIN of the address and a name', async () => {
    await see('join', '.join-form');
    expect(await stage.page.evaluate('document.getElementById("pin").value')).toBe('482913');
    await stage.page.click('button[type=submit]');
    await see('join-missing', '#name-fault');
    await stage.page.fill('#name', 'Awa');
    await stage.page.click('button[type=submit]');
    const join = await stage.server.heard((body) => body.$case === 'join');
    expect(join.$case === 'join' && join.value.name).toBe('Awa');
    await see('lobby', '.lobby-name');
  });

  it('comes back to the same screen after a refresh, without being asked anything', async () => {
    await stage.page.reload();
    await stage.page.waitForSelector('.lobby-name');
  });

  it('reads the question, then sees its answers as tiles', async () => {
    const intro = { kind: Kind.CHOICE, text: sample.choice.text, limitMs: 20_000, points: '1000' };
    const view = sample.view(
      Phase.INTRO,
      ++step,
      { $case: 'intro', value: intro },
      { clock: sample.runsFor(2_000, 5_000) },
    );
    stage.server.publish({ view, mine: sample.mine() });
    await see('intro', '.question-alone');
    stage.server.publish({ view: openView(sample.choice), mine: sample.mine() });
    await see('answer-tiles', '.tiles.count-4');
  });

  it('has its tap acknowledged', async () => {
    stage.server.acknowledges = false;
    await stage.page.click('.option-2');
    await see('sending', '.sent .badge');
    const answer = await stage.server.heard((body) => body.$case === 'giveAnswer');
    if (answer.$case !== 'giveAnswer') throw new Error('not an answer');
    stage.server.tell({ $case: 'ack', value: { step: answer.value.step, nonce: answer.value.nonce } });
    await see('received', '.signs-in');
    stage.server.acknowledges = true;
  });

  it('sees long options as rows, with the shapes in reach', async () => {
    stage.server.publish({ view: openView(sample.longChoice), mine: sample.mine() });
    await see('answer-rows', '.rows');
  });

  it('toggles several options and sends them', async () => {
    stage.server.publish({ view: openView(sample.choices), mine: sample.mine() });
    await stage.page.waitForSelector('.tiles.count-6');
    await stage.page.keyboard.press('2');
    await stage.page.click('.option-4');
    await see('answer-choices', '.option-4.pressed');
    await stage.page.click('.send-bar .primary');
    await stage.page.waitForSelector('.sent');
  });

  it.each([
    ['truefalse', sample.trueFalse, '.tiles.count-2'],
    ['poll', sample.poll, '.tiles.count-3'],
    ['text', sample.typed, '#typed'],
    ['number', sample.numeric, '.number-value'],
  ] as const)('answers a question of the kind %s', async (name, question, selector) => {
    stage.server.publish({ view: openView(question), mine: sample.mine() });
    await see(`answer-${name}`, selector);
  });

  it('sees the last seconds and the pause', async () => {
    stage.server.publish({ view: openView(sample.choice, { clock: sample.runsFor(4_000) }), mine: sample.mine() });
    await see('answer-urgent', '.urgent');
    const clock = { endsUs: '0', totalMs: 20_000, remainingMs: 9_000 };
    stage.server.publish({ view: openView(sample.choice, { clock, paused: true }), mine: sample.mine() });
    await see('answer-paused', '.notice');
  });

  it('is told when an answer came too late', async () => {
    stage.server.acknowledges = false;
    stage.server.received.length = 0;
    stage.server.publish({ view: openView(sample.trueFalse), mine: sample.mine() });
    await stage.page.waitForSelector('.tiles.count-2');
    await stage.page.click('.option-1');
    const answer = await stage.server.heard((body) => body.$case === 'giveAnswer');
    if (answer.$case !== 'giveAnswer') throw new Error('not an answer');
    const { step: at, nonce } = answer.value;
    const error = { code: ErrorCode.ERROR_TOO_LATE, text: '', step: at, nonce, retryAfterMs: 0 };
    stage.server.tell({ $case: 'error', value: error });
    await see('late', '.sign-none');
    stage.server.acknowledges = true;
  });

  const reveal = sample.reveal(sample.choice, [5, 14, 4, 1], [2]);
  it.each([
    [
      'right',
      sample.mine({ outcome: sample.outcome(true, 921), answer: sample.options(2), streak: 3 }),
      '.result-right',
    ],
    ['wrong', sample.mine({ outcome: sample.outcome(false, 0), answer: sample.options(1) }), '.result-wrong'],
    ['none', sample.mine({ outcome: sample.outcome(false, 0, false) }), '.result-none'],
  ] as const)('sees a result that is %s', async (name, mine, selector) => {
    stage.server.publish({ view: sample.view(Phase.REVEAL, ++step, { $case: 'reveal', value: reveal }), mine });
    await see(`result-${name}`, selector);
  });

  it('is thanked after a poll', async () => {
    const value = sample.reveal(sample.poll, [4, 10, 6], [], { explanation: undefined });
    const outcome = { ...sample.outcome(false, 0), scored: false };
    const view = sample.view(Phase.REVEAL, ++step, { $case: 'reveal', value });
    stage.server.publish({ view, mine: sample.mine({ outcome, answer: sample.options(1) }) });
    await see('result-poll', '.result-poll');
  });

  it('sees its place, a slide, a pause, the podium and the end', async () => {
    const standings = { $case: 'standings' as const, value: { row: [...sample.rows] } };
    stage.server.publish({ view: sample.view(Phase.STANDINGS, ++step, standings), mine: sample.mine() });
    await see('rank', '.top-rows');
    const slide = {
      $case: 'slide' as const,
      value: { text: sample.said('Now look at how the loss falls while we talk.') },
    };
    stage.server.publish({ view: sample.view(Phase.SLIDE, ++step, slide), mine: sample.mine() });
    await see('slide', '.screen-slide');
    stage.server.publish({
      view: sample.view(Phase.STANDINGS, ++step, standings, { paused: true }),
      mine: sample.mine(),
    });
    await see('paused', '.sign-pause');
    stage.server.publish({ view: sample.view(Phase.PODIUM, ++step, standings), mine: sample.mine({ rank: 2 }) });
    await see('podium', '.medal-2');
    stage.server.publish({ view: sample.view(Phase.ENDED, ++step, standings), mine: sample.mine({ rank: 4 }) });
    await see('ended', '.page-final .quiet');
  });

  it('sees that the connection is lost, and that it is back', async () => {
    stage.server.publish({ view: lobby, mine: sample.mine() });
    await stage.page.waitForSelector('.lobby-name');
    await stage.server.stop();
    await see('offline', '.offline');
    await stage.server.listen();
    await stage.page.waitForSelector('.offline', { state: 'detached' });
    await stage.page.waitForSelector('.dot-up');
  });

  it('is told that the seat is open elsewhere, and that the host removed it', async () => {
    const other = await openStage('/482913', { view: lobby, mine: sample.mine() });
    try {
      await other.page.fill('#name', 'Awa');
      await other.page.click('button[type=submit]');
      await other.page.waitForSelector('.lobby-name');
      other.server.tell({ $case: 'bye', value: { reason: ByeReason.TAKEN_OVER, retryAfterMs: 0 } });
      await other.page.waitForSelector('.screen-gone');
      await check(other, 'player-takenover', phoneSizes);
      await other.page.click('.primary');
      await other.page.waitForSelector('.lobby-name');
      other.server.tell({ $case: 'bye', value: { reason: ByeReason.REMOVED, retryAfterMs: 0 } });
      await other.page.waitForSelector('.screen-gone');
      await check(other, 'player-removed', phoneSizes);
    } finally {
      await other.close();
    }
  });
});
