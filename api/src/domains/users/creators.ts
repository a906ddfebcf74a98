import type { LevelProgress } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { PROTECTED_ACCOUNTS } from './impersonation';
import { findUser, isGone, updateUser } from './model';
import { isUnderageAt, levelProgressOf } from './presenter';

/** A member as it is judged whether they may be a creator. */
export interface Candidate {
  isCreator: boolean;
  /** By what they have said; false while they have said nothing. */
  isUnderage: boolean;
  isDashboardDisabled: boolean;
  level: number;
  progress: LevelProgress;
}

/** Return a member as they are in the database now, in a transaction as that sees them; undefined when they are gone. */
export async function candidateOf(userId: string, at: Date, session?: ClientSession): Promise<Candidate | undefined> {
  const user = await findUser(userId, session);
  if (!user || isGone(user)) return undefined;
  const progress = levelProgressOf(user);
  return {
    isCreator: user.is_creator,
    isUnderage: isUnderageAt(user.age, at) === true,
    isDashboardDisabled: user.is_disabled_dashboard,
    level: progress.level,
    progress,
  };
}

/** Make a member a creator, in the transaction that decides it: nobody may be mistaken for them from then on. */
export async function makeCreator(session: ClientSession, userId: string): Promise<void> {
  await updateUser(userId, { is_creator: true }, session);
  await noteChange({ members: [userId], subjects: [PROTECTED_ACCOUNTS] }, session);
}
