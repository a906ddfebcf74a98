import type { StaffInvitation } from '@minori/contracts';
import { INVITATION_REASON_MAX, INVITATION_STATES, type InvitationState } from '@minori/contracts/rules';
import { now } from '../clock';
import { decide, invitationsForStaff } from '../domains/invitations/deciding';

/** How to use it. */
export const INVITATIONS_USAGE = `  invitations list [${INVITATION_STATES.join('|')}]   invitations in a state (held unless said otherwise), with why they are held
  invitations release ID       lets an invitation that is held go on
  invitations refuse ID REASON has an invitation give nothing; what it gave is taken back as far as it is there`;

const ACTOR = 'command line';

/** Run `invitations …` and say what to print; undefined when it is no such command. */
export async function runInvitations([act, first, ...rest]: string[]): Promise<string | undefined> {
  const at = now();
  if (act === 'list' && rest.length === 0) {
    const state = INVITATION_STATES.find((one) => one === (first ?? ('held' satisfies InvitationState)));
    if (!state) return undefined;
    const { invitations } = await invitationsForStaff(state, { at });
    return invitations.map(told).join('\n') || 'none';
  }
  if (!first) return undefined;
  if (act === 'release' && rest.length === 0) return told(await decide(ACTOR, first, { act: 'released' }, at));
  const reason = rest.join(' ').trim();
  if (act !== 'refuse' || !reason || reason.length > INVITATION_REASON_MAX) return undefined;
  return told(await decide(ACTOR, first, { act: 'refused', reason }, at));
}

function told({ id, state, created_at, invited, inviter, doubts }: StaffInvitation): string {
  const nameOf = (member: StaffInvitation['invited']) => (member ? `@${member.username}` : 'gone');
  return [id, state, created_at, `${nameOf(inviter)} > ${nameOf(invited)}`, doubts.join(', ') || '-'].join('  ');
}
