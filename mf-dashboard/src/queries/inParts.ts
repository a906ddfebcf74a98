import { POSTS_AT_ONCE } from '@minori/contracts/rules';

/** What became of one of several things; without a message nothing is known of it. */
export interface Outcome {
  id: string;
  is_done: boolean;
  message: string | null;
}

/**
 * Change several things, as many at once as the API takes; return what became of each. Where it fails on the way, what was done
 * before is told all the same, and all after that as not done. Throw where the first call fails.
 */
export async function inParts<Known extends Outcome>(
  ids: readonly string[],
  change: (ids: string[]) => Promise<readonly Known[]>,
): Promise<readonly (Known | Outcome)[]> {
  const known: Known[] = [];
  for (let start = 0; start < ids.length; start += POSTS_AT_ONCE) {
    try {
      known.push(...(await change(ids.slice(start, start + POSTS_AT_ONCE))));
    } catch (error) {
      if (start === 0) throw error;
      return [...known, ...ids.slice(start).map((id) => ({ id, is_done: false, message: null }))];
    }
  }
  return known;
}
