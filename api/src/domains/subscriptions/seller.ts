import type { CreatorPlan, CreatorPrices } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { sellerIn, sellersOf, type SellingMember } from '../users/creators';
import { pricesOf, type CreatorPriceDocument } from './priceModel';

/** What of a creator decides whether members can subscribe to them, and for how much. */
export interface Seller extends CreatorPrices {
  id: string;
  name: string;
  /** Whether they are a creator, and neither gone nor shut out: else nothing is charged any more. */
  isCreator: boolean;
  isRestricted: boolean;
  joinsCampaigns: boolean;
  level: number;
}

/** Return creators by their ids; who never was a member is left out. */
export async function sellers(ids: readonly string[]): Promise<Map<string, Seller>> {
  const [members, prices] = await Promise.all([sellersOf(ids), pricesOf(ids)]);
  return new Map(members.map((member) => [member.id, sellerFrom(member, prices.get(member.id))]));
}

/** Return one creator as {@link sellers} does; in a transaction as that sees them. */
export async function sellerOf(id: string, session?: ClientSession): Promise<Seller | undefined> {
  if (!session) return (await sellers([id])).get(id);
  const member = await sellerIn(session, id);
  return member && sellerFrom(member, (await pricesOf([id], session)).get(id));
}

function sellerFrom(member: SellingMember, set: CreatorPriceDocument | undefined): Seller {
  const { id, name, isCreator, isDashboardDisabled, level } = member;
  const isRestricted = isDashboardDisabled || (set?.is_restricted ?? false);
  const { prime = null, prime_plus = null, joins_campaigns: joinsCampaigns = false } = set ?? {};
  return { id, name, isCreator, isRestricted, joinsCampaigns, level, prime, prime_plus };
}

/** Return what a month of a plan costs; null for what is not sold. Prime Plus is sold with Prime only. */
export function monthlyPrice(seller: Seller, plan: CreatorPlan): number | null {
  return seller.isCreator && seller.prime !== null ? seller[plan] : null;
}
