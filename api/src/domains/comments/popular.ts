import { wrongCursor } from '../../http/paging';
import { isSameOwner, ownerFrom } from '../../owner';
import type { CommentOwner } from './commentable';
import { commentsBelow, commentsByIds, mostLiked, type CommentDocument } from './model';
import { findOrder, insertOrder } from './orderModel';

/** So many of the most liked come first; what follows is in the order in which it was written. */
const RANKED = 100;

/** A page of comments; `lastId` is where the next one goes on, null when this is the last. */
export interface FoundPage {
  found: CommentDocument[];
  lastId: string | null;
}

/**
 * Return the comments directly below an owner, the most liked first. The order is kept with the first page: likes that
 * come while somebody pages on neither repeat nor hide anything. Throw `invalid_cursor` when it is too old to go on.
 */
export async function popularPage(
  owner: CommentOwner,
  {
    lastId,
    hiddenAuthors,
    limit,
    at,
  }: { lastId: string | undefined; hiddenAuthors: string[]; limit: number; at: Date },
): Promise<FoundPage> {
  const [knownOrder, after] = lastId?.split('.') ?? [];
  const ranked = knownOrder === undefined ? await mostLiked(owner, RANKED) : await findOrder(knownOrder);
  if (!ranked) throw wrongCursor('last_id');
  const position = after === undefined ? 0 : ranked.indexOf(after) + 1;
  const isBeyond = after !== undefined && position === 0;
  const best = isBeyond ? [] : await listedAmong(owner, ranked.slice(position), hiddenAuthors);
  const wanted = limit + 1 - best.length;
  const rest =
    wanted > 0 ? await unranked(owner, ranked, { after: isBeyond ? after : undefined, hiddenAuthors, wanted }) : [];
  const found = [...best, ...rest].slice(0, limit + 1);
  if (found.length <= limit) return { found, lastId: null };
  const page = found.slice(0, limit);
  const order = knownOrder ?? (await insertOrder(ranked, at));
  return { found: page, lastId: `${order}.${String(page.at(-1)?._id)}` };
}

/** Comments that are not among the ranked ones, oldest first. */
async function unranked(
  owner: CommentOwner,
  ranked: string[],
  { after, hiddenAuthors, wanted }: { after: string | undefined; hiddenAuthors: string[]; wanted: number },
): Promise<CommentDocument[]> {
  const limit = wanted + ranked.length;
  const found = await commentsBelow(owner, { parentId: null, order: 'oldest', after, hiddenAuthors, limit });
  const known = new Set(ranked);
  return found.filter(({ _id }) => !known.has(String(_id)));
}

/** An order is known by an id that anybody may name: only what is said about this very owner comes out. */
async function listedAmong(owner: CommentOwner, ids: string[], hiddenAuthors: string[]): Promise<CommentDocument[]> {
  if (ids.length === 0) return [];
  const hidden = new Set(hiddenAuthors);
  const comments = new Map((await commentsByIds(ids)).map((comment) => [String(comment._id), comment]));
  return ids
    .map((id) => comments.get(id))
    .filter((comment) => comment !== undefined)
    .filter((comment) => isSameOwner(ownerFrom(comment.owner), owner))
    .filter((comment) => comment.is_shown && !hidden.has(String(comment.author_id)));
}
