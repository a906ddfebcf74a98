import { useSyncExternalStore } from 'react';
import { useRenderedAt } from '../provider/DesignSystemProvider.tsx';

const TICK = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** Nobody sees less of a difference; an answer may be so long on its way. */
const NEGLECTED = 120_000;
let aheadMs = 0;

/** One clock for every time on the page; it stands still while nobody looks. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tell, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Have the present be that of the server, which has just said what time it is, where this machine's clock is minutes off. */
export function noteServerTime(said: number): void {
  const difference = said - Date.now();
  if (!Number.isFinite(difference) || Math.abs(difference - aheadMs) < NEGLECTED) return;
  aheadMs = Math.abs(difference) < NEGLECTED ? 0 : difference;
  tell();
}

const presentMoment = (): number => Date.now() + aheadMs;

const tickAt = (moment: number): number => Math.floor(moment / TICK) * TICK;

/**
 * The present in milliseconds since 1970, by the half minute; renders again when it goes on. While a page that the
 * server has rendered is taken over, it is still the moment of that rendering.
 */
export function usePresent(): number {
  const renderedAt = useRenderedAt();
  return useSyncExternalStore(
    subscribe,
    () => tickAt(presentMoment()),
    () => tickAt(renderedAt ?? presentMoment()),
  );
}
