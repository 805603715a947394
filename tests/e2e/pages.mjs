// The pages as people use them: a host at the projector, players on their phones, each in a browser with a profile of its own.
// What a page says is read from what is on the screen, never from the page's own state.
import { join } from 'node:path';
import { launch, openPage } from './browser.mjs';
import { atEnd } from './lectern.mjs';

// Where the last screen of each page is kept, for whoever looks into a failure.
const shots = process.env.LECTERN_SHOTS;
const sizes = { wall: { width: 1920, height: 1080 }, phone: { width: 360, height: 640 } };

/** "1 234 points" in any language's way of writing numbers. */
export function digits(text) {
  return Number(text.replace(/\D/g, ''));
}

class ShownPage {
  static async open(test, url, options) {
    const browser = await launch(options);
    atEnd(test, () => browser.close());
    const shown = new this();
    const { page, faults } = await openPage(browser.context, url);
    Object.assign(shown, { page, faults });
    if (shots) atEnd(test, () => page.screenshot({ path: join(shots, `${this.name}-${options.language ?? 'wall'}.png`) }));
    return shown;
  }

  /** Waits for an element, and for words in it where words are given. */
  sees(selector, words) {
    return this.page.locator(selector).filter({ hasText: words ?? /[^]?/ }).first().waitFor();
  }

  text(selector) {
    return this.page.locator(selector).first().innerText();
  }

  async number(selector) {
    return digits(await this.text(selector));
  }

  /** Why a script that somebody slipped into the page does not run; undefined if it ran. */
  scriptStopped() {
    return this.page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'void 0';
        document.head.append(script);
      } catch (fault) {
        return fault.message;
      }
    });
  }
}

export class HostPage extends ShownPage {
  /** Opens the host page with the key, chooses a deck by its title and opens the room. */
  static async openRoom(test, server, title) {
    const host = await this.open(test, `${server.url}/host#key=${server.key}`, sizes.wall);
    await host.page.click(`.deck:has-text("${title}")`);
    await host.page.click('.settings button.primary');
    await host.sees('.lobby-pin');
    host.pin = (await host.text('.lobby-pin [aria-hidden]')).replace(/\D/g, '');
    return host;
  }

  /** Presses Next while it is called so: a room that has moved on by itself is never pushed further by mistake. */
  async next(called) {
    await this.page.click(`button.next:not([aria-disabled]):has-text("${called}")`);
  }

  /** From the question alone to its answers; the reading time may open them first. */
  async openAnswers() {
    const alone = 'button.next:has-text("Show the answers")';
    await this.sees(`${alone}, .question`);
    await this.page.evaluate(() => {
      const button = document.querySelector('button.next');
      if (button?.textContent?.includes('Show the answers')) button.click();
    });
    await this.sees('.question');
  }

  /** The leaderboard, or the podium with what stands beside it: rank, name and points, in the order of places. */
  async places() {
    const read = (selector, parts) =>
      this.page.locator(selector).evaluateAll((items, [rank, name, points]) => {
        const own = (element) => [...element.childNodes].filter((node) => node.nodeName !== 'SMALL').map((node) => node.textContent).join('');
        const found = (item, part) => own(item.querySelector(part));
        return items.map((item) => ({ rank: found(item, rank), name: found(item, name), points: found(item, points) }));
      }, parts);
    const steps = await read('.step', ['.step-block [aria-hidden]', '.step-name', '.step-points']);
    const rows = await read('.row', ['.row-rank', '.row-name', '.row-points']);
    const places = [...steps, ...rows].map(({ rank, name, points }) => ({ rank: digits(rank), name, points: digits(points) }));
    return places.sort((a, b) => a.rank - b.rank);
  }
}

export class PhonePage extends ShownPage {
  static async join(test, server, { pin, name, language }) {
    const phone = await this.open(test, `${server.url}/${pin}`, { ...sizes.phone, language });
    phone.name = name;
    await phone.page.fill('#name', name);
    await phone.page.click('.join-form button[type=submit]');
    await phone.sees('.lobby-name', name);
    return phone;
  }

  /** Taps options by their texts; where several may be right, the answer is then sent. */
  async choose(...texts) {
    for (const text of texts) await this.page.locator('.option').filter({ hasText: text }).first().click();
    if (texts.length > 1) await this.page.click('.send-bar button');
  }

  async fillIn(selector, value) {
    await this.page.fill(selector, value);
    await this.page.click('form button[type=submit]');
  }

  /** A reload, after which the screen must be the same one with the same words. */
  async comesBackTo(selector) {
    await this.sees(selector);
    const before = await this.text(selector);
    await this.page.reload();
    await this.sees(selector, before.split('\n')[0]);
    return { before, after: await this.text(selector) };
  }
}
