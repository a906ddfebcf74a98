import type { PostType } from '@minori/contracts';
import { NEWCOMER_HOURS, NEWCOMERS_RANKED } from '@minori/contracts/rules';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { PostModel, type PostCounter, type PostDocument, type PostPosition } from './model';

/** What posts are ranked by: the counters are without what rankings leave out. */
export type PostCandidate = PostPosition & Pick<PostDocument, 'author_id' | PostCounter>;

const NEWEST_FIRST = { published_at: -1, _id: -1 } as const;
const RANKED = {
  author_id: 1,
  published_at: 1,
  view_count: 1,
  like_count: 1,
  comment_count: 1,
  share_count: 1,
  unranked: 1,
} as const;

type Ranked = PostCandidate & Pick<PostDocument, 'unranked'>;

function candidateFrom({ unranked = {}, ...post }: Ranked): PostCandidate {
  const { view_count, like_count, comment_count, share_count } = post;
  return {
    ...post,
    view_count: view_count - (unranked.view_count ?? 0),
    like_count: like_count - (unranked.like_count ?? 0),
    comment_count: comment_count - (unranked.comment_count ?? 0),
    share_count: share_count - (unranked.share_count ?? 0),
  };
}

/** Published posts of these authors, newest first, from after the position; of these types where some are named. */
export async function publishedPosts(
  authorIds: string[],
  now: Date,
  after: PostPosition | null,
  limit: number,
  types?: PostType[],
): Promise<PostPosition[]> {
  const author_id = authorIds.length === 1 ? authorIds[0] : { $in: authorIds };
  const type = types && { type: { $in: types } };
  return listed({ author_id, status: 'activated', ...type, ...upTo(after, now) }, limit);
}

/** Return the tombstones of an author, newest first, from after the position. */
export async function tombstonesOf(
  authorId: string,
  after: PostPosition | null,
  limit: number,
): Promise<PostPosition[]> {
  return listed({ author_id: authorId, list_state: 'tombstone', ...upTo(after) }, limit);
}

/** Published posts that name one of the symbols, newest first, from after the position. */
export async function postsOfSymbols(
  symbolIds: string[],
  now: Date,
  after: PostPosition | null,
  limit: number,
): Promise<PostPosition[]> {
  const symbol_ids = symbolIds.length === 1 ? symbolIds[0] : { $in: symbolIds };
  return listed({ symbol_ids, status: 'activated', ...upTo(after, now) }, limit);
}

/** Published posts with one of the hashtags, newest first. */
export async function postsOfHashtags(hashtags: string[], now: Date, limit: number): Promise<PostPosition[]> {
  return listed({ hashtags: { $in: hashtags }, status: 'activated', ...upTo(null, now) }, limit);
}

/** Return the newest published posts of an author, with what they are ranked by. */
export async function candidatesOf(
  authorId: string,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<PostCandidate[]> {
  return candidates({ author_id: authorId, ...published(since, now) }, limit);
}

/**
 * Return the newest published posts, those about some symbols where they are named, with what they are ranked by. Those of
 * newcomers are few besides: however many there are, they drive no others out.
 */
export async function newestCandidates({
  symbolIds,
  since = new Date(0),
  now,
  limit,
}: {
  symbolIds?: string[];
  since?: Date;
  now: Date;
  limit: number;
}): Promise<PostCandidate[]> {
  const about = symbolIds ? { symbol_ids: { $in: symbolIds } } : {};
  const dayBefore = new Date(now.getTime() - NEWCOMER_HOURS * 3_600_000);
  const [settled, newcomers] = await Promise.all([
    candidates({ ...about, ...published(since, now), is_newcomer: false }, limit),
    candidates({ ...about, ...published(dayBefore, now), is_newcomer: true }, NEWCOMERS_RANKED),
  ]);
  return [...settled, ...newcomers];
}

function published(since: Date, now: Date): QueryFilter<PostDocument> {
  return { status: 'activated', published_at: { $lte: now, $gt: since } };
}

async function candidates(filter: QueryFilter<PostDocument>, limit: number): Promise<PostCandidate[]> {
  const posts = await PostModel.find(filter).sort(NEWEST_FIRST).limit(limit).select(RANKED).lean<Ranked[]>();
  return posts.map(candidateFrom);
}

/** Return what these posts are ranked by, deleted ones included, in no order. */
export async function candidatesByIds(ids: string[]): Promise<PostCandidate[]> {
  if (ids.length === 0) return [];
  const posts = await PostModel.find({ _id: { $in: ids } })
    .select(RANKED)
    .lean<Ranked[]>();
  return posts.map(candidateFrom);
}

/** Return where a list goes on after a post. One that is gone counts as published when its id was made. */
export async function positionOf(id: string): Promise<PostPosition> {
  const _id = new Types.ObjectId(id);
  const post = await PostModel.findById(_id).select({ published_at: 1 }).lean();
  return post ?? { _id, published_at: _id.getTimestamp() };
}

async function listed(filter: QueryFilter<PostDocument>, limit: number): Promise<PostPosition[]> {
  return PostModel.find(filter).sort(NEWEST_FIRST).limit(limit).select({ published_at: 1 }).lean();
}

/** Everything not after `now` that comes after the position; posts of one instant are told apart by their ids. */
function upTo(after: PostPosition | null, now?: Date): QueryFilter<PostDocument> {
  if (!after) return now ? { published_at: { $lte: now } } : {};
  const { published_at, _id } = after;
  const newest = now && now < published_at ? now : published_at;
  return {
    published_at: { $lte: newest },
    $or: [{ published_at: { $lt: published_at } }, { _id: { $lt: _id } }],
  };
}

/**
 * Return how often the posts of authors were viewed that came out between two instants, by the author's id, without what
 * rankings leave out.
 */
export async function viewsByAuthors(authorIds: string[], since: Date, until: Date): Promise<Map<string, number>> {
  const found = await PostModel.aggregate<{ _id: Types.ObjectId; views: number; unranked: number }>([
    {
      $match: {
        author_id: { $in: authorIds.map((id) => new Types.ObjectId(id)) },
        status: 'activated',
        published_at: { $gte: since, $lte: until },
      },
    },
    {
      $group: {
        _id: '$author_id',
        views: { $sum: '$view_count' },
        unranked: { $sum: '$unranked.view_count' },
      },
    },
  ]);
  return new Map(found.map(({ _id, views, unranked }) => [String(_id), views - unranked]));
}

/** Return the ids of all posts in any state, oldest id first, from after an id on. */
export async function postIdsAfter(id: string | null, limit: number): Promise<string[]> {
  const found = await PostModel.find(id === null ? {} : { _id: { $gt: id } }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return found.map(({ _id }) => String(_id));
}

/** Return why posts of an author that they have not deleted are off, one for each post; in a transaction as that sees it. */
export async function failuresOf(authorId: string, session?: ClientSession): Promise<PostDocument['off_reason'][]> {
  const filter = { author_id: authorId, list_state: 'failed' as const };
  const posts = await PostModel.find(filter, { off_reason: 1 }, { session }).lean();
  return posts.map(({ off_reason }) => off_reason);
}
