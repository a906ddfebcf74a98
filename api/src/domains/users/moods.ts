import type { Mood } from '@minori/contracts';
import mongoose, { Schema, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A mood that a member has set, kept for good. */
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
export async function recordMood(userId: string, mood: Mood, at: Date): Promise<void> {
  await MoodModel.create({ user_id: userId, mood, created_at: at });
}

/** Forget the moods of a member. */
export async function deleteMoods(userId: string): Promise<void> {
  await MoodModel.deleteMany({ user_id: userId });
}
