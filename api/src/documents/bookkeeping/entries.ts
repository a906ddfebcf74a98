/** How a sum is taxed: as a sale, as something bought from who has a number, or not at all. */
export type Taxed = 'sale' | 'purchase' | 'none';

/** What was earned at one rate of consumption tax, in yen with tax; what is corrected may be negative. */
export interface EarnedAtRate {
  percent: number;
  /** What is owed before anything is taken off, and the tax in it. */
  total: number;
  tax: number;
  /** What the settlement costs, and the tax in it. */
  fee: number;
  feeTax: number;
}

/** What somebody earned in a month, as their own books have it. */
export interface Earning {
  /** Of the statement. */
  number: string;
  /** The month that it is about, as 2026-10. */
  month: string;
  /** The last day of the month: when it is earned. */
  day: string;
  /** When it is to be paid. */
  dueDay: string;
  /** Who owes it. */
  partner: string;
  rates: readonly EarnedAtRate[];
  /** Tax on income that is foreseen to be withheld. */
  withheld: number;
}

/** A payment of what was earned. */
export interface Payment {
  day: string;
  amount: number;
  earnings: readonly Earning[];
}

/** What is written into somebody's books. */
export interface Books {
  /** Earned within the time that the books are about. */
  earnings: readonly Earning[];
  /** Paid within it, whenever it was earned. */
  payments: readonly Payment[];
}

/** One side of an entry. */
export interface Side {
  account: string;
  taxed: Taxed;
  taxPercent: number;
  amount: number;
  tax: number;
}

/** An entry, of which both sides come to the same. */
export interface Entry {
  day: string;
  debit: readonly Side[];
  credit: readonly Side[];
  text: string;
}

/** The accounts, as all three programs call them. */
export const ACCOUNTS = {
  receivable: '売掛金',
  sales: '売上高',
  /** What the owner of a business has paid as a person: tax on income. */
  drawings: '事業主貸',
  fees: '支払手数料',
  bank: '普通預金',
} as const;

/** So many months have room in the 64 half-width signs that 弥生会計 keeps of a text. */
const NAMED = 3;

/** Return what is still to come of what was earned, if as much is withheld as was foreseen. */
export function receivableOf({ rates, withheld }: Earning): number {
  return sumOf(rates, 'total') - sumOf(rates, 'fee') - withheld;
}

/** Return how much more was withheld of a payment than was foreseen: it is reckoned by the payment, not by the month. */
export function withheldBesides({ amount, earnings }: Payment): number {
  return earnings.reduce((sum, earning) => sum + receivableOf(earning), 0) - amount;
}

/** Return the entries of books, by their days. */
export function entriesOf({ earnings, payments }: Books): Entry[] {
  return [...earnings.flatMap(earnedEntries), ...payments.flatMap(paidEntries)].toSorted(
    (one, other) => Number(one.day > other.day) - Number(one.day < other.day),
  );
}

function earnedEntries(earning: Earning): Entry[] {
  const { day, rates, withheld } = earning;
  const text = textOf(earning);
  const sales = rates.map(({ percent, total, tax }): Side => ({
    account: ACCOUNTS.sales,
    taxed: 'sale',
    taxPercent: percent,
    amount: total,
    tax,
  }));
  const fees = rates.map(({ percent, fee, feeTax }): Side => ({
    account: ACCOUNTS.fees,
    taxed: 'purchase',
    taxPercent: percent,
    amount: fee,
    tax: feeTax,
  }));
  return [
    entry(day, [untaxed('receivable', sumOf(rates, 'total') - withheld), untaxed('drawings', withheld)], sales, text),
    entry(day, fees, [untaxed('receivable', sumOf(rates, 'fee'))], `${text} 決済手数料`),
  ].flat();
}

function paidEntries(payment: Payment): Entry[] {
  const besides = withheldBesides(payment);
  const { day, amount, earnings } = payment;
  const text = `みのり 入金 ${monthNames(earnings)}分`;
  return entry(
    day,
    [untaxed('bank', amount), untaxed('drawings', besides)],
    [untaxed('receivable', amount + besides)],
    text,
  );
}

/** Return what an entry of what was earned says. */
export function textOf({ month, number }: Pick<Earning, 'month' | 'number'>): string {
  return `みのり ${monthName(month)}分 ${number}`;
}

/** Each month once, in order; of more than a program keeps of a text the first and the last. */
function monthNames(earnings: readonly Earning[]): string {
  const names = [...new Set(earnings.map(({ month }) => month))].toSorted().map(monthName);
  return names.length > NAMED ? `${names.at(0)}〜${names.at(-1)}` : names.join('・');
}

function monthName(month: string): string {
  const [year, of = ''] = month.split('-');
  return `${year}年${Number(of)}月`;
}

function sumOf(rates: readonly EarnedAtRate[], key: 'total' | 'fee'): number {
  return rates.reduce((sum, rate) => sum + rate[key], 0);
}

function untaxed(account: keyof typeof ACCOUNTS, amount: number): Side {
  return { account: ACCOUNTS[account], taxed: 'none', taxPercent: 0, amount, tax: 0 };
}

/** An entry without sides of nothing, and with what is negative on the other side; none where nothing is left. */
function entry(day: string, debit: Side[], credit: Side[], text: string): Entry[] {
  const sides = {
    debit: [...debit.filter(isPositive), ...credit.filter(isNegative).map(negated)],
    credit: [...credit.filter(isPositive), ...debit.filter(isNegative).map(negated)],
  };
  return sides.debit.length > 0 ? [{ day, ...sides, text }] : [];
}

const isPositive = ({ amount }: Side): boolean => amount > 0;
const isNegative = ({ amount }: Side): boolean => amount < 0;

function negated(side: Side): Side {
  return { ...side, amount: -side.amount, tax: side.tax === 0 ? 0 : -side.tax };
}
