// Goal: whatever the server refuses, a member reads one specific sentence of its own language, and never another error's.
import { describe, expect, it } from 'vitest';
import { ErrorCode } from '../../src/gen/lectern/v1/play';
import { languages } from '../../src/text/languages';
import { english, errorText, loadText } from '../../src/text/texts';

const codes = Object.values(ErrorCode).filter(
  (code): code is ErrorCode => typeof code === 'number' && code !== ErrorCode.ERROR_UNSPECIFIED,
);
const said = 'What the server said in English.';

describe.each(Object.keys(languages))('errors in %s', (language) => {
  it('have a sentence each, of that language, that is no other error’s', async () => {
    const text = await loadText(language);
    const sentences = codes.map((code) => errorText(text, { code, text: said, retryAfterMs: 0 }));
    expect(new Set(sentences).size).toBe(codes.length);
    for (const [index, sentence] of sentences.entries()) {
      expect(sentence).toMatch(/\p{L}.*[.!?।]$/u);
      expect(sentence).not.toBe(said);
      const code = codes[index]!;
      if (language !== 'en') expect(sentence).not.toBe(errorText(english, { code, text: said, retryAfterMs: 0 }));
    }
  });

  it('say when to try again, but not to whom is served without trying', async () => {
    const text = await loadText(language);
    const waiting = (code: ErrorCode) => errorText(text, { code, text: '', retryAfterMs: 7_000 });
    expect(waiting(ErrorCode.ERROR_TOO_MANY_TRIES)).toContain('7');
    expect(waiting(ErrorCode.ERROR_STORE_UNAVAILABLE)).not.toContain('7');
  });
});
