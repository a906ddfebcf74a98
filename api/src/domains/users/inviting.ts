import type { ClientSession, Types } from 'mongoose';
import { findUser, isGone, updateUser } from './model';

/** What of a member matters for invitations. */
export interface InvitingMember {
  id: Types.ObjectId;
  /** When they have registered. */
  cameAt: Date;
  /** They have left, or staff have shut them out. */
  isGone: boolean;
}

/** Return what of a member matters for invitations, in a transaction as that sees it; undefined for nobody. */
export async function memberOfInvitation(userId: string, session?: ClientSession): Promise<InvitingMember | undefined> {
  const user = await findUser(userId, session);
  return user && { id: user._id, cameAt: user.created_at, isGone: isGone(user) };
}

/** Note by whom a member was invited, in the transaction in which they say so. */
export async function setInviter(session: ClientSession, userId: string, inviterId: Types.ObjectId): Promise<void> {
  await updateUser(userId, { invited_by: inviterId }, session);
}
