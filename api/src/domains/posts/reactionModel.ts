import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { batched, grouped } from '../../batching';
import { SubjectCache } from '../../freshness/subjectCache';
import { findAtOnce } from '../../database';
import { newId } from '../../ids';

/** What one member has done with one post: a field is there as long as that is so. */
export interface PostReactionDocument {
  _id: Types.ObjectId;
  post_id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** Who wrote the post; there once it was liked. */
  author_id?: Types.ObjectId;
  liked_at?: Date;
  /** Made anew with each saving: lists of saved posts are in its order. */
  save_id?: Types.ObjectId;
  /** The Tokyo day on which the post was shared last, `YYYY-MM-DD`. */
  shared_on?: string;
}

/** What a member has done with a post. */
export interface Reaction {
  isLiked: boolean;
  isSaved: boolean;
  isShared: boolean;
}

const schema = new Schema<PostReactionDocument>(
  {
    post_id: { type: Schema.Types.ObjectId, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    author_id: Schema.Types.ObjectId,
    liked_at: Date,
    save_id: Schema.Types.ObjectId,
    shared_on: String,
  },
  { collection: 'post_reactions', versionKey: false },
);
schema.index({ user_id: 1, post_id: 1 }, { unique: true });
schema.index({ user_id: 1, save_id: -1 }, { partialFilterExpression: { save_id: { $exists: true } } });

schema.index({ liked_at: 1 }, { partialFilterExpression: { liked_at: { $exists: true } } });
schema.index({ author_id: 1, liked_at: 1 }, { partialFilterExpression: { liked_at: { $exists: true } } });
schema.index({ save_id: 1 }, { partialFilterExpression: { save_id: { $exists: true } } });
schema.index({ shared_on: 1 }, { partialFilterExpression: { shared_on: { $exists: true } } });

export const PostReactionModel = mongoose.model<PostReactionDocument>('PostReaction', schema);

defineDataPart(PostReactionModel, 'post_reactions', {
  of: (userId) => ({ user_id: userId }),
  fields: ['post_id', 'liked_at', 'shared_on'],
  add: ({ save_id: saved }) => ({ is_saved: saved !== undefined }),
});

/** No saving has a greater id. */
const LAST_ID = 'f'.repeat(24);

type Change = { $set: Partial<PostReactionDocument> } | { $unset: Partial<Record<keyof PostReactionDocument, 1>> };

/**
 * Change what a member has done with a post, in a transaction that reads it first: of two at once the later one starts
 * again. Return whether that is a change.
 */
async function react(
  postId: string,
  userId: string,
  session: ClientSession,
  { isSoAlready, change }: { isSoAlready: (before: PostReactionDocument | null) => boolean; change: Change },
): Promise<boolean> {
  const filter = { user_id: userId, post_id: postId };
  const before = await PostReactionModel.findOne(filter, null, { session }).lean();
  if (isSoAlready(before)) return false;
  await PostReactionModel.updateOne(filter, change, { session, upsert: true });
  return true;
}

/** A like of a post that a member sets or takes back at an instant. */
export interface LikeChange {
  userId: string;
  isLiked: boolean;
  at: Date;
}

/**
 * Apply likes and unlikes of one post in their order, in a transaction that reads first: of two at once the later one
 * starts again. Return for each the instant of the like that it set or took back; undefined where it changed nothing.
 */
export async function putLikes(
  { postId, authorId }: { postId: string; authorId: string },
  likes: LikeChange[],
  session: ClientSession,
): Promise<(Date | undefined)[]> {
  const members = [...new Set(likes.map(({ userId }) => userId))];
  const found = await PostReactionModel.find({ user_id: { $in: members }, post_id: postId }, null, { session }).lean();
  const liking = new Map(found.map((row) => [String(row.user_id), row.liked_at]));
  const last = new Map<string, LikeChange>();
  const changes = likes.map((like) => {
    const before = liking.get(like.userId);
    if ((before !== undefined) === like.isLiked) return undefined;
    liking.set(like.userId, like.isLiked ? like.at : undefined);
    last.set(like.userId, like);
    return before ?? like.at;
  });
  const writes = [...last.values()].map(({ userId, isLiked, at }) => ({
    updateOne: {
      filter: { user_id: new Types.ObjectId(userId), post_id: new Types.ObjectId(postId) },
      update: isLiked
        ? { $set: { liked_at: at, author_id: new Types.ObjectId(authorId) } }
        : { $unset: { liked_at: 1 } as const },
      upsert: true,
    },
  }));
  if (writes.length > 0) await PostReactionModel.bulkWrite(writes, { session });
  return changes;
}

/** Save a post for a member, or take it out. Return whether that is a change. */
export function putSave(postId: string, userId: string, isSaved: boolean, session: ClientSession): Promise<boolean> {
  return react(postId, userId, session, {
    isSoAlready: (before) => (before?.save_id !== undefined) === isSaved,
    change: isSaved ? { $set: { save_id: newId() } } : { $unset: { save_id: 1 } },
  });
}

/** Note that a member shared a post on a day. Return whether that is the first time that day. */
export function putShare(postId: string, userId: string, day: string, session: ClientSession): Promise<boolean> {
  return react(postId, userId, session, {
    isSoAlready: (before) => before?.shared_on === day,
    change: { $set: { shared_on: day } },
  });
}

/** What members did with posts that they were shown; null for what they left alone. */
const remembered = new SubjectCache<Map<string, Reaction | null>>('member', { size: 5_000, maxAgeMs: 60_000 });
/** Of one member, five pages: what they are shown beyond in that time is looked up. All together take 45 MB at most. */
const POSTS_REMEMBERED = 100;

/**
 * Return what the member who calls has done with posts, by the posts' ids; those left alone may be there with null.
 * Only their own acts change it.
 */
export async function reactionsOfCaller(
  userId: string,
  postIds: string[],
): Promise<ReadonlyMap<string, Reaction | null>> {
  const known = await remembered.get(userId, async () => new Map());
  const wanted = postIds.filter((id) => !known.has(id));
  if (wanted.length === 0) return known;
  const found = await reactionsAmong(userId, wanted);
  if (known.size + wanted.length > POSTS_REMEMBERED) return new Map([...known, ...found]);
  for (const id of wanted) known.set(id, found.get(id) ?? null);
  return known;
}

/** Return what a member has done with posts now, by the posts' ids; those left alone are not in the answer. */
export async function reactionsAmong(userId: string, postIds: string[]): Promise<ReadonlyMap<string, Reaction>> {
  return (await loadReactions({ userId, postIds })) ?? new Map();
}

/** One command for many members. */
const loadReactions = batched(async (wanted: { userId: string; postIds: string[] }[]) => {
  const pages = wanted.map(({ userId, postIds }) => ({
    user_id: new Types.ObjectId(userId),
    post_id: { $in: postIds.map((id) => new Types.ObjectId(id)) },
  }));
  const found = await findAtOnce<PostReactionDocument>(PostReactionModel, {
    filter: { $or: pages },
    projection: { _id: 0, user_id: 1, post_id: 1, liked_at: 1, save_id: 1, shared_on: 1 },
  });
  const byMember = grouped(found, ({ user_id }) => String(user_id));
  return new Map(wanted.map((one) => [one, new Map(byMember.get(one.userId)?.map(reactionFrom))]));
});

function reactionFrom({ post_id, liked_at, save_id, shared_on }: PostReactionDocument): [string, Reaction] {
  const reaction = {
    isLiked: liked_at !== undefined,
    isSaved: save_id !== undefined,
    isShared: shared_on !== undefined,
  };
  return [String(post_id), reaction];
}

/** Return what a member saved, latest first, from after the saving `after`. */
export async function savesOf(
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<{ postId: string; saveId: string }[]> {
  const saves = await PostReactionModel.find({
    user_id: userId,
    save_id: { $lt: after ?? LAST_ID },
  })
    .sort({ save_id: -1 })
    .limit(limit)
    .select({ post_id: 1, save_id: 1 })
    .lean();
  return saves.map(({ post_id, save_id }) => ({ postId: String(post_id), saveId: String(save_id) }));
}

/** Take out everything that a member saved. */
export async function deleteSavesOf(userId: string): Promise<void> {
  await PostReactionModel.updateMany({ user_id: userId, save_id: { $lt: LAST_ID } }, { $unset: { save_id: 1 } });
}
