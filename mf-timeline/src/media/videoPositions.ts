const KEY = 'minori.video.positions';
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

/** Where the viewer stopped, in seconds; 0 when that is not known. */
export function positionOf(mediumId: string): number {
  return read()[mediumId] ?? 0;
}

/** Remembers where the viewer is, of the hundred films that were seen last. */
export function rememberPosition(mediumId: string, seconds: number, duration: number): void {
  const { [mediumId]: _, ...others } = read();
  const isInside = seconds > EDGE_SECONDS && seconds < duration - EDGE_SECONDS;
  const kept = Object.entries(others).slice(isInside ? 1 - KEPT : -KEPT);
  // Written last, it is forgotten last.
  const next = isInside ? [...kept, [mediumId, Math.floor(seconds)] as const] : kept;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(next)));
  } catch {
    // Where storage is full or closed one starts from the beginning.
  }
}
