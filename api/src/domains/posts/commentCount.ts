import type { ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { addToCounter } from './model';

/**
 * Counts a member's comment on a post (`1`) or takes one back (`-1`), in the transaction that does it. Resolves with whether the
 * post is there; of one that is deleted nothing is counted.
 */
export async function countComment(
  session: ClientSession,
  { postId, authorId }: { postId: string; authorId: string },
  change: 1 | -1,
): Promise<boolean> {
  const isThere = (await addToCounter(postId, 'comment_count', change, session)) !== null;
  if (isThere) await noteChange({ members: [authorId], subjects: [`post:${postId}`] }, session);
  return isThere;
}
