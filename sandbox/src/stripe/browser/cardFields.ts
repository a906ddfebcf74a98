import { hasCheckDigit } from '../cards.ts';

/** What was typed. */
export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
}

export type FieldName = keyof CardFields;

/** What can be wrong with a field, by Stripe.js's names for it. */
export type FieldFault =
  | 'incomplete_cvc'
  | 'incomplete_expiry'
  | 'incomplete_number'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year_past'
  | 'invalid_number';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const isAmex = (digits: string) => /^3[47]/.test(digits);
const lengthOf = (digits: string) => (isAmex(digits) ? 15 : 16);

/** Return a number in the groups in which it stands on a card. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, lengthOf(digitsOf(typed)));
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** Return `MM / YY` of what was typed; `before` stood there until then, so that the stroke can be taken away. */
export function groupedExpiry(typed: string, before: string): string {
  const digits = digitsOf(typed);
  const full = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [full.slice(0, 2), full.slice(2, 4)];
  const isTakenAway = before.startsWith(typed);
  return month.length === 2 && (year || !isTakenAway) ? `${month} / ${year}` : month;
}

/** Return the digits of a security code. */
export function groupedCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

/** Return month and year of an expiry. */
export function expiryOf(expiry: string): { month: number; year: number } {
  const digits = digitsOf(expiry);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** Return what is wrong with each field. */
export function faultsOf({ number, expiry, cvc }: CardFields, now: Date): Partial<Record<FieldName, FieldFault>> {
  const digits = digitsOf(number);
  const { month, year } = expiryOf(expiry);
  const faults: Partial<Record<FieldName, FieldFault>> = {};
  if (digits.length < lengthOf(digits)) faults.number = 'incomplete_number';
  else if (!hasCheckDigit(digits)) faults.number = 'invalid_number';
  if (digitsOf(expiry).length < 4) faults.expiry = 'incomplete_expiry';
  else if (month < 1 || month > 12) faults.expiry = 'invalid_expiry_month';
  else if (new Date(year, month) <= now) faults.expiry = 'invalid_expiry_year_past';
  if (cvc.length < (isAmex(digits) ? 4 : 3)) faults.cvc = 'incomplete_cvc';
  return faults;
}
