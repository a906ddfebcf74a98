import { batched } from '../../batching';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { findFollowees, findFolloweeIds, findFolloweesOfMany, findFollows, type Followee } from './relations';

/** The follows of a member are remembered when there are no more than these. */
const MAX_REMEMBERED = 500;
/** Whether the bell is on, by the id of the member followed. */
type Bells = ReadonlyMap<string, boolean>;

const remembered = new SubjectCache<Bells | null>('member', { size: 10_000, maxAgeMs: MAX_AGE_MS });
const loadBells = batched(findBells);

/** Return the ids of all whom a member follows; up to a second old. */
export async function followeeIds(userId: string): Promise<string[]> {
  const bells = await bellsOf(userId);
  return bells ? [...bells.keys()] : findFolloweeIds(userId);
}

/** Return whether the bell is on, by id, of those of the members whom a member follows; up to a second old. */
export async function bellsAmong(userId: string, others: string[]): Promise<Bells> {
  return (await bellsOf(userId)) ?? bellsFrom(await findFollows(userId, others));
}

/** Null when a member follows too many to remember them all. */
function bellsOf(userId: string): Promise<Bells | null> {
  return remembered.get(userId, async () => (await loadBells(userId)) ?? null);
}

async function findBells(userIds: string[]): Promise<Map<string, Bells | null>> {
  const found = await findFolloweesOfMany(userIds, MAX_REMEMBERED);
  if (found) return new Map(userIds.map((id) => [id, bellsFrom(found.get(id) ?? [])]));
  // One of them follows many.
  const each = await Promise.all(userIds.map((id) => findFollowees(id, MAX_REMEMBERED + 1)));
  return new Map(
    each.map((followees, index) => [
      userIds[index] ?? '',
      followees.length > MAX_REMEMBERED ? null : bellsFrom(followees),
    ]),
  );
}

function bellsFrom(followees: Followee[]): Bells {
  return new Map(followees.map(({ followee_id, is_bell_on }) => [String(followee_id), is_bell_on]));
}
