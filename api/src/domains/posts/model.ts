import type { Disclosure, MediaType, PostFailure, PostStatus, PostType } from '@minori/contracts';
import type { StreamStatus } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession, type UpdateQuery } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { findAtOnce } from '../../database';
import { idAfter, newId } from '../../ids';

/** Where a list goes on: after this instant and, among equal ones, after this id. */
export interface PostPosition {
  published_at: Date;
  _id: Types.ObjectId;
}

/** A counter of a post that other people's acts change. */
export type PostCounter = 'like_count' | 'view_count' | 'comment_count' | 'share_count';

/** A change of a counter, and how much of it rankings leave out. */
export interface CounterStep {
  amount: number;
  unranked?: number;
}

/** A step that a post waits for before it can come out. */
export type PendingStep = 'media' | 'review';

/** What an author's lists of their posts tell apart. */
export type PostListState = 'active' | 'processing' | 'in_review' | 'failed' | 'canceled' | 'deleted' | 'tombstone';

/**
 * A post as kept in the database. `status` follows from the rest: `disabled` when it is deleted or has an `off_reason`,
 * `on_processing` while it waits for something, else `activated`; such a one is out from `published_at` on. So does
 * `list_state`, for lists.
 */
export interface PostDocument extends PostPosition, Record<PostCounter, number> {
  author_id: Types.ObjectId;
  /** Whether its author was a newcomer when it came out: nothing counts it then. */
  is_newcomer: boolean;
  /** How much of each counter rankings leave out: what newcomers did, and the author's own comments. */
  unranked?: Partial<Record<PostCounter, number>>;
  type: PostType;
  status: PostStatus;
  list_state: PostListState;
  /** Null when the title is the beginning of the text. */
  title: string | null;
  text: string;
  media_ids: Types.ObjectId[];
  media_types: MediaType[];
  /** Where the live stream that it announces is on its way; null for posts without one. */
  streaming: { status: StreamStatus; starts_at: Date | null } | null;
  symbol_ids: Types.ObjectId[];
  disclosures: Disclosure[];
  domains: { id: string; name: string }[];
  /** Those that the author chose, beside the hashtags. */
  topics: { id: string; name: string }[];
  hashtags: string[];
  /** Usernames, lower-case. */
  mentions: string[];
  free_minutes: number;
  created_at: Date;
  pending_steps: PendingStep[];
  /** Why it is not out though it waits for nothing. */
  off_reason: PostFailure | 'canceled' | null;
  /** The type that it had before staff opened it to everybody: its author can't close it again. */
  freed_from: PostType | null;
  /** When it came out for the first time and others were told. */
  announced_at: Date | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** Deleted, and shown as such: what it said about its symbols still counts. */
  is_tombstone: boolean;
  /** Grows with every change, that of a counter included. */
  version: number;
  /** The greatest id that a comment has got. */
  last_comment_id?: Types.ObjectId;
}

/** A post as it was read, its ids as texts. */
export interface StoredPost extends Omit<PostDocument, '_id' | 'author_id' | 'symbol_ids' | 'media_ids'> {
  id: string;
  author_id: string;
  symbol_ids: string[];
  media_ids: string[];
}

/** What somebody writes themselves; the rest has defaults. */
export type NewPost = Pick<PostDocument, 'author_id' | 'text' | 'created_at' | 'published_at'> & Partial<PostDocument>;

const counter = { type: Number, default: 0 };
const instant = { type: Date, default: null };

