import { NEWCOMER_HOURS, NEWCOMERS_RANKED } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession, type QueryFilter } from 'mongoose';

/**
 * A list that a post stands in: all posts for readers of a level, those of a topic, a domain or a symbol, paid ones, live
 * ones.
 */
export type ListKey =
  | `level:${string}`
  | `topic:${string}`
  | `live:${string}`
  | `domain:${string}`
  | `symbol:${string}`
  | 'prime'
  | 'live';

/** Where a list goes on: after this instant and, among equal ones, after this id. */
export interface Place {
  publishedAt: Date;
  id: string;
}

/** A published post as the lists know it. What is not out, or not any more, is not here. */
export interface ListingDocument {
  /** The post's id. */
  _id: Types.ObjectId;
  author_id: Types.ObjectId;
  published_at: Date;
  list_keys: ListKey[];
  /** As of the post. */
  is_newcomer: boolean;
}

/** A listing, its ids as texts. */
export interface Listing extends Place {
  authorId: string;
  list_keys: ListKey[];
}

const schema = new Schema<ListingDocument>(
  {
    author_id: { type: Schema.Types.ObjectId, required: true },
    published_at: { type: Date, required: true },
    list_keys: [String],
    is_newcomer: { type: Boolean, default: false },
  },
  { collection: 'feed_listings', versionKey: false },
);
schema.index({ published_at: -1, _id: -1 });
schema.index({ is_newcomer: 1, published_at: -1, _id: -1 });
schema.index({ list_keys: 1, published_at: -1, _id: -1 });
schema.index({ list_keys: 1, is_newcomer: 1, published_at: -1, _id: -1 });
schema.index({ author_id: 1, published_at: -1, _id: -1 });

export const ListingModel = mongoose.model<ListingDocument>('FeedListing', schema);

const NEWEST_FIRST = { published_at: -1, _id: -1 } as const;

/** Write how a post is listed now; null takes it out. Return the lists that it was in before. */
export async function replaceListing(
  id: string,
  listing: Omit<ListingDocument, '_id'> | null,
  session: ClientSession,
): Promise<ListKey[]> {
  const _id = new Types.ObjectId(id);
  const before = listing
    ? await ListingModel.findOneAndReplace({ _id }, listing, { session, upsert: true, lean: true })
    : await ListingModel.findOneAndDelete({ _id }, { session, lean: true });
  return before?.list_keys ?? [];
}

/** Return the listings of these posts, in no order. */
export async function listingsOf(ids: string[]): Promise<Listing[]> {
  const found = await ListingModel.find({ _id: { $in: ids } }).lean();
  return found.map(listingFrom);
}

/** Return the listed posts of others than newcomers that were published from an instant on, newest first, `limit` at most. */
export async function listedSince(at: Date, limit: number): Promise<Listing[]> {
  const found = await ListingModel.find({ published_at: { $gte: at }, is_newcomer: false })
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean();
  return found.map(listingFrom);
}

/** Return posts of a list, or of all when none is named, newest first, from after the place. */
export async function postsInList(key: ListKey | null, after: Place | null, limit: number): Promise<Place[]> {
  return places({ ...(key && { list_keys: key }), ...from(after) }, limit);
}

/** Return posts of several lists, each once, newest first, from after the place. */
export async function postsInLists(listKeys: ListKey[], after: Place | null, limit: number): Promise<Place[]> {
  const pages = await Promise.all(listKeys.map((key) => postsInList(key, after, limit)));
  return newestOf(pages.flat(), limit);
}

/**
 * Return the newest posts of a list, or of several together, as candidates for a ranking: those of newcomers are few
 * besides, so that however many there are, they drive no others out.
 */
export async function candidatesInLists(listKeys: ListKey[], at: Date, limit: number): Promise<Place[]> {
  const dayBefore = new Date(at.getTime() - NEWCOMER_HOURS * 3_600_000);
  const newest = async (which: QueryFilter<ListingDocument>, most: number) => {
    const found = await Promise.all(listKeys.map((key) => places({ list_keys: key, ...which }, most)));
    return newestOf(found.flat(), most);
  };
  const [settled, newcomers] = await Promise.all([
    newest({ is_newcomer: false }, limit),
    newest({ is_newcomer: true, published_at: { $gt: dayBefore } }, NEWCOMERS_RANKED),
  ]);
  return [...settled, ...newcomers];
}

/** Return posts of these authors, newest first, from after the place. */
export async function postsByAuthors(authorIds: string[], after: Place | null, limit: number): Promise<Listing[]> {
  if (authorIds.length === 0) return [];
  const ids = authorIds.map((id) => new Types.ObjectId(id));
  const found = await ListingModel.find({ author_id: ids.length === 1 ? ids[0] : { $in: ids }, ...from(after) })
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean();
  return found.map(listingFrom);
}

/** Return the order of lists: newest first, those of one instant by their ids. */
export function newestFirst(a: Place, b: Place): number {
  return Number(b.publishedAt) - Number(a.publishedAt) || (a.id < b.id ? 1 : -1);
}

/** The newest of places, each once. */
function newestOf(found: Place[], limit: number): Place[] {
  const unique = new Map(found.map((place) => [place.id, place]));
  return [...unique.values()].sort(newestFirst).slice(0, limit);
}

async function places(filter: QueryFilter<ListingDocument>, limit: number): Promise<Place[]> {
  const found = await ListingModel.find(filter).sort(NEWEST_FIRST).limit(limit).select({ published_at: 1 }).lean();
  return found.map(({ _id, published_at }) => ({ id: String(_id), publishedAt: published_at }));
}

function listingFrom({ _id, author_id, published_at, list_keys }: ListingDocument): Listing {
  return { id: String(_id), authorId: String(author_id), publishedAt: published_at, list_keys };
}

function from(after: Place | null): QueryFilter<ListingDocument> {
  if (!after) return {};
  const { publishedAt, id } = after;
  return {
    published_at: { $lte: publishedAt },
    $or: [{ published_at: { $lt: publishedAt } }, { _id: { $lt: new Types.ObjectId(id) } }],
  };
}
