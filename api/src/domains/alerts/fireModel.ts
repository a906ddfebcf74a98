import { ALERT_REST_HOURS } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { defineUpgrade } from '../../database';
import { typesOf, type AlertKey, type AlertType } from './metrics';

/** An alert that has fired. */
export interface AlertFireDocument {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** The notification: the sides of a kind are two. */
  type: AlertType;
  /** The value that was reached. */
  value: number;
  at: Date;
}

const KEPT_SECONDS = 90 * 24 * 3_600;
const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<AlertFireDocument>(
  {
    symbol_id: id,
    user_id: id,
    type: { type: String, required: true },
    value: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'symbol_alert_fires', versionKey: false },
);
schema.index({ user_id: 1, symbol_id: 1, type: 1, at: 1 }, { unique: true });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const AlertFireModel = mongoose.model<AlertFireDocument>('AlertFire', schema);

defineDataPart(AlertFireModel, 'fired_alerts', {
  of: (userId) => ({ user_id: userId }),
  fields: ['symbol_id', 'type', 'value', 'at'],
  names: { symbol_id: 'symbol' },
});

/** Drop an index where it is there: another process may upgrade at the same time. */
async function dropIndex(collection: typeof AlertFireModel.collection, name: string): Promise<void> {
  await collection.dropIndex(name).catch((error: unknown) => {
    if ((error as { codeName?: string }).codeName !== 'IndexNotFound') throw error;
  });
}

/** What fires once was a part of a setting with both its sides; each rests by itself now. */
async function splitKeys(at: Date): Promise<void> {
  const { collection } = AlertFireModel;
  await dropIndex(collection, 'user_id_1_symbol_id_1_key_1_at_1');
  const restingSince = new Date(at.getTime() - ALERT_REST_HOURS * 3_600_000);
  const resting = collection.find<AlertFireDocument & { key: AlertKey }>({
    key: { $exists: true },
    at: { $gt: restingSince },
  });
  for await (const { key, user_id, symbol_id, value, at: firedAt } of resting) {
    for (const type of typesOf(key)) {
      const fire = { user_id, symbol_id, type, at: firedAt };
      await AlertFireModel.updateOne(fire, { $setOnInsert: { value } }, { upsert: true });
    }
  }
  await collection.deleteMany({ key: { $exists: true } });
}

defineUpgrade(7, splitKeys);

/** Whose alert of which symbol. */
export type FireName = Pick<AlertFireDocument, 'user_id' | 'symbol_id' | 'type'>;

/** Return what has fired for any of the members and symbols after an instant. */
export function firedAfter(
  { symbolIds, types, userIds }: { symbolIds: Types.ObjectId[]; types: AlertType[]; userIds: Types.ObjectId[] },
  after: Date,
  session: ClientSession,
): Promise<(FireName & Pick<AlertFireDocument, 'at'>)[]> {
  return AlertFireModel.find(
    { user_id: { $in: userIds }, symbol_id: { $in: symbolIds }, type: { $in: types }, at: { $gt: after } },
    { _id: 0, user_id: 1, symbol_id: 1, type: 1, at: 1 },
    { session },
  ).lean();
}

/** Note what has fired. */
export async function insertFires(fires: Omit<AlertFireDocument, '_id'>[], session: ClientSession): Promise<void> {
  await AlertFireModel.insertMany(fires, { session, lean: true });
}

/** Forget what has fired for a member. */
export async function deleteFiresOf(userId: string, session: ClientSession): Promise<void> {
  await AlertFireModel.deleteMany({ user_id: userId }, { session });
}
