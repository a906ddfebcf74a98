import type { Invitation, StaffInvitation, UserSummary } from '@minori/contracts';
import type { InvitationState } from '@minori/contracts/rules';
import type { InvitationDocument } from './model';

type Shown = ReadonlyMap<string, UserSummary>;

/** Return an invitation as who has invited reads it, with what moved it until this moment. */
export function presentInvitation(
  { _id, user_id, is_named, created_at }: InvitationDocument,
  { state, days, users }: { state: InvitationState; days: number; users: Shown },
): Invitation {
  const user = users.get(String(user_id));
  const isShown = is_named && user !== undefined && !user.is_deleted;
  return {
    id: String(_id),
    state,
    days,
    created_at: created_at.toISOString(),
    user_info: isShown ? user : null,
  };
}

/** Return an invitation as staff read it. */
export function presentToStaff(invitation: InvitationDocument, users: Shown): StaffInvitation {
  const { _id, state, doubts, created_at, decided_at, reason, user_id, inviter_id } = invitation;
  return {
    id: String(_id),
    state,
    doubts,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    reason,
    invited: users.get(String(user_id)) ?? null,
    inviter: users.get(String(inviter_id)) ?? null,
  };
}
