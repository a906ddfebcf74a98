import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { newId } from '../../ids';
import { TALLY_FIELDS, type Tally } from './tallies';

/** What a month in Tokyo was for a member: the sum of its days, and how many there were on the last that was counted. */
export interface MonthTallyDocument extends Tally {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** `YYYY-MM`. */
  month: string;
}

const schema = new Schema<MonthTallyDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    ...TALLY_FIELDS,
  },
  { collection: 'month_tallies', versionKey: false, minimize: false },
);
schema.index({ user_id: 1, month: 1 }, { unique: true });

export const MonthTallyModel = mongoose.model<MonthTallyDocument>('MonthTally', schema);

/** Write what a member's month came to, over what was written before, in a transaction. */
export async function putMonth(userId: string, month: string, tally: Tally, session: ClientSession): Promise<void> {
  const update = { $set: tally, $setOnInsert: { _id: newId() } };
  await MonthTallyModel.updateOne({ user_id: userId, month }, update, { session, upsert: true });
}

/** Return a member's months from a month on, oldest first. */
export function monthsSince(userId: string, month: string): Promise<MonthTallyDocument[]> {
  return MonthTallyModel.find({ user_id: userId, month: { $gte: month } })
    .sort({ month: 1 })
    .lean<MonthTallyDocument[]>();
}

/** Forget what was counted of a member. */
export async function deleteMonthsOf(userId: string): Promise<void> {
  await MonthTallyModel.deleteMany({ user_id: userId });
}
