import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** One member's like of one comment. */
export interface CommentLikeDocument {
  _id: Types.ObjectId;
  comment_id: Types.ObjectId;
  user_id: Types.ObjectId;
  created_at: Date;
}

const schema = new Schema<CommentLikeDocument>(
  {
    comment_id: { type: Schema.Types.ObjectId, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'comment_likes', versionKey: false },
);
schema.index({ user_id: 1, comment_id: 1 }, { unique: true });

export const CommentLikeModel = mongoose.model<CommentLikeDocument>('CommentLike', schema);

defineDataPart(CommentLikeModel, 'comment_likes', {
  of: (userId) => ({ user_id: userId }),
  fields: ['comment_id', 'created_at'],
});

/** Make a member like a comment. Return whether that is new. */
export async function addLike(commentId: string, userId: string, at: Date, session: ClientSession): Promise<boolean> {
  const { upsertedCount } = await CommentLikeModel.updateOne(
    { user_id: userId, comment_id: commentId },
    { $setOnInsert: { created_at: at } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Take a like back. Return whether there was one. */
export async function removeLike(commentId: string, userId: string, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await CommentLikeModel.deleteOne({ user_id: userId, comment_id: commentId }, { session });
  return deletedCount === 1;
}

/** Return those of the comments that a member likes. */
export async function likedAmong(userId: string, commentIds: string[]): Promise<Set<string>> {
  const likes = await CommentLikeModel.find({ user_id: userId, comment_id: { $in: commentIds } }).lean();
  return new Set(likes.map((like) => String(like.comment_id)));
}
