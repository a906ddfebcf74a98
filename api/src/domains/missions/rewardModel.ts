import mongoose, { Schema, type ClientSession } from 'mongoose';

/** That the coins of a task were claimed with a telephone number: with each they are once, whatever account it serves. */
interface RewardDocument {
  /** What stands for the number, with the task and its period. */
  _id: string;
  at: Date;
}

const schema = new Schema<RewardDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'mission_rewards', versionKey: false },
);

const RewardModel = mongoose.model<RewardDocument>('MissionReward', schema);

/** Note that the coins of a task are claimed with a number, in a transaction. Return false where they were. */
export async function noteReward(
  { phoneKey, code, period }: { phoneKey: string; code: string; period: string },
  at: Date,
  session: ClientSession,
): Promise<boolean> {
  const _id = `${phoneKey}:${code}:${period}`;
  const { upsertedCount } = await RewardModel.updateOne({ _id }, { $setOnInsert: { at } }, { session, upsert: true });
  return upsertedCount === 1;
}
