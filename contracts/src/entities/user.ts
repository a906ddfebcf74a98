import { z } from 'zod';
import { MEMBERSHIP_PACKAGES } from '../rules/membership';
import { count, id, instant, language } from './shared';

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

/** A member as shown beside what they wrote. `follow_count` is the number of their followers. */
export const userSummary = z.object({
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
});

/** A member's own page. `is_me` decides between the owner's view and that of others. */
export const profile = userSummary.extend({
  bio: z.string(),
  created_at: instant,
  following_count: count,
  post_count: count,
  is_me: z.boolean(),
  is_blocked: z.boolean(),
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
  role: z.enum(['member', 'admin']),
  is_creator: z.boolean(),
  is_create_course_able: z.boolean(),
  is_disabled_dashboard: z.boolean(),
  has_live_permission: z.boolean(),
  membership: userSummary.shape.membership,
  /** 0 none, 1 green … 4 platinum, 5 izanavi. */
  membership_rank: z.int().min(0).max(5),
});

export type Badge = z.infer<typeof badge>;
export type Mood = z.infer<typeof mood>;
export type UserSummary = z.infer<typeof userSummary>;
export type Profile = z.infer<typeof profile>;
export type CurrentUser = z.infer<typeof currentUser>;
