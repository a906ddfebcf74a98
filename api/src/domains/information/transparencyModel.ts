import mongoose, { Schema, type Types } from 'mongoose';
import { newId } from '../../ids';
import type { RulesKept } from './counting';

/** How the rules were kept in a month that is over; it is counted until nothing can change it any more. */
export interface TransparencyDocument extends RulesKept {
  _id: Types.ObjectId;
  /** `YYYY-MM`. */
  month: string;
  as_of: Date;
}

const schema = new Schema<TransparencyDocument>(
  {
    month: { type: String, required: true },
    as_of: { type: Date, required: true },
    reports: { type: Schema.Types.Mixed, required: true },
    decisions: { type: Schema.Types.Mixed, required: true },
    violations: { type: Schema.Types.Mixed, required: true },
    stopped: { type: Schema.Types.Mixed, required: true },
    appeals: { type: Schema.Types.Mixed, required: true },
    restored: { type: Number, required: true },
  },
  { collection: 'transparency_months', versionKey: false, minimize: false },
);
schema.index({ month: 1 }, { unique: true });

const TransparencyModel = mongoose.model<TransparencyDocument>('TransparencyMonth', schema);

/** Write what a month came to, over what was written before. */
export async function putMonth(month: string, kept: RulesKept, asOf: Date): Promise<void> {
  const update = { $set: { ...kept, as_of: asOf }, $setOnInsert: { _id: newId() } };
  await TransparencyModel.updateOne({ month }, update, { upsert: true });
}

/** Return the months from one on, newest first. */
export async function monthsFrom(month: string): Promise<TransparencyDocument[]> {
  return TransparencyModel.find({ month: { $gte: month } })
    .sort({ month: -1 })
    .lean();
}
