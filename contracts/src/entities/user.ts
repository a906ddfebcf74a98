import { z } from 'zod';
import { ABILITIES } from '../rules/abilities';
import { MEMBERSHIP_PACKAGES } from '../rules/membership';
import { contactKind } from './contact';
import { expandMembershipStatus, ownMembership } from './membership';
import { count, id, instant, language } from './shared';
import { investmentLevel } from './topic';

export const badge = z.enum([
  'level1',
  'level2',
  'level3',
  'level4',
  'level5',
  'level6',
  'level7',
  'level8',
  'level9',
  'level10',
]);
export const mood = z.enum(['happy', 'sad', 'tired', 'excited', 'chilling']);

/**
 * A member as shown beside what they wrote. `follow_count` is the number of their followers. `has_new_post` says that they
 * have published in the last 24 hours, whether the viewer has seen it or not.
 */
export const userSummary = z.object({
  kind: z.literal('user'),
  id,
  name: z.string(),
  username: z.string(),
  job: z.string().nullable(),
  follow_count: count,
  avatar_url: z.string(),
  badge,
  emotion: mood.nullable(),
  is_followed: z.boolean(),
  is_turn_on_notification_btn: z.boolean(),
  has_new_post: z.boolean(),
  has_tipped: z.boolean(),
  is_advertiser: z.boolean(),
  is_creator: z.boolean(),
  in_live: z.boolean(),
  has_live_permission: z.boolean(),
  is_deleted: z.boolean(),
  membership: z.object({ membership_package: z.object({ package_name: z.enum(MEMBERSHIP_PACKAGES) }) }).nullable(),
  /** The creator or official account whom the name or username could be mistaken for: warn the reader. */
  look_alike_of: z.object({ id, username: z.string(), name: z.string() }).nullable(),
});

/** What a level is judged by. Interest and engage are sums over 30 days, computed each night. */
export const levelScores = z.object({ interest: count, engage: count, followers: count });

/** How far a member is on the way to the next level. */
export const levelProgress = z.object({
  level: z.int().min(1).max(10),
  now: levelScores,
  /** What the next level asks for; null at the top. */
  next: levelScores.extend({ level: z.int().min(2).max(10) }).nullable(),
  /** When a level will be lost if the values stay below what it asks for; null while they don’t. */
  demotion_at: instant.nullable(),
  /** The level that the member last saw of themselves, when theirs has risen since; null otherwise. */
  promoted_from: z.int().min(1).max(9).nullable(),
  /** Whether the member has seen their badge as it is now. */
  is_seen: z.boolean(),
});

/** A change of a member's level, or the notice that one will be lost. */
export const levelChange = z.object({
  id,
  kind: z.enum(['promotion', 'notice', 'demotion']),
  from_level: z.int().min(1).max(10),
  to_level: z.int().min(1).max(10),
  created_at: instant,
});

/**
 * A member's own page. `is_me` decides between the owner's view and that of others. `is_blocked` says that one of the two
 * has blocked the other, `is_blocking` that the viewer has.
 */
export const profile = userSummary.extend({
  kind: z.literal('profile'),
  /** How the name is read, in katakana. To the owner only, others find them by it. */
  reading: z.string().nullable(),
  bio: z.string(),
  created_at: instant,
  following_count: count,
  post_count: count,
  is_me: z.boolean(),
  is_blocked: z.boolean(),
  is_blocking: z.boolean(),
  is_muted: z.boolean(),
  /** Ways to reach somebody outside that `bio` names: warn the reader. */
  contact_kinds: z.array(contactKind),
  /** To the owner only. */
  level_progress: levelProgress.nullable(),
});

/** The signed-in member. `uid` is the identity provider's. */
export const currentUser = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  is_email_verified: z.boolean(),
  created_at: instant,
  avatar_url: z.string(),
  badge,
  emotion: mood.nullable(),
  language,
  /** How much they know of investing, as they have said: their timeline begins with posts for that level. Null: with all. */
  investment_level: investmentLevel.nullable(),
  role: z.enum(['member', 'admin']),
  is_creator: z.boolean(),
  is_create_course_able: z.boolean(),
  is_disabled_dashboard: z.boolean(),
  has_live_permission: z.boolean(),
  /** Whether they are under 18, and can't pay; null as long as they have not said. */
  is_underage: z.boolean().nullable(),
  /** When the account is deleted for good, which the member may regret until then; null where they stay. */
  leaves_at: instant.nullable(),
  membership: ownMembership.nullable(),
  /** Whether memberships can be bought here. */
  is_membership_subscription_ready: z.boolean(),
  expand_membership_statuses: z.array(expandMembershipStatus),
  /** What the member may do that not everybody may: by their membership, or as staff. */
  abilities: z.array(z.enum(ABILITIES)),
});

export type Badge = z.infer<typeof badge>;
export type Mood = z.infer<typeof mood>;
export type UserSummary = z.infer<typeof userSummary>;
export type Profile = z.infer<typeof profile>;
/** A member, as they stand in lists or on their own page. */
export type Member = UserSummary | Profile;
export type LevelProgress = z.infer<typeof levelProgress>;
export type LevelChange = z.infer<typeof levelChange>;
export type CurrentUser = z.infer<typeof currentUser>;
