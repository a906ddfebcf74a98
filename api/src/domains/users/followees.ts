import { batched } from '../../batching';
import { remember, TtlCache } from '../../cache';
import { findFollowees, findFolloweeIds, findFolloweesOfMany, findFollows, type Followee } from './relations';

/** The follows of a member are remembered when there are no more than these. */
const MAX_REMEMBERED = 500;
/** Whether the bell is on, by the id of the member followed. */
type Bells = ReadonlyMap<string, boolean>;

const remembered = new TtlCache<Promise<Bells | null>>(10_000, 2_000);
const loadBells = batched(findBells);

/** The ids of all whom a member follows; up to 2 s old. */
export async function followeeIds(userId: string): Promise<string[]> {
  const bells = await bellsOf(userId);
  return bells ? [...bells.keys()] : findFolloweeIds(userId);
}

/** Whether the bell is on, by id, of those of the members whom a member follows; up to 2 s old. */
export async function bellsAmong(userId: string, others: string[]): Promise<Bells> {
  return (await bellsOf(userId)) ?? bellsFrom(await findFollows(userId, others));
}

/** Lets this process forget whom a member follows; call it after a change. */
export function forgetFollowees(userId: string): void {
  remembered.delete(userId);
}

/** Null when a member follows too many to remember them all. */
function bellsOf(userId: string): Promise<Bells | null> {
  return remember(remembered, userId, async () => (await loadBells(userId)) ?? null);
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
