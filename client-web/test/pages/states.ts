// Every screen that a page can be on, as the views that a server would send: what the survey of languages and sizes goes through.
import { Kind, Phase, Role, type OpenView, type View } from '../../src/gen/lectern/v1/play';
import type { Show } from '../fake_server';
import * as sample from '../samples';

export interface ScreenState {
  name: string;
  show: (step: number) => Show;
  selector: string;
}

type Screen = View['screen'];

const intro: Screen = {
  $case: 'intro',
  value: { kind: Kind.CHOICE, text: sample.longChoice.text, limitMs: 20_000, points: '1000' },
};
const slide: Screen = { $case: 'slide', value: { text: sample.said('Now look at how the loss falls while we talk.') } };
const standings: Screen = { $case: 'standings', value: { row: [...sample.rows] } };
const nobody: Screen = { $case: 'standings', value: { row: [] } };
const lobby: Screen = { $case: 'lobby', value: {} };
const open = (value: OpenView): Screen => ({ $case: 'open', value });
const stands = { paused: true, clock: { endsUs: '0', totalMs: 20_000, remainingMs: 9_000 } };
const interrupted = { ...stands, outage: true };
const texts = [
  ['Backpropagation', 12, true],
  ['back propagation', 4, true],
  ['Gradient descent', 5, false],
] as const;
const reveals: Readonly<Record<string, Screen>> = {
  choice: { $case: 'reveal', value: sample.reveal(sample.choice, [5, 14, 4, 1], [2]) },
  long: { $case: 'reveal', value: sample.reveal(sample.longChoice, [5, 14, 4, 1], [2]) },
  several: {
    $case: 'reveal',
    value: sample.reveal(sample.choices, [20, 18, 5, 21, 2, 9], [1, 2, 4], { answered: 24, right: 15 }),
  },
  poll: { $case: 'reveal', value: sample.reveal(sample.poll, [4, 10, 6], [], { explanation: undefined }) },
  text: { $case: 'reveal', value: sample.given(sample.typed, texts, ['backpropagation', 'backprop']) },
  number: { $case: 'reveal', value: sample.given(sample.numeric, [['85', 9, true]], ['85', '2.5']) },
  nobody: { $case: 'reveal', value: sample.reveal(sample.trueFalse, [0, 0], [2]) },
};
const questions: Readonly<Record<string, OpenView>> = {
  tiles: sample.choice,
  rows: sample.longChoice,
  several: sample.choices,
  truefalse: sample.trueFalse,
  poll: sample.poll,
  text: sample.typed,
  number: sample.numeric,
};

function playerState(name: string, selector: string, view: (step: number) => View, more = {}): ScreenState {
  return { name, selector, show: (step) => ({ view: view(step), mine: sample.mine(more) }) };
}

function revealed(name: string, screen: Screen, more = {}): ScreenState {
  return playerState(`result-${name}`, '.result', (step) => sample.view(Phase.REVEAL, step, screen), more);
}

function ranked(name: string, phase: Phase, more = {}): ScreenState {
  return playerState(name, '.ranked', (step) => sample.view(phase, step, standings), more);
}

const right = { outcome: sample.outcome(true, 921), answer: sample.options(2), streak: 3 };
const wrong = { outcome: sample.outcome(false, 0), answer: sample.options(1) };
const poll = { outcome: { ...sample.outcome(false, 0), scored: false }, answer: sample.options(1) };
const last = { rank: 24, points: '0', gap: '0', correct: 0 };

