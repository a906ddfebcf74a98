import { useEffect, type RefObject } from 'react';

const SHARE = 0.5;
const LONG_ENOUGH = 1_000;
const STEPS = Array.from({ length: 11 }, (_, step) => step / 10);

/** The visible share of an element, or of the screen when the element is taller than that. */
function visibleShare({ intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry): number {
  const room = Math.min(boundingClientRect.height, rootBounds?.height ?? window.innerHeight);
  return room > 0 ? intersectionRect.height / room : 0;
}

/** Call back once the element has been at least half visible for a second on end. */
export function useSeen(ref: RefObject<HTMLElement | null>, onSeen: (() => void) | undefined): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !onSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWaiting = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry || visibleShare(entry) < SHARE) return stopWaiting();
        timer ??= setTimeout(() => {
          observer.disconnect();
          onSeen();
        }, LONG_ENOUGH);
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, [ref, onSeen]);
}
