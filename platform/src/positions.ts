const KEPT = 100;
/** So close to the beginning or the end one starts anew. */
const EDGE_SECONDS = 5;

/** Where somebody stopped in sounds or films, kept in this browser. */
export interface Positions {
  /** Seconds; 0 when that is not known. */
  positionOf(id: string): number;
  /** Remember where somebody is, of the hundred things that they played last. */
  rememberPosition(id: string, seconds: number, duration: number): void;
}

/** Positions kept under a name in the local storage; where that is full or closed, one starts from the beginning. */
export function createPositions(key: string): Positions {
  function read(): Record<string, number> {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
    } catch {
      return {};
    }
  }

  return {
    positionOf: (id) => read()[id] ?? 0,
    rememberPosition(id, seconds, duration) {
      const { [id]: _, ...others } = read();
      const isInside = seconds > EDGE_SECONDS && seconds < duration - EDGE_SECONDS;
      const kept = Object.entries(others).slice(isInside ? 1 - KEPT : -KEPT);
      // Written last, it is forgotten last.
      const next = isInside ? [...kept, [id, Math.floor(seconds)] as const] : kept;
      try {
        localStorage.setItem(key, JSON.stringify(Object.fromEntries(next)));
      } catch {
        // Said above.
      }
    },
  };
}
