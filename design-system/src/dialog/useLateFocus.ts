import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/**
 * A dialog that loads what it holds has nothing to give the focus to but its cross: once there is something, that gets
 * it. Whoever went to the cross by themselves stays there.
 */
export function useLateFocus(children: ReactNode) {
  const body = useRef<HTMLDivElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const isGiven = useRef(false);
  useEffect(() => {
    if (!isGiven.current || !cross.current || cross.current !== document.activeElement) return;
    body.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  }, [children]);
  return {
    body,
    cross,
    onCrossFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      const dialog = currentTarget.closest('[role=dialog]');
      isGiven.current = dialog?.contains(relatedTarget) !== true;
    },
  };
}
