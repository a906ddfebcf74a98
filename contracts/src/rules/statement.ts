import { sumOfRoyalties, type RoyaltyAmounts } from './royalty';

/** The programs for bookkeeping that entries can be read by. */
export const BOOKKEEPING_PROGRAMS = ['yayoi', 'money_forward', 'freee'] as const;
export type BookkeepingProgram = (typeof BOOKKEEPING_PROGRAMS)[number];

/** What somebody is owed of a month, as a statement or an estimate has it. */
export interface Owing {
  /** Of the month, with what was given back of months before. */
  totals: RoyaltyAmounts;
  /** What was given back of months before; its amounts are negative. */
  adjustments: readonly RoyaltyAmounts[];
  /** What is still owed of months before. */
  carried: { payable: number };
  withholding: { amount: number } | null;
}

const AMOUNTS = ['gross', 'net', 'royalty', 'tax', 'fee', 'payable'] as const;

/** Return what the month's own sales come to: the totals without what was given back of months before. */
export function ownRoyalties({ totals, adjustments }: Pick<Owing, 'totals' | 'adjustments'>): RoyaltyAmounts {
  const before = sumOfRoyalties(adjustments);
  const own = AMOUNTS.map((key) => [key, totals[key] - before[key]]);
  return Object.fromEntries(own) as Record<keyof RoyaltyAmounts, number>;
}

/** Return what reaches the account if all that is owed is paid at once; below zero for a debt that later months begin with. */
export function expectedPayment({ totals, carried, withholding }: Omit<Owing, 'adjustments'>): number {
  return totals.payable + carried.payable - (withholding?.amount ?? 0);
}
