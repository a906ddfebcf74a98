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

/** Web prices in yen, tax included; a missing period is not sold. */
export const MEMBERSHIP_PRICES: Record<MembershipPackageName, Partial<Record<Recurring, number>>> = {
  'green-membership': { month: 480, half_year: 2_730, year: 4_890 },
  'silver-membership': { month: 980, half_year: 5_580, year: 9_990 },
  'gold-membership': { month: 1_980, half_year: 11_280, year: 20_190 },
  'platinum-membership': { month: 4_980, half_year: 28_380, year: 50_790 },
  'platinum-izanavi-membership': { month: 9_800, year: 99_960 },
  izanavi: { month: 5_980, year: 59_800 },
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
