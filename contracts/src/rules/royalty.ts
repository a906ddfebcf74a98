import { tokyoDay } from '../format/time';
import { dayAfterDays, tokyoMidnight } from './marketTime';
import { taxIn, taxPercentAt } from './tax';

/** What creators get of their sales without tax, in percent, by the level from which on; the lowest first. */
export const CREATOR_SHARES = [
  { level: 4, percent: 70 },
  { level: 5, percent: 72 },
  { level: 6, percent: 75 },
  { level: 7, percent: 78 },
  { level: 8, percent: 80 },
  { level: 9, percent: 85 },
  { level: 10, percent: 90 },
] as const;

/** What settling costs creators, in thousandths of what was sold with tax, by the day in Tokyo from which on, earliest first. */
const SETTLEMENT_FEES = [{ from: '2026-01-01', permille: 36 }];

/**
 * What is withheld of royalties, in hundredths of a percent, by the day of payment from which on, earliest first. From 2027 on
 * another part of it is for another purpose, and it comes to the same.
 */
const WITHHOLDING = [{ from: '2013-01-01', rate: 1_021, above: 1_000_000, rateAbove: 2_042, rateAbroad: 2_042 }];

/**
 * How much of the tax paid to somebody without an invoice number may be credited, in percent, by the day of the purchase from
 * which on, earliest first. For our own books: what creators get does not depend on it.
 */
const CREDITS_WITHOUT_NUMBER = [
  { from: '2019-10-01', percent: 100 },
  { from: '2023-10-01', percent: 80 },
  { from: '2026-10-01', percent: 70 },
  { from: '2028-10-01', percent: 50 },
  { from: '2030-10-01', percent: 30 },
  { from: '2031-10-01', percent: 0 },
];

/** The day of the month after on which statements are sent. */
export const STATEMENT_DAY = 10;
/** Days after the one on which a statement is sent within which its creator may object; then it is confirmed. */
export const OBJECTION_DAYS = 14;
/** How long an objection, and staff's answer to it, may be, in characters after trimming. */
export const OBJECTION_TEXT_MAX = 1_000;
/** Less than so many yen is carried over for creators who chose so. */
export const CARRY_OVER_BELOW = 1_000;

/** What can be wrong with an objection. */
export type ObjectionFieldError = 'required' | 'too_long';

/** Return the first thing wrong with an objection. */
export function checkObjection(text: string): ObjectionFieldError | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return 'required';
  return length > OBJECTION_TEXT_MAX ? 'too_long' : undefined;
}

/** Return a creator's share at a level, in percent. Who has fallen below the first level that has one keeps the lowest. */
export function creatorShareAt(level: number): number {
  return (CREATOR_SHARES.findLast((row) => row.level <= level) ?? CREATOR_SHARES[0]).percent;
}

/** Return what settling costs on a day in Tokyo, in thousandths of what was sold with tax. */
export function feePermilleOn(day: string): number {
  return SETTLEMENT_FEES.findLast(({ from }) => from <= day)?.permille ?? 0;
}

/** Return how much of the tax in a purchase on a day in Tokyo may be credited, in percent. */
export function creditPercentOn(day: string, hasInvoiceNumber: boolean): number {
  if (hasInvoiceNumber) return 100;
  return CREDITS_WITHOUT_NUMBER.findLast(({ from }) => from <= day)?.percent ?? 100;
}

/** By what a creator’s part of sales is counted. */
export interface RoyaltyRates {
  taxPercent: number;
  sharePercent: number;
  feePermille: number;
}

/** Yen. What was given back is negative. */
export interface RoyaltyAmounts {
  /** What was sold, with tax. */
  gross: number;
  net: number;
  /** The creator’s share of `net`, rounded down. */
  royalty: number;
  /** The tax on it, rounded down. */
  tax: number;
  /** What settling costs, its own tax within, rounded down. */
  fee: number;
  /** What the creator is owed: royalty and tax without the fee, before anything is withheld. */
  payable: number;
}

