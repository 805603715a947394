// Goal: the wall board keeps the places on screen, passes axe and fits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Phase, Role } from '../../src/gen/lectern/v1/play';
import * as sample from '../samples';
import { check, openStage, stageSizes, type Stage } from './stage';

let stage: Stage;
const viewer = { role: Role.VIEWER };

beforeAll(async () => {
  stage = await openStage('/board/482913', {
    view: sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} }, viewer),
  });
});
afterAll(() => stage.close());

describe('the board', () => {
  it('waits for the first places, then shows and keeps them', async () => {
    await stage.page.waitForSelector('.stage-empty');
    await check(stage, 'board-empty', stageSizes);
    expect(await stage.page.locator('.board-way').innerText()).toMatch(/482.913/);
    const standings = { $case: 'standings' as const, value: { row: [...sample.rows] } };
    stage.server.publish({ view: sample.view(Phase.STANDINGS, 2, standings, viewer) });
    await stage.page.waitForSelector('.row-10');
    stage.server.publish({ view: sample.view(Phase.OPEN, 3, { $case: 'open', value: sample.choice }, viewer) });
    await stage.page.waitForSelector('.row-10');
    await check(stage, 'board', stageSizes);
    // Rows that move, come and go keep the right marks: gold is always the first one's.
    for (let round = 0; round < 12; ++round) {
      const row = sample.rows.map((one, place) => {
        const seat = 1 + ((place * 7 + round * 11) % 31);
        return { ...one, seat, name: `Seat ${seat}`, rank: place + 1 };
      });
      const screen = { $case: 'standings' as const, value: { row } };
      stage.server.publish({ view: sample.view(Phase.STANDINGS, 4 + round, screen, viewer) });
      await stage.page.waitForSelector(`.row-1:has-text("${row[0]?.name}")`);
      const gold = `[...document.querySelectorAll('.row-rank')].filter((mark) =>
        getComputedStyle(mark).backgroundColor === 'rgb(246, 201, 69)').map((mark) => mark.textContent).join()`;
      expect(await stage.page.evaluate(gold)).toBe('1');
    }
    // Nobody scrolls a wall screen.
    for (const [width, height] of stageSizes.slice(0, 2)) {
      await stage.page.setViewportSize({ width, height });
      const spare = 'document.documentElement.clientHeight - document.documentElement.scrollHeight';
      expect(await stage.page.evaluate(spare)).toBeGreaterThanOrEqual(0);
    }
  });
});
