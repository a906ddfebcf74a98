import mongoose, { Schema, type Types } from 'mongoose';

/** What a check of the ledger has found. */
export interface LedgerCheckDocument {
  _id: Types.ObjectId;
  checked_at: Date;
  journals: number;
  accounts: number;
  /** How many movements of the card processor's were compared; null where there was none. */
  movements?: number | null;
  problems: string[];
}

const schema = new Schema<LedgerCheckDocument>(
  {
    checked_at: { type: Date, required: true },
    journals: { type: Number, required: true },
    accounts: { type: Number, required: true },
    movements: { type: Number, default: null },
    problems: { type: [String], required: true },
  },
  { collection: 'ledger_checks', versionKey: false },
);

const LedgerCheckModel = mongoose.model<LedgerCheckDocument>('LedgerCheck', schema);

/** Note what a check has found. */
export async function insertCheck(check: Omit<LedgerCheckDocument, '_id'>): Promise<void> {
  await LedgerCheckModel.create(check);
}

/** Return the last checks, newest first. */
export function lastChecks(limit: number): Promise<LedgerCheckDocument[]> {
  return LedgerCheckModel.find().sort({ _id: -1 }).limit(limit).lean();
}
