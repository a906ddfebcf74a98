import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import type { PreparedJson } from '../../http/preparedJson';

/**
 * Return a cache of bodies that are the same for all guests: each is made at most once a second, and anew when a post
 * was removed.
 */
export function guestBodies<Body>(): (
  key: string,
  make: () => Promise<PreparedJson<Body>>,
) => Promise<PreparedJson<Body>> {
  const bodies = new SubjectCache<PreparedJson<Body>>('list', { size: 1, maxAgeMs: MAX_AGE_MS });
  return (key, make) => bodies.get('guest_bodies', make, key);
}
