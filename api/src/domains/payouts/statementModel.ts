import type { RoyaltyAdjustment, RoyaltyStatement, StatementState, SaleLine } from '@minori/contracts';
import type { RoyaltyAmounts } from '@minori/contracts/rules';
import { createHash } from 'node:crypto';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { isNewlySealed, seal, unseal } from '../../sealing';

/** What a statement says. It is written once. */
export interface StatementContent {
  number: string;
  creator_id: string;
  /** In Tokyo, `YYYY-MM`. */
  month: string;
  kind: 'month' | 'correction';
  /** 0 for a month's own, from 1 on for those that correct what was said of it. */
  sequence: number;
  maker: RoyaltyStatement['maker'];
  level: number;
  share_percent: number;
  fee_permille: number;
  lines: SaleLine[];
  adjustments: RoyaltyAdjustment[];
  rates: (RoyaltyAmounts & { tax_percent: number })[];
  totals: RoyaltyAmounts;
  carried: RoyaltyStatement['carried'];
  withholding: RoyaltyStatement['withholding'];
  credit_percent: number;
  correction: RoyaltyStatement['correction'];
  closed_at: string;
}

/** What staff answered to an objection. */
export interface ObjectionAnswer {
  decision: 'rejected' | 'corrected';
  reason: string;
  at: Date;
  correction_id: Types.ObjectId | null;
}

/** A statement of what a creator is owed, and how it stands. */
export interface StatementDocument {
  _id: Types.ObjectId;
  creator_id: Types.ObjectId;
  month: string;
  sequence: number;
  content: StatementContent;
  /** The creator, sealed. */
  supplier: string;
  /** Of the content and the supplier. */
  sha256: string;
  sent_at: Date | null;
  /** Until when its creator may object. */
  objection_until: Date | null;
  objection: { text: string; at: Date } | null;
  answer: ObjectionAnswer | null;
  /** Whether an objection waits for staff. */
  is_objected: boolean;
  /** From when on it is confirmed: by silence, or by an answer of staff; null where it is not sent, and while an objection waits. */
  confirmed_from: Date | null;
  /** With what it is paid; null as long as it is owed. */
  payout_id: Types.ObjectId | null;
}

const instant = { type: Date, default: null };
const schema = new Schema<StatementDocument>(
  {
    creator_id: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    sequence: { type: Number, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    supplier: { type: String, required: true },
    sha256: { type: String, required: true },
    sent_at: instant,
    objection_until: instant,
    objection: { type: Schema.Types.Mixed, default: null },
    answer: { type: Schema.Types.Mixed, default: null },
    is_objected: { type: Boolean, default: false },
    confirmed_from: instant,
    payout_id: { type: Schema.Types.ObjectId, default: null },
  },
  { collection: 'royalty_statements', versionKey: false, minimize: false },
);
schema.index({ creator_id: 1, month: 1, sequence: 1 }, { unique: true });
schema.index({ creator_id: 1, 'content.totals.payable': 1, _id: 1 });
schema.index({ payout_id: 1, confirmed_from: 1 });
schema.index({ creator_id: 1, payout_id: 1, confirmed_from: 1 });
schema.index({ sent_at: 1, month: 1 });
schema.index({ is_objected: 1, _id: 1 });

const StatementModel = mongoose.model<StatementDocument>('RoyaltyStatement', schema);

defineDataPart(StatementModel, 'statements', {
  of: (userId) => ({ creator_id: userId }),
  // Its creator does not see it before.
  except: ({ sent_at: sentAt }) => sentAt === null,
  fields: ['month', 'sequence', 'content', 'sent_at', 'objection_until', 'objection', 'confirmed_from', 'payout_id'],
});

/** A journal that is in a statement: in one only. */
interface SettledJournalDocument {
  /** Of the journal. */
  _id: Types.ObjectId;
  statement_id: Types.ObjectId;
}

const settledSchema = new Schema<SettledJournalDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    statement_id: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'settled_journals', versionKey: false },
);
const SettledJournalModel = mongoose.model<SettledJournalDocument>('SettledJournal', settledSchema);

type Supplier = RoyaltyStatement['supplier'];

const aboutSupplier = (id: Types.ObjectId) => `royalty_statements:${String(id)}:supplier`;

/** Seal who is owed what the statement with an id says. */
export function sealSupplier(id: Types.ObjectId, supplier: Supplier): string {
  return seal(supplier, aboutSupplier(id));
}

/** Return who is owed what a statement says. */
export function supplierOf({ _id, supplier }: Pick<StatementDocument, '_id' | 'supplier'>): Supplier {
  return unseal<Supplier>(supplier, aboutSupplier(_id));
}

