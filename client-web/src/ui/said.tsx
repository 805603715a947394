// A text of the deck: in its own language and direction, whatever the interface around it speaks. One that had to fall back to another
// language says so, once: what stands beside a text that is marked already is marked only when it is in yet another language.
import type { Said as SaidMessage } from '../gen/lectern/v1/play';
import { fallbackOf } from '../text/languages';
import { useText } from './context';
import { blocksOf } from './lines';

interface Props {
  said: SaidMessage | undefined;
  beside?: SaidMessage | undefined;
}

export function Said({ said, beside }: Props) {
  const { language: wanted } = useText();
  if (!said?.text) return null;
  const { text, language } = said;
  const fallback = fallbackOf(said, wanted, beside?.language);
  return (
    <>
      <span lang={language || undefined} dir="auto" class="said">
        {text.includes('\n') ? <Lines text={text} /> : text}
      </span>
      {fallback && (
        <>
          {' '}
          <small lang={language} dir="auto" class="fallback">
            {fallback}
          </small>
        </>
      )}
    </>
  );
}

/** A text of several lines. Those that are indented are code: its lines begin where they did, and its letters are of one width. */
function Lines({ text }: { text: string }) {
  return (
    <>
      {blocksOf(text).map((block, index) =>
        block.code ? (
          <code key={index} class="lines code" dir="ltr">
            {block.text}
          </code>
        ) : (
          <span key={index} class="lines">
            {block.text}
          </span>
        ),
      )}
    </>
  );
}

/** A name that somebody chose: any script, isolated from the text around it. */
export function Name({ name }: { name: string }) {
  return <bdi class="name">{name}</bdi>;
}
