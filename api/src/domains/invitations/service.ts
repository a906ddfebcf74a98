import type { Invitation, InvitationStanding } from '@minori/contracts';
import {
  codeEntryUntil,
  INVITATION_STATES,
  INVITED_DAYS,
  INVITED_FRIENDS_A_MONTH,
  type CodeHindrance,
  type FieldErrorCode,
  type InvitationState,
} from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { hasPhone, membersWithPhone } from '../phones/service';
import { memberOfInvitation, setInviter } from '../users/inviting';
import { daysHereOf, userSummaries } from '../users/service';
import { deleteCodeOf } from './codeModel';
import { invitationCodeOf, inviterBy } from './codes';
import {
  changeInvitation,
  countStates,
  deleteInvitation,
  insertInvitation,
  invitationOf,
  invitedBy,
  openInvitationsOf,
  setNamed,
  type InvitationDocument,
} from './model';
import { countedIn } from './monthModel';
import { tokyoMonth } from './moving';
import { isOpen, stateAfter } from './policy';
import { presentInvitation } from './presenter';

const PAGE_SIZE = 20;
/** Of so many that may have moved a moment ago it is looked whether they have. */
const OPEN_MAX = 200;

/** Who has come by whose invitation. */
export interface Come {
  userId: Types.ObjectId;
  inviterId: Types.ObjectId;
  /** Whether they agreed that the inviter sees their name. */
  isNamed: boolean;
  at: Date;
}

/** Note that a member has come by another's invitation, in the transaction in which they register or say so. */
export async function memberCame(session: ClientSession, { userId, inviterId, isNamed, at }: Come): Promise<void> {
  const inviter = await memberOfInvitation(String(inviterId), session);
  if (!inviter) throw new AppError('not_found');
  const who = { user_id: userId, inviter_id: inviterId, inviter_came_at: inviter.cameAt };
  await insertInvitation({ _id: newId(), ...who, is_named: isNamed, created_at: at }, session);
  await enqueue(session, 'member.invited', { user_id: String(userId) });
}

/** Forget that a member has come, in the transaction in which their registration is undone. */
export async function memberUndone(session: ClientSession, userId: string): Promise<void> {
  await deleteInvitation(userId, session);
}

/**
 * Say by whose code a member has come. Throw `invalid_input` at the field `code` where it is unknown or their own, where they have
 * registered too long ago, or where they came by one already.
 */
export async function enterCode(
  userId: string,
  { code, isNamed }: { code: string; isNamed: boolean },
  at: Date,
): Promise<void> {
  const inviter = await inviterBy(code);
  try {
    await transaction(async (session) => {
      const member = await memberOfInvitation(userId, session);
      if (!member || member.isGone) throw new AppError('unauthenticated');
      const hindrance = hindranceOf(await invitationOf(userId, session), member.cameAt, at);
      if (hindrance) throw refusal(`invitation_code_${hindrance}`);
      if (!inviter) throw refusal('invitation_code_unknown');
      if (inviter.id.equals(member.id)) throw refusal('invitation_code_own');
      await memberCame(session, { userId: member.id, inviterId: inviter.id, isNamed, at });
      await setInviter(session, userId, inviter.id);
      await enqueue(session, 'invitation.moved', { user_id: userId });
      await noteChange({ members: [userId, String(inviter.id)] }, session);
    });
  } catch (error) {
    throw isDuplicateKey(error) ? refusal('invitation_code_already') : error;
  }
}

const refusal = (code: FieldErrorCode) => new AppError('invalid_input', { fields: { code } });

function hindranceOf(own: InvitationDocument | null, cameAt: Date, at: Date): CodeHindrance | null {
  if (own) return 'already';
  return at >= codeEntryUntil(cameAt) ? 'late' : null;
}

/** Return who has invited a member, and whether they see the name; undefined where nobody has. */
export async function cameBy(userId: string): Promise<{ inviterId: string; isNamed: boolean } | undefined> {
  const own = await invitationOf(userId);
  return own ? { inviterId: String(own.inviter_id), isNamed: own.is_named } : undefined;
}

