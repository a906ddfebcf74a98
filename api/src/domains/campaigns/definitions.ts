import {
  CAMPAIGN_KEYS,
  MEMBERSHIP_PACKAGES,
  priceOf,
  RECURRINGS,
  tokyoDay,
  type CampaignAudience,
  type CampaignKey,
  type CampaignUnit,
  type MembershipPackageName,
  type MembershipPlan,
  type Recurring,
} from '@minori/contracts/rules';

/** What a campaign gives with a plan. Money goes off the first period only; coins come once that has begun and is paid. */
export type CampaignGift =
  | { kind: 'percent_off'; percent: number }
  | { kind: 'price'; amount: number }
  | { kind: 'trial'; days: number }
  | { kind: 'coins'; amount: number; afterDays: number };

/** What a campaign is. Whether it runs, and on which budget, is said by staff. */
export interface CampaignDefinition {
  key: CampaignKey;
  /** From this day in Tokyo on it is so; another row says what it was before, or will be later. */
  from: string;
  /** What it is for: memberships, or the Prime of creators who take part. */
  subject: 'membership' | 'prime';
  audience: CampaignAudience;
  /** Only for who has registered from this day in Tokyo on. */
  registeredSince: string | null;
  /** The memberships that it holds for; none where it is for Prime. */
  plans: readonly MembershipPlan[];
  gives: CampaignGift;
  unit: CampaignUnit;
}

const plansOf = (names: readonly MembershipPackageName[], recurrings: readonly Recurring[] = RECURRINGS) =>
  names
    .flatMap((package_name) => recurrings.map((recurring) => ({ package_name, recurring })))
    .filter((plan) => priceOf(plan) !== undefined);

/** Half of the first period of a creator's Prime: less than that would be worth less than the trial, whose place it takes. */
function halfOffPrime(key: CampaignKey, audience: CampaignAudience): CampaignDefinition {
  const gives = { kind: 'percent_off', percent: 50 } as const;
  return { key, from: '2026-11-01', subject: 'prime', audience, registeredSince: null, plans: [], gives, unit: 'uses' };
}

/**
 * All campaigns: the operator's configuration. Who changes what one gives adds a row from a later day, as with prices: what was
 * promised before stands in the agreements.
 */
const DEFINITIONS: readonly CampaignDefinition[] = [
  {
    key: 'discount_to_100_yen_silver_membership',
    from: '2026-11-01',
    subject: 'membership',
    audience: 'never_subscribed',
    registeredSince: null,
    plans: plansOf(['silver-membership'], ['month']),
    gives: { kind: 'price', amount: 100 },
    unit: 'uses',
  },
  {
    key: 'year_end_2024_membership',
    from: '2026-11-01',
    subject: 'membership',
    audience: 'without_membership',
    registeredSince: null,
    plans: plansOf(['silver-membership', 'gold-membership', 'platinum-membership'], ['year']),
    gives: { kind: 'percent_off', percent: 20 },
    unit: 'yen',
  },
  {
    key: 'free_trial_30_days_membership',
    from: '2026-11-01',
    subject: 'membership',
    audience: 'never_subscribed',
    registeredSince: null,
    plans: plansOf(MEMBERSHIP_PACKAGES),
    gives: { kind: 'trial', days: 30 },
    unit: 'uses',
  },
  {
    key: 'coin_after_subscribe_promotion',
    from: '2026-11-01',
    subject: 'membership',
    audience: 'never_subscribed',
    registeredSince: '2026-11-01',
    plans: plansOf(MEMBERSHIP_PACKAGES),
    // The most that the law lets be given with what costs less than 1,000 yen.
    gives: { kind: 'coins', amount: 200, afterDays: 7 },
    unit: 'yen',
  },
  halfOffPrime('discount_50_percentage_prime_subscription', 'without_membership'),
  halfOffPrime('discount_50_percentage_prime_subscription_202504', 'without_membership'),
  // For who has left the creator before.
  halfOffPrime('discount_50_percentage_prime_subscription_creator', 'returning'),
];

/** Return what a campaign is on the day of an instant; undefined before its first row. */
export function definitionAt(
  key: CampaignKey,
  at: Date,
  rows: readonly CampaignDefinition[] = DEFINITIONS,
): CampaignDefinition | undefined {
  return rows
    .filter((row) => row.key === key && row.from <= tokyoDay(at))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
}

/** Return what all campaigns are on the day of an instant. */
export function definitionsAt(at: Date): CampaignDefinition[] {
  return CAMPAIGN_KEYS.map((key) => definitionAt(key, at)).filter((row) => row !== undefined);
}
