import type { PayeeKind, Residence } from '@minori/contracts/rules';
import { seal, unseal } from '../../sealing';
import type { PayeeDocument } from './model';

/** Who somebody is, as they have told and proved. */
export interface PayeeIdentity {
  kind: PayeeKind;
  residence: Residence;
  /** The legal name, as documents have it. */
  name: string;
  /** Full-width katakana, or what stands in the passbook of who has none. */
  name_kana: string;
  /** Of a person, `YYYY-MM-DD`; null of companies. */
  birthday: string | null;
  /** Of a company, 13 digits; null of persons, and of companies elsewhere. */
  company_number: string | null;
  /** Seven digits; null elsewhere. */
  postal_code: string | null;
  /** Prefecture, city and town; the whole address elsewhere. */
  address: string;
  /** Number, building and room. */
  street: string;
}

/** Where somebody is paid, as banks know it. */
export interface PayeeAccount {
  bank_code: string;
  branch_code: string;
  account_type: 1 | 2 | 4;
  /** Seven digits. */
  number: string;
  /** As in the file of the banks. */
  holder: string;
  /** How the post bank's passbook tells it; null at other banks. */
  post: { symbol: string; number: string } | null;
}

/** What of a payee is sealed, and what it opens as. */
interface Opened {
  identity: PayeeIdentity;
  account: PayeeAccount;
  identity_reason: string;
  account_reason: string;
}

/** The fields that are sealed. */
export const SEALED_FIELDS = ['identity', 'account', 'identity_reason', 'account_reason'] as const;
export type SealedField = (typeof SEALED_FIELDS)[number];

/** Return what a sealed field of a payee is about. */
export function aboutField(userId: string, field: SealedField): string {
  return `payees:${userId}:${field}`;
}

/** Seal what a field of a payee is to hold. */
export function sealField<Field extends SealedField>(userId: string, field: Field, value: Opened[Field]): string {
  return seal(value, aboutField(userId, field));
}

/** Open a field of a payee; null where it holds nothing. */
export function openField<Field extends SealedField>(payee: PayeeDocument, field: Field): Opened[Field] | null {
  const sealed = payee[field];
  return sealed === null ? null : unseal<Opened[Field]>(sealed, aboutField(String(payee._id), field));
}
