import { useSyncExternalStore } from 'react';
import { useRenderedAt } from '../provider/DesignSystemProvider.tsx';

const TICK = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for every time on the page; it stands still while nobody looks. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const tickAt = (moment: number): number => Math.floor(moment / TICK) * TICK;

/**
 * The present in milliseconds since 1970, by the half minute; renders again when it goes on. While a page that the
 * server has rendered is taken over, it is still the moment of that rendering.
 */
export function usePresent(): number {
  const renderedAt = useRenderedAt();
  return useSyncExternalStore(
    subscribe,
    () => tickAt(Date.now()),
    () => tickAt(renderedAt ?? Date.now()),
  );
}
