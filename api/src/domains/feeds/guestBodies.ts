import { remember, TtlCache } from '../../cache';
import type { PreparedBody } from '../../http/route';
import { removalCount } from '../posts/reading';

const KEPT_MS = 1_000;
const BODIES_KEPT = 500;

/**
 * Bodies that are the same for all guests, each made at most once a second. One made before this process removed a post
 * is not given out any more.
 */
export function guestBodies<Body>(): (
  key: string,
  make: () => Promise<PreparedBody<Body>>,
) => Promise<PreparedBody<Body>> {
  const bodies = new TtlCache<Promise<PreparedBody<Body>>>(BODIES_KEPT, KEPT_MS);
  return (key, make) => remember(bodies, `${removalCount()}.${key}`, make);
}
