import { TIP_PACKAGE_NAMES, type CoinSource, type TipPackage } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { ownedBy, ownerSchema, type Owner, type OwnerDocument } from '../../owner';

/** What tips are given for. */
export type TipOwner = Owner<'post'>;

/** Coins that were taken out of a lot, as kept. */
interface TakenDocument {
  id: string;
  source: CoinSource;
  expires_at: Date;
  amount: number;
}

/** What a member has given to a creator. The record of the money stays; what was said goes with its member. */
export interface TipDocument {
  _id: Types.ObjectId;
  owner: OwnerDocument<TipOwner['kind']>;
  from_id: Types.ObjectId;
  /** The creator. */
  to_id: Types.ObjectId;
  package: TipPackage;
  coins: number;
  message: string | null;
  /** The coins that paid, to whose lots they return. */
  taken: TakenDocument[];
  thanked_at: Date | null;
  /** When staff have given it back. */
  returned_at: Date | null;
  created_at: Date;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const instant = { type: Date, default: null };
const taken = new Schema<TakenDocument>(
  {
    id: { type: String, required: true },
    source: { type: String, required: true },
    expires_at: { type: Date, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<TipDocument>(
  {
    owner: { type: ownerSchema, required: true },
    from_id: reference,
    to_id: reference,
    package: { type: String, required: true, enum: TIP_PACKAGE_NAMES },
    coins: { type: Number, required: true },
    message: { type: String, default: null },
    taken: { type: [taken], required: true },
    thanked_at: instant,
    returned_at: instant,
    created_at: { type: Date, required: true },
  },
  { collection: 'tips', versionKey: false },
);
schema.index({ 'owner.kind': 1, 'owner.id': 1, returned_at: 1, _id: -1 });
schema.index({ from_id: 1, returned_at: 1, 'owner.kind': 1, 'owner.id': 1 });
schema.index({ from_id: 1, _id: -1 });
schema.index({ created_at: 1, _id: 1 });
schema.index({ to_id: 1 });

const TipModel = mongoose.model<TipDocument>('Tip', schema);

defineDataPart(TipModel, 'tips_sent', {
  of: (userId) => ({ from_id: userId }),
  fields: ['created_at', 'to_id', 'owner', 'package', 'coins', 'message', 'thanked_at', 'returned_at'],
  names: { to_id: 'member' },
  isTable: true,
});

defineDataPart(TipModel, 'tips_received', {
  of: (userId) => ({ to_id: userId }),
  fields: ['created_at', 'from_id', 'owner', 'package', 'coins', 'message', 'thanked_at', 'returned_at'],
  names: { from_id: 'member' },
  isTable: true,
});

/** Write a tip, in a transaction. */
export async function insertTip(tip: TipDocument, session: ClientSession): Promise<void> {
  await TipModel.create([tip], { session });
}

/** Return a tip by its id, given back or not; in a transaction as that sees it. */
export async function findTip(id: string, session: ClientSession | null = null): Promise<TipDocument | undefined> {
  return (await TipModel.findById(id, null, { session }).lean()) ?? undefined;
}

/** Return what was given for something and not given back, newest first, without that of `hidden`; after the tip `before`. */
export function tipsFor(
  owner: TipOwner,
  { hidden, before, limit }: { hidden: string[]; before: string | undefined; limit: number },
): Promise<TipDocument[]> {
  return TipModel.find({
    ...ownedBy(owner),
    returned_at: null,
    ...(before !== undefined && { _id: { $lt: new Types.ObjectId(before) } }),
    ...(hidden.length > 0 && { from_id: { $nin: hidden } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Return the latest tips of a member, given back or not; after the tip `before`. */
export function tipsFrom(
  userId: string,
  { before, limit, session = null }: { before?: string | undefined; limit: number; session?: ClientSession | null },
): Promise<TipDocument[]> {
  const after = before === undefined ? {} : { _id: { $lt: new Types.ObjectId(before) } };
  return TipModel.find({ from_id: userId, ...after })
    .sort({ _id: -1 })
    .limit(limit)
    .session(session)
    .lean();
}

/** Return how many coins a member has given for something that were not given back; in a transaction as that sees it. */
export async function givenFor(owner: TipOwner, userId: string, session?: ClientSession): Promise<number> {
  const found = await TipModel.find({ from_id: userId, returned_at: null, ...ownedBy(owner) }, { coins: 1 })
    .session(session ?? null)
    .lean();
  return found.reduce((sum, { coins }) => sum + coins, 0);
}

/** Return how many coins were given for something from an instant on and before another, and not given back, as a transaction sees it. */
export async function coinsGivenIn(
  owner: TipOwner,
  { start, end }: { start: Date; end: Date },
  session: ClientSession,
): Promise<number> {
  const fields = { coins: 1, created_at: 1 };
  const found = await TipModel.find({ ...ownedBy(owner), returned_at: null }, fields, { session }).lean();
  const given = found.filter(({ created_at }) => start <= created_at && created_at < end);
  return given.reduce((sum, { coins }) => sum + coins, 0);
}

/** Return to whom members have given what was not given back, by their ids. */
export async function findTipped(userIds: string[]): Promise<Map<string, Set<string>>> {
  const pairs = await TipModel.aggregate<{ _id: { from: Types.ObjectId; to: Types.ObjectId } }>([
    { $match: { from_id: { $in: userIds.map((id) => new Types.ObjectId(id)) }, returned_at: null } },
    { $group: { _id: { from: '$from_id', to: '$to_id' } } },
  ]);
  const tipped = new Map(userIds.map((id) => [id, new Set<string>()]));
  for (const { _id } of pairs) tipped.get(String(_id.from))?.add(String(_id.to));
  return tipped;
}

/** Return what was given from an instant on and before another, after the tip `last`, in the order of time. */
export function tipsBetween(
  { start, end }: { start: Date; end: Date },
  last: TipDocument | undefined,
  limit: number,
): Promise<TipDocument[]> {
  return TipModel.find({
    created_at: { $gte: last?.created_at ?? start, $lt: end },
    ...(last && { $or: [{ created_at: { $gt: last.created_at } }, { _id: { $gt: last._id } }] }),
  })
    .sort({ created_at: 1, _id: 1 })
    .limit(limit)
    .lean();
}

/** Note that a creator has thanked. Return false where they had, or it was given back. */
export async function markThanked(id: string, at: Date, session: ClientSession): Promise<boolean> {
  const isOpen = { _id: id, thanked_at: null, returned_at: null };
  return (await TipModel.updateOne(isOpen, { $set: { thanked_at: at } }, { session })).matchedCount === 1;
}

/** Note that a tip is given back. Return false where it was. */
export async function markReturned(id: string, at: Date, session: ClientSession): Promise<boolean> {
  const isThere = { _id: id, returned_at: null };
  return (await TipModel.updateOne(isThere, { $set: { returned_at: at } }, { session })).matchedCount === 1;
}

/** Forget what was said with tips. */
export async function forgetMessages(ids: Types.ObjectId[], session: ClientSession): Promise<void> {
  await TipModel.updateMany({ _id: { $in: ids } }, { $set: { message: null } }, { session });
}
