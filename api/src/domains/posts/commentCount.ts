import type { ClientSession, Types } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { addToCounter, countNewComment } from './model';

/**
 * Count a new comment on a post, in the transaction that writes it. Return the id to give it, null where the post is not
 * there. The ids of a post's comments are in the order in which their transactions commit.
 */
export async function countComment(
  session: ClientSession,
  postId: string,
  authorId: string,
): Promise<Types.ObjectId | null> {
  const id = await countNewComment(postId, session);
  if (id) await noteCommentChange(session, postId, authorId);
  return id;
}

/** Count a comment no more, in the transaction that removes it; of a post that is deleted nothing is counted. */
export async function uncountComment(session: ClientSession, postId: string, authorId: string): Promise<void> {
  const isThere = (await addToCounter(postId, 'comment_count', -1, session)) !== null;
  if (isThere) await noteCommentChange(session, postId, authorId);
}

async function noteCommentChange(session: ClientSession, postId: string, authorId: string): Promise<void> {
  await noteChange({ members: [authorId], subjects: [`post:${postId}`] }, session);
}
