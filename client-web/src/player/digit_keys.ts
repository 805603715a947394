// Digits choose options on a device with a keyboard, unless something is being typed.
import { useEffect } from 'preact/hooks';

export function useDigits(options: readonly number[], choose: (option: number) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      const option = options[Number(event.key) - 1];
      if (/^[1-9]$/.test(event.key) && option !== undefined) choose(option);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}