/**
 * Return what sales with tax come to for their creator. Each amount is rounded once, so sales of a month are added up before. What
 * is given back comes to as much as it came to when it was sold.
 */
export function royaltyAmounts(gross: number, rates: RoyaltyRates): RoyaltyAmounts {
  if (gross < 0) return negative(royaltyAmounts(-gross, rates));
  const net = gross - taxIn(gross, rates.taxPercent);
  const royalty = Math.floor((net * rates.sharePercent) / 100);
  const tax = Math.floor((royalty * rates.taxPercent) / 100);
  const fee = Math.floor((gross * rates.feePermille) / 1_000);
  return { gross, net, royalty, tax, fee, payable: royalty + tax - fee };
}

function negative({ gross, net, royalty, tax, fee, payable }: RoyaltyAmounts): RoyaltyAmounts {
  return { gross: 0 - gross, net: 0 - net, royalty: 0 - royalty, tax: 0 - tax, fee: 0 - fee, payable: 0 - payable };
}

/** Return the sum of amounts. */
export function sumOfRoyalties(all: readonly RoyaltyAmounts[]): RoyaltyAmounts {
  const sum = (key: keyof RoyaltyAmounts) => all.reduce((total, one) => total + one[key], 0);
  return {
    gross: sum('gross'),
    net: sum('net'),
    royalty: sum('royalty'),
    tax: sum('tax'),
    fee: sum('fee'),
    payable: sum('payable'),
  };
}

/** Who is paid, as far as it decides what is withheld. */
export interface PayeeStatus {
  kind: 'person' | 'company';
  residence: 'resident' | 'non_resident';
}

/**
 * Return what is withheld, in yen rounded down, of royalties without tax that are paid at once on a day in Tokyo. Who does not live, or is not
 * at home, in Japan has the same withheld of all of it; companies in Japan have nothing withheld.
 */
export function withholdingOf(royalty: number, { kind, residence }: PayeeStatus, day: string): number {
  const rates = WITHHOLDING.findLast(({ from }) => from <= day);
  if (!rates || royalty <= 0) return 0;
  if (residence === 'non_resident') return Math.floor((royalty * rates.rateAbroad) / 10_000);
  if (kind === 'company') return 0;
  const above = Math.max(royalty - rates.above, 0);
  return Math.floor(((royalty - above) * rates.rate + above * rates.rateAbove) / 10_000);
}

/** What sales of a month would come to for a creator, down to what reaches their account. */
export interface ExpectedIncome extends RoyaltyAmounts {
  withholding: number;
  /** What is paid out. */
  paid: number;
}

/** Return what sales with tax come to for a creator of a level, settled and paid on a day in Tokyo, with nothing carried over. */
export function expectedIncome(gross: number, level: number, payee: PayeeStatus, day: string): ExpectedIncome {
  const amounts = royaltyAmounts(gross, {
    taxPercent: taxPercentAt(tokyoMidnight(day)),
    sharePercent: creatorShareAt(level),
    feePermille: feePermilleOn(day),
  });
  const withholding = withholdingOf(amounts.royalty, payee, day);
  return { ...amounts, withholding, paid: amounts.payable - withholding };
}

/** Return the month so many months after, or before, a month. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Return the instant at which a month begins in Tokyo. */
export function monthStart(month: string): Date {
  return tokyoMidnight(`${month}-01`);
}

/** Return the last day of a month, `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  return dayAfterDays(`${monthAfter(month, 1)}-01`, -1);
}

/** Return the day on which the statement of a month is sent. */
export function statementDayOf(month: string): string {
  return `${monthAfter(month, 1)}-${String(STATEMENT_DAY).padStart(2, '0')}`;
}

/** Return the instant up to which a creator may object to what was sent to them at another: the end of the last of the days. */
export function objectionEnd(sentAt: Date): Date {
  return tokyoMidnight(dayAfterDays(tokyoDay(sentAt), OBJECTION_DAYS + 1));
}
