import { Types, type ClientSession } from 'mongoose';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Limits } from '../../http/limits';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { seal, unseal } from '../../sealing';
import type { Viewer } from '../../viewer';
import { beganAt, endAllSessions, endsOf } from '../sessions/service';
import { assertRecentSignIn } from '../users/recentSignIn';
import { isMember } from '../users/service';
import {
  deleteAskedChanges,
  deleteLaterChanges,
  findEmailChange,
  insertEmailChange,
  leaseEmailChange,
  otherChanges,
  settleEmailChange,
  type EmailChangeDocument,
  type Settled,
} from './emailChangeModel';
import { idInToken, linkOver } from './tokens';

/** For so long the new address can be confirmed, and the old one can take it back. */
export const CONFIRMED_WITHIN_MS = 24 * 3_600_000;
export const UNDONE_WITHIN_MS = 7 * 24 * 3_600_000;
/** Longer than the identity provider takes, and than somebody waits who presses again. */
const LEASE_MS = 60_000;

/** What a change is from and to. */
export interface Addresses {
  before: string | null;
  wanted: string;
}

/** Return what a change is from and to. */
export function addressesOf({ _id, addresses }: Pick<EmailChangeDocument, '_id' | 'addresses'>): Addresses {
  return unseal(addresses, `email_changes:${String(_id)}`);
}

/**
 * Have the address that the viewer wants mailed a link that makes it theirs; an earlier wish is given up. Whether somebody else
 * has it nobody learns but who reads its mails. Throw `recent_sign_in_required`.
 */
export async function askForEmail(
  { deps, limits }: { deps: Deps; limits: Limits },
  { viewer, identity }: { viewer: Viewer; identity: Identity },
  { email, address }: { email: string; address: string },
): Promise<void> {
  assertRecentSignIn(identity);
  const wanted = email.toLowerCase();
  const { email: before } = (await deps.identity.account(viewer.uid)) ?? { email: null };
  if (before?.toLowerCase() === wanted) throw new AppError('invalid_input', { fields: { email: 'email_same' } });
  await limits.consume('mail_client', address);
  await limits.consume('mailbox', wanted);
  const at = deps.clock();
  await transaction(async (session) => {
    await deleteAskedChanges(viewer.id, at, session);
    const _id = newId();
    await insertEmailChange(
      {
        _id,
        user_id: new Types.ObjectId(viewer.id),
        uid: viewer.uid,
        addresses: seal({ before, wanted } satisfies Addresses, `email_changes:${String(_id)}`),
        language: viewer.language,
        asked_at: at,
        began: beganAt(identity),
      },
      session,
    );
    await enqueue(session, 'mail.email_change', { change_id: String(_id) });
  });
}

/** Return whether a wish can still be confirmed: it ends after a day, and with all sessions, for whoever made it may have been shut out. */
export async function canBeConfirmed(
  { user_id: userId, asked_at: askedAt, began }: EmailChangeDocument,
  at: Date,
): Promise<boolean> {
  if (at.getTime() - askedAt.getTime() > CONFIRMED_WITHIN_MS) return false;
  const ended = (await endsOf([String(userId)])).get(String(userId));
  return ended === undefined || began === undefined || began > ended.until;
}

/** Give up what the viewer has asked for. */
export async function giveUpEmail(deps: Deps, viewer: Viewer): Promise<void> {
  await transaction((session) => deleteAskedChanges(viewer.id, deps.clock(), session));
}

/**
 * Make the wanted address the member's, by the link in its mail; the old one is told. All sessions end. Throw `invalid_input`
 * for a link that is over, and where somebody else has the address by now.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<string> {
  const id = idInToken(deps, 'email_confirm', token);
  const change = await lease(deps, id, 'asked');
  const { before, wanted } = addressesOf(change);
  const isOver = !(await canBeConfirmed(change, deps.clock()));
  const account = isOver ? null : await deps.identity.account(change.uid);
  // Who was here before and was cut off finds the address changed already.
  const isExpected = account !== null && [before, wanted].includes(account.email?.toLowerCase() ?? null);
  if (!isExpected) {
    await settleEmailChange(change, {});
    throw linkOver();
  }
  await orTaken(change, deps.identity.setEmail(change.uid, wanted));
  await settle(change, async (session) => {
    await enqueue(session, 'mail.email_changed', { change_id: String(change._id) });
    return { state: 'done', done_at: deps.clock() };
  });
  return wanted;
}

/**
 * Give the member the old address again, by the link in its mail. Whoever took the account over has nothing left of it: all sessions,
 * the password and the services are gone, a mail to the address sets a new password, and later changes can't be taken back. Throw as
 * {@link confirmEmail} does.
 */
export async function undoEmail(deps: Deps, token: string): Promise<string> {
  const id = idInToken(deps, 'email_undo', token);
  const change = await lease(deps, id, 'done');
  const { before } = addressesOf(change);
  const since = deps.clock().getTime() - (change.done_at?.getTime() ?? 0);
  if (before === null || since > UNDONE_WITHIN_MS) {
    await settleEmailChange(change, {});
    throw linkOver();
  }
  await orTaken(change, deps.identity.restoreEmail(change.uid, before));
  await settle(change, async (session) => {
    await deleteLaterChanges(change, session);
    await enqueue(session, 'mail.password_reset', { email: before.toLowerCase(), language: change.language });
    return { state: 'undone' };
  });
  return before;
}

/** Have a change to oneself, and so the member's address. Throw `conflict` while somebody else is at it, or at another change of theirs. */
async function lease(deps: Deps, id: string, state: EmailChangeDocument['state']): Promise<EmailChangeDocument> {
  const at = deps.clock();
  const leased = await leaseEmailChange(id, state, { at, until: new Date(at.getTime() + LEASE_MS) });
  if (!leased) {
    const change = await findEmailChange(id);
    throw change?.state === state ? new AppError('conflict') : linkOver();
  }
  // Looked for with the own lease in place: of two at once no more than one goes on.
  const others = await otherChanges(leased);
  if (!others.some(({ leased_until: until }) => until > at)) return leased;
  await settleEmailChange(leased, {});
  throw new AppError('conflict');
}

async function orTaken(change: EmailChangeDocument, given: Promise<boolean>): Promise<void> {
  if (await given) return;
  await settleEmailChange(change, {});
  throw new AppError('invalid_input', { fields: { token: 'email_taken' } });
}

/** Say what became of a change, by what comes with it; all sessions end. */
async function settle(change: EmailChangeDocument, work: (session: ClientSession) => Promise<Settled>): Promise<void> {
  const userId = String(change.user_id);
  await transaction(async (session) => {
    if (!(await settleEmailChange(change, await work(session), session))) throw new AppError('conflict');
    if (!(await isMember(userId, session))) throw linkOver();
    await endAllSessions(session, userId, change.uid);
  });
}
