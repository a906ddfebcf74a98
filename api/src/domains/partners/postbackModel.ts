import type { StaffPostback } from '@minori/contracts';
import type { PartnerKey } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { newId } from '../../ids';

/** What a partner has told, as it was told, and what became of it. */
export interface PostbackDocument {
  _id: Types.ObjectId;
  partner: PartnerKey;
  /** The partner's own id of it. */
  event_id: string;
  click_id: string;
  status: StaffPostback['status'];
  occurred_at: Date;
  received_at: Date;
  outcome: StaffPostback['outcome'];
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };
const schema = new Schema<PostbackDocument>(
  {
    partner: text,
    event_id: text,
    click_id: text,
    status: text,
    occurred_at: instant,
    received_at: instant,
    outcome: text,
  },
  { collection: 'partner_postbacks', versionKey: false },
);
schema.index({ partner: 1, event_id: 1 }, { unique: true });
schema.index({ partner: 1, _id: -1 });
schema.index({ partner: 1, outcome: 1, _id: -1 });

const PostbackModel = mongoose.model<PostbackDocument>('PartnerPostback', schema);

/** Keep what a partner has told, in the transaction of what follows from it. Return false where it was kept before. */
export async function insertPostback(
  { partner, event_id, ...rest }: Omit<PostbackDocument, '_id'>,
  session: ClientSession,
): Promise<boolean> {
  const kept = await PostbackModel.updateOne(
    { partner, event_id },
    { $setOnInsert: { _id: newId(), ...rest } },
    { session, upsert: true },
  );
  return kept.upsertedCount === 1;
}

/** Return the last things that a partner has told, or those of an outcome, newest first. */
export function lastPostbacks(
  partner: PartnerKey,
  { outcome, limit }: { outcome: StaffPostback['outcome'] | undefined; limit: number },
): Promise<PostbackDocument[]> {
  return PostbackModel.find({ partner, ...(outcome && { outcome }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}
