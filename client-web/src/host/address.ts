// Which address the players are told: one that other devices can reach, chosen once and remembered.
import { useEffect, useState } from 'preact/hooks';
import { prefer, preference } from '../room/browser';
import { readAddresses } from './api';

const loopback = /^https?:\/\/(?:localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

export function isLoopback(url: string): boolean {
  return loopback.test(url);
}

/** The chosen one if it was typed here or the server still has it, else one that reaches further than this machine, the page's own first. */
export function chooseAddress(
  offered: readonly string[],
  own: string,
  remembered: string | null,
  typed: string | null = null,
): string {
  if (remembered && [...offered, own, typed].includes(remembered)) return remembered;
  if (offered.includes(own) && !isLoopback(own)) return own;
  return offered.find((url) => !isLoopback(url)) ?? own;
}

/** What a teacher typed as an address that a browser can open: a missing scheme is http, and a path means nothing here. */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return undefined;
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
    return /^https?:$/.test(url.protocol) ? url.origin : undefined;
  } catch {
    return undefined;
  }
}

/** "quiz.school:8080/482913": what people type. */
export function inWords(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

export interface Address {
  url: string;
  offered: readonly string[];
  choose: (url: string) => void;
  type: (url: string) => void;
}

export function useAddress(): Address {
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [remembered, setRemembered] = useState(preference('address'));
  const [typed, setTyped] = useState(preference('address.typed'));
  useEffect(() => void readAddresses().then(setOffered), []);
  const own = location.origin;
  const choose = (url: string) => {
    prefer('address', url);
    setRemembered(url);
  };
  const type = (url: string) => {
    prefer('address.typed', url);
    setTyped(url);
    choose(url);
  };
  const all = [...new Set([...offered, ...(typed ? [typed] : []), own])];
  return { url: chooseAddress(offered, own, remembered, typed), offered: all, choose, type };
}
