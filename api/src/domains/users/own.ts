import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { PROTECTED_ACCOUNTS } from './impersonation';
import { findUser, isGone, type UserDocument } from './model';

/** Return the viewer as the database has them. Throw `unauthenticated` for those who are gone. */
export async function ownUser(viewer: Viewer): Promise<UserDocument> {
  const user = await findUser(viewer.id);
  // Gone since the viewer was looked up, a few seconds ago at most.
  if (!user || isGone(user)) throw new AppError('unauthenticated');
  return user;
}

/** Note that the viewer has changed, and return them as changed. Throw `unauthenticated` when they were gone. */
export async function changed(viewer: Viewer, user: UserDocument | undefined): Promise<UserDocument> {
  if (!user) throw new AppError('unauthenticated');
  const isProtected = user.is_creator || user.is_official;
  await noteChange({ members: [viewer.id], ...(isProtected && { subjects: [PROTECTED_ACCOUNTS] }) });
  return user;
}
