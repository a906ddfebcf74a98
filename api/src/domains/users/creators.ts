import type { LevelProgress } from '@minori/contracts';
import { levelOf } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { PROTECTED_ACCOUNTS } from './impersonation';
import { findUser, findUsers, isGone, updateUser, type UserDocument } from './model';
import { isCourseAble, isUnderageAt, levelProgressOf } from './presenter';

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

/** A member as it is judged whether others may pay for what they write. */
export interface SellingMember {
  id: string;
  name: string;
  /** Whether they are a creator, and neither gone nor shut out. */
  isCreator: boolean;
  /** Whether they may make courses, be they a creator or not. */
  isCourseMaker: boolean;
  isDashboardDisabled: boolean;
  level: number;
}

/** Return members as they are in the database now; whom nobody knows is left out. */
export async function sellersOf(ids: readonly string[]): Promise<SellingMember[]> {
  return (await findUsers([...ids])).map(sellingMember);
}

/** Return a member as {@link sellersOf} does, as a transaction sees them. */
export async function sellerIn(session: ClientSession, id: string): Promise<SellingMember | undefined> {
  const user = await findUser(id, session);
  return user && sellingMember(user);
}

function sellingMember(user: UserDocument): SellingMember {
  return {
    id: String(user._id),
    name: user.name,
    isCreator: user.is_creator && !isGone(user),
    isCourseMaker: (user.is_creator || isCourseAble(user)) && !isGone(user) && !user.is_disabled_dashboard,
    isDashboardDisabled: user.is_disabled_dashboard,
    level: levelOf(user.badge),
  };
}
