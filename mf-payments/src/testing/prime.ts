import type {
  CreatorOffer,
  CreatorRankingItem,
  OfferedPeriod,
  OwnSubscription,
  PlanOffer,
  SubscriptionQuote,
  UserSummary,
} from '@minori/contracts';
import {
  creatorPriceOf,
  MONTHS,
  RECURRINGS,
  type CreatorPlan,
  type PaymentType,
  type Recurring,
} from '@minori/contracts/rules';
import { aUserSummary } from '@minori/platform/testing';

const MONTHLY: Record<CreatorPlan, number> = { prime: 980, prime_plus: 2_000 };

/** Return a creator who sells Prime for 980 yen a month, and Prime Plus for 2,000. */
export const aCreator = (fields: Partial<UserSummary> = {}): UserSummary =>
  aUserSummary({
    id: 'b'.repeat(24),
    name: '佐藤 早苗',
    username: 'sanae_s',
    badge: 'level5',
    is_creator: true,
    ...fields,
  });

function aPeriod(plan: CreatorPlan, recurring: Recurring): OfferedPeriod {
  const amount = creatorPriceOf(MONTHLY[plan], recurring);
  const monthly_amount = Math.floor(amount / MONTHS[recurring]);
  return { recurring, amount, discounted_amount: null, monthly_amount, offer: 'start' };
}

/** Return a plan as it is offered to who never had it, with `changes`; `period` changes each of its periods. */
export function aPlan(
  plan: CreatorPlan,
  { period, ...changes }: Partial<PlanOffer> & { period?: Partial<OfferedPeriod> } = {},
): PlanOffer {
  const periods = RECURRINGS.map((recurring) => ({ ...aPeriod(plan, recurring), ...period }));
  return { plan, periods, trial_days: 0, refusal: null, subscription: null, ...changes };
}

/** Return what a creator offers to who has nothing of theirs, with `changes`. */
export function anOffer(changes: Partial<CreatorOffer> = {}): CreatorOffer {
  return {
    creator: aCreator(),
    prime: aPlan('prime'),
    prime_plus: aPlan('prime_plus', { refusal: 'prime_required', period: { offer: 'refused' } }),
    campaign: null,
    ...changes,
  };
}

/** Return creators in the order of the ranking. */
export function aRanking(creators: UserSummary[]): CreatorRankingItem[] {
  return creators.map((user_info, index) => ({
    position: index + 1,
    previous_position: null,
    is_new: true,
    user_info,
    score: 90 - index,
    parts: { new_subscribers: 90, retention: 82, reads: 74, predictions: 0 },
    new_subscriber_count: 40,
    read_count: 8_200,
  }));
}

/** Return a subscription that somebody has; it renews unless told otherwise. */
export function aSubscription(changes: Partial<OwnSubscription> = {}): OwnSubscription {
  const { plan = 'prime', recurring = 'month' } = changes;
  const amount = creatorPriceOf(MONTHLY[plan], recurring ?? 'month');
  const ends_at = '2026-12-24T15:00:00.000Z';
  return {
    id: (plan === 'prime' ? 'c' : 'd').repeat(24),
    creator: aCreator(),
    plan,
    status: 'active',
    is_granted: false,
    recurring,
    amount,
    renews_with: 'web_coin',
    started_at: '2026-11-24T03:00:00.000Z',
    ends_at,
    usable_until: ends_at,
    next_charge: { at: ends_at, amount },
    unpaid: null,
    price_change: null,
    canceled_at: null,
    may_give_reason: false,
    ...changes,
  };
}

interface QuoteAsked {
  plan: CreatorPlan;
  recurring: Recurring;
  payment_type: PaymentType;
}

/** Return how a test answers who asks for quotes and has bought so many coins. */
export function primeQuotes(bought: number, changes: Partial<SubscriptionQuote> = {}) {
  return ({ query }: { query?: Record<string, unknown> }) => ({
    data: aPrimeQuote(query as unknown as QuoteAsked, bought, changes),
  });
}

function aPrimeQuote(
  { plan, recurring, payment_type }: QuoteAsked,
  bought: number,
  changes: Partial<SubscriptionQuote>,
): SubscriptionQuote {
  const price = creatorPriceOf(MONTHLY[plan], recurring);
  const amount = changes.amount ?? price;
  const means = payment_type === 'credit' ? 'カード' : '購入したコイン';
  return {
    creator: aCreator(),
    plan,
    recurring,
    payment_type,
    offer: 'start',
    price,
    amount,
    terms: [
      { title: '今日のお支払い', amount, text: `お申し込みと同時に、${means}でお支払いいただきます。` },
      { title: '次回のお支払い', amount: price, text: `2026年12月24日に${means}でお支払いいただきます。` },
      { title: '解約方法', amount: null, text: 'いつでも2クリックで解約できます。' },
    ],
    shown: `${plan}/${recurring}/${payment_type}`,
    coins: {
      sum: bought + 300,
      granted: 300,
      bought,
      missing: payment_type === 'credit' ? 0 : Math.max(0, amount - bought),
    },
    ...changes,
  };
}
