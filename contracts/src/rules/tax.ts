import { tokyoDay } from '../format/time';

/** The standard rate of consumption tax in percent, by the day in Tokyo from which it holds, earliest first. */
const TAX_RATES = [{ from: '2019-10-01', percent: 10 }];

/** Return the standard rate of consumption tax at an instant, in percent. */
export function taxPercentAt(at: Date): number {
  return TAX_RATES.findLast(({ from }) => from <= tokyoDay(at))?.percent ?? 0;
}

/** Return the tax in an amount that includes it, rounded down: once for each rate of a document. */
export function taxIn(amount: number, percent: number): number {
  return Math.floor((amount * percent) / (100 + percent));
}

const NUMBER = /^T(\d)(\d{12})$/;

/**
 * Return whether a text is a company's number as an issuer of qualified invoices: T and the 13 digits of the company, of which
 * the first checks the others.
 */
export function isInvoiceNumber(text: string): boolean {
  const [, check, digits] = NUMBER.exec(text) ?? [];
  if (check === undefined || digits === undefined) return false;
  const sum = [...digits].toReversed().reduce((all, digit, index) => all + Number(digit) * (1 + (index % 2)), 0);
  return Number(check) === 9 - (sum % 9);
}
