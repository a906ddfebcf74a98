import { INVITED_DAYS, INVITED_FRIENDS_A_MONTH, missionOfTask, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { enqueue } from '../../jobs/queue';
import { isCardShared } from '../cards/service';
import { reachMission } from '../missions/reaching';
import { hasPhone, hasPhoneBy, isPhoneShared } from '../phones/service';
import { devicesShared } from '../sessions/service';
import { countDaysHere } from '../users/service';
import { memberOfInvitation } from '../users/inviting';
import { besides, changeInvitation, invitationOf, linksAbove, waitingFor, type InvitationDocument } from './model';
import { takePlace } from './monthModel';
import { doubtsOf, isOpen, stateAfter, type Evidence } from './policy';

/** So many invitations of one member that wait for them are looked at when something of theirs has changed. */
const WAITING_MAX = 1_000;

/** Return the month in Tokyo of an instant, `YYYY-MM`. */
export function tokyoMonth(at: Date): string {
  return tokyoDay(at).slice(0, 7);
}

/** Bring the invitation of a member, and those that wait for them, as far as what has happened brings them. */
export async function moveInvitations(deps: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  await moveInvitation(deps, userId);
  for (const invitedId of await waitingFor(userId, WAITING_MAX)) await moveInvitation(deps, invitedId);
}

/**
 * Bring the invitation by which a member has come as far as what has happened brings it: all of it in one transaction with what it
 * gives. What looks made up is held for staff. Nothing is done twice, however often and wherever this runs.
 */
async function moveInvitation({ clock }: Pick<Deps, 'clock'>, invitedId: string): Promise<void> {
  await transaction(async (session) => {
    const invitation = await invitationOf(invitedId, session);
    const invited = await memberOfInvitation(invitedId, session);
    if (!invitation || !isOpen(invitation.state) || !invited || invited.isGone) return;
    const [phone, days] = [await hasPhone(invitedId, session), await countDaysHere(invitedId, INVITED_DAYS, session)];
    const state = stateAfter(invitation.state, { hasPhone: phone, days });
    if (state === 'registered') return;
    const at = clock();
    const doubts = invitation.is_cleared ? [] : doubtsOf(await evidenceOf(invitation, session));
    if (doubts.length > 0) return change(session, invitation, { state: 'held', doubts });
    // It is one that was reached before, where this moves on from there.
    await reachMission(session, { userId: invitedId, code: 'input_code', period: '', at });
    const moved = state === 'active' && (await reward(session, invitation, at)) ? 'rewarded' : state;
    if (moved === invitation.state) return;
    await change(session, invitation, { state: moved, rewarded_at: moved === 'rewarded' ? at : null });
  });
}

async function change(
  session: ClientSession,
  { _id, user_id, inviter_id }: InvitationDocument,
  changes: Partial<InvitationDocument>,
): Promise<void> {
  await changeInvitation(_id, changes, session);
  await noteChange({ members: [String(user_id), String(inviter_id)] }, session);
}

/**
 * Have both claim their coins, in a transaction. Return false where it waits: for the inviter to show a phone of theirs, too, or for
 * the next month where as many count in this one as may.
 */
async function reward(session: ClientSession, invitation: InvitationDocument, at: Date): Promise<boolean> {
  const { user_id, inviter_id: inviterId } = invitation;
  const invitedId = String(user_id);
  if (!(await hasPhoneBy(String(inviterId), session))) return false;
  const month = tokyoMonth(at);
  if (!(await takePlace({ inviterId, month, most: INVITED_FRIENDS_A_MONTH }, session))) {
    const options = { runAt: nextMonthAfter(month), dedupeKey: `invitation.month:${invitedId}` };
    await enqueue(session, 'invitation.moved', { user_id: invitedId }, options);
    return false;
  }
  const { reward: coins } = missionOfTask('invite_friend').task;
  for (const userId of [String(inviterId), invitedId]) {
    await reachMission(session, { userId, code: 'invite_friend', period: invitedId, at });
    await enqueue(session, 'invitation.rewarded', { user_id: invitedId, receiver_id: userId, coins });
  }
  return true;
}

/** Return when the month in Tokyo after one begins. */
export function nextMonthAfter(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return tokyoMidnight(next);
}

async function evidenceOf(invitation: InvitationDocument, session: ClientSession): Promise<Evidence> {
  const invitedId = String(invitation.user_id);
  const { hasDevice, isShared } = await devicesShared(invitedId, session);
  const inviterId = String(invitation.inviter_id);
  const inviter = await memberOfInvitation(inviterId, session);
  return {
    invitedId,
    links: await linksAbove(invitation, session),
    besides: await besides(invitation, session),
    hasDevice,
    sharesDevice: isShared,
    sharesCard: await isCardShared(invitedId, session),
    sharesPhone: (await isPhoneShared(invitedId, session)) || (await isPhoneShared(inviterId, session)),
    isInviterGone: !inviter || inviter.isGone,
  };
}
