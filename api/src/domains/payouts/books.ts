import { lastDayOf, taxIn, tokyoDay, withholdingOf, type BookkeepingProgram } from '@minori/contracts/rules';
import type { Books, Earning, Payment } from '../../documents/bookkeeping/entries';
import { freeeFile } from '../../documents/bookkeeping/freee';
import { moneyForwardFile } from '../../documents/bookkeeping/moneyForward';
import { yayoiFile } from '../../documents/bookkeeping/yayoi';
import { payDayOf } from './bankDays';
import { paidInYear } from './reading';
import { findStatements, statementsOfYear, type StatementDocument } from './statementModel';

const FILES: Record<BookkeepingProgram, { write: (books: Books) => Buffer; charset: string }> = {
  yayoi: { write: yayoiFile, charset: 'shift_jis' },
  money_forward: { write: moneyForwardFile, charset: 'utf-8' },
  freee: { write: freeeFile, charset: 'utf-8' },
};

/** Return what a creator has earned and was paid in a year, for a program for bookkeeping. Throw what `paidInYear` throws. */
export async function booksFile(
  userId: string,
  year: number,
  { program, at }: { program: BookkeepingProgram; at: Date },
): Promise<{ bytes: Buffer; charset: string }> {
  const { write, charset } = FILES[program];
  return { bytes: write(await booksOf(userId, year, at)), charset };
}

async function booksOf(userId: string, year: number, at: Date): Promise<Books> {
  const { payouts } = await paidInYear(userId, year);
  // What the bank has arrives on the pay day.
  const arrived = payouts.filter(({ pay_on }) => pay_on <= tokyoDay(at));
  const [earned, paid] = await Promise.all([
    statementsOfYear(userId, year),
    findStatements(arrived.flatMap(({ statements }) => statements.map(({ id }) => id))),
  ]);
  const earnings = new Map([...earned, ...paid].map((one) => [String(one._id), earningOf(one)]));
  return {
    earnings: [...earnings.values()].filter(({ month }) => month.startsWith(`${year}-`)),
    payments: arrived.map(({ pay_on: day, amount, statements }): Payment => ({
      day,
      amount,
      earnings: statements.flatMap(({ id }) => earnings.get(id) ?? []),
    })),
  };
}

function earningOf({ content }: StatementDocument): Earning {
  const { number, month, maker, rates, totals, withholding } = content;
  const dueDay = payDayOf(month);
  return {
    number,
    month,
    day: lastDayOf(month),
    dueDay,
    partner: maker.name,
    rates: rates.map(({ tax_percent: percent, royalty, tax, fee }) => ({
      percent,
      total: royalty + tax,
      tax,
      fee,
      // What is given back has as much tax in it as what was sold.
      feeTax: Math.sign(fee) * taxIn(Math.abs(fee), percent),
    })),
    withheld: withholding ? withholdingOf(totals.royalty, withholding, dueDay) : 0,
  };
}
