// A terminal with a person before it: tmux with a server of its own, 80 columns by 24 rows, keys in and screens out.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd, folderOf } from './lectern.mjs';

const waitMs = 15_000;
const lookMs = 40;

/** Looks until `look` finds something. A screen has no events, so that looking again is all there is; the end of patience is an error. */
export async function until(what, look) {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`waited ${waitMs} ms for ${what()}`);
    await pause(lookMs);
  }
}

/** One argument of a command line. */
export function quoted(text) {
  return `'${String(text).replaceAll("'", "'\\''")}'`;
}

export class Terminal {
  #socket;
  #settings;

  /** Runs a shell command. The screen stays when it ends, so that what it left behind can be seen. */
  static run(test, command, environment = {}) {
    const terminal = new Terminal();
    const folder = folderOf(test);
    terminal.#socket = join(folder, 'tmux');
    terminal.#settings = join(folder, 'tmux.conf');
    writeFileSync(terminal.#settings, 'set -g remain-on-exit on\nset -g status off\nset -g default-terminal tmux-256color\n');
    atEnd(test, () => terminal.#close());
    const given = { LC_ALL: 'C.UTF-8', XDG_STATE_HOME: folder, ...environment };
    const names = Object.entries(given).map(([name, value]) => `${name}=${quoted(value)}`);
    const line = `exec env -u NO_COLOR -u COLORTERM ${names.join(' ')} sh -c ${quoted(command)}`;
    terminal.#tmux('new-session', '-d', '-x', '80', '-y', '24', line);
    return terminal;
  }

  #tmux(...words) {
    return execFileSync('tmux', ['-u', '-f', this.#settings, '-S', this.#socket, ...words], { encoding: 'utf8' });
  }

  #close() {
    try {
      this.#tmux('kill-server');
    } catch {
      // It ended by itself.
    }
  }

  /** The text of the screen; with `colours`, the escape sequences too. */
  screen({ colours = false } = {}) {
    return this.#tmux('capture-pane', '-p', ...(colours ? ['-e'] : []));
  }

  press(...keys) {
    this.#tmux('send-keys', ...keys);
  }

  type(text) {
    this.#tmux('send-keys', '-l', text);
  }

  /** What tmux knows of the terminal, such as `alternate_on`. */
  fact(name) {
    return this.#tmux('display-message', '-p', `#{${name}}`).trim();
  }

  /** The screen, once all of the words are on it. */
  sees(...words) {
    let screen = '';
    const look = () => {
      screen = this.screen();
      return words.every((word) => screen.includes(word)) && screen;
    };
    return until(() => `${words.map((word) => `"${word}"`).join(' and ')} on\n${screen}`, look);
  }
}
