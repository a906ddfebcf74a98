import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { reactionTo } from '../users/reacting';
import { commentInDiscussion } from './discussion';
import { addLike, likedAmong, removeLike } from './likeModel';
import { addToLikes, findComment } from './model';

interface LikeChange {
  id: string;
  userId: string;
  isLiked: boolean;
  isCounted: boolean;
  at: Date;
}

/**
 * Like a comment or take the like back; saying it twice changes nothing. One's own like is kept, and not counted. Throw
 * `not_found`, and for a like `forbidden` where the post is locked and `blocked` where there is a block; a like can be taken
 * back then, too.
 */
export async function likeComment(
  deps: Deps,
  viewer: Viewer,
  { id, isLiked }: { id: string; isLiked: boolean },
): Promise<{ is_liked: boolean; like_count: number }> {
  const comment = await findComment(id);
  if (!comment || comment.removed_at) throw new AppError('not_found');
  const { isCounted } = await reactionTo(String(comment.author_id), viewer, { isNew: isLiked });
  const isTakenBack = !isLiked && (await likedAmong(viewer.id, [id])).has(id);
  if (!isTakenBack) await commentInDiscussion(deps, viewer, id);
  const change = { id, userId: viewer.id, isLiked, isCounted, at: deps.clock() };
  const like_count = await inTurn(`comment:${id}`, () => transaction((session) => changeLike(session, change)));
  return { is_liked: isLiked, like_count };
}

/** Return how many like the comment then. */
async function changeLike(session: ClientSession, { id, userId, isLiked, isCounted, at }: LikeChange): Promise<number> {
  const isChange = await (isLiked ? addLike(id, userId, at, session) : removeLike(id, userId, session));
  const difference = isLiked ? 1 : -1;
  const count = await addToLikes(id, isChange && isCounted ? difference : 0, session);
  if (count === undefined) throw new AppError('not_found');
  return count;
}
