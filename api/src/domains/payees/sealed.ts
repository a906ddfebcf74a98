import type { PayeeIdentity } from '@minori/contracts';
import { seal, unseal } from '../../sealing';
import type { PayeeDocument } from './model';

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
