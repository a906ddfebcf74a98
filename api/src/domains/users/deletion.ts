import type { CurrentUser } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { noteChange } from '../../freshness/changes';
import { deleteVersion } from '../../freshness/memberVersionModel';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { clearSessions, endAllSessions } from '../sessions/service';
import { deleteActiveDays } from './activeDays';
import { endFollow } from './following';
import { deleteCodeOf } from './invitationCodeModel';
import { anonymise, findUser, isGone, updateUser } from './model';
import { deleteMoods } from './moods';
import { deleteMutesOf } from './mutes';
import { presentCurrentUser } from './presenter';
import { deleteProfileViews } from './profileViews';
import { assertRecentSignIn } from './recentSignIn';
import { deleteBlocksOf, findFollowees, findFollowers } from './relations';

/** How long a member may come back, and when before the end they are reminded of that. */
const WAY_BACK_MS = 14 * 24 * 3_600_000;
const REMINDED_MS = 3 * 24 * 3_600_000;

const FOLLOWS_AT_ONCE = 200;

/** What a member pays for by itself ends with its period once they are about to leave. */
const STOPPED = ['memberships.stopped', 'subscriptions.stopped'] as const;

/** What a member leaves with other domains goes by a job of each. */
const CLEARED = [
  'notifications.cleared',
  'posts.cleared',
  'searches.cleared',
  'topics.cleared',
  'cards.cleared',
  'media.cleared',
  'uploads.cleared',
  'alerts.cleared',
  'tracks.cleared',
  'memberships.cleared',
  'subscriptions.cleared',
  'spending.cleared',
  'creators.cleared',
  'payees.cleared',
  'tips.cleared',
  'learning.cleared',
  'live.cleared',
  'chats.cleared',
  'courses.cleared',
  'account.cleared',
  'phones.cleared',
  'partners.cleared',
  'recruitment.cleared',
  'data_exports.cleared',
  'tallies.cleared',
  'missions.cleared',
] as const;

/**
 * Have the viewer's account be deleted in 14 days, unless they come back: nothing renews from now on, and all sessions end.
 * Return when that is; who has asked before is told the same. Throw `recent_sign_in_required`.
 */
export async function leave(deps: Deps, viewer: Viewer, identity: Identity): Promise<Date> {
  assertRecentSignIn(identity);
  return transaction(async (session) => {
    const user = await findUser(viewer.id, session);
    if (!user || isGone(user)) throw new AppError('unauthenticated');
    if (user.leaving_at) return user.leaving_at;
    const at = new Date(deps.clock().getTime() + WAY_BACK_MS);
    const about = { user_id: viewer.id, leaves_at: at.toISOString() };
    await updateUser(viewer.id, { leaving_at: at }, session);
    await enqueue(session, 'user.leaving', { user_id: viewer.id }, { runAt: at });
    for (const name of STOPPED) await enqueue(session, name, { user_id: viewer.id });
    await enqueue(session, 'mail.leaving', { ...about, is_reminder: false });
    const runAt = new Date(at.getTime() - REMINDED_MS);
    await enqueue(session, 'mail.leaving', { ...about, is_reminder: true }, { runAt });
    await endAllSessions(session, viewer.id, viewer.uid);
    return at;
  });
}

/** Keep the viewer's account, if it was to be deleted. */
export async function stay(deps: Deps, viewer: Viewer, identity: Identity): Promise<CurrentUser> {
  const user = await transaction(async (session) => {
    const kept = await updateUser(viewer.id, { leaving_at: null }, session);
    await noteChange({ members: [viewer.id] }, session);
    return kept;
  });
  if (!user) throw new AppError('unauthenticated');
  return presentCurrentUser(user, identity, deps.clock());
}

/** Throw `leaving` for who is about to leave; in a transaction as that sees it. */
export async function assertStays(userId: string, session?: ClientSession): Promise<void> {
  if ((await findUser(userId, session))?.leaving_at) throw new AppError('leaving');
}

/**
 * Delete the account of a member whose day has come: personal fields go at once, follows and the like by jobs, records of money
 * stay. Nobody else gets the username. Who has come back, or is gone, stays as they are.
 */
export async function deleteLeaver(deps: Deps, userId: string): Promise<void> {
  const at = deps.clock();
  await transaction(async (session) => {
    const user = await findUser(userId, session);
    if (!user?.uid || !user.leaving_at || user.leaving_at > at) return;
    if (!(await anonymise(userId, at, session))) return;
    await deleteCodeOf(userId, session);
    await enqueue(session, 'user.deleted', { user_id: userId, uid: user.uid });
    for (const name of CLEARED) await enqueue(session, name, { user_id: userId });
    await enqueue(session, 'search.index', { user_id: userId });
    await noteChange({ members: [userId] }, session);
  });
}

/** Take away what a deleted member leaves elsewhere, and their identity if it is still there. */
export async function clearDeleted(deps: Deps, userId: string, uid: string): Promise<void> {
  await deps.identity.deleteUser(uid);
  await endFollows(deps, userId);
  await Promise.all([
    deleteActiveDays(userId),
    deleteBlocksOf(userId),
    deleteMutesOf(userId),
    deleteMoods(userId),
    deleteProfileViews(userId),
    deleteVersion(userId),
    clearSessions(userId),
  ]);
}

async function endFollows(deps: Deps, userId: string): Promise<void> {
  for (;;) {
    const [followees, followers] = await Promise.all([
      findFollowees(userId, FOLLOWS_AT_ONCE),
      findFollowers(userId, { limit: FOLLOWS_AT_ONCE }),
    ]);
    if (followees.length + followers.length === 0) return;
    for (const { followee_id } of followees) await endOne(deps, userId, String(followee_id));
    for (const { follower_id } of followers) await endOne(deps, String(follower_id), userId);
  }
}

async function endOne({ clock }: Deps, followerId: string, followeeId: string): Promise<void> {
  await transaction((session) => endFollow(session, { followerId, followeeId, at: clock() }));
}