export const playerStates: readonly ScreenState[] = [
  playerState('lobby', '.lobby-name', (step) => sample.view(Phase.LOBBY, step, lobby)),
  playerState('intro', '.question-alone', (step) =>
    sample.view(Phase.INTRO, step, intro, { clock: sample.runsFor(4_000, 5_000) }),
  ),
  ...Object.entries(questions).map(([name, question]) =>
    playerState(`answer-${name}`, `.answer-kind-${question.kind}`, (step) =>
      sample.view(Phase.OPEN, step, open(question), { clock: sample.runsFor(14_000) }),
    ),
  ),
  playerState('answer-paused', '.answer .notice', (step) => sample.view(Phase.OPEN, step, open(sample.choice), stands)),
  playerState('answer-interrupted', '.answer .notice', (step) =>
    sample.view(Phase.OPEN, step, open(sample.choice), interrupted),
  ),
  playerState('answer-closing', '.answer .notice', (step) =>
    sample.view(Phase.OPEN, step, open(sample.longChoice), { closing: true }),
  ),
  playerState(
    'received',
    '.sent .signs-in',
    (step) => sample.view(Phase.OPEN, step, open(sample.choice), { clock: sample.runsFor(14_000) }),
    { answer: sample.options(2) },
  ),
  revealed('right', reveals.long, right),
  revealed('wrong', reveals.choice, wrong),
  revealed('none', reveals.number, { outcome: sample.outcome(false, 0, false) }),
  revealed('level', reveals.choice, { ...wrong, gap: '0' }),
  revealed('last', reveals.choice, { ...wrong, ...last }),
  revealed('poll', reveals.poll, poll),
  ranked('rank', Phase.STANDINGS),
  ranked('rank-last', Phase.STANDINGS, last),
  ranked('podium-first', Phase.PODIUM, { rank: 1, points: '2910' }),
  ranked('podium-last', Phase.PODIUM, last),
  ranked('ended', Phase.ENDED, { rank: 2 }),
  playerState('slide', '.screen-slide', (step) => sample.view(Phase.SLIDE, step, slide)),
  playerState('paused', '.sign-pause', (step) => sample.view(Phase.STANDINGS, step, standings, { paused: true })),
  playerState('interrupted', '.sign-pause', (step) =>
    sample.view(Phase.STANDINGS, step, standings, { paused: true, outage: true }),
  ),
];

const host = { role: Role.HOST };
const roster = { full: true, row: [...sample.roster], removed: [] };

function hostState(name: string, selector: string, phase: Phase, screen: Screen, more = {}): ScreenState {
  // A clock is set when it is shown, not when this list is made.
  const clock = () => (phase === Phase.OPEN ? { clock: sample.runsFor(14_000), answered: 14 } : {});
  return {
    name,
    selector,
    show: (step) => ({ view: sample.view(phase, step, screen, { ...host, ...clock(), ...more }), roster }),
  };
}

export const hostStates: readonly ScreenState[] = [
  hostState('lobby', '.names li:nth-child(24)', Phase.LOBBY, lobby),
  hostState('locked', '.chip-locked', Phase.LOBBY, lobby, { locked: true }),
  hostState('intro', '.stage-intro', Phase.INTRO, intro),
  ...Object.entries(questions).map(([name, question]) =>
    hostState(`question-${name}`, '.question', Phase.OPEN, open(question)),
  ),
  hostState('question-paused', '.chip-paused', Phase.OPEN, open(sample.choice), stands),
  hostState('question-interrupted', '.outage', Phase.OPEN, open(sample.choice), interrupted),
  ...Object.entries(reveals).map(([name, screen]) => hostState(`reveal-${name}`, '.reveal', Phase.REVEAL, screen)),
  hostState('standings', '.row-5', Phase.STANDINGS, standings),
  hostState('standings-nobody', '.stage-empty', Phase.STANDINGS, nobody),
  hostState('slide', '.stage-slide', Phase.SLIDE, slide),
  hostState('podium', '.step-1', Phase.PODIUM, standings, { question: 7 }),
  hostState('ended', '.digest', Phase.ENDED, standings, { question: 7, digest: '9f86d081884c7d65'.repeat(4) }),
];

const viewer = { role: Role.VIEWER };

export const boardStates: readonly ScreenState[] = [
  hostState('waiting', '.stage-empty', Phase.LOBBY, lobby, viewer),
  hostState('standings', '.row-10', Phase.STANDINGS, standings, viewer),
  hostState('question', '.row-10', Phase.OPEN, open(sample.choice), viewer),
  hostState('ended', '.row-10', Phase.ENDED, standings, viewer),
];
