// The REST calls of the host page. Replies are checked as far as they are used: a server of another version gives a fault, not a blank page.

export interface DeckRow {
  id: string;
  title: Readonly<Record<string, string>>;
  language: string;
  languages: readonly string[];
  questions: number;
  unkeyed: number;
  error: string;
}

export interface Finding {
  question: string | number;
  line: number;
  text: string;
}

export interface RoomWish {
  deck: string;
  automatic: boolean;
  generatedNames: boolean;
  course: string;
}

export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly findings: readonly Finding[] = [],
  ) {
    super(sentence);
  }
}

type Json = Readonly<Record<string, unknown>>;

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

async function call(path: string, key: string, init: RequestInit = {}): Promise<Json> {
  const headers: Record<string, string> = { Authorization: `Bearer ${key}` };
  if (init.body) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch {
    throw new ApiFault(0, '');
  }
  const body = object(await response.json().catch(() => ({})));
  if (response.ok) return body;
  const findings = list(body.findings ?? object(body.error).findings) as readonly Finding[];
  throw new ApiFault(response.status, words(object(body.error).text), findings);
}

export async function readDecks(key: string): Promise<readonly DeckRow[]> {
  const body = await call('/api/decks', key);
  return list(body.decks) as readonly DeckRow[];
}

/** The fragment of the new room's host link. */
export async function openRoom(key: string, wish: RoomWish): Promise<string> {
  const request: Record<string, unknown> = { deck: wish.deck, automatic: wish.automatic };
  if (wish.generatedNames) request.generated_names = true;
  if (wish.course) request.course = wish.course;
  const body = await call('/api/rooms', key, { method: 'POST', body: JSON.stringify(request) });
  return `#room=${String(body.room)}&token=${String(body.host_token)}`;
}

export async function readAddresses(): Promise<readonly string[]> {
  try {
    const body = object(await (await fetch('/api/server')).json());
    return list(body.join_urls).filter((url): url is string => typeof url === 'string');
  } catch {
    return [];
  }
}

export async function readReport(pin: string, key: string): Promise<string> {
  return JSON.stringify(await call(`/api/rooms/${encodeURIComponent(pin)}/report`, key), null, 2);
}
