import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import type { CreatorAccount } from '../ledger/service';
import type { Tally } from './tallying';

/** What came in for a creator in each account. */
export type SalesSum = { account: CreatorAccount; amount: number };

/** A statement that is being put together: what of a month is in it so far. It is deleted with its last step. */
export interface DraftDocument {
  /** Of the statement that it becomes: its journals are marked with it. */
  _id: Types.ObjectId;
  creator_id: Types.ObjectId;
  month: string;
  tallies: Tally[];
  sums: SalesSum[];
}

const schema = new Schema<DraftDocument>(
  {
    creator_id: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    tallies: { type: Schema.Types.Mixed, required: true },
    sums: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'royalty_drafts', versionKey: false, minimize: false },
);
schema.index({ creator_id: 1, month: 1 }, { unique: true });

export const DraftModel = mongoose.model<DraftDocument>('RoyaltyDraft', schema);

/** Return what is being put together for a creator, earliest month first; in a transaction as that sees it. */
export function draftsOf(creatorId: string, session?: ClientSession): Promise<DraftDocument[]> {
  return DraftModel.find({ creator_id: creatorId })
    .sort({ month: 1 })
    .session(session ?? null)
    .lean();
}

/** Keep a draft as it is now, in a transaction that has read it: who does so at the same time collides. */
export async function putDraft({ _id, ...draft }: DraftDocument, session: ClientSession): Promise<void> {
  await DraftModel.updateOne({ _id }, { $set: draft }, { session, upsert: true });
}

/** Forget a draft, in the transaction that makes its statement. */
export async function deleteDraft(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await DraftModel.deleteOne({ _id: id }, { session });
}
