// A side panel over the stage: takes the focus, gives it back, and closes with Escape.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../ui/context';
import { Icon } from '../ui/icon';

export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const { t } = useText();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      class="dialog"
      role="dialog"
      aria-label={props.title}
      tabIndex={-1}
      ref={panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <div class="dialog-head">
        <h2>{props.title}</h2>
        <button type="button" class="round" aria-label={t('control.dismiss')} onClick={props.onClose}>
          <Icon name="wrong" />
        </button>
      </div>
      <div class="dialog-body">{props.children}</div>
    </div>
  );
}
