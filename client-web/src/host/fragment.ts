// The host page's fragment: `#key=KEY` to choose a deck, `#room=ROOM&token=TOKEN` to be the host of a room. Fragments never reach a log.

export type Fragment = { page: 'room'; room: string; token: string } | { page: 'start'; key: string };

export function parseFragment(hash: string): Fragment {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const room = values.get('room') ?? '';
  const token = values.get('token') ?? '';
  if (/^[0-9a-f]{16}$/i.test(room) && /^[0-9a-f]{32}$/i.test(token)) return { page: 'room', room, token };
  return { page: 'start', key: values.get('key') ?? '' };
}
