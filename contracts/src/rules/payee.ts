import { isBirthday, isUnderage } from './age';
import { isInvoiceNumber } from './tax';
import { fromPostBank, HOLDER_MAX, toZenginText } from './zengin';

/** Where the look at who is paid stands: `resubmit` when staff have asked for something else. */
export const IDENTITY_STATUSES = ['none', 'submitted', 'verifying', 'verified', 'resubmit'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** Where the look at an account stands: `returned` when the bank, or staff, did not take it. */
export const ACCOUNT_STATUSES = ['none', 'waiting', 'verified', 'returned'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Who is paid: what is withheld of payouts goes by it. */
export const PAYEE_KINDS = ['person', 'company'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** Where who is paid lives, or has its seat, for tax: in Japan, or elsewhere. */
export const RESIDENCES = ['resident', 'non_resident'] as const;
export type Residence = (typeof RESIDENCES)[number];

/** The sides of a document that shows who somebody is. */
export const DOCUMENT_SIDES = ['front', 'back'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/**
 * What is missing before the first payout, in the order of the page: `identity`, `account` are to be told, `…_again` told anew,
 * `…_check` waits for staff, and `account_branch` is one that is not there any more.
 */
export const PAYEE_MISSING = [
  'identity',
  'identity_again',
  'identity_check',
  'account',
  'account_again',
  'account_branch',
  'account_check',
] as const;
export type PayeeMissing = (typeof PAYEE_MISSING)[number];

/** How long texts may be, in characters. */
export const PAYEE_MAX = { name: 60, name_kana: 60, address: 100, street: 100, reason: 500 } as const;

/** What can be wrong with a field of payee details. */
export type PayeeFieldError =
  | 'required'
  | 'too_long'
  | 'zengin_only'
  | 'holder_length'
  | 'birthday_format'
  | 'birthday_underage'
  | 'company_number_format'
  | 'postal_code_format'
  | 'unknown_bank'
  | 'unknown_branch'
  | 'account_number_format'
  | 'post_symbol_format'
  | 'post_number_format'
  | 'registration_number_format'
  | 'registration_number_company'
  | 'front_required';

/** Who somebody says that they are; what does not apply is null. */
export interface PayeeIdentityInput {
  kind: PayeeKind;
  residence: Residence;
  name: string;
  name_kana: string;
  birthday: string | null;
  company_number: string | null;
  postal_code: string | null;
  address: string;
  street: string;
}

type Faults<Field extends string> = Partial<Record<Field, PayeeFieldError | undefined>>;

/** Return what is wrong with who somebody says that they are, by field. */
export function checkPayeeIdentity(input: PayeeIdentityInput, at: Date): Faults<keyof PayeeIdentityInput> {
  const isResident = input.residence === 'resident';
  const isPerson = input.kind === 'person';
  return {
    name: checkLength(input.name, PAYEE_MAX.name),
    name_kana: checkLength(input.name_kana, PAYEE_MAX.name_kana) ?? checkZengin(input.name_kana),
    birthday: isPerson ? checkBirthday(input.birthday ?? '', at) : undefined,
    company_number: isPerson ? undefined : checkCompanyNumber(input.company_number ?? '', isResident),
    postal_code: isResident ? checkPostalCode(input.postal_code ?? '') : undefined,
    address: checkLength(input.address, PAYEE_MAX.address),
    street: checkLength(input.street, PAYEE_MAX.street),
  };
}

/** Return what is wrong with the holder of an account; the file of the banks holds thirty half-width characters. */
export function checkHolder(holder: string): PayeeFieldError | undefined {
  if (!holder.trim()) return 'required';
  const written = toZenginText(holder);
  if (written === undefined) return 'zengin_only';
  return written.length > HOLDER_MAX ? 'holder_length' : undefined;
}

/** Return what is wrong with the number of an account: one to seven digits. */
export function checkAccountNumber(number: string): PayeeFieldError | undefined {
  if (!number) return 'required';
  return /^\d{1,7}$/.test(number) ? undefined : 'account_number_format';
}

/** Return what is wrong with the symbol and the number of an account at the post bank. */
export function checkPostBank(symbol: string, number: string): Faults<'symbol' | 'number'> {
  const isSymbol = /^[01]\d{4}$/.test(symbol);
  const isNumber = !isSymbol || fromPostBank({ symbol, number, isSavings: false }) !== undefined;
  return {
    symbol: symbol ? faultUnless(isSymbol, 'post_symbol_format') : 'required',
    number: number ? faultUnless(isNumber, 'post_number_format') : 'required',
  };
}

/** Return what is wrong with a number as an issuer of qualified invoices; how a company's checks itself is looked at where one is it. */
export function checkRegistrationNumber(number: string, kind?: PayeeKind): PayeeFieldError | undefined {
  if (!number) return 'required';
  if (!/^T\d{13}$/.test(number)) return 'registration_number_format';
  return kind === 'company' && !isInvoiceNumber(number) ? 'registration_number_company' : undefined;
}

/** Return digits as somebody has typed them: half-width, without blanks and dashes. */
export function typedDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s‐‑–—―−ー-]/g, '');
}

function checkBirthday(birthday: string, at: Date): PayeeFieldError | undefined {
  if (!birthday) return 'required';
  if (!isBirthday(birthday, at)) return 'birthday_format';
  return isUnderage(birthday, at) ? 'birthday_underage' : undefined;
}

/** Companies elsewhere have none. */
function checkCompanyNumber(number: string, isResident: boolean): PayeeFieldError | undefined {
  if (!number) return isResident ? 'required' : undefined;
  return faultUnless(isInvoiceNumber(`T${number}`), 'company_number_format');
}

function checkPostalCode(code: string): PayeeFieldError | undefined {
  return code ? faultUnless(/^\d{7}$/.test(code), 'postal_code_format') : 'required';
}

function checkZengin(text: string): PayeeFieldError | undefined {
  return faultUnless(toZenginText(text) !== undefined, 'zengin_only');
}

function checkLength(text: string, max: number): PayeeFieldError | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return 'required';
  return faultUnless(length <= max, 'too_long');
}

function faultUnless(isRight: boolean, fault: PayeeFieldError): PayeeFieldError | undefined {
  return isRight ? undefined : fault;
}
