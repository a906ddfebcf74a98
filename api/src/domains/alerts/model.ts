import type { AlarmValues } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { newId } from '../../ids';

/** What a member wants to be told of a symbol. */
export interface AlarmDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  values: AlarmValues;
  /** Whether other members may see and copy it. */
  is_shared: boolean;
  updated_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<AlarmDocument>(
  {
    user_id: id,
    symbol_id: id,
    values: { type: Schema.Types.Mixed, required: true } as never,
    is_shared: { type: Boolean, default: false },
    updated_at: { type: Date, required: true },
  },
  { collection: 'symbol_alarms', versionKey: false },
);
schema.index({ user_id: 1, symbol_id: 1 }, { unique: true });
schema.index({ user_id: 1, updated_at: -1, _id: -1 });
schema.index({ symbol_id: 1, is_shared: 1, _id: -1 });

export const AlarmModel = mongoose.model<AlarmDocument>('Alarm', schema);

/** Put alarms in place of those that their members had for the same symbols before. */
export async function putAlarms(alarms: Omit<AlarmDocument, '_id'>[], session: ClientSession): Promise<void> {
  await AlarmModel.bulkWrite(
    alarms.map(({ user_id, symbol_id, ...alarm }) => ({
      updateOne: {
        filter: { user_id, symbol_id },
        update: { $set: alarm, $setOnInsert: { _id: newId() } },
        upsert: true,
      },
    })),
    { session },
  );
}

/** A member's alarms for a symbol. */
export function findAlarm(userId: string, symbolId: string): Promise<AlarmDocument | null> {
  return AlarmModel.findOne({ user_id: userId, symbol_id: symbolId }).lean();
}

/** Return all alarms of a member, last changed first. */
export function findAlarmsOf(userId: string, session: ClientSession | null = null): Promise<AlarmDocument[]> {
  return AlarmModel.find({ user_id: userId }, null, { session }).sort({ updated_at: -1, _id: -1 }).lean();
}

/** Alarms for a symbol that members share, newest first. */
export function findShared(symbolId: string, limit: number): Promise<AlarmDocument[]> {
  return AlarmModel.find({ symbol_id: symbolId, is_shared: true }).sort({ _id: -1 }).limit(limit).lean();
}

/** Deletes one of a member's alarms. Resolves with what it was, or null when they have none such. */
export function deleteAlarm(userId: string, alarmId: string, session: ClientSession): Promise<AlarmDocument | null> {
  return AlarmModel.findOneAndDelete({ _id: alarmId, user_id: userId }, { session }).lean();
}

/** Deletes all alarms of a member. */
export async function deleteAlarmsOf(userId: string, session: ClientSession): Promise<void> {
  await AlarmModel.deleteMany({ user_id: userId }, { session });
}
