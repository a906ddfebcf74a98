import { levelOf } from '@minori/contracts/rules';
import { daysHere } from './activeDays';
import { findLevelChanges } from './levelHistory';
import { findUser, isGone } from './model';

/** More than a member has in years. */
const CHANGES_LOOKED_AT = 500;

/** What a member has done that others build on. */
export interface Achievements {
  username: string;
  registeredAt: Date;
  /** The days in Tokyo of the last sixty on which they were here. */
  daysHere: string[];
  /** How many they follow. */
  following: number;
  /** How much they say of themselves: a text, and a job. */
  profileFields: number;
  hasSeenBadge: boolean;
  /** The highest level that they ever had. */
  level: number;
}

/** Return what a member has done; undefined when they are gone. */
export async function achievementsOf(userId: string): Promise<Achievements | undefined> {
  const [user, days, changes] = await Promise.all([
    findUser(userId),
    daysHere(userId),
    findLevelChanges(userId, undefined, CHANGES_LOOKED_AT),
  ]);
  if (!user || isGone(user)) return undefined;
  const promotions = changes.filter(({ kind }) => kind === 'promotion');
  return {
    username: user.username,
    registeredAt: user.created_at,
    daysHere: days,
    following: user.following_count,
    profileFields: Number(user.bio !== '') + Number(user.job !== null),
    hasSeenBadge: Boolean(user.seen_badge),
    level: Math.max(levelOf(user.badge), ...promotions.map(({ to_level }) => to_level)),
  };
}
