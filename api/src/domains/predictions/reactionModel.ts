import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { PredictionModel } from './model';

/** A member likes a prediction. */
export interface PredictionLikeDocument {
  _id: Types.ObjectId;
  prediction_id: Types.ObjectId;
  user_id: Types.ObjectId;
  created_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<PredictionLikeDocument>(
  { prediction_id: id, user_id: id, created_at: { type: Date, required: true } },
  { collection: 'prediction_likes', versionKey: false },
);
schema.index({ prediction_id: 1, user_id: 1 }, { unique: true });
schema.index({ user_id: 1 });

export const PredictionLikeModel = mongoose.model<PredictionLikeDocument>('PredictionLike', schema);

defineDataPart(PredictionLikeModel, 'prediction_likes', {
  of: (userId) => ({ user_id: userId }),
  fields: ['prediction_id', 'created_at'],
});

/** A like of a prediction that a member sets or takes back. */
interface LikeChange {
  predictionId: string;
  userId: string;
  isLiked: boolean;
  /** Whether it changes the sum: a member's like of their own does not. */
  isCounted: boolean;
  at: Date;
}

/** Like a prediction or take the like back, and count it; what is so already stays. */
export async function putLike(
  { predictionId, userId, isLiked, isCounted, at }: LikeChange,
  session: ClientSession,
): Promise<void> {
  const key = { prediction_id: predictionId, user_id: userId };
  const isChanged = isLiked
    ? (await PredictionLikeModel.updateOne(key, { $setOnInsert: { created_at: at } }, { session, upsert: true }))
        .upsertedCount === 1
    : (await PredictionLikeModel.deleteOne(key, { session })).deletedCount === 1;
  if (!isChanged || !isCounted) return;
  await PredictionModel.updateOne({ _id: predictionId }, { $inc: { like_count: isLiked ? 1 : -1 } }, { session });
}

/** Return those of the predictions that a member likes. */
export async function likedAmong(userId: string, predictionIds: Types.ObjectId[]): Promise<Set<string>> {
  if (predictionIds.length === 0) return new Set();
  const likes = await PredictionLikeModel.find(
    { prediction_id: { $in: predictionIds }, user_id: userId },
    { _id: 0, prediction_id: 1 },
  ).lean();
  return new Set(likes.map(({ prediction_id }) => String(prediction_id)));
}