const schema = new Schema<PostDocument>(
  {
    author_id: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, default: 'free' },
    status: { type: String, default: 'activated' },
    list_state: { type: String, default: 'active' },
    title: { type: String, default: null },
    text: { type: String, required: true },
    media_ids: [Schema.Types.ObjectId],
    media_types: [String],
    streaming: { type: Schema.Types.Mixed, default: null },
    symbol_ids: [Schema.Types.ObjectId],
    disclosures: [String],
    domains: { type: Schema.Types.Mixed, default: [] },
    topics: { type: Schema.Types.Mixed, default: [] },
    hashtags: [String],
    mentions: [String],
    free_minutes: counter,
    view_count: counter,
    like_count: counter,
    comment_count: counter,
    share_count: counter,
    is_newcomer: { type: Boolean, default: false },
    unranked: Schema.Types.Mixed,
    created_at: { type: Date, required: true },
    published_at: { type: Date, required: true },
    pending_steps: [String],
    off_reason: { type: String, default: null },
    freed_from: { type: String, default: null },
    announced_at: instant,
    edited_at: instant,
    deleted_at: instant,
    is_tombstone: { type: Boolean, default: false },
    version: { type: Number, default: 1 },
    last_comment_id: Schema.Types.ObjectId,
  },
  { collection: 'posts', versionKey: false },
);
schema.index({ status: 1, published_at: -1, _id: -1 });
schema.index({ status: 1, is_newcomer: 1, published_at: -1, _id: -1 });
schema.index({ author_id: 1, status: 1, published_at: -1, _id: -1 });
schema.index({ author_id: 1, deleted_at: 1, published_at: -1, _id: -1 });
schema.index({ author_id: 1, deleted_at: 1, view_count: -1, _id: -1 });
schema.index({ author_id: 1, deleted_at: 1, like_count: -1, _id: -1 });
schema.index({ author_id: 1, deleted_at: 1, comment_count: -1, _id: -1 });
schema.index({ author_id: 1, list_state: 1, published_at: -1, _id: -1 });
schema.index({ author_id: 1, type: 1, status: 1, published_at: -1, _id: -1 });
schema.index({ symbol_ids: 1, status: 1, published_at: -1, _id: -1 });
schema.index({ symbol_ids: 1, status: 1, is_newcomer: 1, published_at: -1, _id: -1 });
schema.index({ hashtags: 1, status: 1, published_at: -1, _id: -1 });

export const PostModel = mongoose.model<PostDocument>('Post', schema);

defineDataPart(PostModel, 'posts', {
  of: (userId) => ({ author_id: userId }),
  fields: [
    '_id',
    'type',
    'status',
    'list_state',
    'title',
    'text',
    'media_ids',
    'symbol_ids',
    'disclosures',
    'domains',
    'topics',
    'hashtags',
    'mentions',
    'free_minutes',
    'view_count',
    'like_count',
    'comment_count',
    'share_count',
    'created_at',
    'published_at',
    'edited_at',
    'deleted_at',
  ],
  names: { symbol_ids: 'symbol' },
});

function statusOf({
  deleted_at,
  off_reason,
  pending_steps,
}: Pick<PostDocument, 'deleted_at' | 'off_reason' | 'pending_steps'>): PostStatus {
  if (deleted_at || off_reason) return 'disabled';
  return pending_steps.length > 0 ? 'on_processing' : 'activated';
}

/** Return the status and list state that follow from the rest of a post. */
export function statesOf(
  post: Pick<PostDocument, 'deleted_at' | 'off_reason' | 'pending_steps' | 'is_tombstone'>,
): Pick<PostDocument, 'status' | 'list_state'> {
  const status = statusOf(post);
  if (post.deleted_at) return { status, list_state: post.is_tombstone ? 'tombstone' : 'deleted' };
  if (post.off_reason) return { status, list_state: post.off_reason === 'canceled' ? 'canceled' : 'failed' };
  if (status === 'activated') return { status, list_state: 'active' };
  return { status, list_state: post.pending_steps.includes('review') ? 'in_review' : 'processing' };
}

/** Write a new post in the session's transaction. */
export async function insertPost(post: NewPost, session: ClientSession): Promise<PostDocument> {
  const [created] = await PostModel.create([post], { session });
  if (!created) throw new Error('The post was not written');
  return created.toObject();
}

/** Return a post in the transaction that changes it, of this author where one is named; null when it is gone. */
export async function postToChange(
  id: string,
  session: ClientSession,
  authorId?: string,
): Promise<PostDocument | null> {
  const filter = { _id: id, deleted_at: null, ...(authorId !== undefined && { author_id: authorId }) };
  return PostModel.findOne(filter, null, { session }).lean<PostDocument>();
}

