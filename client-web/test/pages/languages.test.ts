// Goal: in Hindi and in Wolof every screen is in that language, fits, and passes axe; a player's choice reaches the server; and a text that the
// deck lacks in that language says which one it is in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorCode, Kind, Phase, Role, type OpenView, type Said } from '../../src/gen/lectern/v1/play';
import { loadText, type Text } from '../../src/text/texts';
import * as sample from '../samples';
import { check, openStage, phoneSizes, stageSizes, type Size, type Stage } from './stage';

// The widths at which words break; what else the sizes show is the same in every language.
const sizes: readonly Size[] = phoneSizes.slice(0, 2);

interface Lesson {
  title: string;
  question: string;
  options: readonly string[];
  explanation: string;
}

// As long as the bundled decks' longest texts, with words that cannot be broken at a blank.
const lessons: Readonly<Record<string, Lesson>> = {
  hi: {
    title: 'मॉडल और पाइपलाइन पैरेललिज़्म',
    question: 'NVIDIA GPU और उसके ड्राइवर वाली मशीन पर container चलता है, पर उसे GPU नहीं दिखता। होस्ट पर शायद क्या नहीं है?',
    options: [
      'query–key मेल के हिसाब से सभी values का योग लेती है',
      'दूसरे टूल के लिए मॉडल को ONNX में export करता है',
      'पुनर्नवीनीकरणीयतासंबंधी स्वप्रमाणीकरणव्यवस्था',
      'हर GPU पर कुछ layers; वह activations आगे भेजता है',
    ],
    explanation:
      'weights, gradients, optimizer states और activations, सबको जगह चाहिए। एक GPU छोटा पड़े तो मॉडल को ही बाँटना पड़ता है। धीमे डेटा के लिए data loading सुधारें, बढ़ते gradients के लिए clipping करें: इनके लिए दूसरा GPU नहीं चाहिए।',
  },
  wo: {
    title: 'Parallélisme modèle ak pipeline (brouillon)',
    question:
      'Pipeline bu am 4 étape yu tolloo day def 8 micro-batch ci step bu nekk. Ñaata pour cent ci waxtu wi la GPU bu nekk di xaar?',
    options: [
      'Day jaarale fenêtre poids yu dëju ci token yi ko wër',
      'GPU bu nekk am na ay couche, di jottali activation yi',
      'Lëkkalekaayukaayutoxalaatkatyiñuséddalewaat',
      'Day boole value yépp, poids bi di déggoo query ak key',
    ],
    explanation:
      'Ak p étape ak m micro-batch, xaaj bi ñuy xaar mooy (p−1)/(m+p−1). Bu m yokkee mu wàññeeku, ndax étape yi ci topp dañuy gaaw a tàmbali. Learning rate du soppi waxtu, toppalantee couche yi du soppiku, toxal activation yi day ubbi mémoire waaye du dindi xaar bi.',
  },
};

function questionOf(lesson: Lesson, language: string): OpenView {
  const said = (text: string): Said => sample.said(text, language);
  const option = lesson.options.map((text, index) => ({ option: index + 1, text: said(text) }));
  return { ...sample.choice, text: said(lesson.question), option };
}

