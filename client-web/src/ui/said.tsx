// A text of the deck: in its own language and direction, whatever the interface around it speaks.
import type { Said as SaidMessage } from '../gen/lectern/v1/play';

export function Said({ said }: { said: SaidMessage | undefined }) {
  if (!said?.text) return null;
  return (
    <span lang={said.language || undefined} dir="auto" class="said">
      {said.text}
    </span>
  );
}

/** A name that somebody chose: any script, isolated from the text around it. */
export function Name({ name }: { name: string }) {
  return <bdi class="name">{name}</bdi>;
}
