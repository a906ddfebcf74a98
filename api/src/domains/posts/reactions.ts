import { isNewcomer, tokyoDay } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { inBatches } from '../../batching';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { enqueue, enqueueAll } from '../../jobs/queue';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { reactionTo } from '../users/reacting';
import { addToCounter, lockPost, type CounterStep } from './model';
import { knownPost, publishedPost } from './reading';
import { putLikes, putSave, putShare, reactionsAmong, type LikeChange } from './reactionModel';

/** Likes in one transaction. */
const LIKES_AT_ONCE = 100;

const turnOf = (postId: string) => `post:${postId}`;

/**
 * Like a post or take the like back; one's own like is kept, and not counted. Throw `not_found`, and `blocked` for a like
 * where there is a block.
 */
export async function setLike(
  deps: Deps,
  viewer: Viewer,
  { id, isLiked }: { id: string; isLiked: boolean },
): Promise<{ is_liked: boolean; like_count: number }> {
  const at = deps.clock();
  const { authorId, isCounted } = await reactable(viewer, { id, isNew: isLiked, at });
  const like = { postId: id, authorId, userId: viewer.id, memberSince: viewer.createdAt, isLiked, isCounted, at };
  const counts = await likeTogether(turnOf(id), like);
  return { is_liked: isLiked, like_count: counts.get(like) ?? 0 };
}

interface PostLike extends LikeChange {
  postId: string;
  authorId: string;
  memberSince: Date;
  /** Whether the post is somebody else's. */
  isCounted: boolean;
}

/** Everybody's likes of a post meet in its counter: those that come while one is written share the next transaction. */
const likeTogether = inBatches(LIKES_AT_ONCE, (likes: PostLike[]) =>
  transaction((session) => writeLikes(likes, session)),
);

/**
 * Return the counter after each like, as if one came after the other. Throw `not_found` when the post was deleted
 * meanwhile.
 */
async function writeLikes(likes: PostLike[], session: ClientSession): Promise<Map<PostLike, number>> {
  const { postId, authorId } = likes[0] as PostLike;
  await lockPost(postId, session);
  const likedAt = await putLikes({ postId, authorId }, likes, session);
  const steps = likes.map((like, index) => stepOf(like, likedAt[index]));
  const sum = sumOf(steps);
  const after = await addToCounter(postId, 'like_count', sum, session);
  if (after === null) throw new AppError('not_found');
  const changes = likes.filter((_, index) => likedAt[index]);
  await enqueueAll(
    session,
    changes
      .filter(({ isCounted }) => isCounted)
      .map(({ isLiked, userId }) => ({
        name: isLiked ? 'post.liked' : 'post.unliked',
        payload: { post_id: postId, user_id: userId },
      })),
  );
  const members = changes.map(({ userId }) => userId);
  if (members.length > 0) await noteChange({ members, subjects: [`post:${postId}`] }, session);
  let count = after - sum.amount;
  return new Map(likes.map((like, index) => [like, (count += steps[index]?.amount ?? 0)]));
}

/** What the like of an instant, set or taken back, changes of the counter. */
function stepOf({ isLiked, isCounted, memberSince }: PostLike, likedAt: Date | undefined): Required<CounterStep> {
  if (!isCounted || !likedAt) return { amount: 0, unranked: 0 };
  const amount = isLiked ? 1 : -1;
  return { amount, unranked: isNewcomer(memberSince, likedAt) ? amount : 0 };
}

function sumOf(steps: Required<CounterStep>[]): Required<CounterStep> {
  return steps.reduce(
    (sum, { amount, unranked }) => ({ amount: sum.amount + amount, unranked: sum.unranked + unranked }),
    { amount: 0, unranked: 0 },
  );
}

/** Save a post or take it out. Throw `not_found`, and `blocked` for a saving where there is a block. */
export async function setSave(
  deps: Deps,
  viewer: Viewer,
  { id, isSaved }: { id: string; isSaved: boolean },
): Promise<{ is_saved: boolean }> {
  await reactable(viewer, { id, isNew: isSaved, at: deps.clock() });
  await transaction(async (session) => {
    await putSave(id, viewer.id, isSaved, session);
    await noteChange({ members: [viewer.id] }, session);
  });
  return { is_saved: isSaved };
}

/** Count that a post was shared, once a member and Tokyo day, never by its author. Throw `not_found` and `blocked`. */
export async function sharePost(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<{ is_shared: boolean; share_count: number }> {
  const at = deps.clock();
  const { isCounted } = await reactable(viewer, { id, isNew: true, at });
  const share_count = await inTurn(turnOf(id), () =>
    transaction(async (session) => {
      await lockPost(id, session);
      const isFirst = await putShare(id, viewer.id, tokyoDay(at), session);
      const amount = isFirst && isCounted ? 1 : 0;
      const unranked = isNewcomer(viewer.createdAt, at) ? amount : 0;
      const count = await addToCounter(id, 'share_count', { amount, unranked }, session);
      if (count === null) throw new AppError('not_found');
      if (!isFirst) return count;
      await noteChange({ members: [viewer.id], subjects: [`post:${id}`] }, session);
      if (isCounted) await enqueue(session, 'post.shared', { post_id: id, user_id: viewer.id });
      return count;
    }),
  );
  return { is_shared: true, share_count };
}

/** Return whether a member likes a post now. */
export async function likesPost(userId: string, postId: string): Promise<boolean> {
  return (await reactionsAmong(userId, [postId])).get(postId)?.isLiked ?? false;
}

async function reactable(
  viewer: Viewer,
  { id, isNew, at }: { id: string; isNew: boolean; at: Date },
): Promise<{ authorId: string; isCounted: boolean }> {
  const { post } = await (isNew ? publishedPost : knownPost)(viewer, id, at);
  return { authorId: post.author_id, ...(await reactionTo(post.author_id, viewer, { isNew })) };
}
