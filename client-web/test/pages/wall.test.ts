// Goal: what is on the wall is read from the last row. Few words are written large, no word breaks for it, names and codes have their room, and
// code looks as it was written, there and on the phones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Kind, Phase, Role, type RosterRow, type View } from '../../src/gen/lectern/v1/play';
import * as sample from '../samples';
import { openStage, type Size, type Stage } from './stage';

const code = 'What does this print?\n\n    for n in range(4):\n        if n % 2:\n            print(n)';
const codeQuestion = sample.open(Kind.CHOICE, code, ['0', '1 3', '0 2', '4']);
const brief = sample.open(Kind.CHOICE, '2 + 2 = ?', ['3', '4', '5', '22']);
const planets = sample.open(Kind.CHOICE, 'Which planet is the largest?', [
  'Mercury',
  'Venus',
  'Earth',
  'Jupiter',
  'Saturn',
  'Neptune',
]);
const longWords = sample.open(Kind.CHOICE, 'Welches?', ['Rückpropagierungsalgorithmus', 'Wahrscheinlichkeitsrechnung']);
const statement =
  'The number of resident warps is bounded by registers, shared memory and a fixed number, whichever is used up first';
const statements = sample.open(Kind.CHOICES, sample.longChoice.text?.text ?? '', Array<string>(6).fill(statement));
const wall: Size = [1920, 1080];

let stage: Stage;
let step = 10;

const fontSize = async (selector: string) =>
  Number(await stage.page.evaluate(`parseFloat(getComputedStyle(document.querySelector('${selector}')).fontSize)`));
const scrolls = async () => Boolean(await stage.page.evaluate('document.documentElement.scrollHeight > innerHeight'));
const resize = ([width, height]: Size) => stage.page.setViewportSize({ width, height });

