import type { ClientSession, Types } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { newcomersAmong } from '../users/service';
import { addToCounter, countNewComment } from './model';
import { authorsOfPosts } from './scores';

/** Who wrote a comment, and when. */
interface CountedComment {
  authorId: string;
  at: Date;
}

/**
 * Count a new comment on a post, in the transaction that writes it. Return the id to give it, null where the post is not
 * there. The ids of a post's comments are in the order in which their transactions commit.
 */
export async function countComment(
  session: ClientSession,
  postId: string,
  comment: CountedComment,
): Promise<Types.ObjectId | null> {
  const unranked = (await isRanked(postId, comment)) ? 0 : 1;
  const id = await countNewComment(postId, { amount: 1, unranked }, session);
  if (id) await noteCommentChange(session, postId, comment);
  return id;
}

/** Count a comment no more, in the transaction that removes it; of a post that is deleted nothing is counted. */
export async function uncountComment(session: ClientSession, postId: string, comment: CountedComment): Promise<void> {
  const unranked = (await isRanked(postId, comment)) ? 0 : -1;
  const isThere = (await addToCounter(postId, 'comment_count', { amount: -1, unranked }, session)) !== null;
  if (isThere) await noteCommentChange(session, postId, comment);
}

/** Whether rankings count a comment: not those of newcomers, nor what an author says below their own post. */
async function isRanked(postId: string, { authorId, at }: CountedComment): Promise<boolean> {
  const [authors, byNewcomers] = await Promise.all([
    authorsOfPosts([postId]),
    newcomersAmong([{ userId: authorId, at }]),
  ]);
  return authors.get(postId) !== authorId && byNewcomers.length === 0;
}

async function noteCommentChange(session: ClientSession, postId: string, { authorId }: CountedComment): Promise<void> {
  await noteChange({ members: [authorId], subjects: [`post:${postId}`] }, session);
}
