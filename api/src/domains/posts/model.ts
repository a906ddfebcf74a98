import type { Disclosure, Media, PostStatus, PostType } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type QueryFilter, Types } from 'mongoose';

/** Where a list goes on: after this instant and, among equal ones, after this id. */
export interface PostPosition {
  published_at: Date;
  _id: Types.ObjectId;
}

/** A counter of a post that other people's acts change. */
export type PostCounter = 'like_count' | 'view_count' | 'comment_count' | 'share_count';

/** A post as kept in the database. A deleted one has `deleted_at` and the status `disabled`. */
export interface PostDocument extends PostPosition, Record<PostCounter, number> {
  author_id: Types.ObjectId;
  type: PostType;
  status: PostStatus;
  /** Null when the title is the beginning of the text. */
  title: string | null;
  text: string;
  media: Media[];
  streaming: { thumbnail: string | null } | null;
  symbol_ids: Types.ObjectId[];
  disclosures: Disclosure[];
  domains: { id: string; name: string }[];
  user_topic_id: Types.ObjectId | null;
  hashtags: string[];
  /** Usernames, lower-case. */
  mentions: string[];
  free_minutes: number;
  created_at: Date;
  deleted_at: Date | null;
  /** Grows with every change, that of a counter included. */
  version: number;
}

/** A post as it was read, its ids as texts. */
export interface StoredPost extends Omit<PostDocument, '_id' | 'author_id' | 'symbol_ids'> {
  id: string;
  author_id: string;
  symbol_ids: string[];
}

/** What somebody writes themselves; the rest has defaults. */
export type NewPost = Pick<
  PostDocument,
  'author_id' | 'text' | 'symbol_ids' | 'disclosures' | 'hashtags' | 'mentions' | 'created_at' | 'published_at'
>;

/** What the recommended timeline ranks by. */
export type PostCandidate = PostPosition & Pick<PostDocument, 'author_id' | PostCounter>;

const counter = { type: Number, default: 0 };

const schema = new Schema<PostDocument>(
  {
    author_id: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, default: 'free' },
    status: { type: String, default: 'activated' },
    title: { type: String, default: null },
    text: { type: String, required: true },
    media: { type: Schema.Types.Mixed, default: [] },
    streaming: { type: Schema.Types.Mixed, default: null },
    symbol_ids: [Schema.Types.ObjectId],
    disclosures: [String],
    domains: { type: Schema.Types.Mixed, default: [] },
    user_topic_id: { type: Schema.Types.ObjectId, default: null },
    hashtags: [String],
    mentions: [String],
    free_minutes: counter,
    view_count: counter,
    like_count: counter,
    comment_count: counter,
    share_count: counter,
    created_at: { type: Date, required: true },
    published_at: { type: Date, required: true },
    deleted_at: { type: Date, default: null },
    version: { type: Number, default: 1 },
  },
  { collection: 'posts', versionKey: false },
);
schema.index({ status: 1, published_at: -1, _id: -1 });
schema.index({ author_id: 1, status: 1, published_at: -1, _id: -1 });
schema.index({ author_id: 1, deleted_at: 1, published_at: -1, _id: -1 });

export const PostModel = mongoose.model('Post', schema);

const NEWEST_FIRST = { published_at: -1, _id: -1 } as const;

/** Writes a new post in the session's transaction. */
export async function insertPost(post: NewPost, session: ClientSession): Promise<PostDocument> {
  const [created] = await PostModel.create([post], { session });
  if (!created) throw new Error('The post was not written');
  return created.toObject();
}

/** The posts with these ids, in any order and state, the deleted ones too. */
export async function postsByIds(ids: string[]): Promise<StoredPost[]> {
  const posts = await PostModel.find({ _id: { $in: ids } }).lean<PostDocument[]>();
  return posts.map(({ _id, author_id, symbol_ids, ...post }) => ({
    ...post,
    id: String(_id),
    author_id: String(author_id),
    symbol_ids: symbol_ids.map(String),
  }));
}

/** Published posts of these authors, newest first, from after the position. */
export async function publishedPosts(
  authorIds: string[],
  now: Date,
  after: PostPosition | null,
  limit: number,
): Promise<PostPosition[]> {
  const author_id = authorIds.length === 1 ? authorIds[0] : { $in: authorIds };
  return listed({ author_id, status: 'activated', ...upTo(after, now) }, limit);
}

/** All posts of an author but the deleted ones, newest first, from after the position. */
export async function postsOfAuthor(
  authorId: string,
  after: PostPosition | null,
  limit: number,
): Promise<PostPosition[]> {
  return listed({ author_id: authorId, deleted_at: null, ...upTo(after) }, limit);
}

/** The newest published posts, with what they are ranked by. */
export async function newestCandidates(now: Date, limit: number): Promise<PostCandidate[]> {
  return PostModel.find({ status: 'activated', published_at: { $lte: now } })
    .sort(NEWEST_FIRST)
    .limit(limit)
    .select({ author_id: 1, published_at: 1, view_count: 1, like_count: 1, comment_count: 1, share_count: 1 })
    .lean();
}

/** What these posts are ranked by, deleted ones included, in no order. */
export async function candidatesByIds(ids: string[]): Promise<PostCandidate[]> {
  if (ids.length === 0) return [];
  return PostModel.find({ _id: { $in: ids } })
    .select({ author_id: 1, published_at: 1, view_count: 1, like_count: 1, comment_count: 1, share_count: 1 })
    .lean();
}

/** Where a list goes on after a post. One that is gone counts as published when its id was made. */
export async function positionOf(id: string): Promise<PostPosition> {
  const _id = new Types.ObjectId(id);
  const post = await PostModel.findById(_id).select({ published_at: 1 }).lean();
  return post ?? { _id, published_at: _id.getTimestamp() };
}

/** Deletes an author's post. Resolves with whether there was one to delete. */
export async function markDeleted(id: string, authorId: string, at: Date, session: ClientSession): Promise<boolean> {
  const { modifiedCount } = await PostModel.updateOne(
    { _id: id, author_id: authorId, deleted_at: null },
    { $set: { deleted_at: at, status: 'disabled' }, $inc: { version: 1 } },
    { session },
  );
  return modifiedCount === 1;
}

/**
 * Adds to a counter of a post that is not deleted, or only reads it when `amount` is 0. Resolves with its value then, or
 * null when there is no such post.
 */
export async function addToCounter(
  id: string,
  name: PostCounter,
  amount: number,
  session?: ClientSession,
): Promise<number | null> {
  const filter = { _id: id, deleted_at: null };
  const query =
    amount === 0
      ? PostModel.findOne(filter, null, { session })
      : PostModel.findOneAndUpdate(
          filter,
          { $inc: { [name]: amount, version: 1 } },
          { session, returnDocument: 'after' },
        );
  const post = await query.select<Pick<PostDocument, PostCounter>>(name).lean();
  return post?.[name] ?? null;
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