describe.each(['hi', 'wo'])('a player whose browser speaks %s', (language) => {
  const lesson = lessons[language] ?? lessons.hi!;
  const question = questionOf(lesson, language);
  const told = { language, languages: ['en', 'fr', 'hi', 'wo'], title: sample.said(lesson.title, language) };
  const lobby = sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} }, told);
  let stage: Stage;
  let text: Text;

  beforeAll(async () => {
    text = await loadText(language);
    stage = await openStage(
      '/482913',
      { view: lobby, mine: sample.mine() },
      (server) => void (server.seat = 0),
      language,
    );
  });
  afterAll(() => stage.close());

  async function see(name: string, selector: string, words: string): Promise<void> {
    await stage.page.locator(selector).filter({ hasText: words }).first().waitFor();
    await check(stage, `player-${language}-${name}`, sizes);
  }
  const show = (phase: Phase, step: number, screen: typeof lobby.screen, mine = sample.mine(), more = {}) =>
    stage.server.publish({ view: sample.view(phase, step, screen, { ...told, ...more }), mine });

  it('is asked to join in it', async () => {
    await see('join', 'h1', text.t('join.title'));
    expect(await stage.page.evaluate('document.documentElement.lang')).toBe(language);
    expect(await stage.page.locator('.language select').inputValue()).toBe(language);
  });

  it('is told in it why it could not join', async () => {
    await stage.page.click('button[type=submit]');
    await see('join-missing', '#name-fault', text.t('join.name.missing'));
    await stage.page.fill('#name', language === 'hi' ? 'प्रियंका' : 'Ndèye Coumba');
    await stage.page.click('button[type=submit]');
    await stage.page.waitForSelector('.lobby-name');
  });

  it('joins with it', async () => {
    const join = await stage.server.heard((body) => body.$case === 'join');
    expect(join.$case === 'join' && join.value.language).toBe(language);
    await see('lobby', '.lead', text.t('lobby.look'));
  });

  it('reads and answers the question in it', async () => {
    const intro = { kind: Kind.CHOICE, text: question.text, limitMs: 20_000, points: '1000' };
    show(Phase.INTRO, 11, { $case: 'intro', value: intro }, sample.mine(), { clock: sample.runsFor(2_000, 5_000) });
    await see('intro', 'h1', lesson.question);
    show(Phase.OPEN, 12, { $case: 'open', value: question }, sample.mine(), { clock: sample.runsFor(14_000) });
    await see('answer', '.option', lesson.options[0] ?? '');
    expect(await stage.page.locator('.fallback').count()).toBe(0);
    await stage.page.click('.option-2');
    await see('received', '.sent h1', text.t('answer.received'));
  });

  it('is told in it that an answer came too late', async () => {
    stage.server.acknowledges = false;
    stage.server.received.length = 0;
    show(Phase.OPEN, 13, { $case: 'open', value: question }, sample.mine(), { clock: sample.runsFor(14_000) });
    await stage.page.click('.option-1');
    const answer = await stage.server.heard((body) => body.$case === 'giveAnswer');
    const nonce = answer.$case === 'giveAnswer' ? answer.value.nonce : '';
    const error = { code: ErrorCode.ERROR_TOO_LATE, text: '', step: 13, nonce, retryAfterMs: 0 };
    stage.server.tell({ $case: 'error', value: error });
    await see('late', 'h1', text.t('answer.late'));
    stage.server.acknowledges = true;
  });

  it('sees its result, its place and the podium in it', async () => {
    const explanation = sample.said(lesson.explanation, language);
    const reveal = sample.reveal(question, [5, 14, 4, 1], [2], { explanation });
    const right = sample.mine({ outcome: sample.outcome(true, 921), answer: sample.options(2), streak: 3 });
    show(Phase.REVEAL, 14, { $case: 'reveal', value: reveal }, right);
    await see('result', '.result h1', text.t('result.right'));
    const standings = { $case: 'standings' as const, value: { row: [...sample.rows] } };
    show(Phase.STANDINGS, 15, standings);
    await see('rank', '.rank-title', text.t('rank.place', { rank: 4 }));
    show(Phase.PODIUM, 16, standings, sample.mine({ rank: 2 }));
    await see('podium', 'h1', text.t('podium.yours', { rank: 2 }));
    show(Phase.ENDED, 17, standings, sample.mine({ rank: 2 }));
    await see('ended', '.final', text.t('ended.again'));
  });
});

