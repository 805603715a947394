// Goal: on every screen of every page, in every language, axe finds nothing, and nothing is cut or leaves the screen: from a small phone to a
// projector, and with letters twice as large.
import { describe, expect, it } from 'vitest';
import { Bye_Reason as ByeReason, ErrorCode } from '../../src/gen/lectern/v1/play';
import { languages } from '../../src/text/languages';
import { loadText } from '../../src/text/texts';
import { axeViolations, layoutFaults } from '../../../tests/e2e/browser.mjs';
import type { Show } from '../fake_server';
import { keep, openStage, type Size, type Stage } from './stage';
import { boardStates, hostStates, playerStates, type ScreenState } from './states';

const allSizes: readonly Size[] = [
  [1920, 1080],
  [1366, 768],
  [820, 1180],
  [960, 540],
  [683, 384],
  [360, 640],
];
/** Where words are longest for their room; English goes through them all, and through large letters. */
const tightSizes: readonly Size[] = [
  [1366, 768],
  [360, 640],
];
const deck = {
  id: 'frameworks',
  title: { en: 'How frameworks learn', hi: 'फ़्रेमवर्क कैसे सीखते हैं' },
  language: 'en',
  languages: Object.keys(languages),
  questions: 7,
  unkeyed: 0,
  error: '',
};

/** One page in one language; what is found is gathered, so that one run tells everything. */
class Survey {
  readonly found: string[] = [];
  private step = 10;

  constructor(
    readonly stage: Stage,
    private readonly title: string,
    private readonly whole: boolean,
  ) {}

  private get sizes(): readonly Size[] {
    return this.whole ? allSizes : tightSizes;
  }

  /** What is on the screen now. */
  async look(name: string, [width, height]: Size, axe: boolean): Promise<void> {
    await this.stage.page.evaluate('new Promise((done) => requestAnimationFrame(done))');
    const faults = await layoutFaults(this.stage.page);
    if (axe) faults.push(...(await axeViolations(this.stage.page)));
    this.found.push(...faults.map((fault) => `${this.title} ${name} ${width}×${height}: ${fault}`));
    await keep(this.stage, `${this.title}-${name}-${width}x${height}`);
  }

  async lookAtAllSizes(name: string): Promise<void> {
    for (const size of this.sizes) {
      await this.resize(size);
      await this.look(name, size, size === this.sizes.at(-1));
    }
  }

  async walk(states: readonly ScreenState[]): Promise<void> {
    for (const size of this.sizes) {
      await this.resize(size);
      for (const state of states) {
        await this.put(state);
        await this.look(state.name, size, size === this.sizes.at(-1));
      }
    }
    if (!this.whole) return;
    // Letters twice as large, as WCAG 1.4.4 asks: the page may scroll down, but nothing is cut.
    await this.enlarge(2);
    for (const state of states) {
      await this.put(state);
      await this.look(`${state.name}-large`, this.sizes.at(-1)!, false);
    }
    await this.enlarge(1);
  }

  async put(state: ScreenState): Promise<void> {
    this.stage.server.publish(state.show(++this.step));
    await this.stage.page.waitForSelector(state.selector);
  }

  private resize([width, height]: Size): Promise<void> {
    return this.stage.page.setViewportSize({ width, height });
  }

  private enlarge(times: number): Promise<unknown> {
    return this.stage.page.evaluate(`{
      const root = document.documentElement;
      root.style.fontSize = '';
      if (${times} > 1) root.style.fontSize = ${times} * parseFloat(getComputedStyle(root).fontSize) + 'px';
      window.dispatchEvent(new Event('resize'));
    }`);
  }
}

const joinRefusals = Object.values(ErrorCode).filter(
  (code): code is ErrorCode =>
    typeof code === 'number' &&
    ((code >= ErrorCode.ERROR_UNKNOWN_PIN && code <= ErrorCode.ERROR_ROOM_QUARANTINED) ||
      (code >= ErrorCode.ERROR_NAME_EMPTY && code <= ErrorCode.ERROR_NAME_NOT_ALLOWED)),
);

async function begin(path: string, title: string, language: string, show: Show): Promise<Survey> {
  const stage = await openStage(
    path,
    show,
    (server) => {
      server.seat = 0;
      server.api.set('/api/decks', { v: 1, decks: [deck, { ...deck, id: 'b' }, { ...deck, id: 'c', unkeyed: 2 }] });
      server.api.set('/api/rooms', { v: 1, room: '00000000000000aa', pin: '482913', host_token: '0'.repeat(32) });
    },
    language,
  );
  return new Survey(stage, `${title}-${language}`, language === 'en');
}

