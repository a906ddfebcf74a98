import type { ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { findUser, isGone, updateUser } from './model';

/** Let a member stream or not, in the transaction that decides it. */
export async function setLivePermission(session: ClientSession, userId: string, isAllowed: boolean): Promise<void> {
  await updateUser(userId, { has_live_permission: isAllowed }, session);
  await noteChange({ members: [userId] }, session);
}

/** Note whether a member is live, in the transaction that makes it so. */
export async function setInLive(session: ClientSession, userId: string, isLive: boolean): Promise<void> {
  await updateUser(userId, { in_live: isLive }, session);
  await noteChange({ members: [userId] }, session);
}

/** Return whether a member may stream, as the database says; in a transaction as that sees it. */
export async function mayStream(userId: string, session?: ClientSession): Promise<boolean> {
  const user = await findUser(userId, session);
  return user !== undefined && !isGone(user) && user.has_live_permission;
}
