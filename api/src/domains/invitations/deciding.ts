import type { StaffInvitation } from '@minori/contracts';
import { INVITATION_STATES, type InvitationState } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { audit, type Actor } from '../audit/service';
import { withdrawMission } from '../missions/reaching';
import { userSummaries } from '../users/service';
import { changeInvitation, findInvitation, invitationsIn, type InvitationDocument } from './model';
import { presentToStaff } from './presenter';

const PAGE_SIZE = 50;

/** What staff decide: who refuses says why. */
export type Decision = { act: 'released' } | { act: 'refused'; reason: string };

/** In which states staff can decide so: what is on its way ends, and what was given already is taken back. */
const DECIDABLE: Record<Decision['act'], readonly InvitationState[]> = {
  released: ['held'],
  refused: INVITATION_STATES.filter((state) => state !== 'refused'),
};

/** Return a page of invitations in a state, oldest first. */
export async function invitationsForStaff(
  state: InvitationState,
  { lastId, at }: { lastId?: string | undefined; at: Date },
): Promise<{ invitations: StaffInvitation[]; lastId: string | null }> {
  const found = await invitationsIn(state, { after: lastId, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  return {
    invitations: await presentAll(page, at),
    lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null,
  };
}

/**
 * Decide an invitation: one that is held goes on where it was; any that is not refused yet gives nothing from then on, what it gave
 * included. Throw `not_found` where there is none, and `conflict` in any other state.
 */
export async function decide(actor: Actor, id: string, decision: Decision, at: Date): Promise<StaffInvitation> {
  const { act } = decision;
  const reason = decision.act === 'refused' ? decision.reason : null;
  await transaction(async (session) => {
    const invitation = Types.ObjectId.isValid(id) ? await findInvitation(id, session) : null;
    if (!invitation) throw new AppError('not_found');
    const { _id, user_id, inviter_id, state, doubts } = invitation;
    if (!DECIDABLE[act].includes(state)) throw new AppError('conflict');
    const [invitedId, inviterId] = [String(user_id), String(inviter_id)];
    const decided_by = actor === 'command line' ? null : new Types.ObjectId(actor.id);
    const decided = { decided_by, decided_at: at, reason };
    if (act === 'released') {
      await changeInvitation(_id, { state: 'registered', is_cleared: true, ...decided }, session);
      await enqueue(session, 'invitation.moved', { user_id: invitedId });
    } else {
      await changeInvitation(_id, { state: 'refused', ...decided }, session);
      await withdrawMission(session, { userId: inviterId, code: 'invite_friend', period: invitedId, at });
      await withdrawMission(session, { userId: invitedId, code: 'invite_friend', period: invitedId, at });
      await withdrawMission(session, { userId: invitedId, code: 'input_code', period: '', at });
    }
    const details = { invited_id: invitedId, inviter_id: inviterId, doubts, reason };
    await audit(session, { actor, at }, `invitation.${act}`, id, details);
    await noteChange({ members: [invitedId, inviterId] }, session);
  });
  const decided = await findInvitation(id);
  const [presented] = decided ? await presentAll([decided], at) : [];
  if (!presented) throw new AppError('not_found');
  return presented;
}

async function presentAll(invitations: InvitationDocument[], at: Date): Promise<StaffInvitation[]> {
  const ids = invitations.flatMap(({ user_id, inviter_id }) => [String(user_id), String(inviter_id)]);
  const users = await userSummaries(ids, null, at);
  return invitations.map((invitation) => presentToStaff(invitation, users));
}
