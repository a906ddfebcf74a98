import { isOnline } from '@minori/platform/query';

const STORED = 'minori.reloaded_for_chunk';
const COOL_DOWN_MS = 10_000;

/**
 * Reload the page once when a chunk is gone because a newer version was deployed.
 * @returns whether the page is being reloaded
 */
export function reloadOnceForStaleChunk(error: unknown): boolean {
  const isStale =
    error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/i.test(error.message));
  // Without a connection it is there still, and the page would be lost.
  if (!isStale || !isOnline()) return false;
  const last = Number(sessionStorage.getItem(STORED) ?? 0);
  if (Date.now() - last < COOL_DOWN_MS) return false;
  sessionStorage.setItem(STORED, String(Date.now()));
  location.reload();
  return true;
}
