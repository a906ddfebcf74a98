import type { SubscriberMonth } from '@minori/contracts';
import type { CreatorPlan } from '@minori/contracts/rules';
import mongoose, { Schema, type Types } from 'mongoose';
import { newId } from '../../ids';

/** How a plan of a creator went in a month of Tokyo. A job counts it, and writes over what it has counted before. */
export interface SubscriberMonthDocument extends SubscriberMonth {
  _id: Types.ObjectId;
  creator_id: Types.ObjectId;
  plan: CreatorPlan;
  /** When it was begun to be counted. */
  as_of: Date;
}

const number = { type: Number, required: true } as const;
const schema = new Schema<SubscriberMonthDocument>(
  {
    creator_id: { type: Schema.Types.ObjectId, required: true },
    plan: { type: String, required: true },
    month: { type: String, required: true },
    as_of: { type: Date, required: true },
    subscribers: number,
    began: number,
    left: number,
    gross: number,
    retention: { type: Number, default: null },
  },
  { collection: 'subscriber_months', versionKey: false },
);
schema.index({ creator_id: 1, plan: 1, month: 1 }, { unique: true });

const SubscriberMonthModel = mongoose.model<SubscriberMonthDocument>('SubscriberMonth', schema);

/** Whose months, of which of their plans. */
export interface PlanOf {
  creatorId: string;
  plan: CreatorPlan;
}

/** Return the months of a plan that were counted from one on, oldest first. */
export function countedMonths({ creatorId, plan }: PlanOf, from: string): Promise<SubscriberMonthDocument[]> {
  return SubscriberMonthModel.find({ creator_id: creatorId, plan, month: { $gte: from } })
    .sort({ month: 1 })
    .lean<SubscriberMonthDocument[]>();
}

/** Write what months of a plan came to, as it was counted from an instant on; one that was begun to be counted later stays. */
export async function putMonths(
  { creatorId, plan }: PlanOf,
  months: readonly SubscriberMonth[],
  at: Date,
): Promise<void> {
  for (const { month, ...figures } of months) {
    const of = { creator_id: creatorId, plan, month };
    await SubscriberMonthModel.updateOne(
      of,
      { $setOnInsert: { _id: newId(), ...figures, as_of: at } },
      { upsert: true },
    );
    await SubscriberMonthModel.updateOne({ ...of, as_of: { $lt: at } }, { $set: { ...figures, as_of: at } });
  }
}

/** Forget what was counted of a creator. */
export async function deleteMonthsOf(creatorId: string): Promise<void> {
  await SubscriberMonthModel.deleteMany({ creator_id: creatorId });
}
