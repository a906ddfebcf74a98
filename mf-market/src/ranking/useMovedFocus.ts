import { useEffect, useRef } from 'react';

/**
 * Whoever pressed a button that goes away finds the focus on the first one that comes instead.
 * @param shape what is shown in the box; the focus moves when it changes after `moveFocus`
 */
export function useMovedFocus(shape: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [shape]);
  return {
    box,
    moveFocus() {
      isMoving.current = true;
    },
  };
}
