import type { CoinSource } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { findAtOnce } from '../../database';
import type { CoinLot } from './lots';

/** A lot as kept. */
interface LotDocument {
  journal_id: Types.ObjectId;
  source: CoinSource;
  left: number;
  expires_at: Date;
}

/** The lots of one member that are not used up. */
export interface WalletDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  lots: LotDocument[];
  /** When the first of them expires; null when there is none. */
  next_expiry_at: Date | null;
}

const lot = new Schema<LotDocument>(
  {
    journal_id: { type: Schema.Types.ObjectId, required: true },
    source: { type: String, required: true },
    left: { type: Number, required: true, min: 1 },
    expires_at: { type: Date, required: true },
  },
  { _id: false },
);
const schema = new Schema<WalletDocument>(
  { lots: { type: [lot], required: true }, next_expiry_at: { type: Date, default: null } },
  { collection: 'coin_wallets', versionKey: false },
);
schema.index({ next_expiry_at: 1 });

export const WalletModel = mongoose.model<WalletDocument>('CoinWallet', schema);

defineDataPart(WalletModel, 'coin_lots', {
  of: (userId) => ({ _id: userId }),
  fields: ['lots'],
});

/** Return the lots of a member; in a transaction as that sees them. */
export async function lotsOf(memberId: string, session?: ClientSession): Promise<CoinLot[]> {
  const found = await WalletModel.findById(memberId)
    .session(session ?? null)
    .lean();
  return (found?.lots ?? []).map(lotFrom);
}

const lotFrom = ({ journal_id, ...kept }: LotDocument): CoinLot => ({ id: String(journal_id), ...kept });

/** Return the lots of members by their ids; those who have none are left out. */
export async function lotsOfMany(memberIds: string[]): Promise<Map<string, CoinLot[]>> {
  const found = await findAtOnce<WalletDocument>(WalletModel, {
    filter: { _id: { $in: memberIds.map((id) => new mongoose.Types.ObjectId(id)) } },
  });
  return new Map(found.map(({ _id, lots }) => [String(_id), lots.map(lotFrom)]));
}

/** Keep the lots of a member, in a transaction that has read them. */
export async function putLots(memberId: string, lots: CoinLot[], session: ClientSession): Promise<void> {
  const wallet = walletFrom(lots);
  await WalletModel.updateOne({ _id: memberId }, { $set: wallet }, { session, upsert: true });
}

/** Return lots as they are kept. */
export function walletFrom(lots: CoinLot[]): Omit<WalletDocument, '_id'> {
  const times = lots.map(({ expires_at }) => expires_at.getTime());
  return {
    lots: lots.map(({ id, ...kept }) => ({ journal_id: new mongoose.Types.ObjectId(id), ...kept })),
    next_expiry_at: times.length > 0 ? new Date(Math.min(...times)) : null,
  };
}

/** Return the ids of members some of whose lots have expired at an instant, those first whose have for longest. */
export async function membersWithExpiredLots(at: Date, limit: number): Promise<string[]> {
  // Wallets without lots have null, which is no date.
  const found = await WalletModel.find({ next_expiry_at: { $lte: at } }, { _id: 1 })
    .sort({ next_expiry_at: 1 })
    .limit(limit)
    .lean();
  return found.map(({ _id }) => String(_id));
}
