import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** How many items come at a time, and how far ahead of the reader, in pixels. */
const STEP = 4;
const AHEAD = 800;

/**
 * Return how many of a list's first items are in the document: more whenever the element below them comes near, until it is all.
 * @param first how many there are at once
 */
export function useGrowth(
  first: number,
  length: number,
  isGrowing: boolean,
): { count: number; below: RefObject<HTMLDivElement | null> } {
  const [count, setCount] = useState(first);
  const below = useRef<HTMLDivElement>(null);
  const wanted = isGrowing && count < length;

  useEffect(() => {
    if (!wanted || !below.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) startTransition(() => setCount(count + STEP));
      },
      { rootMargin: `0px 0px ${AHEAD}px 0px` },
    );
    observer.observe(below.current);
    return () => observer.disconnect();
  }, [wanted, count]);

  return { count: Math.min(count, length), below };
}
