import type { OwedAmounts, Payout, PayoutState } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { isNewlySealed, seal, unseal } from '../../sealing';
import type { TransferAccount } from '../payees/service';

/** Money that goes to a creator's bank account. */
export interface PayoutDocument {
  _id: Types.ObjectId;
  creator_id: Types.ObjectId;
  batch_id: Types.ObjectId;
  state: PayoutState;
  /** The day of payment in Tokyo. */
  pay_on: string;
  /** The statements that it pays, oldest first. */
  statement_ids: Types.ObjectId[];
  /** What they come to. */
  owed: OwedAmounts;
  withholding: Payout['withholding'];
  /** What reaches the account. */
  amount: number;
  /** Where it goes, sealed. */
  account: string;
  return_reason: string | null;
  created_at: Date;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<PayoutDocument>(
  {
    creator_id: reference,
    batch_id: reference,
    state: { type: String, required: true },
    pay_on: { type: String, required: true },
    statement_ids: { type: [Schema.Types.ObjectId], required: true },
    owed: { type: Schema.Types.Mixed, required: true },
    withholding: { type: Schema.Types.Mixed, required: true },
    amount: { type: Number, required: true },
    account: { type: String, required: true },
    return_reason: { type: String, default: null },
    created_at: { type: Date, required: true },
  },
  { collection: 'payouts', versionKey: false },
);
schema.index({ batch_id: 1, creator_id: 1 }, { unique: true });
schema.index({ creator_id: 1, _id: -1 });
schema.index({ creator_id: 1, pay_on: 1 });
schema.index({ state: 1, pay_on: 1 });

const PayoutModel = mongoose.model<PayoutDocument>('Payout', schema);

defineDataPart(PayoutModel, 'payouts', {
  of: (userId) => ({ creator_id: userId }),
  fields: ['pay_on', 'state', 'owed', 'withholding', 'amount', 'created_at'],
  isTable: true,
});

const aboutAccount = (id: Types.ObjectId) => `payouts:${String(id)}:account`;

/** Seal where the payout with an id goes. */
export function sealAccount(id: Types.ObjectId, account: TransferAccount): string {
  return seal(account, aboutAccount(id));
}

/** Return where a payout goes. */
export function accountOf({ _id, account }: PayoutDocument): TransferAccount {
  return unseal<TransferAccount>(account, aboutAccount(_id));
}

/** Add a payout, in a transaction. Reject with a duplicate key where its creator has one in the batch. */
export async function insertPayout(payout: PayoutDocument, session: ClientSession): Promise<void> {
  await PayoutModel.create([payout], { session });
}

/** Return a payout by its id, in a transaction as that sees it. */
export function findPayout(id: string, session?: ClientSession): Promise<PayoutDocument | null> {
  return PayoutModel.findById(id)
    .session(session ?? null)
    .lean();
}

/** Return payouts by their ids. */
export async function findPayouts(ids: readonly Types.ObjectId[]): Promise<Map<string, PayoutDocument>> {
  const found = ids.length > 0 ? await PayoutModel.find({ _id: { $in: ids } }).lean() : [];
  return new Map(found.map((payout) => [String(payout._id), payout]));
}

/** Return the payouts of a batch in the order in which they are in its file, in a transaction as that sees them. */
export function payoutsOfBatch(batchId: Types.ObjectId | string, session?: ClientSession): Promise<PayoutDocument[]> {
  return PayoutModel.find({ batch_id: batchId })
    .sort({ creator_id: 1 })
    .session(session ?? null)
    .lean();
}

/** Return a creator's payouts, latest first, those after the one with the id `after`; none where they have no such one. */
export async function payoutsOfCreator(
  creatorId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<PayoutDocument[]> {
  const last = after === undefined ? null : await PayoutModel.findOne({ _id: after, creator_id: creatorId }).lean();
  if (after !== undefined && !last) return [];
  return PayoutModel.find({ creator_id: creatorId, ...(last && { _id: { $lt: last._id } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Return a creator's payouts of pay days from one to another, earliest first. */
export function payoutsBetween(
  creatorId: string,
  { from, to }: { from: string; to: string },
): Promise<PayoutDocument[]> {
  return PayoutModel.find({ creator_id: creatorId, pay_on: { $gte: from, $lte: to } })
    .sort({ pay_on: 1 })
    .lean();
}

/** What was withheld in a month of creators who live, or do not live, in Japan. */
export interface WithheldPart {
  month: string;
  residence: Payout['withholding']['residence'];
  payees: number;
  royalty: number;
  withheld: number;
}

/** Return what was withheld of payouts of some states that have pay days from one to another, in a transaction as that sees it. */
export function withheldBetween(
  { from, to }: { from: string; to: string },
  states: readonly PayoutState[],
  session?: ClientSession,
): Promise<WithheldPart[]> {
  const month = { $substrBytes: ['$pay_on', 0, 7] };
  const payee = { month, residence: '$withholding.residence', creator: '$creator_id' };
  const sums = { royalty: { $sum: '$royalty' }, withheld: { $sum: '$withheld' } };
  return PayoutModel.aggregate<WithheldPart>([
    { $match: { pay_on: { $gte: from, $lte: to }, state: { $in: states } } },
    { $group: { _id: payee, royalty: { $sum: '$owed.royalty' }, withheld: { $sum: '$withholding.amount' } } },
    { $match: { withheld: { $gt: 0 } } },
    { $group: { _id: { month: '$_id.month', residence: '$_id.residence' }, payees: { $sum: 1 }, ...sums } },
    { $project: { _id: 0, month: '$_id.month', residence: '$_id.residence', payees: 1, royalty: 1, withheld: 1 } },
  ]).session(session ?? null);
}

/** Change how a payout stands, in a transaction. Return false where it does not stand as before. */
export async function changeState(
  id: Types.ObjectId,
  { before, after, reason = null }: { before: PayoutState; after: PayoutState; reason?: string | null },
  session: ClientSession,
): Promise<boolean> {
  const is = { _id: id, state: before };
  const change = { $set: { state: after, return_reason: reason } };
  return (await PayoutModel.updateOne(is, change, { session })).matchedCount === 1;
}

/** Note that the payouts of a batch are with the bank, in a transaction. */
export async function markBatchSent(batchId: Types.ObjectId, session: ClientSession): Promise<void> {
  await PayoutModel.updateMany({ batch_id: batchId }, { $set: { state: 'sent' } }, { session });
}

/** Return so many payouts after the id `after`, oldest first. */
export function payoutsAfter(after: Types.ObjectId | undefined, limit: number): Promise<PayoutDocument[]> {
  return PayoutModel.find(after ? { _id: { $gt: after } } : {})
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Seal where a payout goes with the newest key. Return false where that is so, or somebody has just done it. */
export async function resealAccount(payout: PayoutDocument): Promise<boolean> {
  const { _id, account } = payout;
  if (isNewlySealed(account)) return false;
  const change = { $set: { account: sealAccount(_id, accountOf(payout)) } };
  return (await PayoutModel.updateOne({ _id, account }, change)).matchedCount === 1;
}
