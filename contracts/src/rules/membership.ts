/** Names of the packages, cheapest first. */
export const MEMBERSHIP_PACKAGES = [
  'green-membership',
  'silver-membership',
  'gold-membership',
  'platinum-membership',
  'platinum-izanavi-membership',
  'izanavi',
] as const;
export type MembershipPackageName = (typeof MEMBERSHIP_PACKAGES)[number];

export const RECURRINGS = ['month', 'half_year', 'year'] as const;
export type Recurring = (typeof RECURRINGS)[number];

/** Rank of what somebody has; nothing is 0. */
export const PACKAGE_RANK: Record<MembershipPackageName, number> = {
  'green-membership': 1,
  'silver-membership': 2,
  'gold-membership': 3,
  'platinum-membership': 4,
  'platinum-izanavi-membership': 5,
  izanavi: 5,
};

/** What the packages are called, in every language. */
export const PACKAGE_NAMES: Record<MembershipPackageName, string> = {
  'green-membership': 'Green',
  'silver-membership': 'Silver',
  'gold-membership': 'Gold',
  'platinum-membership': 'Platinum',
  'platinum-izanavi-membership': 'Platinum + izanavi',
  izanavi: 'izanavi',
};

/** With what members pay here: coins, or a saved card. */
export const PAYMENT_TYPES = ['web_coin', 'credit'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** So many days somebody who never had a membership may try one, with a card. */
export const TRIAL_DAYS = 14;

/** Months in a period. */
export const MONTHS: Record<Recurring, number> = { month: 1, half_year: 6, year: 12 };

/** Return the app stores' price for a web price: × 1.3, rounded to 10 yen. */
export function storePrice(webAmount: number): number {
  return Math.round((webAmount * 1.3) / 10) * 10;
}
