// Goal: whatever somebody is called, on every screen: the name is text, whole or cut with an ellipsis, kept apart from the words and numbers
// beside it, and nothing leaves its place for it.
import { afterEach, describe, expect, it } from 'vitest';
import { Phase, Role, type StandingsRow, type View } from '../../src/gen/lectern/v1/play';
import { layoutFaults } from '../../../tests/e2e/browser.mjs';
import * as sample from '../samples';
import { openStage, keep, type Size, type Stage } from './stage';

const sizes: readonly Size[] = [
  [360, 640],
  [1920, 1080],
];

// The longest first: the leaders are shown largest.
const names: readonly string[] = [
  'W'.repeat(24),
  '<img src=x onerror=alert(1)>',
  'محمد ١٢ بن عبد الرحمن 34',
  'क्ष्म्य'.repeat(12),
  'אברהם (12) <b>',
  '👨‍👩‍👧‍👦'.repeat(10),
  'x\u0323\u0304\u0300'.repeat(24),
  '陳'.repeat(24),
  "O'Brien & 50% #1 =1+1",
  'ߊߥߊ߫ 𞤀𞤣𞤤𞤢𞤥 7',
];

const rows: readonly StandingsRow[] = sample.rows.map((row, place) => ({ ...row, name: names[place] ?? '' }));
const roster = {
  full: true,
  removed: [],
  row: names.map((name, place) => ({
    seat: place + 1,
    name,
    connected: place !== 1,
    answered: place > 4,
    points: '900',
  })),
};
const standings: View['screen'] = { $case: 'standings', value: { row: [...rows] } };
const host = { role: Role.HOST };

let stage: Stage;
afterEach(() => stage.close());

/** Names as they stand in the page, each in an element that isolates it. */
function shownNames(): Promise<string[]> {
  return stage.page.evaluate<string[]>(`[...document.querySelectorAll('bdi.name')].map((name) => name.textContent)`);
}

/** Which of a screen's items lie upon each other. */
function overlaps(selector: string): Promise<string[]> {
  return stage.page.evaluate<string[]>(`(() => {
    const boxes = [...document.querySelectorAll('${selector}')].map((item) => item.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((a, index) =>
      boxes.slice(index + 1).flatMap((b, after) => (meet(a, b) ? [index + ' and ' + (index + 1 + after)] : [])));
  })()`);
}

async function check(name: string, shown: readonly string[], items: readonly string[]): Promise<void> {
  for (const [width, height] of sizes) {
    await stage.page.setViewportSize({ width, height });
    await stage.page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await keep(stage, `${name}-${width}x${height}`);
    const where = `${name} at ${width}×${height}`;
    expect(await layoutFaults(stage.page), where).toEqual([]);
    for (const item of items) expect(await overlaps(item), where).toEqual([]);
    expect(
      (await shownNames()).filter((text) => !names.includes(text)),
      where,
    ).toEqual([]);
    expect(await shownNames(), where).toEqual(expect.arrayContaining([...shown]));
    expect(await stage.page.locator('#app img, #app bdi b').count(), where).toBe(0);
    // Nobody scrolls a wall screen.
    const spare = 'document.documentElement.clientHeight - document.documentElement.scrollHeight';
    if (width > height) expect(await stage.page.evaluate(spare), where).toBeGreaterThanOrEqual(0);
  }
  expect(stage.faults, `${name}: console`).toEqual([]);
}

describe('hostile names', () => {
  it('fit the host in lobby, players, leaderboard and podium', async () => {
    const lobby = sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} }, { ...host, seats: names.length });
    stage = await openStage('/host#room=0123456789abcdef&token=0123456789abcdef0123456789abcdef', {
      view: lobby,
      roster,
    });
    await stage.page.waitForSelector('.names li:nth-child(10)');
    await check('names-host-lobby', names, ['.names li']);
    await stage.page.click('button:has-text("Players")');
    await stage.page.waitForSelector('.dialog .player:nth-child(10)');
    await check('names-host-players', names, ['.dialog .player', '.dialog .player:first-child > *']);
    await stage.page.keyboard.press('Escape');
    stage.server.publish({ view: sample.view(Phase.STANDINGS, 2, standings, host), roster });
    await stage.page.waitForSelector('.row-5');
    await check('names-host-standings', names.slice(0, 5), ['.row', '.row-1 > *', '.row-3 > *']);
    stage.server.publish({ view: sample.view(Phase.PODIUM, 3, standings, { ...host, question: 7 }), roster });
    await stage.page.waitForSelector('.step-1');
    await check('names-host-podium', names.slice(0, 3), ['.step']);
  });

  it('fit the board', async () => {
    const viewer = { role: Role.VIEWER };
    stage = await openStage('/board/482913', { view: sample.view(Phase.STANDINGS, 1, standings, viewer) });
    await stage.page.waitForSelector('.row-10');
    await check('names-board', names, ['.row', '.row-1 > *', '.row-3 > *']);
  });

  it('fit the phone', async () => {
    const show = (name: string, phase: Phase, step: number, screen: View['screen']) => {
      const ahead = names[(names.indexOf(name) + 1) % names.length] ?? '';
      return { view: sample.view(phase, step, screen), mine: sample.mine({ name, ahead, rank: 4 }) };
    };
    const lobby: View['screen'] = { $case: 'lobby', value: {} };
    stage = await openStage('/482913', show('Awa', Phase.LOBBY, 1, lobby), (server) => {
      server.seat = 0;
    });
    for (const name of names) {
      await stage.page.fill('#name', name);
      expect(await stage.page.locator('#name').inputValue()).toBe(name);
    }
    await stage.page.click('.join-form button[type=submit]');
    for (const [place, name] of names.entries()) {
      stage.server.publish(show(name, Phase.LOBBY, 2 + 2 * place, lobby));
      await stage.page.waitForSelector(`.lobby-name bdi:text-is(${JSON.stringify(name)})`);
      await check(`names-player-${place + 1}-lobby`, [name], ['.topbar > *']);
      stage.server.publish(show(name, Phase.STANDINGS, 3 + 2 * place, standings));
      await stage.page.waitForSelector('.top-rows');
      await check(`names-player-${place + 1}-rank`, [name], ['.top-rows li', '.topbar > *']);
      expect((await stage.page.locator('.place-gap').allInnerTexts()).join()).toMatch(/\u2068.+\u2069/u);
    }
  }, 240_000);
});
