import { ENGAGE_POINTS, INTEREST_POINTS } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import type { DayScore, ScoreOrigins, TalliedDay } from './tally';

/** What one Tokyo day came to for a member. What it came from is missing in those that were counted before that was kept. */
export interface ScoreDayDocument extends DayScore, Partial<ScoreOrigins> {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** `YYYY-MM-DD`. */
  day: string;
  created_at: Date;
}

/** Longer than anything is summed up over. */
const KEPT_SECONDS = 60 * 24 * 3600;
const BATCH = 1_000;

/** `save` is a kind of act here, and no document of its own has methods. */
const pointsBy = (acts: object) =>
  new Schema(Object.fromEntries(Object.keys(acts).map((act) => [act, Number])), {
    _id: false,
    suppressReservedKeysWarning: true,
  });

const schema = new Schema<ScoreDayDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    interest: { type: Number, required: true },
    engage: { type: Number, required: true },
    interest_by: pointsBy(INTEREST_POINTS),
    engage_by: pointsBy(ENGAGE_POINTS),
    created_at: { type: Date, required: true },
  },
  { collection: 'score_days', versionKey: false },
);
schema.index({ user_id: 1, day: 1 }, { unique: true });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const ScoreDayModel = mongoose.model<ScoreDayDocument>('ScoreDay', schema);

defineDataPart(ScoreDayModel, 'scores', {
  of: (userId) => ({ user_id: userId }),
  fields: ['day', 'interest', 'engage', 'interest_by', 'engage_by'],
});

/** Write what a day came to; written again, it stays the same. */
export async function writeScoreDays(day: string, scores: Map<string, TalliedDay>, at: Date): Promise<void> {
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

/** Return a member's days from `first` to `last`, in any order; those without scores are not in the answer. */
export async function findScoreDays(userId: string, first: string, last: string): Promise<ScoreDayDocument[]> {
  return ScoreDayModel.find({ user_id: userId, day: { $gte: first, $lte: last } }).lean();
}

/**
 * Return the sums of members over the days from `first` to `last`, by their id, as a transaction sees them; those without any are not in the
 * answer. The database adds up: there are thirty documents for each.
 */
export async function sumScores(
  userIds: string[],
  { first, last }: { first: string; last: string },
  session: ClientSession,
): Promise<Map<string, DayScore>> {
  const users = userIds.map((id) => new Types.ObjectId(id));
  const sums = await ScoreDayModel.aggregate<DayScore & { _id: Types.ObjectId }>([
    { $match: { user_id: { $in: users }, day: { $gte: first, $lte: last } } },
    { $group: { _id: '$user_id', interest: { $sum: '$interest' }, engage: { $sum: '$engage' } } },
  ]).session(session);
  return new Map(sums.map(({ _id, interest, engage }) => [String(_id), { interest, engage }]));
}
