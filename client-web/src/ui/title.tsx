// The heading of a screen. It takes the focus when the screen changes, so that a screen reader reads it once and Tab goes on from there; but
// not from whoever is typing in a panel: the rest of a name would be taken for keys of the page.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export function Title(props: { screen: string; class?: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('[role=dialog] input')) heading.current?.focus({ preventScroll: true });
  }, [props.screen]);
  return (
    <h1 ref={heading} tabIndex={-1} class={props.class}>
      {props.children}
    </h1>
  );
}
