import { MEMBERSHIP_PACKAGES, RECURRINGS, type MembershipPackageName, type Recurring } from './membership';
import type { MembershipPlan } from './abilities';
import { tokyoDay } from '../format/time';

/** Prices that hold from a day in Tokyo on, `YYYY-MM-DD`; what is not named keeps its price. Yen, tax included. */
export interface PriceRow {
  from: string;
  prices: Partial<Record<MembershipPackageName, Partial<Record<Recurring, number>>>>;
}

/** Web prices in yen, tax included, as the memberships began; a missing period is not sold. */
export const MEMBERSHIP_PRICES: Record<MembershipPackageName, Partial<Record<Recurring, number>>> = {
  'green-membership': { month: 480, half_year: 2_730, year: 4_890 },
  'silver-membership': { month: 980, half_year: 5_580, year: 9_990 },
  'gold-membership': { month: 1_980, half_year: 11_280, year: 20_190 },
  'platinum-membership': { month: 4_980, half_year: 28_380, year: 50_790 },
  'platinum-izanavi-membership': { month: 9_800, year: 99_960 },
  izanavi: { month: 5_980, year: 59_800 },
};

/**
 * Every list of prices, earliest first. Who wants another price adds a row with a day that is still to come: from then on
 * new agreements cost that. Running memberships pay less at once, and more only once staff have announced the row and their
 * members have agreed.
 */
export const MEMBERSHIP_PRICE_ROWS: PriceRow[] = [{ from: '2026-01-01', prices: MEMBERSHIP_PRICES }];

/** So many days before a renewal, at least, its member is asked whether it may cost more. */
export const PRICE_NOTICE_DAYS = 14;

/** Return the price of a plan in yen, tax included, at an instant; undefined where that period is not sold. */
export function priceOf({ package_name, recurring }: MembershipPlan, at: Date = new Date()): number | undefined {
  const day = tokyoDay(at);
  const amounts = MEMBERSHIP_PRICE_ROWS.filter(({ from }) => from <= day).map(
    ({ prices }) => prices[package_name]?.[recurring],
  );
  return amounts.findLast((amount) => amount !== undefined);
}

/** A price that becomes another one. */
export interface PriceChange extends MembershipPlan {
  before: number;
  amount: number;
}

/** Return what a row changes: plans that were sold before and cost something else from its day on. */
export function changesOf(row: PriceRow): PriceChange[] {
  const earlier = new Date(Date.parse(`${row.from}T00:00:00+09:00`) - 1);
  return MEMBERSHIP_PACKAGES.flatMap((package_name) =>
    RECURRINGS.flatMap((recurring) => {
      const before = priceOf({ package_name, recurring }, earlier);
      const amount = row.prices[package_name]?.[recurring];
      if (before === undefined || amount === undefined || before === amount) return [];
      return [{ package_name, recurring, before, amount }];
    }),
  );
}
