import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { commentInDiscussion } from './discussion';
import { addLike, removeLike } from './likeModel';
import { addToLikes } from './model';

interface LikeChange {
  id: string;
  userId: string;
  isLiked: boolean;
  at: Date;
}

/**
 * Like a comment or take the like back; saying it twice changes nothing. Throw `not_found`, and `forbidden` where the
 * post is locked.
 */
export async function likeComment(
  deps: Deps,
  viewer: Viewer,
  { id, isLiked }: { id: string; isLiked: boolean },
): Promise<{ is_liked: boolean; like_count: number }> {
  await commentInDiscussion(deps, viewer, id);
  const change = { id, userId: viewer.id, isLiked, at: deps.clock() };
  const like_count = await inTurn(`comment:${id}`, () => transaction((session) => changeLike(session, change)));
  return { is_liked: isLiked, like_count };
}

/** Return how many like the comment then. */
async function changeLike(session: ClientSession, { id, userId, isLiked, at }: LikeChange): Promise<number> {
  const isChange = await (isLiked ? addLike(id, userId, at, session) : removeLike(id, userId, session));
  const difference = isLiked ? 1 : -1;
  const count = await addToLikes(id, isChange ? difference : 0, session);
  if (count === undefined) throw new AppError('not_found');
  return count;
}
