// Views as a class of a real lesson would see them, for tests and screenshots.
import type {
  AnswerValue,
  Mine,
  OpenView,
  Outcome,
  RevealView,
  RosterRow,
  Said,
  StandingsRow,
  View,
} from '../src/gen/lectern/v1/play';
import { Kind, Phase, Role } from '../src/gen/lectern/v1/play';

export const said = (text: string, language = 'en'): Said => ({ text, language });

export const runsFor = (ms: number, totalMs = 20_000) => ({
  endsUs: String(Math.round((performance.now() + ms) * 1000)),
  totalMs,
  remainingMs: 0,
});

export function view(phase: Phase, step: number, screen: View['screen'], more: Partial<View> = {}): View {
  return {
    role: Role.PLAYER,
    language: 'en',
    pin: '482913',
    title: said('How frameworks learn'),
    languages: ['en', 'fr'],
    phase,
    step,
    question: phase === Phase.LOBBY ? 0 : 3,
    questions: 7,
    seats: 24,
    paused: false,
    outage: false,
    locked: false,
    closing: false,
    automatic: false,
    scored: true,
    answered: 0,
    connected: 24,
    clock: undefined,
    digest: '',
    screen,
    ...more,
  };
}

export function open(
  kind: Kind,
  text: string,
  options: readonly string[] = [],
  more: Partial<OpenView> = {},
): OpenView {
  return {
    kind,
    text: said(text),
    limitMs: 20_000,
    points: '1000',
    option: options.map((option, index) => ({ option: index + 1, text: said(option) })),
    number: undefined,
    ...more,
  };
}

export const choice = open(Kind.CHOICE, 'Which part of training takes the most memory for a large model?', [
  'The weights',
  'The optimizer state',
  'The input batch',
  'The source code',
]);

export const longChoice = open(
  Kind.CHOICE,
  'A class of thirty trains the same small network with thirty different seeds. What do the thirty loss curves show, once everybody has laid them over each other on the big screen?',
  [
    'They lie exactly upon each other, because the data and the architecture are the same for every pupil in the room',
    'They differ at first and settle in a narrow band, since seeds change the start but not the task',
    'They have nothing to do with each other',
    'Half of them diverge, the other half converge to zero',
  ],
);

export const choices = open(Kind.CHOICES, 'Which of these run on the device?', [
  'Matrix product',
  'Softmax',
  'Reading the file',
  'Attention',
  'Logging',
  'Sampling',
]);

export const trueFalse = open(Kind.TRUE_FALSE, 'A larger batch always trains a better model.');

export const poll = open(Kind.POLL, 'How sure were you?', ['Very sure', 'Rather sure', 'I guessed']);

export const typed = open(
  Kind.TEXT,
  'What is the algorithm called that carries the error backwards through the layers?',
);

export const numeric = open(Kind.NUMBER, 'At which temperature does the chip slow itself down?', [], {
  number: { minMicros: '40000000', maxMicros: '120000000', stepMicros: '500000', unit: said('°C') },
});

export const options = (...option: number[]): AnswerValue => ({ value: { $case: 'options', value: { option } } });

export const outcome = (right: boolean, gained: number, answered = true): Outcome => ({
  answered,
  scored: true,
  right,
  gained: String(gained),
  tMs: 3_200,
  allowanceMs: 12,
});

export function mine(more: Partial<Mine> = {}): Mine {
  return {
    seat: 4,
    name: 'Awa',
    points: '2480',
    rank: 4,
    ranked: 24,
    gap: '120',
    ahead: 'Moussa',
    correct: 2,
    streak: 0,
    answer: undefined,
    nonce: '0',
    outcome: undefined,
    answeredStep: [],
    ...more,
  };
}

const names = [
  'Aminata',
  'Moussa',
  'Léa',
  'Awa',
  'Ibrahima',
  'Priya',
  'Ousmane',
  'Chloé',
  'Ndeye',
  'Arjun',
  'Fatou',
  'Jules',
];
const points = [2910, 2750, 2600, 2480, 2210, 1980, 1720, 1500, 1490, 900];

export const rows: readonly StandingsRow[] = points.map((value, index) => ({
  seat: index + 1,
  name: names[index] ?? '',
  points: String(value),
  rank: index + 1,
  rankBefore: [2, 1, 3, 6, 4, 5, 7, 8, 10, 9][index] ?? 0,
  gained: String([921, 640, 0, 880, 0, 500, 0, 0, 610, 0][index] ?? 0),
  correct: 3 - Math.floor(index / 4),
  timeMs: String(9_000 + 700 * index),
}));

export const roster: readonly RosterRow[] = Array.from({ length: 24 }, (_, index) => ({
  seat: index + 1,
  name: index < names.length ? (names[index] ?? '') : `${names[index % names.length]} ${index}`,
  connected: index !== 5,
  answered: index % 3 === 0,
  points: String(2910 - 110 * index),
}));

export const explanation = said(
  'Adam keeps two numbers for every weight, the running mean and the running square of its gradient. In mixed precision that is more than the weights and gradients together.',
);

export function reveal(
  question: OpenView,
  counts: readonly number[],
  right: readonly number[],
  more: Partial<RevealView> = {},
): RevealView {
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return {
    question,
    tally: counts.map((count, index) => ({ option: index + 1, text: '', right: right.includes(index + 1), count })),
    answered,
    right: right.reduce((sum, option) => sum + (counts[option - 1] ?? 0), 0),
    accepted: [],
    explanation,
    ...more,
  };
}

export const given = (
  question: OpenView,
  pairs: readonly (readonly [string, number, boolean])[],
  accepted: string[],
): RevealView => ({
  question,
  tally: pairs.map(([text, count, right]) => ({ option: 0, text, right, count })),
  answered: pairs.reduce((sum, [, count]) => sum + count, 0),
  right: pairs.reduce((sum, [, count, right]) => sum + (right ? count : 0), 0),
  accepted,
  explanation,
});
