import type { Language, StaffPayee, WaitingPayee } from '@minori/contracts';
import { toZenginText } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { userSummaries } from '../users/service';
import { branchOf } from './banks';
import { mayBePaid } from './changing';
import { placeOf, submittedSides } from './details';
import { findDocuments } from './documentModel';
import { invoiceNumberOf } from './invoiceNumbers';
import { changePayee, findPayee, findWaiting, type PayeeDocument, type Waiting } from './model';
import { tellNews } from './news';
import { openField, sealField, type PayeeAccount } from './sealed';
import { markAccountReturned } from './service';

const LISTED = 50;

/** What is to be looked at: who somebody is, taken by staff or not, or their account. */
export type WaitingFor = 'submitted' | 'verifying' | 'account';

/** Return those whose details wait for staff, who has waited for longest first. */
export async function waitingPayees(what: WaitingFor, at: Date): Promise<WaitingPayee[]> {
  const waiting: Waiting = what === 'account' ? { account_status: 'waiting' } : { identity_status: what };
  const payees = await findWaiting(waiting, LISTED);
  const users = await userSummaries(
    payees.map(({ _id }) => String(_id)),
    null,
    at,
  );
  return payees.flatMap(({ _id, identity_status, identity_at, account_status, account_at }) => {
    const user_info = users.get(String(_id));
    const since = what === 'account' ? account_at : identity_at;
    if (!user_info || !since) return [];
    return [{ id: String(_id), user_info, identity_status, account_status, since: since.toISOString() }];
  });
}

/** Return what a creator has told in whole; the look is in the audit log before. Throw `not_found` where they have told nothing. */
export async function lookAtPayee(actor: Actor, id: string, at: Date): Promise<StaffPayee> {
  const payee = await findPayee(id);
  if (!payee) throw new AppError('not_found');
  await transaction((session) => audit(session, { actor, at }, 'payee.looked_at', id));
  return present(payee);
}

/** Something that staff decide about a submission, which they name as they have seen it. */
export interface Decision {
  id: string;
  revision: number;
  at: Date;
}

/** Begin to look at who a creator is: they can't tell it otherwise until it is decided. */
export async function takeIdentity(actor: Actor, decision: Decision): Promise<StaffPayee> {
  return decideIdentity(actor, { ...decision, from: ['submitted'] }, async (session, { _id }) => {
    await changePayee(String(_id), { identity_status: 'verifying' }, session);
    return 'payee.taken';
  });
}

/** Find that a creator is who they say; they are told. */
export async function verifyIdentity(actor: Actor, decision: Decision): Promise<StaffPayee> {
  const { id: userId, revision, at } = decision;
  return decideIdentity(actor, { ...decision, from: ['verifying'] }, async (session) => {
    await changePayee(userId, { identity_status: 'verified', verified_at: at }, session);
    await tellNews(session, { userId, about: 'identity_verified', revision });
    return 'payee.verified';
  });
}

/** Ask a creator to tell again who they are, also where that was verified before; they read why. */
export async function askIdentityAgain(actor: Actor, decision: Decision & { reason: string }): Promise<StaffPayee> {
  const { id: userId, revision } = decision;
  const identity_reason = sealField(userId, 'identity_reason', decision.reason);
  return decideIdentity(actor, { ...decision, from: ['submitted', 'verifying', 'verified'] }, async (session) => {
    await changePayee(userId, { identity_status: 'resubmit', identity_reason }, session);
    await tellNews(session, { userId, about: 'identity_resubmit', revision });
    return 'payee.asked_again';
  });
}

type Act = (session: ClientSession, payee: PayeeDocument) => Promise<string>;

function decideIdentity(
  actor: Actor,
  { id, revision, at, from }: Decision & { from: PayeeDocument['identity_status'][] },
  act: Act,
): Promise<StaffPayee> {
  return decide(actor, { id, revision, at }, async (session, payee) => {
    if (payee.identity_revision !== revision || !from.includes(payee.identity_status)) throw new AppError('conflict');
    if (!(await mayBePaid(id, session))) throw new AppError('not_found');
    return act(session, payee);
  });
}

