import mongoose, { Schema, Types, type ClientSession } from 'mongoose';

/** That somebody began to follow a member, or ended it: not who, for it is only counted. */
export interface FollowChangeDocument {
  _id: Types.ObjectId;
  followee_id: Types.ObjectId;
  change: 1 | -1;
  at: Date;
}

/** Longer than a year and a month, which is what is looked back upon. */
const KEPT_SECONDS = 400 * 24 * 3600;
const BATCH = 1_000;

const schema = new Schema<FollowChangeDocument>(
  {
    followee_id: { type: Schema.Types.ObjectId, required: true },
    change: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'follow_changes', versionKey: false },
);
schema.index({ followee_id: 1, at: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const FollowChangeModel = mongoose.model<FollowChangeDocument>('FollowChange', schema);

/** Note that a member has got a follower, or has lost one, in the transaction that changes it. */
export async function noteFollowChange(
  { followeeId, change, at }: { followeeId: string; change: 1 | -1; at: Date },
  session: ClientSession,
): Promise<void> {
  await FollowChangeModel.create([{ followee_id: new Types.ObjectId(followeeId), change, at }], { session });
}

/** Return how many have come to a member and left them from an instant on, before another where that is given, as a transaction sees it. */
export async function followFlow(
  followeeId: string,
  { start, end }: { start: Date; end?: Date },
  session: ClientSession,
): Promise<{ began: number; left: number }> {
  const changes = await FollowChangeModel.find({
    followee_id: followeeId,
    at: { $gte: start, ...(end && { $lt: end }) },
  })
    .select({ _id: 0, change: 1 })
    .session(session)
    .lean();
  const began = changes.filter(({ change }) => change > 0).length;
  return { began, left: changes.length - began };
}

/** Return whose followers have changed from an instant on and before another, with the instant of each change. */
export async function* followsTouched({ start, end }: { start: Date; end: Date }): AsyncGenerator<{
  memberId: string;
  at: Date;
}> {
  const changes = FollowChangeModel.find({ at: { $gte: start, $lt: end } })
    .select({ _id: 0, followee_id: 1, at: 1 })
    .lean();
  for await (const { followee_id, at } of changes.cursor({ batchSize: BATCH })) {
    yield { memberId: String(followee_id), at };
  }
}
