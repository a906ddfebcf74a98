const KEY = 'minori.player.positions';
const KEPT = 100;
/** So close to the beginning or the end one starts anew. */
const EDGE_SECONDS = 5;

type Positions = Record<string, number>;

function read(): Positions {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function write(positions: Positions): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Where storage is full or closed one starts from the beginning.
  }
}

/** Where the listener stopped, in seconds; 0 when that is not known. */
export function positionOf(trackId: string): number {
  return read()[trackId] ?? 0;
}

/** Remembers where the listener is, of the hundred tracks that were heard last. */
export function rememberPosition(trackId: string, seconds: number, duration: number): void {
  const { [trackId]: _, ...others } = read();
  const isInside = seconds > EDGE_SECONDS && seconds < duration - EDGE_SECONDS;
  const kept = Object.entries(others).slice(isInside ? 1 - KEPT : -KEPT);
  // Written last, it is forgotten last.
  write(Object.fromEntries(isInside ? [...kept, [trackId, Math.floor(seconds)]] : kept));
}
