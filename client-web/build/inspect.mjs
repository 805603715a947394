// What the built pages promise, checked after every build: the player's first load fits a slow phone, every script parses as ES2020, and the
// pages hold nothing that the content security policy would refuse.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { parse } from 'acorn';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const firstLoadMax = 40 * 1024;
const faults = [];

const pages = readdirSync(dist).filter((name) => name.endsWith('.html'));
const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));

for (const name of scripts) {
  const text = readFileSync(join(dist, 'assets', name), 'utf8');
  try {
    parse(text, { ecmaVersion: 2020, sourceType: 'module' });
  } catch (fault) {
    faults.push(`${name} is not ES2020: ${fault.message}`);
  }
}

for (const name of pages) {
  const html = readFileSync(join(dist, name), 'utf8');
  if (/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\bsrc=)/i.test(html))
    faults.push(`${name} has inline style or script`);
  if (/(?:src|href)="(?:https?:)?\/\//i.test(html)) faults.push(`${name} loads something from another host`);
}

const firstLoad = [
  ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g),
];
const files = ['index.html', ...firstLoad.map((match) => match[1])];
const bytes = files.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
console.log(`player's first load: ${bytes} bytes of brotli in ${files.length} files (at most ${firstLoadMax})`);
if (bytes > firstLoadMax) faults.push(`the player's first load is ${bytes} bytes, more than ${firstLoadMax}`);

for (const fault of faults) console.error(`inspect: ${fault}`);
process.exit(faults.length ? 1 : 0);
