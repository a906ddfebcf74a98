import type { ClientSession } from 'mongoose';
import { followFlow } from './followChanges';
import { findUser, isGone } from './model';
import { countFollowersFrom } from './relations';

export { followsTouched } from './followChanges';

/** Followers of a member on a day. */
export interface FollowerDay {
  /** At its end; now where it is not over. */
  count: number;
  began: number;
  left: number;
}

/** Return how the followers of a member went in a time, as a transaction sees it; undefined for who is gone. */
export async function followersOn(
  userId: string,
  { start, end }: { start: Date; end: Date },
  session: ClientSession,
): Promise<FollowerDay | undefined> {
  const user = await findUser(userId, session);
  if (!user || isGone(user)) return undefined;
  const flow = await followFlow(userId, { start, end }, session);
  const since = await followFlow(userId, { start: end }, session);
  return { ...flow, count: user.follow_count - since.began + since.left };
}

/** Return how many began to follow a member in a time and do so still, as a transaction sees it. */
export function newFollowersIn(
  userId: string,
  time: { start: Date; end: Date },
  session: ClientSession,
): Promise<number> {
  return countFollowersFrom(userId, time, session);
}
