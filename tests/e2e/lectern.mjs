// The programs under test, started as their users start them: a server on a free port with a folder of its own, and the `lectern` command.
// Whatever was started is gone when the test is over, also when it failed half-way.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = process.env.LECTERN_BIN ?? join(root, 'build/dev/bin');
export const lectern = join(bin, 'lectern');

const endings = new WeakMap();

/** What to do when the test is over. Last begun is first ended: a folder goes when nothing uses it any more. */
export function atEnd(test, run) {
  const known = endings.get(test);
  if (known) return void known.push(run);
  const runs = [run];
  endings.set(test, runs);
  test.after(async () => {
    for (const end of runs.reverse()) await end();
  });
}

/** Steps of one story: when one fails, those that build on it are skipped instead of failing for its reason. */
export function stepsOf(test) {
  let failed = '';
  return (name, run) =>
    test.test(name, { skip: failed ? `"${failed}" failed` : false }, async () => {
      failed = name;
      await run();
      failed = '';
    });
}

/** A folder that lasts as long as the test. */
export function folderOf(test) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-'));
  atEnd(test, () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function exited(child) {
  const never = child.pid === undefined;
  if (never || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', done));
}

/** Waits for a line that fits; the process ending first is an error with what it wrote to standard error. */
function lineFrom(child, pattern) {
  let errors = '';
  child.stderr.on('data', (bytes) => (errors = (errors + bytes).slice(-4_000)));
  return new Promise((found, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => pattern.test(line) && found(line));
    child.once('exit', (code, signal) => failed(new Error(`${child.spawnfile} ended with ${code ?? signal}: ${errors}`)));
    child.once('error', failed);
  });
}

export class Server {
  #child;
  #data;
  #decks;

  /** Serves the built web client and the decks of a folder, those of the tests unless told otherwise. */
  static async start(test, { decks = 'tests/e2e/decks' } = {}) {
    const server = new Server();
    server.#decks = join(root, decks);
    server.#data = folderOf(test);
    atEnd(test, () => server.kill());
    await server.#launch(0);
    return server;
  }

  async #launch(port) {
    const flags = ['--listen', `127.0.0.1:${port}`, '--data', this.#data, '--host-key', 'rehearsal', '--log-level', 'warn'];
    const folders = ['--decks', this.#decks, '--web', join(root, 'client-web/dist')];
    this.#child = spawn(join(bin, 'lectern-server'), [...flags, ...folders], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ready = JSON.parse((await lineFrom(this.#child, /^ready /)).slice('ready '.length));
    this.port = Number(new URL(ready.url).port);
    this.url = `http://127.0.0.1:${this.port}`;
    this.key = ready.host_key;
  }

  /** SIGKILL: nothing is said to anybody and nothing is tidied up. */
  async kill() {
    this.#child.kill('SIGKILL');
    await exited(this.#child);
  }

  /** The same address and the same folder, as whoever starts a fallen server again would do. */
  async startAgain() {
    await this.#launch(this.port);
  }

  async read(path, key) {
    const reply = await fetch(`${this.url}${path}`, key ? { headers: { authorization: `Bearer ${key}` } } : {});
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  }

  standings(pin) {
    return this.read(`/api/rooms/${pin}/standings`);
  }
}

/** `lectern … --json`: its events, also those that came already, and what it is told on its standard input. */
class JsonProgram {
  #child;
  #waiting = new Set();
  #seen = [];

  constructor(test, flags) {
    this.#child = spawn(lectern, [...flags, '--json'], { stdio: ['pipe', 'pipe', 'inherit'] });
    atEnd(test, async () => {
      this.#child.kill('SIGKILL');
      await exited(this.#child);
    });
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#hear(JSON.parse(line)));
  }

  /** Everything that it has said, in order. */
  get said() {
    return this.#seen;
  }

  #hear(event) {
    this.#seen.push(event);
    for (const tell of this.#waiting) tell(event);
  }

  /** The first event, also of those that came already, that fits. */
  event(fits) {
    const known = this.#seen.find(fits);
    if (known) return Promise.resolve(known);
    return new Promise((found) => {
      const tell = (event) => {
        if (!fits(event)) return;
        this.#waiting.delete(tell);
        found(event);
      };
      this.#waiting.add(tell);
    });
  }

  tell(line) {
    this.#child.stdin.write(`${JSON.stringify(line)}\n`);
  }

  /** Waits until the room is in a phase, of a question where one is named. */
  phase(phase, question) {
    const fits = (event) => event.event === 'phase' && event.phase === phase;
    return this.event((event) => fits(event) && (question === undefined || event.question === question));
  }
}

/** A host without a page. */
export class Host extends JsonProgram {
  static async open(test, server, deck) {
    const host = new Host(test, ['host', '--server', server.url, '--host-key', server.key, '--deck', deck]);
    host.pin = (await host.event((event) => event.event === 'room')).pin;
    await host.phase('lobby');
    return host;
  }

  command(command) {
    this.tell({ command });
  }

  async next(phase, question) {
    this.command('next');
    return this.phase(phase, question);
  }

  players(count) {
    return this.event((event) => event.event === 'roster' && event.seats.length === count);
  }
}

/** A player whose screen is read by a program. */
export class Typist extends JsonProgram {
  static async join(test, server, { pin, name, language }) {
    const typist = new Typist(test, ['join', '--server', server.url, '--pin', pin, '--name', name, '--language', language]);
    await typist.phase('lobby');
    return typist;
  }
}