/** Return a post in a transaction, also one that is deleted. */
export async function anyPost(id: string, session: ClientSession): Promise<PostDocument | null> {
  return PostModel.findById(id, null, { session }).lean<PostDocument>();
}

/** Return the ids of a member's posts that never came out. */
export async function unseenIds(authorId: string): Promise<string[]> {
  const posts = await PostModel.find({ author_id: authorId, deleted_at: null }, { announced_at: 1 }).lean();
  return posts.filter(({ announced_at }) => !announced_at).map(({ _id }) => String(_id));
}

/** Change a post in the session's transaction. */
export async function updatePost(
  id: Types.ObjectId,
  change: Partial<PostDocument>,
  session: ClientSession,
): Promise<void> {
  const update: UpdateQuery<PostDocument> = { $set: change, $inc: { version: 1 } };
  await PostModel.updateOne({ _id: id }, update, { session });
}

/** Return the posts with these ids, in any order and state, the deleted ones too. */
export async function postsByIds(ids: string[]): Promise<StoredPost[]> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const posts = await findAtOnce<PostDocument>(PostModel, { filter });
  return posts.map(storedFrom);
}

/** Return what a post says and who wrote it; null when it is deleted. */
export function wordsOfPost(id: string): Promise<Pick<PostDocument, 'author_id' | 'title' | 'text'> | null> {
  return PostModel.findOne({ _id: id, deleted_at: null }, { author_id: 1, title: 1, text: 1 }).lean();
}

/** Return a document with its ids as texts. */
export function storedFrom({ _id, author_id, symbol_ids, media_ids, ...post }: PostDocument): StoredPost {
  return {
    ...post,
    id: String(_id),
    author_id: String(author_id),
    symbol_ids: symbol_ids.map(String),
    media_ids: media_ids.map(String),
  };
}

/** Add to a counter of a post that is not deleted. Return its value then, or null when there is no such post. */
export async function addToCounter(
  id: string,
  name: PostCounter,
  step: CounterStep,
  session: ClientSession,
): Promise<number | null> {
  const filter = { _id: id, deleted_at: null };
  const isNothing = step.amount === 0 && !step.unranked;
  const query = isNothing
    ? PostModel.findOne(filter, null, { session })
    : PostModel.findOneAndUpdate(filter, { $inc: increments(name, step) }, { session, returnDocument: 'after' });
  const post = await query.select<Pick<PostDocument, PostCounter>>(name).lean();
  return post?.[name] ?? null;
}

function increments(name: PostCounter, { amount, unranked = 0 }: CounterStep): Record<string, number> {
  return { [name]: amount, version: 1, ...(unranked !== 0 && { [`unranked.${name}`]: unranked }) };
}

/**
 * Keep others from changing a post until the session's transaction ends. As its first command it lets those of many at once
 * that come later fail at once, before they have done anything, and run again.
 */
export async function lockPost(id: string, session: ClientSession): Promise<void> {
  await PostModel.updateOne({ _id: id }, { $inc: { version: 1 } }, { session });
}

/**
 * Count a comment on a post that is not deleted. Return an id for it that is greater than those of all comments counted
 * before, null when there is no such post. Who counts one meanwhile waits for this transaction: no comment becomes
 * visible before another with a smaller id.
 */
export async function countNewComment(
  postId: string,
  step: CounterStep,
  session: ClientSession,
): Promise<Types.ObjectId | null> {
  const id = newId();
  const post = await PostModel.findOneAndUpdate(
    { _id: postId, deleted_at: null },
    { $inc: increments('comment_count', step), $max: { last_comment_id: id } },
    { session, returnDocument: 'after' },
  )
    .select<Pick<PostDocument, 'last_comment_id'>>('last_comment_id')
    .lean();
  if (!post?.last_comment_id) return null;
  if (post.last_comment_id.equals(id)) return id;
  const next = idAfter(post.last_comment_id);
  await PostModel.updateOne({ _id: postId }, { $set: { last_comment_id: next } }, { session });
  return next;
}
