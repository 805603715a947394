// Which address the players are told: one that other devices can reach, chosen once and remembered.
import { useEffect, useState } from 'preact/hooks';
import { prefer, preference } from '../room/browser';
import { readAddresses } from './api';

export function isLoopback(url: string): boolean {
  return /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i.test(url);
}

/** The remembered one if the server still has it, else one that reaches further than this machine, the page's own first. */
export function chooseAddress(offered: readonly string[], own: string, remembered: string | null): string {
  if (remembered && (offered.includes(remembered) || remembered === own)) return remembered;
  if (offered.includes(own) && !isLoopback(own)) return own;
  return offered.find((url) => !isLoopback(url)) ?? own;
}

/** "quiz.school:8080/482913": what people type. */
export function inWords(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

export interface Address {
  url: string;
  offered: readonly string[];
  choose: (url: string) => void;
}

export function useAddress(): Address {
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [remembered, setRemembered] = useState(preference('address'));
  useEffect(() => void readAddresses().then(setOffered), []);
  const own = location.origin;
  const all = offered.includes(own) ? offered : [...offered, own];
  const choose = (url: string) => {
    prefer('address', url);
    setRemembered(url);
  };
  return { url: chooseAddress(offered, own, remembered), offered: all, choose };
}
