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
  /** When staff have last found that they are who they say. */
  verified_at: Date | null;
  account: string | null;
  account_status: AccountStatus;
  /** Grows with each change, as above. */
  account_revision: number;
  account_at: Date | null;
  account_reason: string | null;
  /** Below the least sum nothing is paid, and goes to the next month. */
  carries_over: boolean;
  /** Since when they are not reminded of a number as an issuer of qualified invoices. */
  reminder_off_at: Date | null;
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
    verified_at: instant,
    account: sealed,
    account_status: { type: String, enum: ACCOUNT_STATUSES, default: 'none' },
    account_revision: revision,
    account_at: instant,
    account_reason: sealed,
    carries_over: { type: Boolean, default: false },
    reminder_off_at: instant,
    kept_until: Date,
  },
  { collection: 'payees', versionKey: false },
);
schema.index({ identity_status: 1, identity_at: 1, _id: 1 });
schema.index({ account_status: 1, account_at: 1, _id: 1 });
schema.index({ kept_until: 1 }, { expireAfterSeconds: 0 });

export const PayeeModel = mongoose.model<PayeeDocument>('Payee', schema);

/** Return what somebody has told, in a transaction as that sees it; undefined where they have told nothing. */
export async function findPayee(userId: string, session?: ClientSession): Promise<PayeeDocument | undefined> {
  return (
    (await PayeeModel.findById(userId)
      .session(session ?? null)
      .lean<PayeeDocument>()) ?? undefined
  );
}

/** Return what several have told, in a transaction as that sees it. */
export function findPayees(userIds: string[], session?: ClientSession): Promise<PayeeDocument[]> {
  return PayeeModel.find({ _id: { $in: userIds } })
    .session(session ?? null)
    .lean<PayeeDocument[]>();
}

/** What of a payee can be set. */
export type PayeeChanges = Partial<Omit<PayeeDocument, '_id'>>;

/** Change what is kept of somebody, in a transaction; what was never told begins with it. */
export async function changePayee(userId: string, changes: PayeeChanges, session: ClientSession): Promise<void> {
  await PayeeModel.updateOne({ _id: userId }, { $set: changes }, { session, upsert: true, setDefaultsOnInsert: true });
}

/** In which state something of a payee waits for staff. */
export type Waiting = { identity_status: IdentityStatus } | { account_status: AccountStatus };

/** Return those for whom something waits, the one that has waited for longest first. */
export function findWaiting(waiting: Waiting, limit: number): Promise<PayeeDocument[]> {
  const since = 'identity_status' in waiting ? 'identity_at' : 'account_at';
  return PayeeModel.find(waiting)
    .sort({ [since]: 1, _id: 1 })
    .limit(limit)
    .lean<PayeeDocument[]>();
}

/** Return some of all who have told something, after an id, in the order of ids. */
export function findPayeesAfter(after: string | undefined, limit: number): Promise<PayeeDocument[]> {
  return PayeeModel.find(after === undefined ? {} : { _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<PayeeDocument[]>();
}

/** Replace sealed fields by the same sealed anew, unless one of them has changed; return whether they were replaced. */
export async function replaceSealed(
  id: Types.ObjectId,
  before: Partial<PayeeDocument>,
  after: Partial<PayeeDocument>,
): Promise<boolean> {
  return (await PayeeModel.updateOne({ _id: id, ...before }, { $set: after })).matchedCount === 1;
}

/** Forget what somebody has told, in a transaction. */
export async function deletePayee(userId: string, session: ClientSession): Promise<void> {
  await PayeeModel.deleteOne({ _id: userId }, { session });
}
