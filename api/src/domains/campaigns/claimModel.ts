import type { CampaignKey } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/**
 * Coins that are promised with a claim: `promised` until the first period is paid, `due` at an instant from then on, then
 * `given`; `void` where what they were for was refunded.
 */
export interface ClaimedCoins {
  amount: number;
  after_days: number;
  state: 'promised' | 'due' | 'given' | 'void';
  due_at: Date | null;
  /** What was paid. */
  invoice_id: Types.ObjectId | null;
  /** By what they were given. */
  journal_id: string | null;
}

/** That a member has used a campaign: once, and once with a card. */
export interface ClaimDocument {
  _id: Types.ObjectId;
  campaign: CampaignKey;
  user_id: Types.ObjectId;
  /** Stripe's fingerprint of the number of the card. */
  fingerprint: string;
  /** What it was promised in. */
  agreement_id: Types.ObjectId;
  /** What it has taken of the budget. */
  cost: number;
  coins: ClaimedCoins | null;
  claimed_at: Date;
}

const coins = new Schema<ClaimedCoins>(
  {
    amount: { type: Number, required: true },
    after_days: { type: Number, required: true },
    state: { type: String, required: true },
    due_at: { type: Date, default: null },
    invoice_id: { type: Schema.Types.ObjectId, default: null },
    journal_id: { type: String, default: null },
  },
  { _id: false },
);
const schema = new Schema<ClaimDocument>(
  {
    campaign: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    fingerprint: { type: String, required: true },
    agreement_id: { type: Schema.Types.ObjectId, required: true },
    cost: { type: Number, required: true, min: 0 },
    coins: { type: coins, default: null },
    claimed_at: { type: Date, required: true },
  },
  { collection: 'campaign_claims', versionKey: false },
);
schema.index({ user_id: 1, campaign: 1 }, { unique: true });
schema.index({ fingerprint: 1, campaign: 1 }, { unique: true });
schema.index({ agreement_id: 1 });
schema.index({ 'coins.invoice_id': 1 }, { sparse: true });

export const ClaimModel = mongoose.model<ClaimDocument>('CampaignClaim', schema);

defineDataPart(ClaimModel, 'campaigns', {
  of: (userId) => ({ user_id: userId }),
  fields: ['campaign', 'claimed_at'],
  add: ({ coins: promised }) => ({
    coins: promised && { amount: promised.amount, state: promised.state, due_at: promised.due_at },
  }),
});

/** Return what a member has claimed; in a transaction as that sees it. */
export function claimsOfMember(userId: string, session?: ClientSession): Promise<ClaimDocument[]> {
  return ClaimModel.find({ user_id: userId })
    .session(session ?? null)
    .lean<ClaimDocument[]>();
}

/** Return what was claimed with a card, by whomever; in a transaction as that sees it. */
export function claimsWithCard(fingerprint: string, session?: ClientSession): Promise<ClaimDocument[]> {
  return ClaimModel.find({ fingerprint })
    .session(session ?? null)
    .lean<ClaimDocument[]>();
}

/** Return what was claimed with an agreement, as a transaction sees it. */
export function claimsOfAgreement(agreementId: Types.ObjectId, session: ClientSession): Promise<ClaimDocument[]> {
  return ClaimModel.find({ agreement_id: agreementId }).session(session).lean<ClaimDocument[]>();
}

/** Return the claims whose coins are for what was paid by an invoice, as a transaction sees them. */
export function claimsOfInvoice(invoiceId: Types.ObjectId, session: ClientSession): Promise<ClaimDocument[]> {
  return ClaimModel.find({ 'coins.invoice_id': invoiceId }).session(session).lean<ClaimDocument[]>();
}

/** Return a claim; in a transaction as that sees it. */
export function findClaim(id: string, session?: ClientSession): Promise<ClaimDocument | null> {
  return ClaimModel.findById(id)
    .session(session ?? null)
    .lean<ClaimDocument>();
}

/** Add a claim, in a transaction. What was claimed before, by the member or with the card, is a duplicate. */
export async function insertClaim(claim: ClaimDocument, session: ClientSession): Promise<void> {
  await ClaimModel.create([claim], { session });
}

/** Forget a claim of which nothing came, in a transaction. */
export async function deleteClaim(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await ClaimModel.deleteOne({ _id: id }, { session });
}

/** Say how the coins of a claim stand, in a transaction. Return false where they did not stand as expected. */
export async function moveCoins(
  id: Types.ObjectId,
  from: ClaimedCoins['state'],
  to: Partial<ClaimedCoins> & Pick<ClaimedCoins, 'state'>,
  session: ClientSession,
): Promise<boolean> {
  const change = Object.fromEntries(Object.entries(to).map(([field, value]) => [`coins.${field}`, value]));
  const { matchedCount } = await ClaimModel.updateOne({ _id: id, 'coins.state': from }, { $set: change }, { session });
  return matchedCount === 1;
}
