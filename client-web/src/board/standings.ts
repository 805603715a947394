// The places of a room over REST, for a board that came too late for the last view with them.
import type { StandingsRow } from '../gen/lectern/v1/play';

const top = 10;

export function parseStandings(body: unknown): readonly StandingsRow[] {
  const list = (body as { standings?: unknown } | null)?.standings;
  if (!Array.isArray(list)) return [];
  return (list as readonly Record<string, unknown>[]).map((row) => ({
    seat: Number(row.seat),
    name: String(row.name),
    points: String(Number(row.points)),
    rank: Number(row.rank),
    rankBefore: 0,
    gained: '0',
    correct: Number(row.correct ?? 0),
    timeMs: String(Number(row.time_ms ?? 0)),
  }));
}

export async function readStandings(pin: string): Promise<readonly StandingsRow[]> {
  try {
    const response = await fetch(`/api/rooms/${encodeURIComponent(pin)}/standings?top=${top}`);
    return response.ok ? parseStandings(await response.json()) : [];
  } catch {
    return [];
  }
}
