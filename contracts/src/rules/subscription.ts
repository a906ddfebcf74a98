import { levelOf } from './levels';
import { MONTHS, RECURRINGS, type Recurring } from './membership';

/** What members subscribe to of a creator: Prime, and Prime Plus beside it. */
export const CREATOR_PLANS = ['prime', 'prime_plus'] as const;
export type CreatorPlan = (typeof CREATOR_PLANS)[number];

/** What the plans are called. */
export const CREATOR_PLAN_NAMES: Record<CreatorPlan, { ja: string; en: string }> = {
  prime: { ja: 'プライム', en: 'Prime' },
  prime_plus: { ja: 'プライムPlus', en: 'Prime Plus' },
};

/** Where a subscription stands: `canceled` ends with its period, `unpaid` waits for the payment of its renewal. */
export const SUBSCRIPTION_STATUSES = ['active', 'trialing', 'canceled', 'unpaid', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What the statuses are called. */
export const SUBSCRIPTION_STATUS_NAMES: Record<SubscriptionStatus, { ja: string; en: string }> = {
  active: { ja: '登録中', en: 'Subscribed' },
  trialing: { ja: '無料体験中', en: 'Free trial' },
  canceled: { ja: '解除中', en: 'Canceled' },
  unpaid: { ja: '決済待ち', en: 'Payment pending' },
  ended: { ja: '終了', en: 'Ended' },
};

/** Where members see and cancel their subscriptions, and what that page is called. */
export const SUBSCRIPTIONS_PATH = '/account/subscriptions';
export const SUBSCRIPTIONS_PAGE = { ja: '登録中のプライム', en: 'Your Prime subscriptions' } as const;

/** The bounds of a month's price, in yen with tax. */
export const CREATOR_PRICE_MIN = 300;
export const CREATOR_PRICE_MAX = 49_999;
/** From this level on a creator may sell Prime Plus. */
export const PRIME_PLUS_LEVEL = 5;
/** So many days somebody may try a creator's Prime, once, with a card. */
export const PRIME_TRIAL_DAYS = 14;
/** A higher price is asked about so many days before a renewal at the latest. */
export const PRIME_NOTICE_DAYS = 14;

/** What of a price is paid for each month of a longer period, in percent. */
const PERCENT: Record<Recurring, number> = { month: 100, half_year: 95, year: 85 };

/** What can be wrong with the prices of a creator. */
export type CreatorPriceFieldError = 'creator_price_range' | 'plus_needs_prime' | 'plus_needs_level';

/** The prices of a creator for a month, in yen with tax; null for what is not sold. */
export interface CreatorPrices {
  prime: number | null;
  prime_plus: number | null;
}

/** Return what a period costs at a price for a month: half a year is 5 % less, a year 15 %. */
export function creatorPriceOf(monthly: number, recurring: Recurring): number {
  return Math.round((monthly * MONTHS[recurring] * PERCENT[recurring]) / 100);
}

/** Return the first thing wrong with a price for a month, or undefined. */
export function checkCreatorPrice(monthly: number): CreatorPriceFieldError | undefined {
  const isFine = Number.isInteger(monthly) && CREATOR_PRICE_MIN <= monthly && monthly <= CREATOR_PRICE_MAX;
  return isFine ? undefined : 'creator_price_range';
}

/** Return what is wrong with the prices of a creator of a level, for each field. */
export function checkCreatorPrices(
  { prime, prime_plus }: CreatorPrices,
  badge: `level${number}`,
): Partial<Record<CreatorPlan, CreatorPriceFieldError>> {
  const wrong: Partial<Record<CreatorPlan, CreatorPriceFieldError>> = {};
  const ofPrime = prime === null ? undefined : checkCreatorPrice(prime);
  if (ofPrime) wrong.prime = ofPrime;
  if (prime_plus === null) return wrong;
  const ofPlus = checkCreatorPrice(prime_plus) ?? plusHindrance(prime, badge);
  return ofPlus ? { ...wrong, prime_plus: ofPlus } : wrong;
}

function plusHindrance(prime: number | null, badge: `level${number}`): CreatorPriceFieldError | undefined {
  if (prime === null) return 'plus_needs_prime';
  return levelOf(badge) < PRIME_PLUS_LEVEL ? 'plus_needs_level' : undefined;
}

/**
 * What a plan for a period is to somebody.
 * - `start`: they begin, and pay now; `trial`: they may try it free, and pay afterwards
 * - `change`: a longer period in place of the running one, now, for the difference
 * - `resume`: theirs does not renew; from now on it does, and nothing is paid before its period ends
 * - `pay`: its renewal waits for payment
 * - `current`: they have it, and it renews
 * - `refused`: `refusal` of the offer says why
 * - `shorter`: what they have is for longer: it can't be taken
 */
export const SUBSCRIPTION_OFFERS = [
  'start',
  'trial',
  'change',
  'resume',
  'pay',
  'current',
  'refused',
  'shorter',
] as const;
export type SubscriptionOffer = (typeof SUBSCRIPTION_OFFERS)[number];

/** Why somebody can't subscribe to a plan of a creator. */
export const SUBSCRIPTION_REFUSALS = [
  'own',
  'blocked',
  'restricted',
  'not_sold',
  'prime_required',
  'plus_longer_than_prime',
] as const;
export type SubscriptionRefusal = (typeof SUBSCRIPTION_REFUSALS)[number];

/** Why members cancel, as far as they say so. */
export const CANCEL_REASONS = [
  'too_expensive',
  'too_few_posts',
  'not_as_expected',
  'no_time',
  'trial_only',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What the reasons are called. */
export const CANCEL_REASON_NAMES: Record<CancelReason, { ja: string; en: string }> = {
  too_expensive: { ja: '料金が高い', en: 'It costs too much' },
  too_few_posts: { ja: '投稿が少ない', en: 'There are too few posts' },
  not_as_expected: { ja: '内容が期待と違った', en: 'It is not what I expected' },
  no_time: { ja: '読む時間がない', en: 'I have no time to read' },
  trial_only: { ja: '無料体験だけのつもりだった', en: 'I only wanted to try it' },
  other: { ja: 'その他', en: 'Something else' },
};

/** Return whether a period is longer than another one. */
export function isLonger(one: Recurring, other: Recurring): boolean {
  return RECURRINGS.indexOf(one) > RECURRINGS.indexOf(other);
}

/** Return in how many payments a year is paid. */
export function paymentsAYear(recurring: Recurring): number {
  return 12 / MONTHS[recurring];
}
