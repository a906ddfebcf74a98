import type { ClientSession, Types } from 'mongoose';

/** What registration asks of invitations. */
export interface InvitationPort {
  /** Return whose code it is; undefined for nobody's. */
  inviterBy(code: string): Promise<{ id: Types.ObjectId } | undefined>;
  /** Note, in the transaction in which a member registers, that they have come by another's invitation. */
  memberCame(
    session: ClientSession,
    invited: { userId: Types.ObjectId; inviterId: Types.ObjectId; isNamed: boolean; at: Date },
  ): Promise<void>;
  /** Note, in the transaction in which that is undone, that a member has not come after all. */
  memberUndone(session: ClientSession, userId: string): Promise<void>;
}

let given: InvitationPort | undefined;

/** Let registration know of invitations, which build on members; call it once, before the API answers. */
export function provideInvitations(port: InvitationPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function invitationPort(): InvitationPort {
  if (!given) throw new Error('Registration was given no invitations');
  return given;
}
