// One labelled input with its hint and its fault, tied together for screen readers.
import type { RefObject } from 'preact';

interface Props {
  id: string;
  label: string;
  hint: string;
  fault: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onValue: (value: string) => void;
  inputMode?: 'numeric' | 'text';
  maxLength: number;
  class?: string;
}

export function Field(props: Props) {
  const { id, fault } = props;
  return (
    <div class={fault ? 'field field-bad' : 'field'}>
      <label for={id}>{props.label}</label>
      <input
        id={id}
        ref={props.input}
        class={props.class}
        value={props.value}
        onInput={(event) => props.onValue(event.currentTarget.value)}
        inputMode={props.inputMode ?? 'text'}
        maxLength={props.maxLength}
        autocomplete="off"
        autocapitalize={props.inputMode === 'numeric' ? 'off' : 'words'}
        spellcheck={false}
        dir={props.inputMode === 'numeric' ? 'ltr' : 'auto'}
        enterkeyhint="go"
        aria-invalid={fault ? 'true' : undefined}
        aria-describedby={`${id}-${fault ? 'fault' : 'hint'}`}
      />
      {fault ? (
        <p id={`${id}-fault`} class="fault" role="alert">
          {fault}
        </p>
      ) : (
        <p id={`${id}-hint`} class="hint">
          {props.hint}
        </p>
      )}
    </div>
  );
}
