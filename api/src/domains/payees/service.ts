import type { PayeeIdentity } from '@minori/contracts';
import type { PayeeKind, Residence } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { branchOf } from './banks';
import { findInvoiceNumbersAt } from './invoiceNumberModel';
import { fitsInvoiceNumber } from './invoiceNumbers';
import { changePayee, findPayee, findPayees, type PayeeDocument } from './model';
import { tellNews } from './news';
import { openField, sealField, type PayeeAccount } from './sealed';

/** What payouts and statements need to know of a creator: {@link payeeTerms} tells it. */
export interface PayeeTerms {
  kind: PayeeKind;
  residence: Residence;
  /** The number as an issuer of qualified invoices that was in force; null where there was none. */
  invoiceNumber: string | null;
  /** The legal name. */
  name: string;
  address: string;
  /** Whether money may go out: identity and account were verified as they are, and the branch is there. */
  isReady: boolean;
  /** Whether less than 1,000 yen waits for the next month, by their own choice. */
  carriesOver: boolean;
}

/** An account as the file of the banks tells it: {@link transferAccounts} opens it. */
export interface TransferAccount {
  bankCode: string;
  bankNameKana: string;
  branchCode: string;
  branchNameKana: string;
  /** Ordinary, current, savings. */
  accountType: 1 | 2 | 4;
  /** Seven digits. */
  number: string;
  holderKana: string;
  /** Which of the creator's accounts this is: {@link markAccountReturned} wants it. */
  revision: number;
}

/**
 * Return what payouts need to know of creators, by their id, with the invoice numbers of an instant; all else is as it is now. Who
 * has not told who they are is left out. Those who have deleted their accounts are in it. In a transaction it is as that sees it.
 */
export async function payeeTerms(
  creatorIds: string[],
  at: Date,
  session?: ClientSession,
): Promise<Map<string, PayeeTerms>> {
  const payees = await findPayees(creatorIds, session);
  const numbers = await findInvoiceNumbersAt(creatorIds, at, session);
  const active = numbers.filter(({ is_active }) => is_active);
  const numberOf = new Map(active.map(({ user_id, number }) => [String(user_id), number]));
  const terms = await Promise.all(payees.map((payee) => termsOf(payee, numberOf.get(String(payee._id)))));
  return new Map(terms.flatMap((one, index) => (one ? [[String(payees[index]?._id), one] as const] : [])));
}

async function termsOf(payee: PayeeDocument, number: string | undefined): Promise<PayeeTerms | undefined> {
  const identity = openField(payee, 'identity');
  if (!identity) return undefined;
  const { kind, residence, name } = identity;
  return {
    kind,
    residence,
    invoiceNumber: number !== undefined && fitsInvoiceNumber(number, identity) ? number : null,
    name,
    address: addressOf(identity),
    isReady: (await transferAccountOf(payee)) !== undefined,
    carriesOver: payee.carries_over,
  };
}

/** Return an address in one line. */
export function addressOf({ postal_code, address, street }: PayeeIdentity): string {
  const code = postal_code === null ? '' : `〒${postal_code.slice(0, 3)}-${postal_code.slice(3)} `;
  return `${code}${[address, street].filter(Boolean).join(' ')}`;
}

/**
 * Return the accounts of those creators to whom money may go out, by their id: the others are left out. Only for payouts: these are
 * in clear, and belong in no log, no job and no other document. In a transaction they are as that sees them.
 */
export async function transferAccounts(
  creatorIds: string[],
  session?: ClientSession,
): Promise<Map<string, TransferAccount>> {
  const payees = await findPayees(creatorIds, session);
  const accounts = await Promise.all(payees.map(transferAccountOf));
  return new Map(accounts.flatMap((one, index) => (one ? [[String(payees[index]?._id), one] as const] : [])));
}

/** Return which account each of some creators has told, or has made another by a new name, by their id; who has told none is left out. */
export async function accountRevisions(creatorIds: string[]): Promise<Map<string, number>> {
  const payees = await findPayees(creatorIds);
  return new Map(payees.map(({ _id, account_revision }) => [String(_id), account_revision]));
}

async function transferAccountOf(payee: PayeeDocument): Promise<TransferAccount | undefined> {
  if (payee.identity_status !== 'verified' || payee.account_status !== 'verified') return undefined;
  const account = openField(payee, 'account');
  const places = account && (await branchOf(account.bank_code, account.branch_code));
  return places ? toTransfer(account, places, payee.account_revision) : undefined;
}

function toTransfer(
  { account_type, number, holder }: PayeeAccount,
  { bank, branch }: NonNullable<Awaited<ReturnType<typeof branchOf>>>,
  revision: number,
): TransferAccount {
  return {
    bankCode: bank.code,
    bankNameKana: bank.kana,
    branchCode: branch.code,
    branchNameKana: branch.kana,
    accountType: account_type,
    number,
    holderKana: holder,
    revision,
  };
}

/**
 * Note, in a transaction, that the bank has not taken a transfer: nothing is paid out until the creator has told an account again
 * and staff have verified it, and they are told why. Return false where the creator has another account by now.
 */
export async function markAccountReturned(
  session: ClientSession,
  { creatorId, revision, reason, at }: { creatorId: string; revision: number; reason: string; at: Date },
): Promise<boolean> {
  const payee = await findPayee(creatorId, session);
  if (!payee?.account || payee.account_revision !== revision) return false;
  const account_reason = sealField(creatorId, 'account_reason', reason);
  await changePayee(creatorId, { account_status: 'returned', account_at: at, account_reason }, session);
  await tellNews(session, { userId: creatorId, about: 'account_returned', revision });
  return true;
}
