import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { noteChange } from '../../freshness/changes';
import { deleteVersion } from '../../freshness/memberVersionModel';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { clearSessions } from '../sessions/service';
import { deleteActiveDays } from './activeDays';
import { endFollow } from './following';
import { deleteCodeOf } from './invitationCodeModel';
import { anonymise } from './model';
import { deleteMoods } from './moods';
import { deleteMutesOf } from './mutes';
import { deleteProfileViews } from './profileViews';
import { assertRecentSignIn } from './recentSignIn';
import { deleteBlocksOf, findFollowees, findFollowers } from './relations';

const FOLLOWS_AT_ONCE = 200;

/** What a member leaves with other domains goes by a job of each. */
const CLEARED = [
  'notifications.cleared',
  'posts.cleared',
  'searches.cleared',
  'topics.cleared',
  'cards.cleared',
  'media.cleared',
  'alerts.cleared',
  'tracks.cleared',
  'memberships.cleared',
  'subscriptions.cleared',
  'spending.cleared',
  'creators.cleared',
  'payees.cleared',
  'tips.cleared',
] as const;

/**
 * Delete the viewer's account: personal fields go at once, follows and the like by a job, records of money stay. Nobody
 * else gets the username. Throw `recent_sign_in_required`.
 */
export async function deleteAccount(deps: Deps, viewer: Viewer, identity: Identity): Promise<void> {
  const at = deps.clock();
  assertRecentSignIn(identity);
  await transaction(async (session) => {
    if (!(await anonymise(viewer.id, at, session))) throw new AppError('unauthenticated');
    await deleteCodeOf(viewer.id, session);
    await enqueue(session, 'user.deleted', { user_id: viewer.id, uid: identity.uid });
    for (const name of CLEARED) await enqueue(session, name, { user_id: viewer.id });
    await enqueue(session, 'search.index', { user_id: viewer.id });
    await noteChange({ members: [viewer.id] }, session);
  });
  await deps.identity.deleteUser(identity.uid).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'an identity could not be deleted yet');
  });
}

/** Take away what a deleted member leaves elsewhere, and their identity if it is still there. */
export async function clearDeleted(deps: Deps, userId: string, uid: string): Promise<void> {
  await deps.identity.deleteUser(uid);
  await endFollows(userId);
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

async function endFollows(userId: string): Promise<void> {
  for (;;) {
    const [followees, followers] = await Promise.all([
      findFollowees(userId, FOLLOWS_AT_ONCE),
      findFollowers(userId, { limit: FOLLOWS_AT_ONCE }),
    ]);
    if (followees.length + followers.length === 0) return;
    for (const { followee_id } of followees) await endOne(userId, String(followee_id));
    for (const { follower_id } of followers) await endOne(String(follower_id), userId);
  }
}

async function endOne(followerId: string, followeeId: string): Promise<void> {
  await transaction((session) => endFollow(session, followerId, followeeId));
}
