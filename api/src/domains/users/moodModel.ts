import type { Mood } from '@minori/contracts';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A mood that a member has set, kept until they take it away. */
export interface MoodDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  mood: Mood;
  created_at: Date;
}

const schema = new Schema<MoodDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    mood: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'moods', versionKey: false },
);
schema.index({ user_id: 1, _id: -1 });

const MoodModel = mongoose.model<MoodDocument>('Mood', schema);

defineDataPart(MoodModel, 'moods', {
  of: (userId) => ({ user_id: userId }),
  fields: ['mood', 'created_at'],
});

/** Keep a mood. */
export async function recordMood(session: ClientSession, userId: string, mood: Mood, at: Date): Promise<void> {
  await MoodModel.create([{ user_id: userId, mood, created_at: at }], { session });
}

/** Return a member's moods, latest first, those before the mood `before`. */
export async function findMoods(userId: string, before: string | undefined, limit: number): Promise<MoodDocument[]> {
  return MoodModel.find({ user_id: userId, ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Take one of a member's moods away. Return it as it was; undefined where it is not theirs. */
export async function deleteMood(
  userId: string,
  id: string,
  session: ClientSession,
): Promise<MoodDocument | undefined> {
  const found = await MoodModel.findOneAndDelete({ _id: id, user_id: new Types.ObjectId(userId) }, { session }).lean();
  return found ?? undefined;
}

/** Forget the moods of a member. */
export async function deleteMoods(userId: string): Promise<void> {
  await MoodModel.deleteMany({ user_id: userId });
}
