import type { CommentRemover } from '@minori/contracts';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { ownedBy, ownerFrom, ownerSchema, type OwnerDocument } from '../../owner';
import type { CommentOwner } from './commentable';

/**
 * A comment as kept in the database. Lists are in the order of `_id`: that in which the comments of an owner became
 * visible.
 */
export interface CommentDocument {
  _id: Types.ObjectId;
  /** What it is about. */
  owner: OwnerDocument<CommentOwner['kind']>;
  author_id: Types.ObjectId;
  /** Who wrote what it is about, and so hears of it; null for their own comments. */
  receiver_id: Types.ObjectId | null;
  /** How often its receiver has replied to it. */
  answer_count: number;
  /** The comment that it stands below; null directly below the owner. */
  parent_id: Types.ObjectId | null;
  /** The comment or reply that it answers. */
  reply_to_id: Types.ObjectId | null;
  text: string;
  /** Usernames, lower-case, of those whom the text names and who may be told. */
  mentions: string[];
  /** Everybody who was ever named. */
  mention_ids: Types.ObjectId[];
  /** What is not removed. */
  reply_count: number;
  like_count: number;
  created_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
  removed_by: CommentRemover | null;
  /** Whether it is listed: it is there, or something that replies to it is. */
  is_shown: boolean;
}

/** What somebody writes; the rest has defaults. */
export type NewComment = Pick<
  CommentDocument,
  | 'owner'
  | 'author_id'
  | 'receiver_id'
  | 'parent_id'
  | 'reply_to_id'
  | 'text'
  | 'mentions'
  | 'mention_ids'
  | 'created_at'
>;

const reference = { type: Schema.Types.ObjectId, default: null };
const counter = { type: Number, default: 0 };
const instant = { type: Date, default: null };

const schema = new Schema<CommentDocument>(
  {
    owner: { type: ownerSchema, required: true },
    author_id: { type: Schema.Types.ObjectId, required: true },
    receiver_id: reference,
    answer_count: counter,
    parent_id: reference,
    reply_to_id: reference,
    text: { type: String, required: true },
    mentions: [String],
    mention_ids: [Schema.Types.ObjectId],
    reply_count: counter,
    like_count: counter,
    created_at: { type: Date, required: true },
    edited_at: instant,
    removed_at: instant,
    removed_by: { type: String, default: null },
    is_shown: { type: Boolean, default: true },
  },
  { collection: 'comments', versionKey: false },
);
schema.index({ 'owner.kind': 1, 'owner.id': 1, parent_id: 1, is_shown: 1, _id: 1 });
schema.index({ 'owner.kind': 1, 'owner.id': 1, parent_id: 1, is_shown: 1, like_count: -1, _id: 1 });
schema.index({ 'owner.kind': 1, 'owner.id': 1, removed_at: 1, _id: -1 });
schema.index({ author_id: 1, removed_at: 1, _id: -1 });
schema.index({ receiver_id: 1, removed_at: 1, _id: -1 });
schema.index({ receiver_id: 1, answer_count: 1, removed_at: 1, _id: -1 });
schema.index({ created_at: 1, _id: 1 });
schema.index({ receiver_id: 1, created_at: 1 });

export const CommentModel = mongoose.model<CommentDocument>('Comment', schema);

defineDataPart(CommentModel, 'comments', {
  of: (userId) => ({ author_id: userId }),
  fields: [
    '_id',
    'owner',
    'parent_id',
    'reply_to_id',
    'text',
    'mentions',
    'reply_count',
    'like_count',
    'created_at',
    'edited_at',
    'removed_at',
  ],
});

/** Which comments below an owner, without those of `hiddenAuthors`. */
export interface CommentSlice {
  /** Null for those directly below the owner. */
  parentId: string | null;
  order: 'oldest' | 'newest';
  /** The last one before these. */
  after: string | undefined;
  hiddenAuthors: string[];
  limit: number;
}

