// One server and one browser for all screens of a page; `check` is what every screen must pass.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect } from 'vitest';
import { axeViolations, launch, layoutFaults, openPage, type Page } from '../../../tests/e2e/browser.mjs';
import { FakeServer, type Show } from '../fake_server';

const web = fileURLToPath(new URL('../..', import.meta.url));
const shots = join(web, 'screens');

export interface Stage {
  server: FakeServer;
  page: Page;
  faults: string[];
  close(): Promise<void>;
}

export type Size = readonly [number, number];
export const phoneSizes: readonly Size[] = [
  [360, 640],
  [320, 568],
  [640, 360],
  [768, 1024],
];
export const stageSizes: readonly Size[] = [
  [1920, 1080],
  [1366, 768],
  [360, 640],
];

export async function openStage(
  path: string,
  show: Show,
  before?: (server: FakeServer) => void,
  language = 'en',
): Promise<Stage> {
  const server = await FakeServer.start(join(web, 'dist'), show);
  before?.(server);
  // A name that is not loopback: what a browser takes away on plain http is taken away here too.
  const host = `quiz.lan:${server.port}`;
  server.api.set('/api/server', { v: 1, node: 'test', join_urls: [`http://${host}`, 'http://192.168.1.5:8080'] });
  const browser = await launch({ hosts: ['quiz.lan'], language });
  const { page, faults } = await openPage(browser.context, `http://${host}${path}`);
  return {
    server,
    page,
    faults,
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Pictures cost more than all checks together: they are taken for whoever asks for them with LECTERN_SHOTS=1. */
export async function keep(stage: Stage, name: string): Promise<void> {
  if (!process.env.LECTERN_SHOTS) return;
  mkdirSync(shots, { recursive: true });
  await stage.page.screenshot({ path: join(shots, `${name}.png`) });
}

/** The screen at every size: nothing clipped or outside, no axe violation. */
export async function check(stage: Stage, name: string, sizes: readonly Size[]): Promise<void> {
  for (const [index, [width, height]] of sizes.entries()) {
    await stage.page.setViewportSize({ width, height });
    await stage.page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await keep(stage, `${name}-${width}x${height}`);
    expect(await layoutFaults(stage.page), `${name} at ${width}×${height}`).toEqual([]);
    if (index === 0) expect(await axeViolations(stage.page), `${name}: axe`).toEqual([]);
  }
  expect(stage.faults, `${name}: console`).toEqual([]);
}