/** Return the hash of what a statement says, whatever the order of its fields. */
export function hashOfContent(content: StatementContent, supplier: Supplier): string {
  const sorted = (_key: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256')
    .update(JSON.stringify({ ...content, supplier }, sorted))
    .digest('hex');
}

/** Add a statement, in a transaction. */
export async function insertStatement(statement: StatementDocument, session: ClientSession): Promise<void> {
  await StatementModel.create([statement], { session });
}

/** Mark journals as being in a statement, in a transaction. Reject with a duplicate key where one of them is in another. */
export async function markSettled(
  journalIds: readonly Types.ObjectId[],
  statement_id: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  if (journalIds.length === 0) return;
  const marks = journalIds.map((_id) => ({ _id, statement_id }));
  await SettledJournalModel.insertMany(marks, { session });
}

/** Return in which statements journals are, by the ids of both; those in none are left out. */
export async function statementsOfJournals(
  journalIds: Types.ObjectId[],
  session?: ClientSession,
): Promise<Map<string, string>> {
  if (journalIds.length === 0) return new Map();
  const found = await SettledJournalModel.find({ _id: { $in: journalIds } })
    .session(session ?? null)
    .lean();
  return new Map(found.map(({ _id, statement_id }) => [String(_id), String(statement_id)]));
}

/** Return a statement by its id, in a transaction as that sees it. */
export function findStatement(id: string, session?: ClientSession): Promise<StatementDocument | null> {
  return StatementModel.findById(id)
    .session(session ?? null)
    .lean();
}

/** Return statements by their ids, in no order. */
export function findStatements(
  ids: readonly (string | Types.ObjectId)[],
  session?: ClientSession,
): Promise<StatementDocument[]> {
  return StatementModel.find({ _id: { $in: ids } })
    .session(session ?? null)
    .lean();
}

/** Return the latest statement of a creator for a month, a correction where there is one, in a transaction as that sees it. */
export function latestOfMonth(
  { creatorId, month }: { creatorId: string; month: string },
  session?: ClientSession,
): Promise<StatementDocument | null> {
  return StatementModel.findOne({ creator_id: creatorId, month })
    .sort({ sequence: -1 })
    .session(session ?? null)
    .lean();
}

/** Which of a creator's statements are asked for, as they stand at an instant. */
export interface SelectedStatements {
  state?: StatementState | undefined;
  year?: number | undefined;
}

/** In which order, and how many after the one with the id `after`; none where they have no such one. */
export interface StatementOrder {
  sort: 'month' | 'amount';
  order: 'asc' | 'desc';
  after?: string | undefined;
  limit: number;
}

/** Return statements of a creator. What they are sorted by never changes, so that pages follow each other. */
export async function statementsOfCreator(
  creatorId: string,
  { state, year }: SelectedStatements,
  { sort, order, after, limit }: StatementOrder,
  at: Date,
): Promise<StatementDocument[]> {
  const last = after === undefined ? null : await StatementModel.findOne({ _id: after, creator_id: creatorId }).lean();
  if (after !== undefined && !last) return [];
  const direction = order === 'asc' ? 1 : -1;
  const ofYear = year === undefined ? {} : { month: monthsOf(year) };
  const inState = state === undefined ? {} : standingAs(state, at);
  // Along the amounts a year is one of the things that a statement is looked at for.
  const [bounds, narrowed] = sort === 'month' ? [ofYear, inState] : [{}, { ...ofYear, ...inState }];
  const conditions = [
    { creator_id: creatorId, ...bounds },
    ...(Object.keys(narrowed).length > 0 ? [{ $or: [narrowed] }] : []),
    ...(last ? [beyond(last, sort, direction)] : []),
  ];
  return StatementModel.find({ $and: conditions })
    .sort(ORDERS[sort](direction))
    .limit(limit)
    .lean<StatementDocument[]>();
}

const monthsOf = (year: number) => ({ $gte: `${year}-01`, $lte: `${year}-12` });

type Order = Record<string, 1 | -1>;
const ORDERS: Record<StatementOrder['sort'], (direction: 1 | -1) => Order> = {
  month: (direction) => ({ month: direction, sequence: direction }),
  amount: (direction) => ({ 'content.totals.payable': direction, _id: direction }),
};

/** What comes after a statement in an order. */
function beyond({ _id, month, sequence, content }: StatementDocument, sort: 'month' | 'amount', direction: 1 | -1) {
  const [further, from] = direction === 1 ? (['$gt', '$gte'] as const) : (['$lt', '$lte'] as const);
  if (sort === 'month') {
    return { month: { [from]: month }, $or: [{ month: { [further]: month } }, { sequence: { [further]: sequence } }] };
  }
  const amount = content.totals.payable;
  const key = 'content.totals.payable';
  return { [key]: { [from]: amount }, $or: [{ [key]: { [further]: amount } }, { _id: { [further]: _id } }] };
}

/** The condition by which `stateOf` says a state at an instant. */
function standingAs(state: StatementState, at: Date) {
  const sent = { sent_at: { $ne: null }, is_objected: false };
  switch (state) {
    case 'closed':
      return { sent_at: null };
    case 'objected':
      return { is_objected: true };
    case 'confirmed':
      return { ...sent, confirmed_from: { $lte: at } };
    case 'sent':
      return { ...sent, confirmed_from: { $not: { $lte: at } } };
  }
}

/** Return a creator's statements of the months of a year, earliest first, those that correct others after them. */
export function statementsOfYear(creatorId: string, year: number): Promise<StatementDocument[]> {
  return StatementModel.find({ creator_id: creatorId, month: monthsOf(year) })
    .sort({ month: 1, sequence: 1 })
    .lean();
}

/** Return statements of months up to one that are not sent. */
export async function unsentUntil(month: string): Promise<StatementDocument[]> {
  return StatementModel.find({ sent_at: null, month: { $lte: month } }).lean();
}

/** Note that a statement is sent, in a transaction. Return false where it was. */
export async function markSent(
  id: Types.ObjectId,
  sent: { at: Date; until: Date },
  session: ClientSession,
): Promise<boolean> {
  const isOpen = { _id: id, sent_at: null };
  const change = { $set: { sent_at: sent.at, objection_until: sent.until, confirmed_from: sent.until } };
  return (await StatementModel.updateOne(isOpen, change, { session })).matchedCount === 1;
}

/** Note an objection. Return false where the statement is not open to one any more, or is paid. */
export async function markObjected(
  id: string,
  objection: { text: string; at: Date },
  session: ClientSession,
): Promise<boolean> {
  const isOpen = { _id: id, objection: null, payout_id: null, objection_until: { $gt: objection.at } };
  const change = { $set: { objection, is_objected: true, confirmed_from: null } };
  return (await StatementModel.updateOne(isOpen, change, { session })).matchedCount === 1;
}

/** Note what staff answer to an objection. Return false where none waits. */
export async function markAnswered(id: string, answer: ObjectionAnswer, session: ClientSession): Promise<boolean> {
  const waits = { _id: id, is_objected: true };
  const change = { $set: { answer, is_objected: false, confirmed_from: answer.at } };
  return (await StatementModel.updateOne(waits, change, { session })).matchedCount === 1;
}

/** Return statements whose objection waits for staff, the oldest first, those after the one with the id `after`. */
export async function objectionsWaiting({
  after,
  limit,
}: {
  after?: string | undefined;
  limit: number;
}): Promise<StatementDocument[]> {
  return StatementModel.find({ is_objected: true, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Return what is owed and confirmed at an instant, oldest first, in a transaction as that sees it; of one creator where that is said. */
export async function payableAt(at: Date, session?: ClientSession, creatorId?: string): Promise<StatementDocument[]> {
  const found = await StatementModel.find({
    ...(creatorId !== undefined && { creator_id: creatorId }),
    payout_id: null,
    // What is not sent has none.
    confirmed_from: { $lte: at, $gt: new Date(0) },
  })
    .session(session ?? null)
    .lean<StatementDocument[]>();
  return found.toSorted((one, other) => (String(one._id) < String(other._id) ? -1 : 1));
}

/** Return what is owed to a creator and not paid, in a transaction as that sees it. */
export function unpaidOf(creatorId: string, session: ClientSession): Promise<StatementDocument[]> {
  return StatementModel.find({ creator_id: creatorId, payout_id: null }).session(session).lean();
}

/** Say with what statements are paid, in a transaction; null where that did not arrive. Return false where not all of them were owed, or paid with it. */
export async function setPayout(
  ids: readonly Types.ObjectId[],
  { before, payoutId }: { before: Types.ObjectId | null; payoutId: Types.ObjectId | null },
  session: ClientSession,
): Promise<boolean> {
  const are = { _id: { $in: ids }, payout_id: before };
  const { matchedCount } = await StatementModel.updateMany(are, { $set: { payout_id: payoutId } }, { session });
  return matchedCount === ids.length;
}

/** Return so many statements after the id `after`, oldest first. */
export function statementsAfter(after: Types.ObjectId | undefined, limit: number): Promise<StatementDocument[]> {
  return StatementModel.find(after ? { _id: { $gt: after } } : {})
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Seal who a statement is for with the newest key. Return false where that is so, or somebody has just done it. */
export async function resealSupplier(statement: StatementDocument): Promise<boolean> {
  const { _id, supplier } = statement;
  if (isNewlySealed(supplier)) return false;
  const change = { $set: { supplier: sealSupplier(_id, supplierOf(statement)) } };
  return (await StatementModel.updateOne({ _id, supplier }, change)).matchedCount === 1;
}
