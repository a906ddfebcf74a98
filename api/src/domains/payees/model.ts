import { ACCOUNT_STATUSES, IDENTITY_STATUSES, type AccountStatus, type IdentityStatus } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/**
 * What a creator has told about themselves to be paid, under their own id. What is personal is sealed (`sealed.ts`): `identity`,
 * `account` and what staff wrote about them.
 */
export interface PayeeDocument {
  _id: Types.ObjectId;
  identity: string | null;
  identity_status: IdentityStatus;
  /** Grows with each submission: staff decide about the one that they have seen. */
  identity_revision: number;
  identity_at: Date | null;
  identity_reason: string | null;
  account: string | null;
  account_status: AccountStatus;
  /** Grows with each change, as above. */
  account_revision: number;
  account_at: Date | null;
  account_reason: string | null;
  /** Below the least sum nothing is paid, and goes to the next month. */
  carries_over: boolean;
  /** Who has deleted their account is forgotten then; the law asks for what was paid until then. */
  kept_until?: Date;
}

const instant = { type: Date, default: null };
const sealed = { type: String, default: null };
const revision = { type: Number, default: 0 };

const schema = new Schema<PayeeDocument>(
  {
    identity: sealed,
    identity_status: { type: String, enum: IDENTITY_STATUSES, default: 'none' },
    identity_revision: revision,
    identity_at: instant,
    identity_reason: sealed,
    account: sealed,
    account_status: { type: String, enum: ACCOUNT_STATUSES, default: 'none' },
    account_revision: revision,
    account_at: instant,
    account_reason: sealed,
    carries_over: { type: Boolean, default: false },
    kept_until: Date,
  },
  { collection: 'payees', versionKey: false },
);
schema.index({ identity_status: 1, identity_at: 1, _id: 1 });
schema.index({ account_status: 1, account_at: 1, _id: 1 });
schema.index({ kept_until: 1 }, { expireAfterSeconds: 0 });

const PayeeModel = mongoose.model<PayeeDocument>('Payee', schema);

/** Return what somebody has told, in a transaction as that sees it; undefined where they have told nothing. */
export async function findPayee(userId: string, session?: ClientSession): Promise<PayeeDocument | undefined> {
  return (
    (await PayeeModel.findById(userId)
      .session(session ?? null)
      .lean<PayeeDocument>()) ?? undefined
  );
}

/** Return what several have told. */
export function findPayees(userIds: string[]): Promise<PayeeDocument[]> {
  return PayeeModel.find({ _id: { $in: userIds } }).lean<PayeeDocument[]>();
}

/** What of a payee can be set. */
export type PayeeChanges = Partial<Omit<PayeeDocument, '_id'>>;

/** Change what is kept of somebody, in a transaction; what was never told begins with it. */
export async function changePayee(userId: string, changes: PayeeChanges, session: ClientSession): Promise<void> {
  await PayeeModel.updateOne({ _id: userId }, { $set: changes }, { session, upsert: true, setDefaultsOnInsert: true });
}
