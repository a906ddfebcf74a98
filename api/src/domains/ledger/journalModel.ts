import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { defineUpgrade, dropIndex } from '../../database';
import { newId } from '../../ids';
import type { Account, Currency, MemberPurpose } from './accounts';

/** One account's part of a journal. */
export interface Leg {
  account: Account;
  currency: Currency;
  /** An integer, never 0; negative for what leaves the account. */
  amount: number;
}

/** Why something moved. */
export type JournalKind =
  | 'coins.granted'
  | 'coins.campaign'
  | 'coins.campaign_taken_back'
  | 'coins.mission'
  | 'coins.mission_taken_back'
  | 'coins.carried_over'
  | 'coins.bought'
  | 'coins.bonus'
  | 'coins.taken_back'
  | 'coins.expired'
  | 'membership.paid'
  | 'membership.returned'
  | 'card.charged'
  | 'card.refunded'
  | 'card.refund_failed'
  | 'card.refund_transferred'
  | 'card.fee'
  | 'card.disputed'
  | 'card.dispute_won'
  | 'card.dispute_lost'
  | 'membership.charged'
  | 'membership.refunded'
  | 'membership.coins_refunded'
  | 'tip.sent'
  | 'tip.returned'
  | 'subscription.sold'
  | 'subscription.returned'
  | 'course.sold'
  | 'course.returned'
  | 'royalty.settled'
  | 'royalty.corrected'
  | 'payout.ordered'
  | 'payout.voided'
  | 'payout.sent'
  | 'payout.returned'
  | 'payout.bank_fee'
  | 'withholding.paid';

/** A movement of coins or money with all its legs, which come to zero in each currency. Journals are only ever added. */
export interface JournalDocument {
  _id: Types.ObjectId;
  /** What it is for, once: `coins.expired:LOT`. */
  key: string;
  kind: JournalKind;
  legs: Leg[];
  /** The members whose accounts it moves. */
  member_ids: Types.ObjectId[];
  /** Ids and words that belong to it. */
  refs: Record<string, string>;
  at: Date;
}

