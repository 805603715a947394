// Resume tokens and nonces. Both are this page's own; `crypto.getRandomValues` is there on plain http too.

export const tokenBytes = 16;

export function makeToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(tokenBytes)));
}

/** Below 2^53, so that every tool that reads a log shows it unchanged; never "0", which means none. */
export function makeNonce(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((high & 0x1fffff) * 2 ** 32 + low || 1);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Empty for anything but pairs of hex digits. */
export function fromHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) return new Uint8Array(0);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
