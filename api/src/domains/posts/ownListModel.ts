import type { OwnPostSort } from '@minori/contracts';
import { Types, type QueryFilter } from 'mongoose';
import { PostModel, type PostCounter, type PostDocument, type PostPosition } from './model';

/** Which of their posts an author asks for. */
export type OwnFilter =
  | 'all'
  | 'published'
  | 'scheduled'
  | 'processing'
  | 'in_review'
  | 'failed'
  | 'canceled'
  | 'deleted';

/** What decides whether a post is in an author's list, and where. */
export type OwnRow = PostPosition &
  Pick<
    PostDocument,
    | 'type'
    | 'status'
    | 'list_state'
    | 'deleted_at'
    | 'symbol_ids'
    | 'topics'
    | 'hashtags'
    | 'view_count'
    | 'like_count'
    | 'comment_count'
  >;

const ROW = {
  published_at: 1,
  type: 1,
  status: 1,
  list_state: 1,
  deleted_at: 1,
  symbol_ids: 1,
  topics: 1,
  hashtags: 1,
  view_count: 1,
  like_count: 1,
  comment_count: 1,
} as const;

const COUNTERS: Record<Exclude<OwnPostSort, 'newest' | 'oldest'>, PostCounter & keyof OwnRow> = {
  views: 'view_count',
  likes: 'like_count',
  comments: 'comment_count',
};

/** A list of an author's: its state, its bounds of time, and its order. */
export interface OwnList {
  filter: OwnFilter;
  since: Date | undefined;
  until: Date | undefined;
  sort: OwnPostSort;
  now: Date;
}

/** Return the order that a list has: of what is deleted nothing is counted any more. */
export function orderOf({ filter, sort }: Pick<OwnList, 'filter' | 'sort'>): OwnPostSort {
  return filter === 'deleted' && sort !== 'oldest' ? 'newest' : sort;
}

/**
 * Return posts of an author in the order of a list, after a row. By time they are those of its state and its bounds; by a counter
 * they are all that are not deleted, for {@link isInList} to choose among.
 */
export async function ownRows(
  authorId: string,
  list: OwnList,
  after: OwnRow | undefined,
  limit: number,
): Promise<OwnRow[]> {
  const order = orderOf(list);
  if (order !== 'newest' && order !== 'oldest') return rowsByCounter(authorId, COUNTERS[order], after, limit);
  const isOldestFirst = order === 'oldest';
  const [direction, beyond] = isOldestFirst ? ([1, '$gt'] as const) : ([-1, '$lt'] as const);
  const filter = {
    author_id: authorId,
    ...STATES[list.filter],
    ...timeBetween(
      [earliestIn(list), isOldestFirst ? after?.published_at : undefined],
      [latestIn(list), isOldestFirst ? undefined : after?.published_at],
    ),
    ...(after && { $or: [{ published_at: { [beyond]: after.published_at } }, { _id: { [beyond]: after._id } }] }),
  };
  return rows(filter, { published_at: direction, _id: direction }, limit);
}

/** Many posts have the same few likes: those that follow among them are asked for by themselves. */
async function rowsByCounter(
  authorId: string,
  counter: PostCounter & keyof OwnRow,
  after: OwnRow | undefined,
  limit: number,
): Promise<OwnRow[]> {
  const own = { author_id: authorId, deleted_at: null };
  const order = { [counter]: -1, _id: -1 } as const;
  if (!after) return rows(own, order, limit);
  const equal = await rows({ ...own, [counter]: after[counter], _id: { $lt: after._id } }, order, limit);
  if (equal.length === limit) return equal;
  const less = await rows({ ...own, [counter]: { $lte: after[counter] - 1 } }, order, limit - equal.length);
  return [...equal, ...less];
}

function rows(filter: QueryFilter<PostDocument>, sort: Record<string, 1 | -1>, limit: number): Promise<OwnRow[]> {
  return PostModel.find(filter).sort(sort).limit(limit).select(ROW).lean<OwnRow[]>();
}