describe.each(Object.keys(languages))('in the language %s', (language) => {
  it('a player can be on every screen', { timeout: 300_000 }, async () => {
    const text = await loadText(language);
    const survey = await begin('/482913', 'player', language, playerStates[0]!.show(1));
    const { page, server } = survey.stage;
    await survey.lookAtAllSizes('join');
    await page.fill('#name', 'Awa');
    for (const code of joinRefusals) {
      server.refuses = code;
      await page.click('button[type=submit]');
      await page.locator('.fault', { hasText: text.t(`error.${code}` as 'error.10') }).waitFor();
      await survey.look(`refused-${code}`, [360, 640], code === ErrorCode.ERROR_NAME_TAKEN || code === joinRefusals[0]);
    }
    server.refuses = undefined;
    server.offers = ['Brave Heron', 'Éléphant vaillant 9704', 'Lëpp-lëpp bu xarañ'];
    await page.click('button[type=submit]');
    await page.waitForSelector('.offered');
    await survey.lookAtAllSizes('name');
    await page.click('.name-choice .quiet');
    await page.locator('.offered', { hasText: server.offers[1]! }).waitFor();
    server.refuses = ErrorCode.ERROR_NAME_NOT_OFFERED;
    await page.click('.name-choice .primary');
    await page.locator('.fault', { hasText: text.t('error.26') }).waitFor();
    await page.click('.name-choice .quiet');
    await page.locator('.name-choice .quiet:disabled', { hasText: text.t('name.last') }).waitFor();
    await survey.lookAtAllSizes('name-last');
    server.refuses = undefined;
    await page.click('.name-choice .primary');
    await page.waitForSelector('.lobby-name');
    await survey.walk(playerStates);
    const tell = { code: ErrorCode.ERROR_STORE_UNAVAILABLE, text: '', step: 0, nonce: '0', retryAfterMs: 1_000 };
    server.tell({ $case: 'error', value: tell });
    await page.waitForSelector('.trouble');
    await survey.lookAtAllSizes('trouble');
    await server.stop();
    await page.waitForSelector('.offline');
    await survey.lookAtAllSizes('offline');
    await server.listen();
    await page.waitForSelector('.offline', { state: 'detached' });
    for (const reason of [ByeReason.TAKEN_OVER, ByeReason.REMOVED, ByeReason.ROOM_ENDED]) {
      await survey.put(playerStates[0]!);
      server.tell({ $case: 'bye', value: { reason, retryAfterMs: 0 } });
      await page.waitForSelector('.screen-gone');
      await survey.lookAtAllSizes(`gone-${reason}`);
      await page.click('.primary');
      if (reason !== ByeReason.TAKEN_OVER) await page.click('button[type=submit]');
    }
    await survey.stage.close();
    expect([...survey.found, ...survey.stage.faults]).toEqual([]);
  });

  it('a host can be on every screen', { timeout: 300_000 }, async () => {
    const nobody = { view: { ...hostStates[0]!.show(1).view, seats: 0 }, roster: { full: true, row: [], removed: [] } };
    const survey = await begin('/host#key=secret', 'host', language, nobody);
    const { page, server } = survey.stage;
    await page.waitForSelector('.deck.chosen');
    await survey.lookAtAllSizes('start');
    await page.click('.settings .primary');
    await page.waitForSelector('.qr');
    await survey.lookAtAllSizes('lobby-empty');
    await page.click('.lobby-qr button');
    await page.waitForSelector('.dialog .address');
    await survey.lookAtAllSizes('address');
    await page.keyboard.press('Escape');
    await survey.walk(hostStates);
    for (const icon of ['people', 'keys']) {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.click(`.tool:has(.icon-${icon})`);
      await page.waitForSelector('.dialog');
      await survey.lookAtAllSizes(icon);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('h');
    for (const state of hostStates.slice(1, 4)) {
      await survey.put(state);
      await survey.lookAtAllSizes(`hidden-${state.name}`);
    }
    await page.keyboard.press('b');
    await page.waitForSelector('.blank');
    await survey.lookAtAllSizes('blank');
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await survey.put(hostStates[0]!); // a room that has ended waits for nobody
    await server.stop();
    await page.waitForSelector('.offline');
    await survey.lookAtAllSizes('offline');
    await server.listen();
    await page.waitForSelector('.offline', { state: 'detached' });
    server.tell({
      $case: 'error',
      value: { code: ErrorCode.ERROR_UNKNOWN_ROOM, text: '', step: 0, nonce: '0', retryAfterMs: 0 },
    });
    await page.waitForSelector('.boot .primary');
    await survey.lookAtAllSizes('lost');
    await survey.stage.close();
    expect([...survey.found, ...survey.stage.faults]).toEqual([]);
  });

  it('a board can be on every screen', { timeout: 300_000 }, async () => {
    const survey = await begin('/board/482913', 'board', language, boardStates[0]!.show(1));
    await survey.stage.page.waitForSelector('.stage-empty');
    await survey.lookAtAllSizes('waiting');
    await survey.walk(boardStates.slice(1));
    await survey.stage.close();
    expect([...survey.found, ...survey.stage.faults]).toEqual([]);
  });
});