/** Say whether who has invited a member sees their name. Throw `not_found` where nobody has. */
export async function showName(userId: string, isNamed: boolean): Promise<void> {
  const inviterId = await setNamed(userId, isNamed);
  if (!inviterId) throw new AppError('not_found');
  await noteChange({ members: [userId, String(inviterId)] });
}

/** Return where a member stands with inviting others, and with who has invited them. */
export async function standingOf(userId: string, at: Date): Promise<InvitationStanding> {
  const [member, own, code, phone, counted, counts] = await Promise.all([
    memberOfInvitation(userId),
    invitationOf(userId),
    invitationCodeOf(userId),
    hasPhone(userId),
    countedIn(userId, tokyoMonth(at)),
    countsOf(userId),
  ]);
  if (!member) throw new AppError('unauthenticated');
  const [movedOwn] = own ? await withProgress([own]) : [];
  return {
    code,
    counts,
    month: { counted, most: INVITED_FRIENDS_A_MONTH },
    has_phone: phone,
    own: movedOwn ? { state: movedOwn.state, days: movedOwn.days, is_named: movedOwn.invitation.is_named } : null,
    entry: {
      hindrance: hindranceOf(own, member.cameAt, at),
      until: codeEntryUntil(member.cameAt).toISOString(),
    },
  };
}

/** Return who has come by a member's invitation, latest first. */
export async function invitedOf(
  viewer: Viewer,
  lastId: string | undefined,
  at: Date,
): Promise<{ invitations: Invitation[]; lastId: string | null }> {
  const found = await invitedBy(viewer.id, { before: lastId, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  const named = page.filter(({ is_named }) => is_named).map(({ user_id }) => String(user_id));
  const [moved, users] = await Promise.all([withProgress(page), userSummaries(named, viewer, at)]);
  return {
    invitations: moved.map(({ invitation, state, days }) => presentInvitation(invitation, { state, days, users })),
    lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null,
  };
}

/** Counted as they are kept, with what has moved those that are open and its job has not come to yet. */
async function countsOf(userId: string): Promise<InvitationStanding['counts']> {
  const [kept, open] = await Promise.all([
    transaction((session) => countStates(new Types.ObjectId(userId), session)),
    openInvitationsOf(userId, OPEN_MAX),
  ]);
  for (const { invitation, state } of await withProgress(open)) {
    if (state === invitation.state) continue;
    kept.set(invitation.state, Math.max(0, (kept.get(invitation.state) ?? 0) - 1));
    kept.set(state, (kept.get(state) ?? 0) + 1);
  }
  return Object.fromEntries(
    INVITATION_STATES.map((state) => [state, kept.get(state) ?? 0]),
  ) as InvitationStanding['counts'];
}

interface Moved {
  invitation: InvitationDocument;
  state: InvitationState;
  days: number;
}

async function withProgress(invitations: InvitationDocument[]): Promise<Moved[]> {
  const ids = invitations.filter(({ state }) => isOpen(state)).map(({ user_id }) => String(user_id));
  const [phones, days] = await Promise.all([membersWithPhone(ids), daysHereOf(ids)]);
  return invitations.map((invitation) => {
    const id = String(invitation.user_id);
    const progress = { hasPhone: phones.has(id), days: Math.min(days.get(id) ?? 0, INVITED_DAYS) };
    const state = stateAfter(invitation.state, progress);
    const isOver = state === 'active' || state === 'rewarded';
    return { invitation, state, days: isOver ? INVITED_DAYS : progress.days };
  });
}

/** Have nothing come any more of the invitation of a member who has left, and nobody by their code. */
export async function clearInvitations(userId: string): Promise<void> {
  await deleteCodeOf(userId);
  await transaction(async (session) => {
    const own = await invitationOf(userId, session);
    if (!own) return;
    const isGiven = own.state === 'rewarded' || own.state === 'refused';
    await changeInvitation(own._id, { is_named: false, ...(!isGiven && { state: 'refused' }) }, session);
  });
}
