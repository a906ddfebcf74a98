import type { WithholdingMonth } from '@minori/contracts';
import { lastDayOf, monthAfter, tokyoDay, tokyoMonth } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { grouped } from '../../batching';
import { retryOnDuplicate, transaction } from '../../database';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { platformAccount, postJournal, sumOfAccount, type NewJournal } from '../ledger/service';
import { taxDueDay } from './bankDays';
import { withheldBetween, type WithheldPart } from './payoutModel';
import { addTaxPayment, paidMonths, type PaidMonth } from './withholdingModel';

/** So many months are told where no year is asked for. */
const MONTHS = 12;
/** No month is before or after these. */
const ALL = { from: '0000-01', to: '9999-12' };

interface Months {
  from: string;
  to: string;
}

/**
 * Return what was withheld of what the bank has, what of that was paid, and what is left, by month of payment, earliest first: of a year, or of
 * the last twelve months without one. Months of which there is nothing to say are left out.
 */
export async function withholdingMonths(year: number | undefined, at: Date): Promise<WithholdingMonth[]> {
  const running = tokyoMonth(at);
  const months =
    year === undefined
      ? { from: monthAfter(running, 1 - MONTHS), to: running }
      : { from: `${year}-01`, to: `${year}-12` };
  return presentMonths(months, at);
}

async function presentMonths(months: Months, at: Date, session?: ClientSession): Promise<WithholdingMonth[]> {
  const days = { from: `${months.from}-01`, to: lastDayOf(months.to) };
  const parts = grouped(await withheldBetween(days, ['sent'], session), ({ month }) => month);
  const paid = new Map((await paidMonths(months, session)).map((one) => [one._id, one]));
  const told = [...new Set([...parts.keys(), ...paid.keys()])].toSorted();
  return told.map((month) => presentMonth(month, parts.get(month) ?? [], paid.get(month), at));
}

function presentMonth(month: string, parts: WithheldPart[], known: PaidMonth | undefined, at: Date): WithholdingMonth {
  const withheld = parts.reduce((sum, part) => sum + part.withheld, 0);
  const paid = paidOf(known);
  const dueOn = taxDueDay(month);
  return {
    month,
    due_on: dueOn,
    parts: parts
      .map(({ month: _month, ...part }) => part)
      .toSorted((one, other) => (one.residence > other.residence ? -1 : 1)),
    withheld,
    paid,
    left: withheld - paid,
    is_overdue: withheld > paid && tokyoDay(at) > dueOn,
    payments: known?.payments.map(({ amount, paid_on }) => ({ amount, paid_on })) ?? [],
  };
}

function paidOf(known: PaidMonth | undefined): number {
  return known?.payments.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
}

/** What of the tax of a month is paid in all, and the day on which the last of it was. */
export interface PaidTax {
  month: string;
  paid: number;
  paidOn: string;
}

/**
 * Note what is paid in all of the tax that was withheld in a month: what was noted before is corrected, and noting the same again changes nothing.
 * Throw `conflict` where that is more than was withheld, or for a day ahead.
 */
export async function notePaidTax(
  { actor, at }: { actor: Actor; at: Date },
  { month, paid, paidOn }: PaidTax,
): Promise<WithholdingMonth> {
  const months = { from: month, to: month };
  const note = async (session: ClientSession) => {
    const [known] = await presentMonths(months, at, session);
    const amount = paid - (known?.paid ?? 0);
    if (amount === 0) return;
    if (paid > (known?.withheld ?? 0) || paidOn > tokyoDay(at)) throw new AppError('conflict');
    await addTaxPayment(month, { amount, paid_on: paidOn, noted_at: at }, session);
    const key = paidTaxKey(month, known?.payments.length ?? 0);
    const refs = { month, paid_on: paidOn };
    await postJournal(session, { key, kind: 'withholding.paid', legs: paidTaxLegs(amount), refs, at });
    await audit(session, { actor, at }, 'withholding.paid', month, { paid, amount, paid_on: paidOn });
  };
  // Who notes the first payment of a month in the same moment reads this one then.
  await retryOnDuplicate(() => transaction(note));
  const [noted] = await presentMonths(months, at);
  return noted ?? presentMonth(month, [], undefined, at);
}

/** Return the key of the journal of a payment of a month: they are numbered from 0. */
export function paidTaxKey(month: string, number: number): string {
  return `withholding.paid:${month}:${number}`;
}

/** Return the legs by which what was withheld goes to the tax office. */
export function paidTaxLegs(amount: number): NewJournal['legs'] {
  return [
    { account: platformAccount('withholding_tax'), amount: -amount },
    { account: platformAccount('bank_payments'), amount },
  ];
}

/** Return all payments that were noted. */
export function allPaidTax(): Promise<PaidMonth[]> {
  return paidMonths(ALL);
}

/** Return what is wrong where the ledger owes the tax office another sum than payouts have withheld and payments have left. */
export async function faultsInWithholding(): Promise<string[]> {
  return transaction(async (session) => {
    const withheld = await withheldBetween({ from: '0000', to: '9999' }, ['ordered', 'sent'], session);
    const paid = (await paidMonths(ALL, session)).reduce((sum, month) => sum + paidOf(month), 0);
    const expected = withheld.reduce((sum, part) => sum + part.withheld, 0) - paid;
    const owed = await sumOfAccount(platformAccount('withholding_tax'), session);
    if (owed === expected) return [];
    return [`What is owed to the tax office comes to ${owed}, and payouts and payments to ${expected}`];
  });
}
