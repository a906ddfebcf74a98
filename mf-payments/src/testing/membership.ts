import type { MembershipPackage, MembershipQuote, RunningMembership } from '@minori/contracts';
import {
  MEMBERSHIP_PACKAGES,
  MEMBERSHIP_PRICES,
  MONTHS,
  RECURRINGS,
  storePrice,
  type MembershipPackageName,
  type MembershipPlan,
  type PaymentType,
  type Recurring,
} from '@minori/contracts/rules';
import type { Offers } from '../membership/offer';

/** Return a package as it is sold, for tests and stories. */
export function aPackage(
  package_name: MembershipPackageName,
  recurring: Recurring,
  changes: Partial<MembershipPackage> = {},
): MembershipPackage {
  const web_amount = MEMBERSHIP_PRICES[package_name][recurring] ?? 0;
  return {
    package_name,
    recurring,
    web_amount,
    discounted_web_amount: null,
    android_amount: storePrice(web_amount),
    ios_amount: storePrice(web_amount),
    monthly_amount: Math.floor(web_amount / MONTHS[recurring]),
    trial_days: 0,
    ...changes,
  };
}

/** Everything that is sold, with a free trial of so many days. */
export function allPackages(trial_days = 0): MembershipPackage[] {
  return MEMBERSHIP_PACKAGES.flatMap((name) =>
    RECURRINGS.filter((recurring) => MEMBERSHIP_PRICES[name][recurring] !== undefined).map((recurring) =>
      aPackage(name, recurring, { trial_days }),
    ),
  );
}

/** Return a membership that somebody has; it renews unless told otherwise. */
export function aMembership(
  package_name: MembershipPackageName,
  recurring: Recurring,
  changes: Partial<RunningMembership> = {},
): RunningMembership {
  const sold = aPackage(package_name, recurring);
  const ends_at = '2026-12-24T15:00:00.000Z';
  return {
    id: 'a'.repeat(24),
    membership_package: sold,
    status: 'active',
    is_granted: false,
    renews_with: 'web_coin',
    started_at: '2026-11-24T03:00:00.000Z',
    ends_at,
    next_package: null,
    next_charge: { at: ends_at, amount: sold.web_amount },
    unpaid: null,
    price_change: null,
    ...changes,
  };
}

/** What a membership is that was cancelled and still runs. */
export const CANCELED = { status: 'canceled', next_charge: null } as const;

/** Return what is offered to somebody who has these memberships; who has none never had one, unless told otherwise. */
export function offersFor(memberships: RunningMembership[] = [], changes: Partial<Offers> = {}): Offers {
  return {
    packages: allPackages(),
    memberships,
    is_subscribed_before: memberships.length > 0,
    campaigns: [],
    ...changes,
  };
}

/** Return how a test answers who asks for quotes and has so many coins. */
export function quotesFor(coins: number, changes: Partial<MembershipQuote> = {}) {
  return ({ query }: { query?: Record<string, unknown> }) => ({
    data: aQuote(query as unknown as MembershipPlan & { payment_type: PaymentType }, coins, changes),
  });
}

function aQuote(
  { package_name, recurring, payment_type }: MembershipPlan & { payment_type: PaymentType },
  coins: number,
  changes: Partial<MembershipQuote>,
): MembershipQuote {
  const price = aPackage(package_name, recurring).web_amount;
  const amount = changes.amount ?? price;
  const means = payment_type === 'credit' ? 'カード' : 'コイン';
  return {
    package_name,
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
    shown: `${package_name}/${recurring}/${payment_type}`,
    coins: {
      sum: coins,
      granted: coins,
      bought: 0,
      missing: payment_type === 'credit' ? 0 : Math.max(0, amount - coins),
    },
    ...changes,
  };
}