describe('a host whose browser speaks Hindi', () => {
  const lesson = lessons.hi!;
  const question = questionOf(lesson, 'hi');
  const told = { role: Role.HOST, language: 'hi', languages: ['en', 'hi'], title: sample.said(lesson.title, 'hi') };
  const roster = { full: true, row: [...sample.roster], removed: [] };
  const title = { en: 'Model and pipeline parallelism', hi: lesson.title };
  const deck = { id: 'pipeline', title, language: 'en', languages: ['en', 'hi'], questions: 8, unkeyed: 0, error: '' };
  const empty = sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} }, { ...told, seats: 0, connected: 0 });
  let stage: Stage;
  let text: Text;

  beforeAll(async () => {
    text = await loadText('hi');
    const show = { view: empty, roster: { full: true, row: [], removed: [] } };
    const serve = (server: Stage['server']) => {
      server.api.set('/api/decks', { v: 1, decks: [deck] });
      server.api.set('/api/rooms', { v: 1, room: '00000000000000aa', pin: '482913', host_token: '0'.repeat(32) });
    };
    stage = await openStage('/host#key=secret', show, serve, 'hi');
  });
  afterAll(() => stage.close());

  async function see(name: string, selector: string, words: string): Promise<void> {
    await stage.page.locator(selector).filter({ hasText: words }).first().waitFor();
    await check(stage, `host-hi-${name}`, stageSizes.slice(0, 2));
  }
  const show = (phase: Phase, step: number, screen: typeof empty.screen, more = {}) =>
    stage.server.publish({ view: sample.view(phase, step, screen, { ...told, ...more }), roster });

  it('chooses a deck and opens a room in it', async () => {
    await see('start', '.deck.chosen', lesson.title);
    await stage.page.click('.settings .primary');
    await see('lobby-empty', 'body', text.t('stage.nobody'));
    show(Phase.LOBBY, 2, { $case: 'lobby', value: {} });
    await see('lobby', '.lobby-count', text.t('stage.players', { count: 24 }));
  });

  it('shows the question, the answers and the podium in it', async () => {
    show(Phase.OPEN, 3, { $case: 'open', value: question }, { clock: sample.runsFor(14_000), answered: 9 });
    await see('question', '.stage-options', lesson.options[3] ?? '');
    const explanation = sample.said(lesson.explanation, 'hi');
    const reveal = sample.reveal(question, [5, 14, 4, 1], [2], { explanation });
    show(Phase.REVEAL, 4, { $case: 'reveal', value: reveal });
    await see('reveal', '.reveal-sum', text.t('reveal.right', { count: 14, answered: 24 }));
    const standings = { $case: 'standings' as const, value: { row: [...sample.rows] } };
    show(Phase.STANDINGS, 5, standings);
    await see('standings', 'h1', text.t('standings.title'));
    show(Phase.PODIUM, 6, standings);
    await see('podium', 'button.next', text.t('control.end'));
  });
});

describe("a player's language", () => {
  const lobby = sample.view(Phase.LOBBY, 1, { $case: 'lobby', value: {} });
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage('/482913', { view: lobby, mine: sample.mine() }, (server) => void (server.seat = 0));
  });
  afterAll(() => stage.close());

  it('is chosen from names that each language gives itself', async () => {
    const names = await stage.page.locator('.language option').allInnerTexts();
    expect(names).toEqual(['English', 'Français', 'हिन्दी', 'Wolof']);
    await stage.page.selectOption('.language select', 'wo');
    await stage.page.locator('h1', { hasText: 'Bokkal ci quiz bi' }).waitFor();
    expect(await stage.page.evaluate('document.documentElement.lang')).toBe('wo');
  });

  it('is the one chosen, not the one of the browser, also after a reload', async () => {
    await stage.page.reload();
    await stage.page.locator('h1', { hasText: 'Bokkal ci quiz bi' }).waitFor();
  });

  it('reaches the server with the join, and when it changes', async () => {
    await stage.page.fill('#name', 'Awa');
    await stage.page.click('button[type=submit]');
    const join = await stage.server.heard((body) => body.$case === 'join');
    expect(join.$case === 'join' && join.value.language).toBe('wo');
    await stage.page.waitForSelector('.lobby-name');
    await stage.page.selectOption('.language select', 'hi');
    const chosen = await stage.server.heard((body) => body.$case === 'chooseLanguage');
    expect(chosen.$case === 'chooseLanguage' && chosen.value.language).toBe('hi');
  });

  it('is missed once: a text that fell back names its language, and what stands below it only when that is another one', async () => {
    const option = [
      { option: 1, text: sample.said('The weights') },
      { option: 2, text: sample.said('वज़न', 'hi') },
      { option: 3, text: sample.said('Die Daten', 'de') },
    ];
    const question = { ...sample.choice, text: sample.said('Which part takes the most memory?'), option };
    const screen = { $case: 'open' as const, value: question };
    const view = sample.view(Phase.OPEN, 9, screen, { clock: sample.runsFor(14_000) });
    stage.server.publish({ view, mine: sample.mine() });
    await stage.page.locator('.answer h1 .fallback').waitFor();
    expect(await stage.page.locator('.fallback').allInnerTexts()).toEqual(['English', 'Deutsch']);
    await check(stage, 'player-hi-fallback', sizes);
  });
});
