import { remember, TtlCache } from '../../cache';
import { ownerFrom } from '../../owner';
import type { CommentOwner } from './commentable';
import { commentsByIds, commentsSince, type CommentDocument } from './model';

const DAYS_MS = 7 * 86_400_000;
/** The newest comments are looked at, as many as these; of them the best liked are kept in mind. */
const LOOKED_AT = 500;
const CANDIDATES = 60;
const KEPT_MS = 60_000;

/** A comment that members like. */
export interface LikedComment extends Pick<CommentDocument, 'text' | 'mentions' | 'created_at' | 'like_count'> {
  id: string;
  owner: CommentOwner;
  authorId: string;
}

const candidates = new TtlCache<Promise<string[]>>(1, KEPT_MS);

/**
 * Return the best liked comments of the last days that are no replies, best first. Which ones those are is up to a minute
 * old; their texts, and whether they are still there, are not.
 */
export async function likedComments(at: Date): Promise<LikedComment[]> {
  const ids = await remember(candidates, '', () => likedSince(new Date(at.getTime() - DAYS_MS)));
  if (ids.length === 0) candidates.clear();
  return inOrder(ids, await commentsByIds(ids))
    .filter(({ removed_at }) => removed_at === null)
    .map(({ _id, owner, author_id, text, mentions, created_at, like_count }) => ({
      id: String(_id),
      owner: ownerFrom(owner),
      authorId: String(author_id),
      text,
      mentions,
      created_at,
      like_count,
    }));
}

async function likedSince(start: Date): Promise<string[]> {
  const found = await commentsSince(start, LOOKED_AT);
  return found
    .filter(({ like_count, parent_id, removed_at }) => like_count > 0 && parent_id === null && removed_at === null)
    .sort((a, b) => b.like_count - a.like_count)
    .slice(0, CANDIDATES)
    .map(({ _id }) => String(_id));
}

function inOrder(ids: string[], comments: CommentDocument[]): CommentDocument[] {
  const byId = new Map(comments.map((comment) => [String(comment._id), comment]));
  return ids.map((id) => byId.get(id)).filter((comment) => comment !== undefined);
}
