// Headless Chromium for page tests and end-to-end tests: starting it with an empty profile, axe with the page's own security policy left on,
// and the layout check (nothing outside the viewport, no clipped text, targets large enough). Faults of the page's console are collected.
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(new URL('../../client-web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One browser with one empty profile. `hosts` maps names to 127.0.0.1, for pages as a LAN shows them. */
export async function launch({ width = 360, height = 640, reducedMotion = 'reduce', language = 'en', hosts = [] } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'lectern-browser-'));
  const mapping = hosts.length ? [`--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(',')}`] : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [...flags, ...mapping],
    viewport: { width, height },
    reducedMotion,
    locale: language,
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

// Refused logins, unknown PINs and a server that is away are part of some tests.
const expected = /status of 4\d\d|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET/;

/** A page whose console errors, but for the expected ones, end up in `faults`. */
export async function openPage(context, url) {
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text());
  });
  page.setDefaultTimeout(30_000);
  await page.goto(url);
  return { page, faults };
}

/** Violations of WCAG 2.2 AA and of axe's best practices, one line each. Injected through the debugger, so that the page's policy stays on. */
export async function axeViolations(page) {
  const session = await page.context().newCDPSession(page);
  try {
    const there = await session.send('Runtime.evaluate', { expression: 'typeof axe', returnByValue: true });
    if (there.result.value === 'undefined') await session.send('Runtime.evaluate', { expression: axeSource });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice'] }).then((found) =>
        JSON.stringify(found.violations.flatMap((violation) => violation.nodes.map((node) =>
          violation.id + ': ' + node.target.join(' ') + ' — ' + (node.failureSummary || '').split('\\n').slice(1, 3).join(' ')))))`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  } finally {
    await session.detach();
  }
}

/** What does not fit: sideways scrolling, elements beyond the edges, clipped text, targets under 24 px. */
export function layoutFaults(page) {
  return page.evaluate(() => {
    const faults = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
    const named = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const hidden = (element) => element.closest('.unseen, [aria-hidden=true], .boot-old');
    for (const element of document.querySelectorAll('#app *')) {
      if (!(element instanceof HTMLElement) || hidden(element)) continue;
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      const ellipsis = getComputedStyle(element.parentElement).textOverflow === 'ellipsis'; // the parent, which is looked at too, cuts it visibly
      if (!ellipsis && (box.left < -1 || box.right > root.clientWidth + 1)) faults.push(`${named(element)} leaves the screen: ${box.left}…${box.right}`);
      const style = getComputedStyle(element);
      const clips = style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis';
      if (clips && element.scrollWidth > element.clientWidth + 1) faults.push(`${named(element)} clips its text`);
      const target = element.matches('button, a[href], select') || element.matches('input:not([type=radio])');
      if (target && Math.min(box.width, box.height) < 24) faults.push(`${named(element)} is a small target: ${box.width}×${box.height}`);
    }
    for (const text of document.querySelectorAll('.option')) {
      if (text.scrollHeight > text.clientHeight + 1) faults.push(`${named(text)} clips its text downwards`);
    }
    return faults;
  });
}
