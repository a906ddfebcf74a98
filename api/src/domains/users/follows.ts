import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { cutPage, peoplePage, PEOPLE_A_PAGE, type PeoplePage } from './people';
import { findFolloweesLatest, findFollowersLatest } from './relations';
import { blockedIds, userIdByIdOrUsername } from './service';

/** Which page of whose followers or followees. */
export interface FollowsRequest {
  /** The member's id or username. */
  of: string;
  lastId: string | undefined;
  at: Date;
}

/**
 * Return who follows a member, latest first, without those with whom the viewer shares a block. Throw `not_found` and
 * `blocked`.
 */
export async function listFollowers(viewer: Viewer | null, { of, lastId, at }: FollowsRequest): Promise<PeoplePage> {
  const { userId, hidden } = await visibleMember(viewer, of);
  const page = cutPage(await findFollowersLatest(userId, lastId, PEOPLE_A_PAGE + 1));
  return without(hidden, await peoplePage(page, ({ follower_id }) => follower_id, viewer, at));
}

/**
 * Return whom a member follows, latest first, without those with whom the viewer shares a block. Throw `not_found` and
 * `blocked`.
 */
export async function listFollowees(viewer: Viewer | null, { of, lastId, at }: FollowsRequest): Promise<PeoplePage> {
  const { userId, hidden } = await visibleMember(viewer, of);
  const page = cutPage(await findFolloweesLatest(userId, lastId, PEOPLE_A_PAGE + 1));
  return without(hidden, await peoplePage(page, ({ followee_id }) => followee_id, viewer, at));
}

function without(hidden: ReadonlySet<string>, { people, lastId }: PeoplePage): PeoplePage {
  return { people: people.filter(({ id }) => !hidden.has(id)), lastId };
}

async function visibleMember(
  viewer: Viewer | null,
  idOrName: string,
): Promise<{ userId: string; hidden: ReadonlySet<string> }> {
  const userId = await userIdByIdOrUsername(idOrName);
  if (!userId) throw new AppError('not_found');
  const blocked = viewer ? await blockedIds(viewer.id) : new Set<string>();
  if (blocked.has(userId)) throw new AppError('blocked');
  return { userId, hidden: blocked };
}
