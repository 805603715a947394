// A PIN in addresses and on screens.

/** `/482913`, `/board/482913` or `?pin=482913`; empty when there is none. */
export function pinOf(path: string, search: string): string {
  const digits = /^\/(?:board\/)?(\d{6,8})\/?$/.exec(path)?.[1] ?? new URLSearchParams(search).get('pin') ?? '';
  return digits.replace(/\D/g, '');
}

/** "482 913": two groups are read and remembered more easily than six digits. */
export function groupedPin(pin: string): string {
  const half = Math.ceil(pin.length / 2);
  return `${pin.slice(0, half)}\u00a0${pin.slice(half)}`;
}
