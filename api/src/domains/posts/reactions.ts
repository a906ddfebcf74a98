import { tokyoDay } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { isBlockedBetween } from '../users/service';
import { addToCounter, type PostCounter } from './model';
import { isAuthor } from './policy';
import { knownPost, publishedPost } from './reading';
import { putLike, putSave, putShare, reactionsAmong } from './reactionModel';

/** Likes a post or takes the like back. Throws `not_found`, and `blocked` for a like where there is a block. */
export async function setLike(
  deps: Deps,
  viewer: Viewer,
  { id, isLiked }: { id: string; isLiked: boolean },
): Promise<{ is_liked: boolean; like_count: number }> {
  const at = deps.clock();
  const { isOwn } = await reactable(viewer, { id, isNew: isLiked, at });
  const like_count = await changeOnce(id, async (session) => {
    const isChange = await putLike(id, viewer.id, { isLiked, at }, session);
    const count = await counted(session, viewer, { id, name: 'like_count', amount: isChange ? (isLiked ? 1 : -1) : 0 });
    if (isChange && !isOwn) {
      await enqueue(session, isLiked ? 'post.liked' : 'post.unliked', { post_id: id, user_id: viewer.id });
    }
    return count;
  });
  return { is_liked: isLiked, like_count };
}

/** Saves a post or takes it out. Throws `not_found`, and `blocked` for a saving where there is a block. */
export async function setSave(
  deps: Deps,
  viewer: Viewer,
  { id, isSaved }: { id: string; isSaved: boolean },
): Promise<{ is_saved: boolean }> {
  await reactable(viewer, { id, isNew: isSaved, at: deps.clock() });
  await changeOnce(id, async (session) => {
    await putSave(id, viewer.id, isSaved, session);
    await noteChange({ members: [viewer.id] }, session);
  });
  return { is_saved: isSaved };
}

/** Counts that a post was shared, once a member and Tokyo day. Throws `not_found` and `blocked`. */
export async function sharePost(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<{ is_shared: boolean; share_count: number }> {
  const at = deps.clock();
  const { isOwn } = await reactable(viewer, { id, isNew: true, at });
  const share_count = await changeOnce(id, async (session) => {
    const isFirst = await putShare(id, viewer.id, tokyoDay(at), session);
    const count = await counted(session, viewer, { id, name: 'share_count', amount: isFirst ? 1 : 0 });
    if (isFirst && !isOwn) await enqueue(session, 'post.shared', { post_id: id, user_id: viewer.id });
    return count;
  });
  return { is_shared: true, share_count };
}

/** Whether a member likes a post now. */
export async function likesPost(userId: string, postId: string): Promise<boolean> {
  return (await reactionsAmong(userId, [postId])).get(postId)?.isLiked ?? false;
}

/** What was done can be taken back also where there is a block by now. */
async function reactable(
  viewer: Viewer,
  { id, isNew, at }: { id: string; isNew: boolean; at: Date },
): Promise<{ isOwn: boolean }> {
  const { post } = await (isNew ? publishedPost : knownPost)(viewer, id, at);
  if (isNew && (await isBlockedBetween(viewer.id, post.author_id))) throw new AppError('blocked');
  return { isOwn: isAuthor(viewer, post) };
}

/** Runs a change of one post's reactions in a transaction, one after the other. */
function changeOnce<Result>(id: string, work: (session: ClientSession) => Promise<Result>): Promise<Result> {
  return inTurn(`post:${id}`, async () => {
    try {
      return await transaction(work);
    } catch (error) {
      // Two equal calls at once in two processes: the later one finds the other's when it looks again.
      if (!isDuplicateKey(error)) throw error;
      return transaction(work);
    }
  });
}

/** Resolves with the counter then. Throws `not_found` when the post was deleted meanwhile. */
async function counted(
  session: ClientSession,
  viewer: Viewer,
  { id, name, amount }: { id: string; name: PostCounter; amount: number },
): Promise<number> {
  const count = await addToCounter(id, name, amount, session);
  if (count === null) throw new AppError('not_found');
  if (amount !== 0) await noteChange({ members: [viewer.id], subjects: [`post:${id}`] }, session);
  return count;
}
