// Goal: every screen of the host, on a projector, a laptop and a phone, passes axe, fits, and looks as it should.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Kind, Phase, Role, type View } from '../../src/gen/lectern/v1/play';
import * as sample from '../samples';
import { check, openStage, stageSizes, type Stage } from './stage';

let stage: Stage;
let step = 10;
const host = { role: Role.HOST };
const roster = { full: true, row: [...sample.roster], removed: [] };
const empty = sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} }, { ...host, seats: 0, connected: 0 });
const decks = [
  {
    id: 'frameworks',
    title: { en: 'How frameworks learn', fr: 'Comment apprennent les frameworks' },
    language: 'en',
    languages: ['en', 'fr'],
    questions: 7,
    unkeyed: 0,
    error: '',
  },
  {
    id: 'pipeline',
    title: { en: 'Pipeline parallelism' },
    language: 'en',
    languages: ['en'],
    questions: 8,
    unkeyed: 0,
    error: '',
  },
  {
    id: 'imported',
    title: { en: 'Imported from a list' },
    language: 'en',
    languages: ['en'],
    questions: 8,
    unkeyed: 8,
    error: '',
  },
];

beforeAll(async () => {
  stage = await openStage(
    '/host#key=secret',
    { view: empty, roster: { full: true, row: [], removed: [] } },
    (server) => {
      server.api.set('/api/decks', { v: 1, decks });
      server.api.set('/api/rooms', { v: 1, room: '00000000000000aa', pin: '482913', host_token: '0'.repeat(32) });
    },
  );
});
afterAll(() => stage.close());

async function see(name: string, selector: string): Promise<void> {
  await stage.page.waitForSelector(selector);
  await check(stage, `host-${name}`, stageSizes);
}

function show(phase: Phase, screen: View['screen'], more: Partial<View> = {}): void {
  stage.server.publish({ view: sample.view(phase, ++step, screen, { ...host, ...more }), roster });
}

