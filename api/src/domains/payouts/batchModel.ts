import type { BatchState, LeftOutReason } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { newId } from '../../ids';
import { isNewlySealed, seal, unseal } from '../../sealing';

/** Somebody who is owed something and is not paid with a batch. */
export interface LeftOut {
  user_id: Types.ObjectId;
  reason: LeftOutReason;
  payable: number;
}

/** What the bank has taken for a batch, or given back of that: the sum of all is what it costs. */
export interface BankFee {
  amount: number;
  /** The day in Tokyo on which it was taken. */
  taken_on: string;
  noted_at: Date;
}

/** The transfers of a pay day. Once they are put together they never change. */
export interface BatchDocument {
  _id: Types.ObjectId;
  /** The pay day: there is one batch for it, but for those that were taken back. */
  key: string;
  pay_on: string;
  state: BatchState;
  count: number;
  total: number;
  left_out: LeftOut[];
  /** What goes to the bank, sealed, and its hash; null until it is made. */
  file: string | null;
  sha256: string | null;
  made_at: Date;
  sent_at: Date | null;
  void_reason: string | null;
  /** None where none was noted. */
  bank_fees?: BankFee[];
}

const leftOut = new Schema<LeftOut>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
    payable: { type: Number, required: true },
  },
  { _id: false },
);
const bankFee = new Schema<BankFee>(
  {
    amount: { type: Number, required: true },
    taken_on: { type: String, required: true },
    noted_at: { type: Date, required: true },
  },
  { _id: false },
);
const schema = new Schema<BatchDocument>(
  {
    key: { type: String, required: true },
    pay_on: { type: String, required: true },
    state: { type: String, required: true },
    count: { type: Number, required: true },
    total: { type: Number, required: true },
    left_out: { type: [leftOut], required: true },
    file: { type: String, default: null },
    sha256: { type: String, default: null },
    made_at: { type: Date, required: true },
    sent_at: { type: Date, default: null },
    void_reason: { type: String, default: null },
    bank_fees: { type: [bankFee], default: undefined },
  },
  { collection: 'payout_batches', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });

const BatchModel = mongoose.model<BatchDocument>('PayoutBatch', schema);

const aboutFile = (id: Types.ObjectId) => `payout_batches:${String(id)}:file`;

/** Begin the batch of a pay day, in a transaction. Return its id; undefined where there is one. */
export async function insertBatch(
  payOn: string,
  at: Date,
  session: ClientSession,
): Promise<Types.ObjectId | undefined> {
  if (await BatchModel.exists({ key: payOn }).session(session)) return undefined;
  const _id = newId();
  const nothing = { count: 0, total: 0, left_out: [], file: null, sha256: null, sent_at: null, void_reason: null };
  await BatchModel.create([{ _id, key: payOn, pay_on: payOn, state: 'making', ...nothing, made_at: at }], { session });
  return _id;
}

/** Return the batch of a pay day that was not taken back; null when there is none. */
export function batchOn(payOn: string): Promise<BatchDocument | null> {
  return BatchModel.findOne({ key: payOn }).lean();
}

/** Return a batch by its id, in a transaction as that sees it. */
export function findBatch(id: string | Types.ObjectId, session?: ClientSession): Promise<BatchDocument | null> {
  return BatchModel.findById(id)
    .session(session ?? null)
    .lean();
}

/** Return so many batches, the latest first, those before the one with the id `before`. */
export function batchesBefore(before: string | undefined, limit: number): Promise<BatchDocument[]> {
  return BatchModel.find(before === undefined ? {} : { _id: { $lt: before } })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Count a payout into a batch, in its transaction. Return false where the batch takes no more. */
export async function countPayout(id: Types.ObjectId, amount: number, session: ClientSession): Promise<boolean> {
  const isOpen = { _id: id, state: 'making' as const };
  const change = { $inc: { count: 1, total: amount } };
  return (await BatchModel.updateOne(isOpen, change, { session })).matchedCount === 1;
}

/** What a batch is once it takes no more. */
export interface MadeBatch {
  leftOut: LeftOut[];
  /** Null where nobody is paid. */
  made: { file: Buffer; sha256: string } | null;
}

/** Close a batch, in a transaction. Return false where that was done. */
export async function finishBatch(
  id: Types.ObjectId,
  { leftOut, made }: MadeBatch,
  session: ClientSession,
): Promise<boolean> {
  const change = {
    left_out: leftOut,
    state: made ? 'ready' : 'empty',
    file: made && seal(made.file.toString('base64'), aboutFile(id)),
    sha256: made?.sha256 ?? null,
  } as const;
  return (await BatchModel.updateOne({ _id: id, state: 'making' }, { $set: change }, { session })).matchedCount === 1;
}

/** Return what goes to the bank; undefined until it is made, and where nobody is paid. */
export function fileOf({ _id, file }: BatchDocument): Buffer | undefined {
  return file === null ? undefined : Buffer.from(unseal<string>(file, aboutFile(_id)), 'base64');
}

/** Note that a batch is with the bank, in a transaction. Return false where it is not ready for that. */
export async function markSentToBank(id: string, at: Date, session: ClientSession): Promise<boolean> {
  const change = { $set: { state: 'sent', sent_at: at } } as const;
  return (await BatchModel.updateOne({ _id: id, state: 'ready' }, change, { session })).matchedCount === 1;
}

/** Note that a batch is taken back, in a transaction: there may be another one for its day. Return false where it can’t be. */
export async function markVoided(id: string, reason: string, session: ClientSession): Promise<boolean> {
  const isOpen = { _id: id, state: { $in: ['ready', 'empty'] as BatchState[] } };
  const change = { $set: { state: 'voided' as const, void_reason: reason, key: `voided:${id}` } };
  return (await BatchModel.updateOne(isOpen, change, { session })).matchedCount === 1;
}

/** Note what the bank has taken for a batch that it has, in a transaction. Return false where it does not have it. */
export async function addBankFee(id: string, fee: BankFee, session: ClientSession): Promise<boolean> {
  const change = { $push: { bank_fees: fee } };
  return (await BatchModel.updateOne({ _id: id, state: 'sent' }, change, { session })).matchedCount === 1;
}

/** Return so many batches after the id `after`, oldest first. */
export function batchesAfter(after: Types.ObjectId | undefined, limit: number): Promise<BatchDocument[]> {
  return BatchModel.find(after ? { _id: { $gt: after } } : {})
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Seal the file of a batch with the newest key. Return false where that is so, there is none, or somebody has just done it. */
export async function resealFile({ _id, file }: BatchDocument): Promise<boolean> {
  if (file === null || isNewlySealed(file)) return false;
  const about = aboutFile(_id);
  const change = { $set: { file: seal(unseal(file, about), about) } };
  return (await BatchModel.updateOne({ _id, file }, change)).matchedCount === 1;
}
