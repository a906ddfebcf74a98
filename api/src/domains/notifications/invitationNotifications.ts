import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { cameBy } from '../invitations/service';
import { notify } from './notify';

/** Tell who has invited somebody that they have come, and them that their invitation counts. */
export async function notifyOfInvitation(deps: Deps, newcomerId: string): Promise<void> {
  const invitation = await cameBy(newcomerId);
  if (!invitation) return;
  const { inviterId, isNamed } = invitation;
  const rest = { event_key: `invitation:${newcomerId}`, created_at: deps.clock() };
  const actorId = isNamed ? newcomerId : null;
  await notify([inviterId], actorId, { type: 'invitation_code_referred', target_id: actorId, ...rest });
  await notify([newcomerId], inviterId, { type: 'invitation_code_new_user', target_id: inviterId, ...rest });
}

/** Tell one of the two which coins they can claim for it. */
export async function notifyOfReward(
  deps: Deps,
  { user_id: newcomerId, receiver_id: receiverId, coins }: JobPayloads['invitation.rewarded'],
): Promise<void> {
  const invitation = await cameBy(newcomerId);
  if (!invitation) return;
  const { inviterId, isNamed } = invitation;
  const isInviter = receiverId === inviterId;
  const newcomer = isNamed ? newcomerId : null;
  const otherId = isInviter ? newcomer : inviterId;
  await notify([receiverId], otherId, {
    type: isInviter ? 'invitation_code_referred' : 'invitation_code_new_user',
    target_id: otherId,
    coin_amount: coins,
    event_key: `invitation.rewarded:${newcomerId}`,
    created_at: deps.clock(),
  });
}