const leg = new Schema<Leg>(
  {
    account: { type: String, required: true },
    currency: { type: String, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
);
const schema = new Schema<JournalDocument>(
  {
    key: { type: String, required: true },
    kind: { type: String, required: true },
    legs: { type: [leg], required: true },
    member_ids: { type: [Schema.Types.ObjectId], required: true },
    refs: { type: Schema.Types.Mixed, default: {} },
    at: { type: Date, required: true },
  },
  { collection: 'journals', versionKey: false, minimize: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ member_ids: 1, kind: 1, at: -1, _id: -1 });
schema.index({ 'legs.account': 1, at: 1, _id: 1 });
schema.index({ at: 1 });

export const JournalModel = mongoose.model<JournalDocument>('Journal', schema);

// Before, the journals of an account were not read in pages.
defineUpgrade(16, () => dropIndex(JournalModel, 'legs.account_1_at_1'));

defineDataPart(JournalModel, 'ledger', {
  of: (userId) => ({ member_ids: userId }),
  fields: ['at', 'kind'],
  add: ({ legs }, userId) => ({
    movements: legs
      .filter(({ account }) => account.includes(userId))
      .map(({ account, currency, amount }) => ({ account: account.replace(`:${userId}`, ''), currency, amount })),
  }),
  isTable: true,
});

/** Return the journal with a key, as a transaction sees it. */
export function findByKey(key: string, session: ClientSession): Promise<JournalDocument | null> {
  return JournalModel.findOne({ key }).session(session).lean();
}

/** Return those of journals that were posted, by their keys. */
export async function findByKeys(keys: string[], session?: ClientSession): Promise<JournalDocument[]> {
  return JournalModel.find({ key: { $in: keys } })
    .session(session ?? null)
    .lean();
}

/** Return the journals that move an account and happened from an instant on, in a transaction as that sees them. */
export function journalsOfAccount(account: Account, since: Date, session?: ClientSession): Promise<JournalDocument[]> {
  return JournalModel.find({ 'legs.account': account, at: { $gte: since } })
    .session(session ?? null)
    .lean();
}

/** Where a page of the journals of an account begins: with those from an instant on, or after one of them. */
export interface JournalPage {
  since: Date;
  /** Those before this instant; all where it is left out. */
  until?: Date | undefined;
  after?: Pick<JournalDocument, '_id' | 'at'> | undefined;
  limit: number;
}

/** Return journals that move an account, what happened first before the others, as a transaction sees them. */
export function pageOfAccount(
  account: Account,
  { since, until, after, limit }: JournalPage,
  session: ClientSession,
): Promise<JournalDocument[]> {
  return JournalModel.find({
    'legs.account': account,
    at: { $gte: after?.at ?? since, ...(until && { $lt: until }) },
    ...(after && { $or: [{ at: { $gt: after.at } }, { _id: { $gt: after._id } }] }),
  })
    .sort({ at: 1, _id: 1 })
    .limit(limit)
    .session(session)
    .lean();
}

/** Return a journal by its id. */
export function findJournal(id: string): Promise<JournalDocument | null> {
  return JournalModel.findById(id).lean();
}

/** Add a journal, in a transaction, and return it; undefined, with nothing written, where one with its key is there. */
export async function enterJournal(
  { key, ...journal }: Omit<JournalDocument, '_id'>,
  session: ClientSession,
): Promise<JournalDocument | undefined> {
  const entered = { _id: newId(), ...journal };
  const update = { $setOnInsert: entered };
  const { upsertedCount } = await JournalModel.updateOne({ key }, update, { session, upsert: true });
  return upsertedCount === 1 ? { ...entered, key } : undefined;
}

/** Which journals of a member are asked for. */
export interface JournalsAsked {
  kinds: readonly JournalKind[];
  /** Those that come after the journal with this id; none when the member has no such one. */
  lastId?: string | undefined;
  /** Those from this instant on. */
  since?: Date | undefined;
  /** Those up to this instant, and of it. */
  until?: Date | undefined;
  limit: number;
}

/** Return journals that move accounts of a member: the latest that happened first, whenever it was posted. */
export async function journalsOfMember(
  memberId: string,
  { kinds, lastId, since, until, limit }: JournalsAsked,
): Promise<JournalDocument[]> {
  const last =
    lastId === undefined ? null : await JournalModel.findOne({ _id: lastId, member_ids: memberId }, { at: 1 }).lean();
  if (lastId !== undefined && !last) return [];
  const latest = last?.at ?? until;
  return JournalModel.find({
    member_ids: memberId,
    kind: { $in: kinds },
    ...((since || latest) && { at: { ...(since && { $gte: since }), ...(latest && { $lte: latest }) } }),
    ...(last && { $or: [{ at: { $lt: last.at } }, { _id: { $lt: last._id } }] }),
  })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** Return so many journals after the id `after`, oldest first. */
export function journalsAfter(after: Types.ObjectId | undefined, limit: number): Promise<JournalDocument[]> {
  return JournalModel.find(after ? { _id: { $gt: after } } : {})
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Return all that moved from an instant on and before another, in no order. */
export function journalsWithin({ start, end }: { start: Date; end: Date }): AsyncIterable<JournalDocument> {
  return JournalModel.find({ at: { $gte: start, $lt: end } })
    .lean()
    .cursor() as AsyncIterable<JournalDocument>;
}

/** Return what the journals of an account come to, as a transaction sees it. */
export async function sumOfAccount(account: Account, session: ClientSession): Promise<number> {
  const [found] = await JournalModel.aggregate<{ sum: number }>([
    { $match: { 'legs.account': account } },
    { $unwind: '$legs' },
    { $match: { 'legs.account': account } },
    { $group: { _id: null, sum: { $sum: '$legs.amount' } } },
  ]).session(session);
  return found?.sum ?? 0;
}

/** Return what members' accounts for a purpose have got from an instant on and before another, less what has left them. */
export async function sumOfPurpose(
  purpose: MemberPurpose,
  { since, until }: { since: Date | null; until: Date },
  session: ClientSession,
): Promise<number> {
  const [found] = await JournalModel.aggregate<{ sum: number }>([
    { $match: { at: { ...(since && { $gte: since }), $lt: until } } },
    { $unwind: '$legs' },
    { $match: { 'legs.account': { $regex: `^member:.*:${purpose}$` } } },
    { $group: { _id: null, sum: { $sum: '$legs.amount' } } },
  ]).session(session);
  return found?.sum ?? 0;
}