/** The states of a list as the database knows them; whether it is out by now is a question of time. */
const STATES: Record<OwnFilter, QueryFilter<PostDocument>> = {
  all: { deleted_at: null },
  published: { status: 'activated' },
  scheduled: { status: 'activated' },
  deleted: { list_state: 'tombstone' },
  processing: { list_state: 'processing' },
  in_review: { list_state: 'in_review' },
  failed: { list_state: 'failed' },
  canceled: { list_state: 'canceled' },
};

/** Bounds of a list, both included. */
function earliestIn({ filter, since, now }: OwnList): Date | undefined {
  return filter === 'scheduled' ? latest([since, new Date(now.getTime() + 1)]) : since;
}

function latestIn({ filter, until, now }: OwnList): Date | undefined {
  return filter === 'published' ? earliest([until, now]) : until;
}

function timeBetween(from: (Date | undefined)[], to: (Date | undefined)[]): QueryFilter<PostDocument> {
  const [$gte, $lte] = [latest(from), earliest(to)];
  return $gte || $lte ? { published_at: { ...($gte && { $gte }), ...($lte && { $lte }) } } : {};
}

function latest(times: (Date | undefined)[]): Date | undefined {
  return sorted(times).at(-1);
}

function earliest(times: (Date | undefined)[]): Date | undefined {
  return sorted(times)[0];
}

function sorted(times: (Date | undefined)[]): Date[] {
  return times.filter((time) => time !== undefined).sort((a, b) => a.getTime() - b.getTime());
}

/** Return rows of an author's posts by id, in the order of a list. */
export async function ownRowsAmong(authorId: string, ids: string[], list: OwnList): Promise<OwnRow[]> {
  const found = await PostModel.find({ _id: { $in: ids }, author_id: authorId })
    .select(ROW)
    .lean<OwnRow[]>();
  return found.sort((a, b) => compareRows(a, b, list));
}

/** Return where a list goes on after a post, as that is now; one that never was comes last by what is counted. */
export async function ownRowOf(id: string): Promise<OwnRow> {
  const _id = new Types.ObjectId(id);
  const row = await PostModel.findById(_id).select(ROW).lean<OwnRow>();
  return row ?? { ...NOTHING, _id, published_at: _id.getTimestamp() };
}

const NOTHING: Omit<OwnRow, '_id' | 'published_at'> = {
  type: 'free',
  status: 'disabled',
  list_state: 'deleted',
  deleted_at: null,
  symbol_ids: [],
  topics: [],
  hashtags: [],
  view_count: 0,
  like_count: 0,
  comment_count: 0,
};

/** Compare two rows by the order of a list: negative when `a` comes first. */
export function compareRows(a: OwnRow, b: OwnRow, list: Pick<OwnList, 'filter' | 'sort'>): number {
  const order = orderOf(list);
  const greaterIdFirst = a._id.equals(b._id) ? 0 : String(a._id) < String(b._id) ? 1 : -1;
  if (order !== 'newest' && order !== 'oldest') return b[COUNTERS[order]] - a[COUNTERS[order]] || greaterIdFirst;
  const newestFirst = b.published_at.getTime() - a.published_at.getTime() || greaterIdFirst;
  return order === 'newest' ? newestFirst : -newestFirst;
}

/** Return whether a post is of the state, and within the bounds, of a list. */
export function isInList(row: OwnRow, list: OwnList): boolean {
  const [from, to] = [earliestIn(list), latestIn(list)];
  if ((from && row.published_at < from) || (to && row.published_at > to)) return false;
  if (list.filter === 'all') return row.deleted_at === null;
  if (list.filter === 'published' || list.filter === 'scheduled') return row.status === 'activated';
  return row.list_state === (list.filter === 'deleted' ? 'tombstone' : list.filter);
}
