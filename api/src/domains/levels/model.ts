import mongoose, { Schema, Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import type { DayScore } from './tally';

/** What one Tokyo day came to for a member. */
export interface ScoreDayDocument extends DayScore {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** `YYYY-MM-DD`. */
  day: string;
  created_at: Date;
}

/** Longer than anything is summed up over. */
const KEPT_SECONDS = 60 * 24 * 3600;
const BATCH = 1_000;

const schema = new Schema<ScoreDayDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    interest: { type: Number, required: true },
    engage: { type: Number, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'score_days', versionKey: false },
);
schema.index({ user_id: 1, day: 1 }, { unique: true });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const ScoreDayModel = mongoose.model<ScoreDayDocument>('ScoreDay', schema);

defineDataPart(ScoreDayModel, 'scores', {
  of: (userId) => ({ user_id: userId }),
  fields: ['day', 'interest', 'engage'],
});

/** Write what a day came to; written again, it stays the same. */
export async function writeScoreDays(day: string, scores: Map<string, DayScore>, at: Date): Promise<void> {
  const all = [...scores];
  for (let start = 0; start < all.length; start += BATCH) {
    const writes = all.slice(start, start + BATCH).map(([userId, score]) => ({
      updateOne: {
        filter: { user_id: new Types.ObjectId(userId), day },
        update: { $set: { ...score, created_at: at } },
        upsert: true,
      },
    }));
    await ScoreDayModel.bulkWrite(writes, { ordered: false });
  }
}

/**
 * Return the sums of members over the days from `first` to `last`, by their id; those without any are not in the
 * answer.
 */
export async function sumScores(userIds: string[], first: string, last: string): Promise<Map<string, DayScore>> {
  const days = await ScoreDayModel.find({ user_id: { $in: userIds }, day: { $gte: first, $lte: last } }).lean();
  const sums = new Map<string, DayScore>();
  for (const { user_id, interest, engage } of days) {
    const id = String(user_id);
    const before = sums.get(id) ?? { interest: 0, engage: 0 };
    sums.set(id, { interest: before.interest + interest, engage: before.engage + engage });
  }
  return sums;
}
