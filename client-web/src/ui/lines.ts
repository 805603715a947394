// A text of several lines, as its author laid it out: indented lines are code, and the others are prose.

export interface Block {
  code: boolean;
  text: string;
}

const indented = /^(?: {2}|\t)/;

/** Blank lines around a block are its distance to the next one, and no lines of their own. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: { code: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const last = blocks[blocks.length - 1];
    const code = line.trim() ? indented.test(line) : (last?.code ?? false);
    if (last?.code === code) last.lines.push(line);
    else blocks.push({ code, lines: [line] });
  }
  return blocks
    .map(({ code, lines }) => ({ code, text: code ? outdented(lines) : lines.join('\n').trim() }))
    .filter((block) => block.text);
}

function outdented(lines: readonly string[]): string {
  const depth = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines
    .map((line) => line.slice(depth))
    .join('\n')
    .trimEnd();
}
