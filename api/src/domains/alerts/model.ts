import { ALERT_PRICES, ALERT_SIDES, type AlertValues } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { defineUpgrade } from '../../database';
import { newId } from '../../ids';

/** What a member wants to be told of a symbol. */
export interface AlertDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  values: AlertValues;
  /** Whether other members may see and copy it. */
  is_shared: boolean;
  updated_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<AlertDocument>(
  {
    user_id: id,
    symbol_id: id,
    values: { type: Schema.Types.Mixed, required: true } as never,
    is_shared: { type: Boolean, default: false },
    updated_at: { type: Date, required: true },
  },
  { collection: 'symbol_alerts', versionKey: false },
);
schema.index({ user_id: 1, symbol_id: 1 }, { unique: true });
schema.index({ user_id: 1, updated_at: -1, _id: -1 });
schema.index({ symbol_id: 1, is_shared: 1, _id: -1 });

export const AlertModel = mongoose.model<AlertDocument>('Alert', schema);

defineDataPart(AlertModel, 'alerts', {
  of: (userId) => ({ user_id: userId }),
  fields: ['symbol_id', 'values', 'is_shared', 'updated_at'],
  names: { symbol_id: 'symbol' },
});

async function addPrices(): Promise<void> {
  const fields = ALERT_PRICES.flatMap((window) =>
    ALERT_SIDES.map((side) => [`values.${window}_${side}`, null] as const),
  );
  await AlertModel.updateMany({ 'values.price_high': { $exists: false } }, { $set: Object.fromEntries(fields) });
}

// Before, nothing could be asked of the price.
defineUpgrade(10, addPrices);

/** Put alerts in place of those that their members had for the same symbols before. */
export async function putAlerts(alerts: Omit<AlertDocument, '_id'>[], session: ClientSession): Promise<void> {
  await AlertModel.bulkWrite(
    alerts.map(({ user_id, symbol_id, ...alert }) => ({
      updateOne: {
        filter: { user_id, symbol_id },
        update: { $set: alert, $setOnInsert: { _id: newId() } },
        upsert: true,
      },
    })),
    { session },
  );
}

/** Return a member's alerts for a symbol. */
export function findAlert(userId: string, symbolId: string): Promise<AlertDocument | null> {
  return AlertModel.findOne({ user_id: userId, symbol_id: symbolId }).lean();
}

/** Return all alerts of a member, last changed first. */
export function findAlertsOf(userId: string, session: ClientSession | null = null): Promise<AlertDocument[]> {
  return AlertModel.find({ user_id: userId }, null, { session }).sort({ updated_at: -1, _id: -1 }).lean();
}

/** Return the alerts for a symbol that members share, newest first. */
export function findShared(symbolId: string, limit: number): Promise<AlertDocument[]> {
  return AlertModel.find({ symbol_id: symbolId, is_shared: true }).sort({ _id: -1 }).limit(limit).lean();
}

/** Delete one of a member's alerts. Return what it was, or null when they have none such. */
export function deleteAlert(userId: string, alertId: string, session: ClientSession): Promise<AlertDocument | null> {
  return AlertModel.findOneAndDelete({ _id: alertId, user_id: userId }, { session }).lean();
}

/** Delete all alerts of a member. */
export async function deleteAlertsOf(userId: string, session: ClientSession): Promise<void> {
  await AlertModel.deleteMany({ user_id: userId }, { session });
}
