// Goal: a player in a terminal sees every phase as it was drawn for 80 by 24, gets plain lines where there is no screen to draw on,
// and has the terminal back as it was, however the program ended.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { atEnd, folderOf, Host, lectern, Server, stepsOf } from './lectern.mjs';
import { matches, normalised } from './screens.mjs';
import { quoted, Terminal, until } from './terminal.mjs';

const patience = { timeout: 120_000 };

async function open(test) {
  const server = await Server.start(test);
  const host = await Host.open(test, server, 'fixed');
  return { server, host };
}

function joining({ server, host }, name, ...flags) {
  return [lectern, 'join', '--server', server.url, '--pin', host.pin, '--name', name, ...flags].map(quoted).join(' ');
}

/** One player in a pipe: lines out, answers in. */
function piped(test, { server, host }, name, ...flags) {
  const words = ['join', '--server', server.url, '--pin', host.pin, '--name', name, ...flags];
  const environment = { ...process.env, XDG_STATE_HOME: folderOf(test), LC_ALL: 'C.UTF-8' };
  const child = spawn(lectern, words, { stdio: ['pipe', 'pipe', 'inherit'], env: environment });
  const lines = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise((done) => child.once('exit', done));
  atEnd(test, async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const says = (words, times = 1) =>
    until(() => `"${words}" among\n${lines.join('\n')}`, () => lines.filter((line) => line.includes(words)).length >= times);
  return { lines, ended, says, type: (line) => child.stdin.write(`${line}\n`) };
}

test('every phase on a screen of 80 by 24', patience, async (t) => {
  const step = stepsOf(t);
  const room = await open(t);
  const { host } = room;
  const awa = Terminal.run(t, joining(room, 'Awa'));
  const sees = async (name, ...words) => {
    await awa.sees(...words);
    matches(name, normalised(awa.screen(), host.pin));
  };
  const question = async (number, text) => {
    await host.next('intro', number);
    await awa.sees('Get ready!', text);
    host.command('next');
    await host.phase('open', number);
  };

  await step('lobby', async () => {
    await sees('lobby', "You're in, Awa!");
    // Somebody who never answers: a question that all have answered is over at once.
    const silent = piped(t, room, 'Zoé', '--plain');
    await silent.says('You are in room');
  });

  await step('slide', async () => {
    await host.next('slide');
    await sees('slide', 'Welcome to the rehearsal.');
  });

  await step('one choice, from the question alone to the leaderboard', async () => {
    await host.next('intro', 2);
    await sees('intro', 'Get ready!');
    host.command('next');
    await sees('open_choice', 'Your answer?');
    awa.press('2');
    await sees('received', 'Answer received.');
    host.command('pause');
    await sees('paused', 'Paused by the host.');
    host.command('resume');
    await awa.sees('Answer received.');
    await host.next('reveal', 2);
    await sees('reveal_right', 'Right!');
    await host.next('standings', 2);
    await sees('standings', 'Standings');
  });

  await step('several choices, toggled before they are sent', async () => {
    await question(3, 'Which of these are prime?');
    awa.press('1', '2', '3', '2');
    await sees('open_choices', 'Enter sends', '► ▲ 1', '► ● 3');
    awa.press('Enter');
    await awa.sees('Answer received.');
    await host.next('reveal', 3);
    await sees('reveal_choices', 'Right!', '2 in a row');
    await host.next('standings', 3);
  });

  await step('true or false, answered wrong', async () => {
    await question(4, 'A cache is slower');
    await sees('open_true_false', 'Your answer?');
    awa.press('t');
    await awa.sees('Answer received.');
    await host.next('reveal', 4);
    await sees('reveal_wrong', 'Wrong');
    await host.next('standings', 4);
  });

  await step('a number, refused outside its range', async () => {
    await question(5, 'How high is Mount Kenya?');
    awa.press('9', '9', '9', '9', 'Enter');
    await sees('number_out_of_range', 'Type a number from 1000 to 9000.');
    awa.press('BSpace', 'BSpace', 'BSpace', 'BSpace');
    awa.press('5', '1', '0', '0', 'Enter');
    await awa.sees('Answer received.');
    await host.next('reveal', 5);
    await sees('reveal_number', 'Right!', '5199');
    await host.next('standings', 5);
  });

  await step('a text, typed and pasted', async () => {
    await question(6, 'What is the capital of Senegal?');
    awa.type('daka');
    await sees('open_text', '> daka_');
    awa.type('r');
    awa.press('Enter');
    await awa.sees('Answer received.');
    await host.next('reveal', 6);
    await sees('reveal_text', 'Right!');
    await host.next('standings', 6);
  });

  await step('a poll without an answer', async () => {
    await question(7, 'How was it?');
    await host.next('reveal', 7);
    await sees('reveal_poll', 'No answer');
  });

  await step('podium and end, after which a key closes it', async () => {
    await host.next('podium');
    await sees('podium', 'Podium');
    await host.next('ended');
    await sees('ended', 'The quiz is over.', 'Press any key to close.');
    awa.press('Space');
    await until(() => 'the program to end', () => awa.fact('pane_dead') === '1');
    // tmux 3.3 does not always learn the code of a program whose screen closed first; what it learns must be right.
    assert.match(awa.fact('pane_dead_status'), /^0?$/);
    assert.equal(awa.fact('pane_dead_signal'), '');
  });
});

test('plain lines in a pipe tell the whole quiz', patience, async (t) => {
  const room = await open(t);
  const { host } = room;
  const awa = piped(t, room, 'Awa', '--plain');
  await awa.says('Waiting for the host to start');
  const silent = piped(t, room, 'Zoé', '--plain');
  await silent.says('You are in room');
  await host.next('slide');
  await host.next('intro', 2);
  await host.next('open', 2);
  await awa.says('press Enter.');
  awa.type('7');
  await awa.says('Type the number of one option, from 1 to 3.');
  awa.type('2');
  await awa.says('Answer received.');
  await host.next('reveal', 2);
  await awa.says('You are 1st of 2');
  await host.next('standings', 2);
  await awa.says('1. Awa, 1000 points');
  host.command('end');
  await awa.says('The quiz is over.');
  assert.equal(await awa.ended, 0);
  assert.ok(!awa.lines.some((line) => line.includes('\u001b')), 'no escape sequences');
  matches('plain', normalised(awa.lines.join('\n'), host.pin));
});

test('a terminal that cannot place its cursor gets plain lines', patience, async (t) => {
  const room = await open(t);
  const awa = Terminal.run(t, joining(room, 'Awa'), { TERM: 'dumb' });
  await awa.sees('You are in room', 'Waiting for the host to start');
  assert.equal(awa.fact('alternate_on'), '0');
});

const spoken = {
  fr: { locale: 'fr_FR.UTF-8', lobby: 'Vous y êtes, Awa', yours: 'Votre réponse', received: 'Réponse reçue.', right: 'Bonne réponse', table: 'Classement', mark: '' },
  hi: { locale: 'hi_IN.UTF-8', lobby: 'Awa, आप शामिल हो गए!', yours: 'आपका उत्तर?', received: 'उत्तर मिल गया।', right: 'सही!', table: 'लीडरबोर्ड', mark: '[English]' },
};

for (const [language, words] of Object.entries(spoken)) {
  test(`the screen speaks ${language} and marks what the deck says in another language`, patience, async (t) => {
    const step = stepsOf(t);
    const room = await open(t);
    const { host } = room;
    const awa = Terminal.run(t, joining(room, 'Awa'), { LC_ALL: words.locale });
    const sees = async (name, ...parts) => {
      await awa.sees(...parts);
      matches(`${language}_${name}`, normalised(awa.screen(), host.pin));
    };
    await step('lobby', async () => {
      await sees('lobby', words.lobby);
      const silent = piped(t, room, 'Zoé', '--plain');
      await silent.says('You are in room');
    });
    await step('a question', async () => {
      await host.next('slide');
      await awa.sees(words.mark);
      await host.next('intro', 2);
      await host.next('open', 2);
      await sees('open', words.yours, words.mark);
      awa.press('2');
      await awa.sees(words.received);
      await host.next('reveal', 2);
      await sees('reveal', words.right);
      await host.next('standings', 2);
      await sees('standings', words.table);
    });
  });
}

test('colours are left out where NO_COLOR asks for it, and options are still told apart', patience, async (t) => {
  const room = await open(t);
  const { host } = room;
  const plain = Terminal.run(t, joining(room, 'Awa'), { NO_COLOR: '1' });
  const coloured = Terminal.run(t, joining(room, 'Zoé'));
  await host.players(2);
  await host.next('slide');
  await host.next('intro', 2);
  await host.next('open', 2);
  const colours = /\u001b\[[0-9;]*\b(?:3[0-7]|4[0-7]|38;[25];|48;[25];)/;
  await plain.sees('▲ 1', '◆ 2', '● 3');
  assert.doesNotMatch(plain.screen({ colours: true }), colours);
  await coloured.sees('▲ 1', '◆ 2', '● 3');
  assert.match(coloured.screen({ colours: true }), colours);
});

test('shapes become letters where the terminal does not speak UTF-8', patience, async (t) => {
  const room = await open(t);
  const { host } = room;
  const awa = Terminal.run(t, joining(room, 'Awa'), { LC_ALL: 'C' });
  await host.players(1);
  await host.next('slide');
  await host.next('intro', 2);
  await host.next('open', 2);
  await awa.sees('/\\ 1', '<> 2', '() 3');
  matches('open_ascii', normalised(awa.screen(), host.pin));
});

/** How a program may end, with the exit code that a shell sees. SIGKILL is not among them: nothing can be put back after it. */
const endings = { 'Ctrl-C': 130, SIGINT: 130, SIGTERM: 130, SIGSEGV: 139 };

for (const [how, code] of Object.entries(endings)) {
  test(`the terminal is itself again after ${how}`, patience, async (t) => {
    const room = await open(t);
    const folder = folderOf(t);
    const [before, after, pid] = ['before', 'after', 'pid'].map((name) => join(folder, name));
    const player = `sh -c ${quoted(`echo $$ >${pid}; exec ${joining(room, 'Awa')}`)}`;
    // The pane outlives the program: tmux writes over the screen of a dead one.
    const steps = [`stty -g >${before}`, player, 'echo "code $?"', `stty -g >${after}`, 'echo done', 'exec sleep 100'];
    const terminal = Terminal.run(t, steps.join('; '));
    await terminal.sees("You're in, Awa!");
    assert.equal(terminal.fact('alternate_on'), '1');
    if (how.startsWith('SIG')) process.kill(Number(readFileSync(pid, 'utf8')), how);
    else terminal.press('C-c');
    await terminal.sees(`code ${code}`, 'done');
    assert.equal(terminal.fact('alternate_on'), '0');
    assert.equal(terminal.fact('cursor_flag'), '1');
    assert.equal(readFileSync(after, 'utf8'), readFileSync(before, 'utf8'));
  });
}
