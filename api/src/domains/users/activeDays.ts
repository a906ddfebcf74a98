import { tokyoDay } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { TtlCache } from '../../cache';
import { transaction } from '../../database';
import { enqueue } from '../../jobs/queue';

/** A Tokyo day on which a member was here. */
export interface ActiveDayDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** `YYYY-MM-DD`. */
  day: string;
  created_at: Date;
}

const KEPT_SECONDS = 60 * 24 * 3600;

const schema = new Schema<ActiveDayDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'active_days', versionKey: false },
);
schema.index({ user_id: 1, day: 1 }, { unique: true });
schema.index({ day: 1 });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const ActiveDayModel = mongoose.model<ActiveDayDocument>('ActiveDay', schema);

defineDataPart(ActiveDayModel, 'active_days', {
  of: (userId) => ({ user_id: userId }),
  fields: ['day'],
});

/** What this process has noted. */
const noted = new TtlCache<string>(50_000, 24 * 3_600_000);

/** Record that a member is here today; where somebody has invited them, that may be what their invitation waits for. */
export async function recordActiveDay(userId: string, at: Date, isInvited = false): Promise<void> {
  const day = tokyoDay(at);
  if (noted.get(userId) === day) return;
  const filter = { user_id: userId, day };
  await transaction(async (session) => {
    const options = { session, upsert: true };
    const { upsertedCount } = await ActiveDayModel.updateOne(filter, { $setOnInsert: { created_at: at } }, options);
    if (upsertedCount > 0 && isInvited) await enqueue(session, 'invitation.moved', { user_id: userId });
  });
  noted.set(userId, day);
}

/** Return whether a member was here on so many days of the last sixty; in a transaction as that sees it. */
export async function wasHereOn(userId: string, days: number, session?: ClientSession): Promise<boolean> {
  return (await countDaysHere(userId, days, session)) === days;
}

/** Return on how many days of the last sixty a member was here, `most` at most; in a transaction as that sees it. */
export async function countDaysHere(userId: string, most: number, session?: ClientSession): Promise<number> {
  const found = await ActiveDayModel.find({ user_id: userId }, { _id: 1 })
    .limit(most)
    .session(session ?? null)
    .lean();
  return found.length;
}

/** Return on how many days of the last sixty each of these members was here; left out is who never was. */
export async function daysHereOf(userIds: string[]): Promise<Map<string, number>> {
  const days = new Map<string, number>();
  const found = await ActiveDayModel.find({ user_id: { $in: userIds } }, { user_id: 1 }).lean();
  for (const { user_id } of found) days.set(String(user_id), (days.get(String(user_id)) ?? 0) + 1);
  return days;
}

/** Return the days of the last sixty on which a member was here. */
export async function daysHere(userId: string): Promise<string[]> {
  return (await ActiveDayModel.find({ user_id: userId }, { _id: 0, day: 1 }).lean()).map(({ day }) => day);
}

/** Return the ids of those who were here on a day. */
export async function* activeOn(day: string): AsyncGenerator<string> {
  for await (const { user_id } of ActiveDayModel.find({ day }).lean().cursor({ batchSize: 1_000 }))
    yield String(user_id);
}

/** Forget when a member was here. */
export async function deleteActiveDays(userId: string): Promise<void> {
  await ActiveDayModel.deleteMany({ user_id: userId });
}