async function show(
  phase: Phase,
  screen: View['screen'],
  selector: string,
  more: Partial<View> = {},
  roster: readonly RosterRow[] = sample.roster,
): Promise<void> {
  const clock = phase === Phase.OPEN || phase === Phase.INTRO ? { clock: sample.runsFor(14_000) } : {};
  const view = sample.view(phase, ++step, screen, { role: Role.HOST, ...clock, ...more });
  stage.server.publish({ view, roster: { full: true, row: [...roster], removed: [] }, mine: sample.mine() });
  await stage.page.waitForSelector(selector);
  await stage.page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

const ask = (question: typeof brief, selector: string) =>
  show(Phase.OPEN, { $case: 'open', value: question }, selector);

describe('on a wall', () => {
  beforeAll(async () => {
    const lobby = sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} }, { role: Role.HOST });
    stage = await openStage(`/host#room=00000000000000aa&token=${'0'.repeat(32)}`, { view: lobby });
    await resize(wall);
  });
  afterAll(() => stage.close());

  it('a question of few words is large, and so are its answers', async () => {
    const intro = { kind: Kind.CHOICE, text: brief.text, limitMs: 20_000, points: '1000' };
    await show(Phase.INTRO, { $case: 'intro', value: intro }, '.stage-intro');
    expect(await fontSize('h1')).toBeGreaterThanOrEqual(120);
    await ask(brief, '.count-4');
    expect(await fontSize('h1')).toBeGreaterThanOrEqual(80);
    expect(await fontSize('.option')).toBeGreaterThanOrEqual(70);
    await ask(planets, '.count-6');
    expect(await fontSize('.option')).toBeGreaterThanOrEqual(55);
    expect(await scrolls()).toBe(false);
    await show(Phase.REVEAL, { $case: 'reveal', value: sample.reveal(planets, [5, 1, 4, 9, 3, 2], [4]) }, '.reveal');
    expect(await fontSize('.bar-label')).toBeGreaterThanOrEqual(40);
    expect(await scrolls()).toBe(false);
  });

  it('no word breaks because it is large', async () => {
    await ask(longWords, '.count-2');
    const lines = await stage.page.evaluate(`[...document.querySelectorAll('.option .said')].map((said) => {
      const words = document.createRange();
      words.selectNodeContents(said);
      return words.getClientRects().length;
    })`);
    expect(lines).toEqual([1, 1]);
  });

  it('the longest texts stay on the screen, revealed too', async () => {
    await ask(statements, '.count-6');
    expect(await scrolls()).toBe(false);
    const reveal = sample.reveal(statements, [20, 18, 5, 21, 2, 9], [1, 2, 4], { answered: 24 });
    await show(Phase.REVEAL, { $case: 'reveal', value: reveal }, '.reveal');
    expect(await scrolls()).toBe(false);
  });

  it('a bar that comes later takes no answer off the screen, and gives its room back', async () => {
    await ask(planets, '.count-6');
    const before = await fontSize('.option');
    const put = (outage: boolean) => {
      const more = { role: Role.HOST, clock: sample.runsFor(14_000), paused: outage, outage };
      stage.server.publish({ view: sample.view(Phase.OPEN, step, { $case: 'open', value: planets }, more) });
    };
    put(true);
    await stage.page.waitForSelector('.outage');
    await expect.poll(scrolls).toBe(false);
    put(false);
    await stage.page.waitForSelector('.outage', { state: 'detached' });
    await expect.poll(() => fontSize('.option')).toBe(before);
  });

  it('the answers stay where they are when their time is up', async () => {
    await ask(brief, '.count-4');
    const before = await stage.page.locator('.stage-options').boundingBox();
    const more = { role: Role.HOST, closing: true };
    stage.server.publish({ view: sample.view(Phase.OPEN, step, { $case: 'open', value: brief }, more) });
    await stage.page.locator('.next[aria-disabled]').waitFor();
    expect(await stage.page.locator('.stage-options').boundingBox()).toEqual(before);
  });

  it('no tool stands where another was a moment ago', async () => {
    const left = async (icon: string) => (await stage.page.locator(`.tool:has(.icon-${icon})`).boundingBox())?.x;
    const places = async () => Promise.all(['lock', 'people', 'blank', 'keys', 'full', 'hidden'].map(left));
    await show(Phase.LOBBY, { $case: 'lobby', value: {} }, '.qr');
    const before = await places();
    await ask(brief, '.count-4');
    expect(await places()).toEqual(before);
  });

  it('code keeps its lines and their indentation', async () => {
    await ask(codeQuestion, '.code');
    expect(await stage.page.locator('.code').innerText()).toBe('for n in range(4):\n    if n % 2:\n        print(n)');
    expect(await scrolls()).toBe(false);
  });

  it('names fill the room there is; the rest are counted and no row is cut', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...sample.roster[0]!,
      seat: index + 1,
      name: `Aminata ${index}`,
    }));
    await show(Phase.LOBBY, { $case: 'lobby', value: {} }, '.names .more', { seats: 200 }, rows);
    const names = stage.page.locator('.names [data-seat]:visible');
    await expect.poll(() => stage.page.locator('.more').innerText()).toBe(`and ${200 - (await names.count())} more`);
    expect(await names.count()).toBeGreaterThan(30);
    expect(await scrolls()).toBe(false);
    await show(Phase.LOBBY, { $case: 'lobby', value: {} }, '.names:not(:has(.more))', { seats: 8 }, rows.slice(0, 8));
    expect(await names.count()).toBe(8);
    expect(await fontSize('.names li')).toBeGreaterThanOrEqual(40);
    await resize([1366, 768]);
    await show(Phase.LOBBY, { $case: 'lobby', value: {} }, '.names', { seats: 30 }, rows.slice(0, 30));
    expect(await names.count()).toBe(30);
    expect(await scrolls()).toBe(false);
    await resize(wall);
  });

  it.each([wall, [1366, 768], [1024, 768], [800, 600], [768, 1024]] as const)(
    'the PIN and the code stand beside each other at %d×%d',
    async (width, height) => {
      await resize([width, height]);
      await show(Phase.LOBBY, { $case: 'lobby', value: {} }, '.qr');
      const edges = await stage.page.evaluate(`(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('.lobby-pin [aria-hidden]'));
        return [range.getBoundingClientRect().right, document.querySelector('.qr').getBoundingClientRect().left];
      })()`);
      const [pin = 0, qr = 0] = edges as readonly number[];
      expect(pin).toBeLessThan(qr);
      await resize(wall);
    },
  );

  it.each([wall, [1366, 768], [960, 540]] as const)('five places are seen at once at %d×%d', async (width, height) => {
    await resize([width, height]);
    await show(Phase.STANDINGS, { $case: 'standings', value: { row: [...sample.rows] } }, '.row-5');
    expect(await scrolls()).toBe(false);
    await resize(wall);
  });

  it('no name is cut at the end, since two could then look alike', async () => {
    const row = sample.rows.map((one, index) => ({ ...one, name: `Fatoumata-Christiane N${index}` }));
    for (const size of [wall, [1366, 768] as const]) {
      await resize(size);
      await show(Phase.ENDED, { $case: 'standings', value: { row } }, '.end .row');
      const cut = await stage.page.evaluate(
        `[...document.querySelectorAll('.row-name')].filter((name) => name.scrollWidth > name.clientWidth).length`,
      );
      expect(cut).toBe(0);
    }
  });
});

describe("on a player's own screen", () => {
  beforeAll(async () => {
    const lobby = sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} });
    stage = await openStage('/482913', { view: lobby, mine: sample.mine() }, (server) => void (server.seat = 0));
    await stage.page.fill('#name', 'Awa');
    await stage.page.click('.join-form button');
    await stage.page.waitForSelector('.lobby-name');
  });
  afterAll(() => stage.close());

  it('six long answers need no scrolling on a laptop', async () => {
    await resize([1366, 768]);
    await ask(statements, '.count-6');
    expect(await scrolls()).toBe(false);
  });

  it('short answers are large on a phone', async () => {
    await resize([360, 640]);
    await ask(brief, '.tiles');
    expect(await fontSize('.option')).toBeGreaterThanOrEqual(30);
    expect(await scrolls()).toBe(false);
  });

  it('code keeps its lines and their indentation', async () => {
    await ask(codeQuestion, '.code');
    expect(await stage.page.locator('.code').innerText()).toBe('for n in range(4):\n    if n % 2:\n        print(n)');
  });

  it('right answers stand one below the other, each behind its shape', async () => {
    const reveal = sample.reveal(sample.choices, [20, 18, 5, 21, 2, 9], [1, 2, 4], { answered: 24 });
    await show(Phase.REVEAL, { $case: 'reveal', value: reveal }, '.explained-options');
    const right = stage.page.locator('.explained-options li');
    expect(await right.allInnerTexts()).toEqual(['Matrix product', 'Softmax', 'Attention']);
    expect(await stage.page.locator('.explained-options .option-4').count()).toBe(1);
  });
});