/** Return comments below an owner one after the other. */
export async function commentsBelow(
  owner: CommentOwner,
  { parentId, order, after, hiddenAuthors, limit }: CommentSlice,
): Promise<CommentDocument[]> {
  const isOldestFirst = order === 'oldest';
  return CommentModel.find({
    ...ownedBy(owner),
    parent_id: parentId,
    is_shown: true,
    ...(after !== undefined && { _id: isOldestFirst ? { $gt: after } : { $lt: after } }),
    ...(hiddenAuthors.length > 0 && { author_id: { $nin: hiddenAuthors } }),
  })
    .sort({ _id: isOldestFirst ? 1 : -1 })
    .limit(limit)
    .lean();
}

/**
 * Return the ids of the most liked comments directly below an owner, best first; those that nobody likes are not among
 * them.
 */
export async function mostLiked(owner: CommentOwner, limit: number): Promise<string[]> {
  const found = await CommentModel.find({ ...ownedBy(owner), parent_id: null, is_shown: true, like_count: { $gt: 0 } })
    .sort({ like_count: -1, _id: 1 })
    .limit(limit)
    .select({ _id: 1 })
    .lean();
  return found.map(({ _id }) => String(_id));
}

/** Return the comments with these ids, in any order and state. */
export async function commentsByIds(ids: string[]): Promise<CommentDocument[]> {
  return CommentModel.find({ _id: { $in: ids } }).lean();
}

/** Return a comment in any state. */
export async function findComment(
  id: string,
  session: ClientSession | null = null,
): Promise<CommentDocument | undefined> {
  return (await CommentModel.findById(id, null, { session }).lean()) ?? undefined;
}

