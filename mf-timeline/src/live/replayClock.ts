import type { FilmHandle } from '@minori/design-system/film';
import { useSyncExternalStore } from 'react';

/** Where the film of a recording is, told to what stands beside it. */
export interface ReplayClock {
  /** Say which film it is; null for none any more. */
  attach(film: FilmHandle | null): void;
  /** Play the film from a second on. */
  jump(second: number): void;
  /** Whole seconds from its beginning. */
  second(): number;
  note(second: number): void;
  subscribe(listener: () => void): () => void;
}

/** Return a clock that stands at the beginning of a film. */
export function createReplayClock(): ReplayClock {
  const listeners = new Set<() => void>();
  let now = 0;
  let attached: FilmHandle | null = null;
  return {
    attach(film) {
      attached = film;
    },
    jump(second) {
      attached?.seek(second);
      attached?.play();
    },
    second: () => now,
    note(second) {
      now = Math.floor(second);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const beginning = () => 0;

/** The second at which a clock is. */
export function useReplaySecond(clock: ReplayClock): number {
  return useSyncExternalStore(clock.subscribe, clock.second, beginning);
}
