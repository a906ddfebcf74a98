import { Types } from 'mongoose';
import { defineUpgrade } from '../../database';
import { inBatches } from '../../lookThrough';
import { ownerFrom } from '../../owner';
import { askEach } from './commentable';
import { answersBy, commentsFrom, setReceiver, type CommentDocument } from './model';

const BATCH = 500;

/** Say of every comment who received it, and how often they have replied to it. */
export async function tellReceivers(): Promise<void> {
  const read = (last: CommentDocument | undefined, limit: number) => commentsFrom(last?._id, limit);
  for await (const comments of inBatches(read, BATCH)) {
    const owners = comments.map(({ owner }) => ownerFrom(owner));
    const authors = await askEach(owners, (commentable, ids) => commentable.authorsOf(ids));
    for (const comment of comments) await tellReceiver(comment, authors.get(String(comment.owner.id)));
  }
}

async function tellReceiver(comment: CommentDocument, authorId: string | undefined): Promise<void> {
  const isReceived = authorId !== undefined && !comment.author_id.equals(authorId);
  await setReceiver(comment._id, {
    receiver_id: isReceived ? new Types.ObjectId(authorId) : null,
    answer_count: isReceived ? await answersBy(authorId, comment) : 0,
  });
}

// Before, nobody knew which comments were for whom but by the post.
defineUpgrade(19, tellReceivers);