describe('a host', () => {
  it('chooses a deck and opens a room', async () => {
    await see('start', '.deck.chosen');
    await stage.page.click('.settings .primary');
    await see('lobby-empty', '.lobby-pin');
    expect(await stage.page.evaluate('location.hash')).toBe(`#room=00000000000000aa&token=${'0'.repeat(32)}`);
  });

  it('sees the class come in', async () => {
    show(Phase.LOBBY, { $case: 'lobby', value: {} });
    await see('lobby', '.names li:nth-child(24)');
    show(Phase.LOBBY, { $case: 'lobby', value: {} }, { locked: true });
    await see('lobby-locked', '.chip-locked');
  });

  it('renames and removes a player', async () => {
    await stage.page.click('.tool[aria-expanded]');
    await see('players', '.dialog .player');
    await stage.page.keyboard.press('Escape');
  });

  it('leaves whoever is renaming a player in peace when the screen changes', async () => {
    const { page } = stage;
    await page.click('button:has-text("Players")');
    await page.click('.dialog .player button[aria-label*="Rename"], .dialog .player button:has-text("Rename")');
    await page.fill('.dialog .player input', 'Aminata S');
    show(Phase.SLIDE, { $case: 'slide', value: { text: sample.said('Meanwhile, a slide') } });
    await page.waitForSelector('h1:has-text("Meanwhile, a slide")');
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('INPUT');
    await page.keyboard.press('Escape');
  });

  it('shows the question alone, then with its options, clock and count', async () => {
    const intro = { kind: Kind.CHOICE, text: sample.choice.text, limitMs: 20_000, points: '1000' };
    show(Phase.INTRO, { $case: 'intro', value: intro }, { clock: sample.runsFor(3_000, 5_000) });
    await see('intro', '.stage-intro');
    show(Phase.OPEN, { $case: 'open', value: sample.choice }, { clock: sample.runsFor(13_000), answered: 14 });
    await see('question', '.stage-options.count-4');
    show(Phase.OPEN, { $case: 'open', value: sample.longChoice }, { clock: sample.runsFor(4_000), answered: 20 });
    await see('question-long', '.stage-question.long');
    show(Phase.OPEN, { $case: 'open', value: sample.choices }, { clock: sample.runsFor(9_000), answered: 3 });
    await see('question-six', '.stage-options.count-6');
    show(Phase.OPEN, { $case: 'open', value: sample.trueFalse }, { clock: sample.runsFor(9_000), answered: 3 });
    await see('question-truefalse', '.stage-options.count-2');
    const paused = { paused: true, clock: { endsUs: '0', totalMs: 20_000, remainingMs: 8_000 } };
    show(Phase.OPEN, { $case: 'open', value: sample.numeric }, { ...paused, answered: 11 });
    await see('question-number', '.question-hint');
  });

  it('reveals how the class answered', async () => {
    show(Phase.REVEAL, { $case: 'reveal', value: sample.reveal(sample.choice, [5, 14, 4, 1], [2]) });
    await see('reveal', '.bars.count-4');
    show(Phase.REVEAL, { $case: 'reveal', value: sample.reveal(sample.longChoice, [5, 14, 4, 1], [2]) });
    await see('reveal-long', '.bars.count-4');
    show(Phase.REVEAL, {
      $case: 'reveal',
      value: sample.reveal(sample.choices, [20, 18, 5, 21, 2, 9], [1, 2, 4], { answered: 24, right: 15 }),
    });
    await see('reveal-six', '.bars.count-6');
    show(Phase.REVEAL, {
      $case: 'reveal',
      value: sample.reveal(sample.poll, [4, 10, 6], [], { explanation: undefined }),
    });
    await see('reveal-poll', '.bars.count-3');
    const texts = [
      ['Backpropagation', 12, true],
      ['back propagation', 4, true],
      ['Gradient descent', 5, false],
    ] as const;
    show(Phase.REVEAL, { $case: 'reveal', value: sample.given(sample.typed, texts, ['backpropagation', 'backprop']) });
    await see('reveal-text', '.given .bar');
    const numbers = [
      ['85', 9, true],
      ['90', 6, false],
      ['70.5', 3, false],
    ] as const;
    show(Phase.REVEAL, { $case: 'reveal', value: sample.given(sample.numeric, numbers, ['85', '2.5']) });
    await see('reveal-number', '.given .bar');
    show(Phase.REVEAL, { $case: 'reveal', value: sample.reveal(sample.trueFalse, [0, 0], [2]) });
    await see('reveal-nobody', '.bars.count-2');
  });

  it('shows standings, a slide, the podium and the end', async () => {
    const standings = { $case: 'standings' as const, value: { row: [...sample.rows] } };
    show(Phase.STANDINGS, standings);
    await see('standings', '.row-5');
    show(Phase.STANDINGS, { $case: 'standings', value: { row: [] } });
    await see('standings-empty', '.stage-empty');
    show(Phase.SLIDE, {
      $case: 'slide',
      value: { text: sample.said('Now look at how the loss falls while we talk.') },
    });
    await see('slide', '.stage-slide');
    show(Phase.PODIUM, standings, { question: 7 });
    await see('podium', '.step-1');
    show(Phase.ENDED, standings, {
      question: 7,
      digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    });
    await see('ended', '.digest');
  });

  it('has its keys listed', async () => {
    await stage.page.keyboard.press('?');
    await see('keys', '.key-list');
    await stage.page.keyboard.press('Escape');
  });

  it('hides the PIN wherever it stands, over a reload too, until it is shown again', async () => {
    const { page } = stage;
    const shown = () => page.locator('.stage').innerText();
    stage.server.publish({ view: empty, roster });
    await page.waitForSelector('.qr');
    await page.keyboard.press('h');
    await page.waitForSelector('.qr', { state: 'detached' });
    expect(await shown()).not.toMatch(/482/);
    await check(stage, 'host-lobby-hidden', stageSizes);
    await page.reload();
    await page.waitForSelector('.lobby');
    expect(await shown()).not.toMatch(/482/);
    show(Phase.STANDINGS, { $case: 'standings', value: { row: [...sample.rows] } });
    await page.waitForSelector('.row-1');
    expect(await shown()).toMatch(/PIN hidden/);
    expect(await shown()).not.toMatch(/482/);
    await page.keyboard.press('H');
    await page.locator('.stage-join', { hasText: '482' }).waitFor();
  });

  it('blanks the wall, and brings it back by any of its keys without doing anything else', async () => {
    const { page, server } = stage;
    const commands = () => server.received.filter((body) => body.$case === 'hostCommand').length;
    const before = commands();
    for (const [blank, back] of [
      ['b', 'PageDown'],
      ['.', 'Escape'],
      ['B', ' '],
    ] as const) {
      await page.keyboard.press(blank);
      await page.waitForSelector('.blank');
      expect(await page.locator('.row-1').isVisible()).toBe(false);
      await page.keyboard.press(back);
      await page.locator('.row-1').waitFor();
    }
    expect(commands()).toBe(before);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.click('.tool:has(.icon-blank)');
    await see('blank', '.blank');
    await page.click('.blank button');
    await page.locator('.row-1').waitFor();
  });

  it('sends one Next for a double press, with the step of the screen', async () => {
    show(Phase.INTRO, {
      $case: 'intro',
      value: { kind: Kind.CHOICE, text: sample.choice.text, limitMs: 20_000, points: '1000' },
    });
    await stage.page.waitForSelector('.stage-intro');
    await stage.page.keyboard.press('PageDown');
    const next = await stage.server.heard((body) => body.$case === 'hostCommand');
    expect(next.$case === 'hostCommand' && [next.value.command?.$case, next.value.step]).toEqual(['next', step]);
  });

  it('is told when the server cannot be reached, and goes on when it can', async () => {
    await stage.server.stop();
    await see('offline', '.offline');
    await stage.server.listen();
    await stage.page.waitForSelector('.offline', { state: 'detached' });
  });
});

describe('without a key', () => {
  it('says where to find it', async () => {
    const other = await openStage('/host', { view: empty });
    try {
      await other.page.waitForSelector('.key-form');
      await check(other, 'host-nokey', stageSizes);
    } finally {
      await other.close();
    }
  });
});
