import { isSamePlan, type CampaignKey, type MembershipPlan } from '@minori/contracts/rules';
import type { UsableCampaign } from '../campaigns/service';
import { daysOf, type Period } from './periods';

/** What of a campaign goes with a plan, and what it takes of the campaign's budget. */
interface Promoted {
  campaign: CampaignKey;
  cost: number;
}
/** Yen off the first period. */
type Discount = Promoted & { amount: number };
type LongerTrial = Promoted & { days: number };
/** They come so many days after the first payment. */
type PromisedCoins = Promoted & { amount: number; after_days: number };

/** What campaigns give with a plan: a discount of the first period, or a longer trial and coins. */
export interface Promotion {
  discount: Discount | null;
  trial: LongerTrial | null;
  coins: PromisedCoins | null;
}

/** What is given where no campaign is used. */
export const NO_PROMOTION: Promotion = { discount: null, trial: null, coins: null };

/** A plan that somebody would begin with, and what they could have anyway. */
export interface Beginning {
  plan: MembershipPlan;
  price: number;
  /** The first period, were it paid at once. */
  period: Period;
  /** Days for which they could try it without a campaign; 0 for none. */
  trialDays: number;
}

/**
 * Return what is given with a plan of the campaigns that somebody can use: of discount and trial what is worth more to them. A
 * discount takes the place of the trial, and of coins.
 */
export function promotionFor(
  campaigns: readonly UsableCampaign[],
  { plan, price, period, trialDays }: Beginning,
): Promotion {
  const own = campaigns.filter(({ plans }) => plans.some((one) => isSamePlan(one, plan)));
  const discount = most(
    own.flatMap((one) => discountOf(one, price)),
    ({ amount }) => amount,
  );
  const trial = most(
    own.flatMap((one) => trialOf(one, trialDays)),
    ({ days }) => days,
  );
  const days = trial?.days ?? trialDays;
  if (discount && discount.amount * daysOf(period, period.starts_at).all >= price * days) {
    return { ...NO_PROMOTION, discount };
  }
  return { discount: null, trial, coins: most(own.flatMap(coinsOf), ({ amount }) => amount) };
}

/** It is one when something is left to pay, and less than the price. */
function discountOf(campaign: UsableCampaign, price: number): Discount[] {
  const { gives } = campaign;
  if (gives.kind !== 'price' && gives.kind !== 'percent_off') return [];
  const discounted = gives.kind === 'price' ? gives.amount : Math.floor((price * (100 - gives.percent)) / 100);
  const amount = price - discounted;
  return 0 < discounted && discounted < price ? affordable(campaign, amount).map((one) => ({ ...one, amount })) : [];
}

/** Who may not try anything gets no longer trial either. */
function trialOf(campaign: UsableCampaign, trialDays: number): LongerTrial[] {
  const { gives } = campaign;
  if (gives.kind !== 'trial' || trialDays === 0 || gives.days <= trialDays) return [];
  return affordable(campaign, 0).map((one) => ({ ...one, days: gives.days }));
}

function coinsOf(campaign: UsableCampaign): PromisedCoins[] {
  const { gives } = campaign;
  if (gives.kind !== 'coins') return [];
  const { amount, afterDays: after_days } = gives;
  return affordable(campaign, amount).map((one) => ({ ...one, amount, after_days }));
}

/** Nothing where the budget of a campaign does not last for what it would give. */
function affordable({ key, unit, left }: UsableCampaign, yen: number): Promoted[] {
  const cost = unit === 'uses' ? 1 : yen;
  return cost <= left ? [{ campaign: key, cost }] : [];
}

function most<One>(candidates: readonly One[], value: (one: One) => number): One | null {
  return candidates.reduce<One | null>((best, one) => (best && value(best) >= value(one) ? best : one), null);
}

/** Return each campaign that is used, with the coins that it promises. */
export function usedIn({ discount, trial, coins }: Promotion): (Promoted & Pick<Promotion, 'coins'>)[] {
  const used = [discount, trial].filter((one) => one !== null).map((one) => ({ ...one, coins: null }));
  return coins ? [...used, { ...coins, coins }] : used;
}
