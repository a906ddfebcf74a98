import type { Campaign } from '@minori/contracts';
import { MEMBERSHIP_PACKAGES, type MembershipPackageName } from '@minori/contracts/rules';
import type { Offers } from '../membership/offer';
import { allPackages, offersFor } from './membership';

const ENDS_AT = '2027-01-31T15:00:00.000Z';
const monthly = MEMBERSHIP_PACKAGES.map((package_name) => ({ package_name, recurring: 'month' as const }));
const yearly = (['silver-membership', 'gold-membership', 'platinum-membership'] as const).map((package_name) => ({
  package_name,
  recurring: 'year' as const,
}));

/** One campaign of each kind, as the API tells them. */
export const CAMPAIGNS: Record<'silver' | 'yearEnd' | 'trial' | 'coins', Campaign> = {
  silver: {
    key: 'discount_to_100_yen_silver_membership',
    ends_at: ENDS_AT,
    audience: 'never_subscribed',
    registered_since: null,
    plans: [{ package_name: 'silver-membership', recurring: 'month' }],
    gives: { kind: 'discount' },
  },
  yearEnd: {
    key: 'year_end_2024_membership',
    ends_at: ENDS_AT,
    audience: 'without_membership',
    registered_since: null,
    plans: yearly,
    gives: { kind: 'discount' },
  },
  trial: {
    key: 'free_trial_30_days_membership',
    ends_at: ENDS_AT,
    audience: 'never_subscribed',
    registered_since: null,
    plans: monthly,
    gives: { kind: 'trial', days: 30 },
  },
  coins: {
    key: 'coin_after_subscribe_promotion',
    ends_at: ENDS_AT,
    audience: 'never_subscribed',
    registered_since: '2026-11-01',
    plans: monthly,
    gives: { kind: 'coins', amount: 200, after_days: 7 },
  },
};

const DISCOUNTED: Partial<Record<`${MembershipPackageName} ${string}`, [Campaign, number]>> = {
  'silver-membership month': [CAMPAIGNS.silver, 100],
  'silver-membership year': [CAMPAIGNS.yearEnd, 7_992],
  'gold-membership year': [CAMPAIGNS.yearEnd, 16_152],
  'platinum-membership year': [CAMPAIGNS.yearEnd, 40_632],
};

/** Return what is offered to somebody without a membership who can use these campaigns. */
export function offersWith(...campaigns: Campaign[]): Offers {
  const packages = allPackages(14).map((one) => {
    const [campaign, amount = null] = DISCOUNTED[`${one.package_name} ${one.recurring}`] ?? [];
    const isUsed = campaign !== undefined && campaigns.includes(campaign);
    if (isUsed) return { ...one, discounted_web_amount: amount, trial_days: 0 };
    return campaigns.includes(CAMPAIGNS.trial) ? { ...one, trial_days: 30 } : one;
  });
  return offersFor([], { packages, campaigns });
}
