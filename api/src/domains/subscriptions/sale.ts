import { PRIME_TRIAL_DAYS, type PaymentType } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { usableCampaigns, type UsableCampaign } from '../campaigns/service';
import type { PayingCard } from '../cards/service';
import { blockedIds, isBlockedBetween } from '../users/service';
import type { AgreedDiscount } from './agreementModel';
import { findOfSubscriber, heldFrom, heldOf } from './model';
import type { Sale, Situation } from './quoting';
import { sellerOf, sellers } from './seller';
import { runningOf } from './standing';
import { wasTriedWith } from './trialModel';

/** Who subscribes to whom, and how they pay. */
export interface Buyer {
  /** Null for a guest. */
  viewer: Pick<Viewer, 'id' | 'createdAt'> | null;
  creatorId: string;
  paymentType: PaymentType;
  /** Null where it is to be saved yet. */
  card: PayingCard | null;
  /** Whether they only look, and are not told yet what they will pay. */
  isLooking?: boolean;
  at: Date;
}

const NOTHING = heldFrom([]);

/** A sale with the campaign that is used. */
export interface FoundSale extends Sale {
  campaign: UsableCampaign | null;
}

/** What stands between a buyer and a creator already. */
type Known = Pick<Situation, 'seller' | 'held' | 'isBlocked'>;

/**
 * Return how a creator's plans are sold to somebody; in a transaction as that sees it. Trials and campaigns are for who pays by
 * card. Return undefined where there is no such member.
 */
export async function saleFor(
  { cards }: Pick<Deps, 'cards'>,
  buyer: Buyer,
  session?: ClientSession,
): Promise<FoundSale | undefined> {
  const { viewer, creatorId } = buyer;
  const seller = await sellerOf(creatorId, session);
  if (!seller) return undefined;
  const held = viewer ? await heldOf(viewer.id, creatorId, session) : NOTHING;
  const isOther = viewer !== null && viewer.id !== creatorId;
  const isBlocked = isOther && (await isBlockedBetween(viewer.id, creatorId, session));
  return saleOf({ cards }, buyer, { seller, held, isBlocked }, session);
}

/** Return how the plans of creators are sold to who looks at them and would pay by card, by their ids; who never was a member is left out. */
export async function salesFor(
  deps: Pick<Deps, 'cards'>,
  looking: Pick<Buyer, 'viewer' | 'card' | 'at'>,
  creatorIds: readonly string[],
): Promise<Map<string, FoundSale>> {
  const { viewer } = looking;
  const [found, held, blocked] = await Promise.all([
    sellers(creatorIds),
    viewer ? findOfSubscriber(viewer.id) : [],
    viewer ? blockedIds(viewer.id) : null,
  ]);
  const sales = [...found].map(async ([creatorId, seller]) => {
    const ofCreator = heldFrom(held.filter(({ creator_id }) => creator_id.equals(creatorId)));
    const known = { seller, held: ofCreator, isBlocked: blocked?.has(creatorId) ?? false };
    const buyer = { ...looking, creatorId, paymentType: 'credit', isLooking: true } as const;
    return [creatorId, await saleOf(deps, buyer, known)] as const;
  });
  return new Map(await Promise.all(sales));
}

async function saleOf(
  { cards }: Pick<Deps, 'cards'>,
  buyer: Buyer,
  { seller, held, isBlocked }: Known,
  session?: ClientSession,
): Promise<FoundSale> {
  const { viewer, creatorId, paymentType, card } = buyer;
  const situation = { seller, isOwn: viewer?.id === creatorId, isBlocked, held, paymentType };
  const isByCard = paymentType === 'credit' && cards !== null;
  if (!isByCard) return { ...situation, trialDays: 0, campaign: null, discountOf: () => null };
  const isFirst = held.prime === null && held.prime_plus === null;
  const isTried =
    isFirst && card?.fingerprint ? await wasTriedWith({ creatorId, fingerprint: card.fingerprint }, session) : false;
  // Of a card that can't be told from others nobody knows how often it was used.
  const isIndistinct = card !== null && card.fingerprint === null;
  const trialDays = isFirst && !isTried && !isIndistinct ? PRIME_TRIAL_DAYS : 0;
  const campaign = isIndistinct ? null : await campaignFor(buyer, { seller, held }, session);
  return { ...situation, trialDays, campaign, discountOf: (price) => campaign && discountOf(campaign, price) };
}

async function campaignFor(
  { viewer, card, isLooking = false, at }: Buyer,
  { seller, held }: Pick<Situation, 'seller' | 'held'>,
  session: ClientSession | undefined,
): Promise<UsableCampaign | null> {
  if (!seller.joinsCampaigns) return null;
  const facts = {
    registeredAt: viewer?.createdAt ?? at,
    hasMembership: runningOf(held.prime, at) !== null,
    hadMembership: held.prime !== null,
    isCardKnown: false,
  };
  const seeker = { facts, userId: viewer?.id ?? null, fingerprint: card?.fingerprint ?? null, isLooking };
  return bestOf(await usableCampaigns({ ...seeker, subject: 'prime' }, at, session));
}

/** Return the campaign that takes most off. */
export function bestOf(campaigns: readonly UsableCampaign[]): UsableCampaign | null {
  return campaigns.toSorted((one, other) => percentOf(other) - percentOf(one))[0] ?? null;
}

/** Return how many percent a campaign takes off. */
export function percentOf({ gives }: Pick<UsableCampaign, 'gives'>): number {
  return gives.kind === 'percent_off' ? gives.percent : 0;
}

/** It is one when something is left to pay, and less than the price. */
function discountOf(campaign: UsableCampaign, price: number): AgreedDiscount | null {
  const amount = price - discountedPrice(campaign, price);
  const cost = campaign.unit === 'uses' ? 1 : amount;
  return amount > 0 && amount < price && cost <= campaign.left ? { campaign: campaign.key, cost, amount } : null;
}

/** Return what a first period costs with a campaign, rounded down. */
export function discountedPrice(campaign: Pick<UsableCampaign, 'gives'>, price: number): number {
  return Math.floor((price * (100 - percentOf(campaign))) / 100);
}
