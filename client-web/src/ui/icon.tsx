// Icons as inline SVG: no font, no emoji, and they take the colour of the text beside them.
const paths = {
  right: 'M5 13l5 5L20 6',
  wrong: 'M6 6l12 12M18 6 6 18',
  none: 'M5 12h14',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM12 7v5l3.5 2',
  people:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 1 1 0-7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5.5a3.2 3.2 0 0 1 0 6.2M18 14.5c2.3.8 3.5 2.7 3.5 5.5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5 19 12 7 19.5z',
  next: 'M5 12h13M12.5 6l6 6-6 6',
  skip: 'M5 5l9 7-9 7zM18 5v14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  unlock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  window: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  blank: 'M3 5h18v11H3zM8 20h8M12 16v4',
  eye: 'M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5s-7-2-9.5-6.5zM12 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6z',
  hidden:
    'M4 4l16 16M9 6c1-.3 2-.5 3-.5 4 0 7 2 9.5 6.5-.9 1.6-1.9 2.9-3 3.9M6 7.7C4.7 8.8 3.5 10.2 2.5 12c2.5 4.5 5.5 6.5 9.5 6.5 1.5 0 2.9-.3 4.2-.9M10 10a3 3 0 0 0 4 4',
  keys: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
  up: 'M12 5l7 13H5z',
  down: 'M12 19 5 6h14z',
  offline:
    'M4 4l16 16M5 12a10 10 0 0 1 4-2.5M2 8.5a15 15 0 0 1 4-2.6M19 12a10 10 0 0 0-3-2.1M22 8.5A15 15 0 0 0 11 5M12 18.5h.01',
  streak: 'M12 3c.5 4 5 5.5 5 11a5 5 0 0 1-10 0c0-2 .8-3.2 2-4 .2 1.5 1 2.2 1.8 2.3C10 9 10.5 6 12 3z',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  pencil: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
