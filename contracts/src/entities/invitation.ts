import { z } from 'zod';
import { CODE_HINDRANCES, INVITATION_DOUBTS, INVITATION_STATES } from '../rules/invitation';
import { count, id, instant } from './shared';
import { userSummary } from './user';

const state = z.enum(INVITATION_STATES);
/** On how many days of those that it takes who was invited was here. */
const days = count;

/** Where a member stands with inviting others, and with who has invited them. */
export const invitationStanding = z.object({
  /** By it others say that the member has invited them. */
  code: z.string(),
  /** How many have come, by how far each invitation is. */
  counts: z.object({
    registered: count,
    phone_checked: count,
    active: count,
    rewarded: count,
    held: count,
    refused: count,
  }),
  /** How many counted in the running month of Tokyo, of how many that may. */
  month: z.object({ counted: count, most: count }),
  /** Whether the member has registered a phone of their own: without one nothing is given to who invites. */
  has_phone: z.boolean(),
  /** By which the member has come; null where nobody has invited them. */
  own: z.object({ state, days, is_named: z.boolean() }).nullable(),
  /** Whether they can still say who has invited them, and until when. */
  entry: z.object({ hindrance: z.enum(CODE_HINDRANCES).nullable(), until: instant }),
});

/** One who has come by a member's invitation. */
export const invitation = z.object({
  id,
  state,
  days,
  created_at: instant,
  /** Who it is; null for who has not agreed that it is told, and for who has left. */
  user_info: userSummary.nullable(),
});

/** An invitation as staff see it. */
export const staffInvitation = z.object({
  id,
  state,
  doubts: z.array(z.enum(INVITATION_DOUBTS)),
  created_at: instant,
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  /** Null for who has left, or was shut out. */
  invited: userSummary.nullable(),
  inviter: userSummary.nullable(),
});

export type InvitationStanding = z.infer<typeof invitationStanding>;
export type Invitation = z.infer<typeof invitation>;
export type StaffInvitation = z.infer<typeof staffInvitation>;
