// Goal: a question that shows code shows it as it was written.
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../src/ui/lines';

describe('a text of several lines', () => {
  it('is prose where it is not indented, and code where it is', () => {
    const text =
      'What does this print?\n\n    for n in range(4):\n        print(n)\n\n    print("end")\n\nOne line each.';
    expect(blocksOf(text)).toEqual([
      { code: false, text: 'What does this print?' },
      { code: true, text: 'for n in range(4):\n    print(n)\n\nprint("end")' },
      { code: false, text: 'One line each.' },
    ]);
  });

  it('keeps its line ends where nothing is indented', () => {
    expect(blocksOf('Roses are red,\nviolets are blue.')).toEqual([
      { code: false, text: 'Roses are red,\nviolets are blue.' },
    ]);
  });

  it('takes tabs, and a first line that is code already', () => {
    expect(blocksOf('\tif (a)\n\t\tb();\nWhat runs?')).toEqual([
      { code: true, text: 'if (a)\n\tb();' },
      { code: false, text: 'What runs?' },
    ]);
  });
});
