import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { inviterOf } from '../users/service';
import { notify } from './notify';

/** Tell who has invited somebody that they have come, and them that their invitation counts. */
export async function notifyOfInvitation(deps: Deps, newcomerId: string): Promise<void> {
  const inviterId = await inviterOf(newcomerId);
  if (!inviterId) return;
  const rest = { event_key: `invitation:${newcomerId}`, created_at: deps.clock() };
  await notify([inviterId], newcomerId, { type: 'invitation_code_referred', target_id: newcomerId, ...rest });
  await notify([newcomerId], inviterId, { type: 'invitation_code_new_user', target_id: inviterId, ...rest });
}

/** Tell one of the two which coins they were given for it. */
export async function notifyOfReward(
  deps: Deps,
  { user_id: newcomerId, receiver_id: receiverId, coins }: JobPayloads['invitation.rewarded'],
): Promise<void> {
  const inviterId = await inviterOf(newcomerId);
  if (!inviterId) return;
  const isInviter = receiverId === inviterId;
  const otherId = isInviter ? newcomerId : inviterId;
  await notify([receiverId], otherId, {
    type: isInviter ? 'invitation_code_referred' : 'invitation_code_new_user',
    target_id: otherId,
    coin_amount: coins,
    event_key: `invitation.rewarded:${newcomerId}`,
    created_at: deps.clock(),
  });
}
