import type { PayeeAccount as PresentedAccount, PayeeDetail } from '@minori/contracts';
import { DOCUMENT_SIDES, type DocumentSide, type PayeeMissing } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import { transaction } from '../../database';
import type { Viewer } from '../../viewer';
import { branchOf, type Place } from './banks';
import { mayBePaid } from './changing';
import { findDocuments, type IdentityDocument } from './documentModel';
import { invoiceNumberOf } from './invoiceNumbers';
import { findPayee, type PayeeDocument } from './model';
import { openField, type PayeeAccount } from './sealed';

const SHOWN_DIGITS = 3;

/** Return what a creator has told, of the number of their account the end alone. Throw `forbidden` for everybody else. */
export async function detailOf(viewer: Viewer): Promise<PayeeDetail> {
  if (!(await transaction((session) => mayBePaid(viewer.id, session)))) throw new AppError('forbidden');
  const [payee, documents] = await Promise.all([findPayee(viewer.id), findDocuments(viewer.id)]);
  const identity = payee ? openField(payee, 'identity') : null;
  const account = payee ? openField(payee, 'account') : null;
  const place = account && (await placeOf(account));
  return {
    identity_status: payee?.identity_status ?? 'none',
    identity_reason: payee ? openField(payee, 'identity_reason') : null,
    identity,
    documents: { front: stateOf(documents, 'front'), back: stateOf(documents, 'back') },
    account_status: payee?.account_status ?? 'none',
    account_reason: payee ? openField(payee, 'account_reason') : null,
    account: account && place && presentOwn(account, place),
    invoice_number: await invoiceNumberOf(viewer.id, identity),
    carries_over: payee?.carries_over ?? false,
    missing: missingOf(payee, place?.branch ?? null),
  };
}

function stateOf(documents: IdentityDocument[], side: DocumentSide): 'draft' | 'submitted' | null {
  const own = documents.filter((one) => one.side === side);
  if (own.length === 0) return null;
  return own.some(({ is_submitted }) => !is_submitted) ? 'draft' : 'submitted';
}

/** Where an account is, as far as that is there. */
export interface AccountPlace {
  bank: Place | null;
  branch: Place | null;
}

/** Return the bank and the branch of an account, null where they are not there any more. */
export async function placeOf({ bank_code, branch_code }: PayeeAccount): Promise<AccountPlace> {
  const found = await branchOf(bank_code, branch_code);
  return { bank: found?.bank ?? null, branch: found?.branch ?? null };
}

function presentOwn({ account_type, holder, number }: PayeeAccount, place: AccountPlace): PresentedAccount {
  return { ...place, account_type, holder, number_end: number.slice(-SHOWN_DIGITS) };
}

const IDENTITY_MISSING = {
  none: 'identity',
  resubmit: 'identity_again',
  submitted: 'identity_check',
  verifying: 'identity_check',
  verified: null,
} as const;
const ACCOUNT_MISSING = {
  none: 'account',
  returned: 'account_again',
  waiting: 'account_check',
  verified: null,
} as const;

function missingOf(payee: PayeeDocument | undefined, branch: Place | null): PayeeMissing[] {
  const status = payee?.account_status ?? 'none';
  const isBranchGone = (status === 'waiting' || status === 'verified') && !branch;
  const missing: (PayeeMissing | null)[] = [
    IDENTITY_MISSING[payee?.identity_status ?? 'none'],
    isBranchGone ? 'account_branch' : ACCOUNT_MISSING[status],
  ];
  return missing.filter((one) => one !== null);
}

/** Return which sides of a document were submitted. */
export function submittedSides(documents: IdentityDocument[]): Record<DocumentSide, boolean> {
  const isThere = (side: DocumentSide) => documents.some((one) => one.is_submitted && one.side === side);
  const [front, back] = DOCUMENT_SIDES.map(isThere);
  return { front: front === true, back: back === true };
}