/** Find that an account is that of a creator who was verified; they are told. */
export async function verifyAccount(actor: Actor, decision: Decision): Promise<StaffPayee> {
  const { id: userId, revision } = decision;
  return decide(actor, decision, async (session, payee) => {
    const account = openField(payee, 'account');
    if (!account || payee.account_revision !== revision || payee.account_status !== 'waiting') {
      throw new AppError('conflict');
    }
    if (!(await mayBePaid(userId, session))) throw new AppError('not_found');
    if (payee.identity_status !== 'verified') throw new AppError('conflict', { message: NOT_VERIFIED });
    if (!(await branchOf(account.bank_code, account.branch_code)))
      throw new AppError('conflict', { message: NO_BRANCH });
    await changePayee(userId, { account_status: 'verified' }, session);
    await tellNews(session, { userId, about: 'account_verified', revision });
    return 'payee_account.verified';
  });
}

/** Freeze payouts to an account that the bank has not taken, or that is another's; its creator reads why. */
export async function returnAccount(actor: Actor, decision: Decision & { reason: string }): Promise<StaffPayee> {
  const { id: creatorId, revision, reason, at } = decision;
  return decide(actor, decision, async (session, { account_status }) => {
    const isOpen = account_status === 'waiting' || account_status === 'verified';
    if (!isOpen || !(await markAccountReturned(session, { creatorId, revision, reason, at }))) {
      throw new AppError('conflict');
    }
    return 'payee_account.returned';
  });
}

/** What is personal stands in no audit log: it names the submission alone. */
async function decide(actor: Actor, { id, revision, at }: Decision, act: Act): Promise<StaffPayee> {
  if (actor !== 'command line' && actor.id === id) throw new AppError('forbidden', { message: OWN });
  await transaction(async (session) => {
    const payee = await findPayee(id, session);
    if (!payee) throw new AppError('not_found');
    const name = await act(session, payee);
    await audit(session, { actor, at }, name, id, { revision });
    await noteChange({ members: [id] }, session);
  });
  const decided = await findPayee(id);
  if (!decided) throw new AppError('not_found');
  return present(decided);
}

type Said = Record<Language, string>;
const OWN: Said = { ja: '自分自身の情報は確認できません。', en: 'Nobody decides about themselves.' };
const NOT_VERIFIED: Said = { ja: '先に本人確認を完了してください。', en: 'Verify who they are first.' };
const NO_BRANCH: Said = { ja: 'この支店は現在ありません。', en: 'There is no such branch any more.' };

async function present(payee: PayeeDocument): Promise<StaffPayee> {
  const id = String(payee._id);
  const [identity, account] = [openField(payee, 'identity'), openField(payee, 'account')];
  const { identity_status, identity_revision, account_status, account_revision, carries_over } = payee;
  return {
    id,
    identity_status,
    identity_revision,
    identity_reason: openField(payee, 'identity_reason'),
    identity,
    documents: submittedSides(await findDocuments(id)),
    account_status,
    account_revision,
    account_reason: openField(payee, 'account_reason'),
    account: account && (await presentAccount(account)),
    is_holder_same: identity && account && isSameHolder(identity.name_kana, account.holder),
    invoice_number: await invoiceNumberOf(id, identity),
    carries_over,
  };
}

async function presentAccount(account: PayeeAccount): Promise<StaffPayee['account']> {
  const { bank_code, branch_code, account_type, number, holder } = account;
  return { ...(await placeOf(account)), bank_code, branch_code, account_type, number, holder };
}

function isSameHolder(kana: string, holder: string): boolean {
  const letters = (text: string) => text.replaceAll(' ', '');
  return letters(toZenginText(kana) ?? '') === letters(holder);
}
