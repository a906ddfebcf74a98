import { useEffect, useRef, useState, type RefObject } from 'react';

/** A list that has just appeared does not ask for more before this many milliseconds. */
const OBSERVE_AFTER = 1000;

/** How far below the window the end of a list may be, in pixels, when more is asked for. */
const AHEAD = 1200;

/**
 * Call back when the end of a list comes near, and again for each new `length` of it; never without `onNear`, and not in the
 * list's first second.
 */
export function useNearEnd(end: RefObject<HTMLElement | null>, length: number, onNear: (() => void) | undefined): void {
  const [observing, setObserving] = useState(false);
  const latest = useRef(onNear);
  const wanted = observing && onNear !== undefined;

  useEffect(() => {
    latest.current = onNear;
  });

  useEffect(() => {
    const timer = setTimeout(() => setObserving(true), OBSERVE_AFTER);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!wanted || !end.current) return;
    const observer = new IntersectionObserver(
      // A fast reader leaves and comes back between two reports: the last one says where they are.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) latest.current?.();
      },
      { rootMargin: `0px 0px ${AHEAD}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wanted, length, end]);
}
