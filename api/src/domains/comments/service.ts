import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { ownerFrom } from '../../owner';
import type { Viewer } from '../../viewer';
import { askEach, commentableOf, type CommentOwner } from './commentable';
import { commentInDiscussion } from './discussion';
import { commentsBetween, commentsReceived, findComment, type CommentDocument } from './model';
import './receiving';

export { likedComments, type LikedComment } from './voices';
export { remove as removeForStaff } from './writing';

/** What other domains know of a comment. */
export interface KnownComment {
  id: string;
  owner: CommentOwner;
  authorId: string;
  text: string;
  isRemoved: boolean;
  /** Everybody whom it names, or has named. */
  mentionIds: string[];
  /** Who wrote what it answers, and what it stands below. */
  answeredIds: string[];
}

/** Return a comment by id, removed ones too; undefined when there is none. */
export async function knownComment(id: string): Promise<KnownComment | undefined> {
  const comment = await findComment(id);
  if (!comment) return undefined;
  const above = [comment.reply_to_id, comment.parent_id].filter((one) => one !== null).map(String);
  const answered = await Promise.all([...new Set(above)].map((one) => findComment(one)));
  return {
    id,
    owner: ownerFrom(comment.owner),
    authorId: String(comment.author_id),
    text: comment.text,
    isRemoved: comment.removed_at !== null,
    mentionIds: comment.mention_ids.map(String),
    answeredIds: [...new Set(answered.filter((one) => one !== undefined).map(({ author_id }) => String(author_id)))],
  };
}

/** Return who wrote what is commented on; undefined when it is not there, or not out where that is asked for. */
export async function authorOf(owner: CommentOwner, publishedAt?: Date): Promise<string | undefined> {
  if (publishedAt && !(await commentableOf(owner.kind).isPublished(owner.id, publishedAt))) return undefined;
  return (await commentableOf(owner.kind).authorsOf([owner.id])).get(owner.id);
}

/** Return a comment that the viewer sees. Throw `not_found`, `forbidden` or `blocked` for any other. */
export async function visibleComment(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<{ authorId: string; text: string }> {
  const { comment } = await commentInDiscussion(deps, viewer, id);
  return { authorId: String(comment.author_id), text: comment.text };
}

/** A comment as the scores count it. */
export interface CountedComment {
  actorId: string;
  at: Date;
  /** Who wrote what it is about; undefined when that is not there any more. */
  ownerAuthorId: string | undefined;
}

const BATCH = 1_000;

/** Return the comments written from `start` on and before `end` that are still there, in batches. */
export async function* commentsWritten(start: Date, end: Date): AsyncGenerator<CountedComment[]> {
  let last: CommentDocument | undefined;
  for (;;) {
    const found: CommentDocument[] = await commentsBetween(start, end, last, BATCH);
    const there = found.filter(({ removed_at }) => removed_at === null);
    const owners = there.map(({ owner }) => ownerFrom(owner));
    const authors = await askEach(owners, (commentable, ids) => commentable.authorsOf(ids));
    yield there.map(({ owner, author_id, created_at }) => ({
      actorId: String(author_id),
      at: created_at,
      ownerAuthorId: authors.get(String(owner.id)),
    }));
    last = found.at(-1);
    if (found.length < BATCH) return;
  }
}

/**
 * Return what others said in a time about what a member wrote, once for each comment that is still there, as a transaction sees it: what
 * each is about.
 */
export async function commentsOfOthers(
  authorId: string,
  bounds: { start: Date; end: Date },
  session: ClientSession,
): Promise<CommentOwner[]> {
  const found = await commentsReceived(authorId, bounds, session);
  return found.filter(({ author_id }) => String(author_id) !== authorId).map(({ owner }) => ownerFrom(owner));
}
