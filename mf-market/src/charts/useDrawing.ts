import { afterPaint } from '@minori/design-system';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** A drawn chart whose points stand in a row. */
export interface Drawn {
  /** Which point stands nearest to a place, in pixels from the left. */
  indexAt(x: number): number;
  /** Where a point stands, in pixels from the left; null when out of sight. */
  xOf(index: number): number | null;
  /** Mark a point, or none. */
  mark(index: number | null): void;
  remove(): void;
}

export interface Drawing<T> {
  /** For the element that is drawn into. */
  canvas: RefObject<HTMLDivElement | null>;
  /** Null until it is drawn, also anew: what stood there before knows nothing of the new points. */
  drawn: T | null;
  hasFailed: boolean;
}

/**
 * Draw into an element with code that comes when it is needed, and anew when `draw` changes: keep that stable. What was
 * drawn before stays until then, and what was pressed shows first.
 */
export function useDrawing<T extends Drawn>(draw: (element: HTMLElement) => Promise<() => T>): Drawing<T> {
  const canvas = useRef<HTMLDivElement>(null);
  const latest = useRef<T | null>(null);
  const [last, setLast] = useState<{ draw: typeof draw; drawn: T } | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    const element = canvas.current;
    if (!element) return;
    draw(element)
      .then(async (begin) => {
        await new Promise<void>(afterPaint); // running the code that has come and drawing are a task each
        if (isGone) return;
        latest.current?.remove();
        const drawn = begin();
        element.getBoundingClientRect(); // laid out in this task: the frame that follows has enough to draw
        latest.current = drawn;
        setLast({ draw, drawn });
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
    };
  }, [draw]);

  useEffect(
    () => () => {
      latest.current?.remove();
      latest.current = null;
    },
    [],
  );

  return { canvas, drawn: last?.draw === draw ? last.drawn : null, hasFailed };
}
