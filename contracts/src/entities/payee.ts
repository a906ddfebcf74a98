import { z } from 'zod';
import { ACCOUNT_STATUSES, IDENTITY_STATUSES, PAYEE_KINDS, PAYEE_MISSING, RESIDENCES } from '../rules/payee';
import { count, id, instant } from './shared';
import { userSummary } from './user';

/** A place that has a postal code. */
export const postalAddress = z.object({
  prefecture: z.string(),
  city: z.string(),
  /** Empty where the code is that of the whole city. */
  town: z.string(),
});

/** A bank, or a branch of one. */
export const bankPlace = z.object({
  code: z.string(),
  name: z.string(),
  /** As in the file of the banks: half-width katakana. */
  kana: z.string(),
});

/** Who a creator is for payouts, as they have told. */
export const payeeIdentity = z.object({
  kind: z.enum(PAYEE_KINDS),
  residence: z.enum(RESIDENCES),
  name: z.string(),
  name_kana: z.string(),
  /** Of a person. */
  birthday: z.iso.date().nullable(),
  /** Of a company; null elsewhere than in Japan, too. */
  company_number: z.string().nullable(),
  /** Seven digits; null elsewhere than in Japan. */
  postal_code: z.string().nullable(),
  address: z.string(),
  street: z.string(),
});

const accountType = z.literal([1, 2, 4]);
/** What of an account is told to its owner and to staff alike. */
const account = z.object({
  /** Null where the bank is not there any more; then the creator has to tell another account. */
  bank: bankPlace.nullable(),
  /** The same for the branch. */
  branch: bankPlace.nullable(),
  /** Ordinary, current, savings. */
  account_type: accountType,
  /** As in the file of the banks. */
  holder: z.string(),
});

/** An own account: of its number the last three digits. */
export const payeeAccount = account.extend({ number_end: z.string() });

/** A number as an issuer of qualified invoices. */
export const payeeInvoiceNumber = z.object({
  registration_number: z.string(),
  active: z.boolean(),
  /** Since when this is so. */
  from: instant,
  /** Whether it can be that of who the creator says that they are: statements leave it out otherwise. */
  is_fitting: z.boolean(),
});

/** Whether a side of a document is there: one that was not submitted yet, or what staff look at. */
const documentState = z.enum(['draft', 'submitted']).nullable();

/** What a creator has told to be paid, and what is missing before the first payout. */
export const payeeDetail = z.object({
  identity_status: z.enum(IDENTITY_STATUSES),
  /** What staff ask for, where it is to be told again. */
  identity_reason: z.string().nullable(),
  identity: payeeIdentity.nullable(),
  documents: z.object({ front: documentState, back: documentState }),
  account_status: z.enum(ACCOUNT_STATUSES),
  account_reason: z.string().nullable(),
  account: payeeAccount.nullable(),
  invoice_number: payeeInvoiceNumber.nullable(),
  carries_over: z.boolean(),
  missing: z.array(z.enum(PAYEE_MISSING)),
});

/** Somebody whose details wait for staff. */
export const waitingPayee = z.object({
  id,
  user_info: userSummary,
  identity_status: z.enum(IDENTITY_STATUSES),
  account_status: z.enum(ACCOUNT_STATUSES),
  since: instant,
});

/** What a creator has told, in whole, for staff who decide about it. */
export const staffPayee = z.object({
  id,
  identity_status: z.enum(IDENTITY_STATUSES),
  /** Which submission this is: a decision names it. */
  identity_revision: count,
  identity_reason: z.string().nullable(),
  identity: payeeIdentity.nullable(),
  documents: z.object({ front: z.boolean(), back: z.boolean() }),
  account_status: z.enum(ACCOUNT_STATUSES),
  account_revision: count,
  account_reason: z.string().nullable(),
  account: account.extend({ bank_code: z.string(), branch_code: z.string(), number: z.string() }).nullable(),
  /** Whether the holder of the account is who the creator says that they are, but for blanks; null without either. */
  is_holder_same: z.boolean().nullable(),
  invoice_number: payeeInvoiceNumber.nullable(),
  carries_over: z.boolean(),
});

export type PostalAddress = z.infer<typeof postalAddress>;
export type BankPlace = z.infer<typeof bankPlace>;
export type PayeeIdentity = z.infer<typeof payeeIdentity>;
export type PayeeAccount = z.infer<typeof payeeAccount>;
export type PayeeInvoiceNumber = z.infer<typeof payeeInvoiceNumber>;
export type PayeeDetail = z.infer<typeof payeeDetail>;
export type WaitingPayee = z.infer<typeof waitingPayee>;
export type StaffPayee = z.infer<typeof staffPayee>;