/** Return the newest comments since an instant, removed ones among them, newest first. */
export async function commentsSince(start: Date, limit: number): Promise<CommentDocument[]> {
  return CommentModel.find({ created_at: { $gte: start } })
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** Which comments that concern a member are wanted. */
export interface MemberComments {
  /** What they wrote, or what others wrote below what is theirs. */
  scope: 'own' | 'received';
  /** Only what they have not replied to; of what others wrote. */
  isUnanswered: boolean;
  /** When they were written: from the one instant on, and before the other. */
  since: Date | undefined;
  before: Date | undefined;
}

/** Return comments that concern a member and are not removed, newest first, from below an id. */
export async function commentsAround(
  memberId: string,
  { scope, isUnanswered, since, before }: MemberComments,
  belowId: string | undefined,
  limit: number,
): Promise<CommentDocument[]> {
  const whose = scope === 'own' ? { author_id: memberId } : { receiver_id: memberId };
  const ends = [belowId, before && idFrom(before)].filter((id) => id !== undefined).sort();
  const ids = { ...(since && { $gte: idFrom(since) }), ...(ends[0] !== undefined && { $lt: ends[0] }) };
  return CommentModel.find({
    ...whose,
    ...(scope === 'received' && isUnanswered && { answer_count: 0 }),
    removed_at: null,
    ...(Object.keys(ids).length > 0 && { _id: ids }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** The first id of an instant: those of comments are made when they are written. */
function idFrom(at: Date): string {
  return Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1_000)).toHexString();
}

/** Count a reply by who received a comment (`1`), or take one back (`-1`). */
export async function countAnswer(id: Types.ObjectId, change: 1 | -1, session: ClientSession): Promise<void> {
  await CommentModel.updateOne({ _id: id }, { $inc: { answer_count: change } }, { session });
}

/** Return all comments, oldest id first, some at a time, in any state. */
export async function commentsFrom(after: Types.ObjectId | undefined, limit: number): Promise<CommentDocument[]> {
  return CommentModel.find(after ? { _id: { $gt: after } } : {})
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Say who received a comment, and how often they have replied to it. */
export async function setReceiver(
  id: Types.ObjectId,
  told: Pick<CommentDocument, 'receiver_id' | 'answer_count'>,
): Promise<void> {
  await CommentModel.updateOne({ _id: id }, { $set: told });
}

/** Return how often a member has replied to a comment, without what was removed. */
export async function answersBy(authorId: string, comment: CommentDocument): Promise<number> {
  const replies = await CommentModel.find({
    ...ownedBy(ownerFrom(comment.owner)),
    parent_id: comment.parent_id ?? comment._id,
    is_shown: true,
  }).lean();
  return replies.filter(
    (reply) => reply.author_id.equals(authorId) && reply.removed_at === null && reply.reply_to_id?.equals(comment._id),
  ).length;
}

/** Return the ids of those who wrote the latest `limit` comments below an owner, each once, latest first. */
export async function latestAuthors(owner: CommentOwner, limit: number): Promise<string[]> {
  const found = await CommentModel.find({ ...ownedBy(owner), removed_at: null })
    .sort({ _id: -1 })
    .limit(limit)
    .select({ author_id: 1 })
    .lean();
  return [...new Set(found.map(({ author_id }) => String(author_id)))];
}

/** Write a comment under the id that its owner has given out. */
export async function insertComment(
  comment: NewComment & Pick<CommentDocument, '_id'>,
  session: ClientSession,
): Promise<void> {
  await CommentModel.create([comment], { session });
}

/** Give an author's comment another text. Return it then; undefined when it is not there. */
export async function rewriteComment(
  id: string,
  {
    text,
    mentions,
    mention_ids,
    edited_at,
  }: Pick<NewComment, 'text' | 'mentions' | 'mention_ids'> & { edited_at: Date },
  session: ClientSession,
): Promise<CommentDocument | undefined> {
  const changed = await CommentModel.findOneAndUpdate(
    { _id: id, removed_at: null },
    { $set: { text, mentions, edited_at }, $addToSet: { mention_ids: { $each: mention_ids } } },
    { session, returnDocument: 'after' },
  ).lean();
  return changed ?? undefined;
}

/** Take a comment away; one with replies stays listed. Return what it was, undefined when it was not there. */
export async function markRemoved(
  id: string,
  by: CommentRemover,
  at: Date,
  session: ClientSession,
): Promise<CommentDocument | undefined> {
  const comment = await findComment(id, session);
  if (!comment || comment.removed_at) return undefined;
  const change = { removed_at: at, removed_by: by, is_shown: comment.reply_count > 0 };
  await CommentModel.updateOne({ _id: id }, { $set: change }, { session });
  return comment;
}

/** Count a reply (`1`) or take one back (`-1`). Return whether the comment that it stands below exists. */
export async function countReply(parentId: Types.ObjectId, change: 1 | -1, session: ClientSession): Promise<boolean> {
  const parent = await CommentModel.findOneAndUpdate(
    { _id: parentId },
    { $inc: { reply_count: change } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!parent) return false;
  const isShown = parent.removed_at === null || parent.reply_count > 0;
  if (isShown !== parent.is_shown) {
    await CommentModel.updateOne({ _id: parentId }, { $set: { is_shown: isShown } }, { session });
  }
  return true;
}

/** Add to the likes of a comment that is there; 0 only reads them. Return how many there are then. */
export async function addToLikes(id: string, amount: number, session: ClientSession): Promise<number | undefined> {
  const filter = { _id: id, removed_at: null };
  const query =
    amount === 0
      ? CommentModel.findOne(filter, null, { session })
      : CommentModel.findOneAndUpdate(filter, { $inc: { like_count: amount } }, { session, returnDocument: 'after' });
  return (await query.lean())?.like_count;
}

/** Return comments written from `start` on and before `end`, oldest first, those after the last of the page before. */
export async function commentsBetween(
  start: Date,
  end: Date,
  after: Pick<CommentDocument, '_id' | 'created_at'> | undefined,
  limit: number,
): Promise<CommentDocument[]> {
  const from = after ? after.created_at : start;
  return CommentModel.find({
    created_at: { $gte: from, $lt: end },
    ...(after && { $or: [{ created_at: { $gt: after.created_at } }, { _id: { $gt: after._id } }] }),
  })
    .sort({ created_at: 1, _id: 1 })
    .limit(limit)
    .lean();
}

/** Return the comments that others wrote on what is a member's, which came in a time and are still there, as a transaction sees them. */
export async function commentsReceived(
  receiverId: string,
  { start, end }: { start: Date; end: Date },
  session: ClientSession,
): Promise<Pick<CommentDocument, 'owner' | 'author_id'>[]> {
  const found = await CommentModel.find({ receiver_id: receiverId, created_at: { $gte: start, $lt: end } })
    .select<Pick<CommentDocument, 'owner' | 'author_id' | 'removed_at'>>({ owner: 1, author_id: 1, removed_at: 1 })
    .session(session)
    .lean();
  return found.filter(({ removed_at }) => removed_at === null);
}
