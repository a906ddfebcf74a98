import { missionOfTask } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { noteChange } from '../../freshness/changes';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { askMissions } from './missionChecks';
import { noteFollowChange } from './followChanges';
import { addToCounts, findUser, findUserByUsername, isGone, type UserDocument } from './model';
import { deleteFollow, findBlockedBetween, insertFollow, setBell } from './relations';

/** Whom one no longer follows counts no more: it is looked at when there are just so many. */
const FOLLOWS_WANTED = missionOfTask('user_follow').task.goal;

/** Where the viewer stands to a member after the change, and how many follow that member. */
export interface Following {
  is_followed: boolean;
  follow_count: number;
}

/** Follow a member; a member followed already stays followed. */
export async function follow(deps: Deps, viewer: Viewer, followeeId: string): Promise<Following> {
  if (followeeId === viewer.id) throw new AppError('forbidden');
  const followee = existing(await findUser(followeeId));
  const followCount = await transaction(async (session) => {
    const isNew = await insertFollow(viewer.id, followeeId, deps.clock(), session);
    if (!isNew) return undefined;
    const blocked = await findBlockedBetween(viewer.id, [followeeId], session);
    if (blocked.size > 0) throw new AppError('blocked');
    const viewerAfter = await addToCounts(viewer.id, { following_count: 1 }, session);
    if (viewerAfter?.following_count === FOLLOWS_WANTED) await askMissions(session, viewer.id);
    await noteFollowChange({ followeeId, change: 1, at: deps.clock() }, session);
    const { follow_count } = existing(await addToCounts(followeeId, { follow_count: 1 }, session));
    await enqueue(session, 'user.followed', { follower_id: viewer.id, followee_id: followeeId });
    await enqueue(session, 'feed.merge', { owner_id: viewer.id, author_id: followeeId });
    await noteChange({ members: [viewer.id, followeeId] }, session);
    return follow_count;
  });
  return { is_followed: true, follow_count: followCount ?? followee.follow_count };
}

/** End a following, also of a member who is gone; ending none changes nothing. */
export async function unfollow(deps: Deps, viewer: Viewer, followeeId: string): Promise<Following> {
  if (followeeId === viewer.id) throw new AppError('forbidden');
  const followee = await findUser(followeeId);
  const followCount = await transaction((session) =>
    endFollow(session, { followerId: viewer.id, followeeId, at: deps.clock() }),
  );
  return { is_followed: false, follow_count: followCount ?? existing(followee).follow_count };
}

/**
 * End one member's following of another, and count it. Return how many follow that member then, undefined when
 * there was nothing to end.
 */
export async function endFollow(
  session: ClientSession,
  { followerId, followeeId, at }: { followerId: string; followeeId: string; at: Date },
): Promise<number | undefined> {
  if (!(await deleteFollow(followerId, followeeId, session))) return undefined;
  await addToCounts(followerId, { following_count: -1 }, session);
  await noteFollowChange({ followeeId, change: -1, at }, session);
  await enqueue(session, 'feed.merge', { owner_id: followerId, author_id: followeeId });
  await noteChange({ members: [followerId, followeeId] }, session);
  return (await addToCounts(followeeId, { follow_count: -1 }, session))?.follow_count;
}

/** Switch whether the viewer hears of each post of a member whom they follow. */
export async function switchBell(viewer: Viewer, followeeName: string, isOn: boolean): Promise<void> {
  const followee = existing(await findUserByUsername(followeeName));
  const isFollowed = await setBell(viewer.id, String(followee._id), isOn);
  if (!isFollowed) throw new AppError('forbidden');
  await noteChange({ members: [viewer.id] });
}

function existing(user: UserDocument | undefined): UserDocument {
  if (!user || isGone(user)) throw new AppError('not_found');
  return user;
}
