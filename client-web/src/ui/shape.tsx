// The six shapes of the answers. Same order, shape and colour everywhere; the shape carries the meaning, the colour repeats it.
export const shapesMax = 6;

const paths: readonly string[] = [
  'M50 8 95 88H5z',
  'M50 4 94 50 50 96 6 50z',
  'M50 8a42 42 0 1 1 0 84 42 42 0 1 1 0-84z',
  'M12 12h76v76H12z',
  'M50 5l39 22.5v45L50 95 11 72.5v-45z',
  'M50 5l13.5 29.5 31.5 4-23.3 22 6 32L50 77 22.3 92.5l6-32L5 38.5l31.5-4z',
];

/** Options come and go by number; more than six would share shapes, and no deck has more. */
export function shapeOf(option: number): number {
  return ((option - 1) % shapesMax) + 1;
}

export function Shape({ option }: { option: number }) {
  return (
    <svg class="shape" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d={paths[shapeOf(option) - 1]} />
    </svg>
  );
}
