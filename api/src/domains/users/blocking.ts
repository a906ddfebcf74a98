import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { endFollow } from './following';
import { addToCounts, findUser, isGone } from './model';
import { cutPage, peoplePage, PEOPLE_A_PAGE, type PeoplePage } from './people';
import { deleteBlock, findBlocks, insertBlock } from './relations';

/**
 * Block a member, which ends follows both ways; one who is blocked already stays so. Throw `forbidden` for oneself and
 * `not_found`.
 */
export async function block(deps: Deps, viewer: Viewer, userId: string): Promise<void> {
  if (userId === viewer.id) throw new AppError('forbidden');
  const user = await findUser(userId);
  if (!user || isGone(user)) throw new AppError('not_found');
  await transaction(async (session) => {
    const at = deps.clock();
    const isNew = await insertBlock(viewer.id, userId, at, session);
    if (!isNew) return;
    // A follow that happens at the same time counts at the same member: one of the two sees the other.
    await addToCounts(viewer.id, { block_count: 1 }, session);
    await endFollow(session, { followerId: viewer.id, followeeId: userId, at });
    await endFollow(session, { followerId: userId, followeeId: viewer.id, at });
    await enqueue(session, 'subscriptions.blocked', { user_id: viewer.id, other_id: userId });
    await noteChange({ members: [viewer.id, userId] }, session);
  });
}

/** End a block, also of a member who is gone; ending none changes nothing. */
export async function unblock(viewer: Viewer, userId: string): Promise<void> {
  await transaction(async (session) => {
    const existed = await deleteBlock(viewer.id, userId, session);
    if (!existed) return;
    await addToCounts(viewer.id, { block_count: -1 }, session);
    await noteChange({ members: [viewer.id, userId] }, session);
  });
}

/** Return whom the viewer has blocked, latest first. */
export async function listBlocks(viewer: Viewer, lastId: string | undefined, at: Date): Promise<PeoplePage> {
  const page = cutPage(await findBlocks(viewer.id, lastId, PEOPLE_A_PAGE + 1));
  return peoplePage(page, ({ blocked_id }) => blocked_id, viewer, at);
}
