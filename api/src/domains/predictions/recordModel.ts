import { NO_CALLS, type CallSums } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { findAtOnce } from '../../database';

/** Sums over the graded predictions of a member, and over their targets. */
export interface ForecasterRecordDocument extends CallSums {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  targets: number;
  error_sum: number;
  excess_sum: number;
}

/** The sums without whose they are. */
export type RecordSums = Omit<ForecasterRecordDocument, '_id' | 'user_id'>;

/** What somebody without a graded target has. */
export const NO_RECORD: RecordSums = { ...NO_CALLS, targets: 0, error_sum: 0, excess_sum: 0 };

const sum = { type: Number, default: 0 };
const schema = new Schema<ForecasterRecordDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    n: sum,
    hits: sum,
    ups: sum,
    downs: sum,
    targets: sum,
    error_sum: sum,
    excess_sum: sum,
  },
  { collection: 'forecaster_records', versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });

export const ForecasterRecordModel = mongoose.model<ForecasterRecordDocument>('ForecasterRecord', schema);

defineDataPart(ForecasterRecordModel, 'prediction_record', {
  of: (userId) => ({ user_id: userId }),
  fields: ['n', 'hits', 'ups', 'downs', 'targets', 'error_sum', 'excess_sum'],
});

/** Return the records of members by their id; those without one are left out. */
export async function findRecords(userIds: string[]): Promise<Map<string, RecordSums>> {
  if (userIds.length === 0) return new Map();
  const filter = { user_id: { $in: userIds.map((id) => new Types.ObjectId(id)) } };
  const records = await findAtOnce<ForecasterRecordDocument>(ForecasterRecordModel, { filter });
  return new Map(records.map((record) => [String(record.user_id), record]));
}

/** Put a record in the place of the one before. */
export async function putRecord(userId: string, sums: RecordSums, session: ClientSession): Promise<void> {
  await ForecasterRecordModel.updateOne({ user_id: userId }, { $set: sums }, { session, upsert: true });
}
