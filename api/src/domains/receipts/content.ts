import { randomBytes } from 'node:crypto';
import { taxIn, taxPercentAt, tokyoDay } from '@minori/contracts/rules';
import type { Paid, ReceiptDocument, SoldLine } from './receiptModel';

/** What was sold, how it was paid, and when. */
export interface Sale {
  lines: SoldLine[];
  payment: Paid;
  at: Date;
}

/**
 * Return what a receipt says of a sale. Given coins are a discount: the tax is that in what was paid with bought ones, or by card.
 * Coins themselves are outside consumption tax. Throw an Error where what was paid is not what was sold.
 */
export function contentOf({ lines: sold, payment, at }: Sale): Pick<ReceiptDocument, 'lines' | 'total' | 'tax'> {
  const granted = payment.method === 'web_coin' ? payment.granted : 0;
  const lines = granted > 0 ? [...sold, { kind: 'granted_coins' as const, amount: -granted }] : sold;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (payment.method === 'web_coin' && payment.bought !== total) {
    throw new Error(`${payment.bought} bought coins paid for ${total} yen`);
  }
  if (sold.some(({ kind }) => kind === 'coins')) return { lines, total, tax: null };
  const percent = taxPercentAt(at);
  return { lines, total, tax: { percent, amount: taxIn(total, percent) } };
}

/** Crockford's digits: none looks like another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Return a new number for a document of an instant: a letter, its day in Tokyo, and twelve digits of 32 that nobody can guess. */
export function newNumber(at: Date, letter = 'M'): string {
  const digits = Array.from(randomBytes(12), (byte) => DIGITS.charAt(byte % DIGITS.length)).join('');
  return `${letter}${tokyoDay(at).replaceAll('-', '')}-${digits.replaceAll(/.{4}(?=.)/g, '$&-')}`;
}
