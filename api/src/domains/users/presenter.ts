import type { CurrentUser, LevelProgress, MailAddress, Profile, UserSettings, UserSummary } from '@minori/contracts';
import { contactKindsIn, COURSE_LEVEL, DEMOTION_DAYS, isUnderage, levelOf, nextLevel } from '@minori/contracts/rules';
import { EMAIL_SETTINGS, NOTIFICATION_SETTINGS } from '@minori/contracts/server';
import type { Identity } from '../../adapters/identity';
import type { Viewer } from '../../viewer';
import { abilitiesOf, currentMembership } from '../entitlements/policy';
import { lookAlikeOf, type LookAlikes } from './impersonation';
import { DEFAULT_AVATAR, type Age, type UserDocument } from './model';
import { plansPort } from './plansPort';

const DAY_MS = 86_400_000;
const MB = 1024 * 1024;

const DELETED_NAME = 'このユーザーは削除されました';
/** Nobody can be called so: addresses of what they wrote lead to it, and say nothing of them. */
const DELETED_USERNAME = 'deleted';

/** Bytes that may be uploaded at once, by role and kind of file. */
export const UPLOAD_SIZES = {
  user_max_image_file_size: 10 * MB,
  user_max_video_file_size: 200 * MB,
  user_max_audio_file_size: 50 * MB,
  creator_max_image_file_size: 20 * MB,
  creator_max_video_file_size: 2048 * MB,
  creator_max_audio_file_size: 500 * MB,
  course_max_video_file_size: 5120 * MB,
};

/** How a viewer stands to a member. */
export interface ViewerRelation {
  isFollowed: boolean;
  isBellOn: boolean;
  /** Whether they have given them a tip. */
  hasTipped: boolean;
}

/** What a guest, or a member who has nothing to do with somebody, is to them. */
export const NO_RELATION: ViewerRelation = { isFollowed: false, isBellOn: false, hasTipped: false };

const FOLLOWER: ViewerRelation = { ...NO_RELATION, isFollowed: true };
const RELATIONS = {
  none: [NO_RELATION, { ...NO_RELATION, hasTipped: true }],
  follower: [FOLLOWER, { ...FOLLOWER, hasTipped: true }],
  withBell: [
    { ...FOLLOWER, isBellOn: true },
    { ...FOLLOWER, isBellOn: true, hasTipped: true },
  ],
} as const;

/** Return how a viewer stands to a member: the same object for all who stand so. `isBellOn` is undefined for who does not follow. */
export function relationFrom(isBellOn: boolean | undefined, hasTipped: boolean): ViewerRelation {
  const [without, tipped] = RELATIONS[isBellOn === undefined ? 'none' : isBellOn ? 'withBell' : 'follower'];
  return hasTipped ? tipped : without;
}

/** What a summary is made with. */
export interface SummaryView {
  relation: ViewerRelation;
  /** Those who others could be mistaken for. */
  among: LookAlikes;
  at: Date;
}

/** Return the member as shown beside what they wrote. */
export function presentUserSummary(member: UserDocument, { relation, among, at }: SummaryView): UserSummary {
  const user = withoutPersonalFields(member);
  const original = lookAlikeOf(member, among);
  return {
    kind: 'user',
    id: String(user._id),
    name: user.name,
    username: user.username,
    job: user.job,
    follow_count: user.follow_count,
    avatar_url: user.avatar_url,
    badge: user.badge,
    emotion: moodOf(user, at),
    is_followed: relation.isFollowed,
    is_turn_on_notification_btn: relation.isBellOn,
    has_new_post: user.last_post_at !== null && at.getTime() - user.last_post_at.getTime() < DAY_MS,
    has_tipped: relation.hasTipped,
    is_advertiser: user.is_advertiser,
    is_creator: user.is_creator,
    in_live: user.in_live,
    has_live_permission: user.has_live_permission,
    is_deleted: user.deleted_at !== null,
    membership: membershipOf(user, at),
    look_alike_of: original ? { id: original.id, username: original.username, name: original.name } : null,
  };
}

/** How a viewer stands to the member whose page it is. */
export interface ProfileView extends SummaryView {
  isMe: boolean;
  isBlocked: boolean;
  isBlocking: boolean;
  isMuted: boolean;
}

/** Return the member's own page. */
export function presentProfile(
  member: UserDocument,
  { isMe, isBlocked, isBlocking, isMuted, ...view }: ProfileView,
): Profile {
  const user = withoutPersonalFields(member);
  return {
    ...presentUserSummary(member, view),
    kind: 'profile',
    reading: isMe ? (user.reading ?? null) : null,
    bio: user.bio,
    created_at: user.created_at.toISOString(),
    following_count: user.following_count,
    post_count: user.post_count,
    is_me: isMe,
    is_blocked: isBlocked,
    is_blocking: isBlocking,
    is_muted: isMuted,
    contact_kinds: contactKindsIn(user.bio),
    level_progress: isMe ? levelProgressOf(user) : null,
  };
}

/** Return how far a member is on the way to the next level. */
export function levelProgressOf(user: UserDocument): LevelProgress {
  const level = levelOf(user.badge);
  const since = user.below_level_since;
  const seen = levelOf(user.seen_badge ?? 'level1');
  return {
    level,
    now: { interest: user.interest_score ?? 0, engage: user.engage_score ?? 0, followers: user.follow_count },
    next: nextLevel(level),
    demotion_at: since ? new Date(since.getTime() + DEMOTION_DAYS * DAY_MS).toISOString() : null,
    promoted_from: level > seen ? seen : null,
    is_seen: user.seen_badge === user.badge,
  };
}

/** Return the badge of a level. */
export function badgeOf(level: number): UserDocument['badge'] {
  return `level${level}` as UserDocument['badge'];
}

/** Return the signed-in member to themselves; the address is what the identity provider says now. */
export async function presentCurrentUser(user: UserDocument, identity: Identity, at: Date): Promise<CurrentUser> {
  const plans = await plansPort().plansOf(user, at);
  return {
    id: String(user._id),
    uid: identity.uid,
    name: user.name,
    username: user.username,
    email: identity.email,
    is_email_verified: identity.isEmailVerified,
    created_at: user.created_at.toISOString(),
    avatar_url: user.avatar_url,
    badge: user.badge,
    emotion: moodOf(user, at),
    language: user.language,
    investment_level: user.investment_level ?? null,
    role: user.role,
    is_creator: user.is_creator,
    is_create_course_able: isCourseAble(user),
    is_disabled_dashboard: user.is_disabled_dashboard,
    has_live_permission: user.has_live_permission,
    is_underage: isUnderageAt(user.age, at),
    leaves_at: user.leaving_at?.toISOString() ?? null,
    ...plans,
    abilities: abilitiesOf(user, at),
  };
}

/** Return whether a member may make courses without being a creator: by their level, or because staff have let them. */
export function isCourseAble({ is_create_course_able, badge }: UserDocument): boolean {
  return is_create_course_able || levelOf(badge) >= COURSE_LEVEL;
}

/** Return whether somebody is under age at an instant, by what they have said; null when they have said nothing. */
export function isUnderageAt(age: Age | null | undefined, at: Date): boolean | null {
  if (!age) return null;
  return age.is_underage && age.birthday !== null && isUnderage(age.birthday, at);
}

/** Return the member's settings, with what becomes of mails to their address. */
export function presentSettings(user: UserDocument, address: MailAddress): UserSettings {
  return {
    language: user.language,
    investment_level: user.investment_level ?? null,
    notifications: switches(NOTIFICATION_SETTINGS, user.disabled_notifications),
    email: switches(EMAIL_SETTINGS, user.disabled_mails),
    quiet_hours: user.quiet_hours ?? null,
    mail_address: address,
    ...UPLOAD_SIZES,
  };
}

/** Return the member as the one who calls. */
export function viewerFrom(user: UserDocument): Viewer {
  return {
    id: String(user._id),
    uid: user.uid ?? '',
    username: user.username,
    role: user.role,
    createdAt: user.created_at,
    membership: user.membership,
    expand_membership: user.expand_membership ?? null,
    language: user.language,
  };
}

/** Of a deleted member only the place is left. */
function withoutPersonalFields(user: UserDocument): UserDocument {
  if (!user.deleted_at) return user;
  return {
    ...user,
    name: DELETED_NAME,
    username: DELETED_USERNAME,
    bio: '',
    job: null,
    avatar_url: DEFAULT_AVATAR,
    emotion: null,
    last_post_at: null,
    membership: null,
    is_creator: false,
    is_advertiser: false,
    in_live: false,
    has_live_permission: false,
  };
}

function switches<Name extends string>(names: readonly Name[], disabled: Name[]): Record<Name, boolean> {
  return Object.fromEntries(names.map((name) => [name, disabled.includes(name)])) as Record<Name, boolean>;
}

function membershipOf(user: UserDocument, at: Date): UserSummary['membership'] {
  const membership = currentMembership(user, at);
  return membership && { membership_package: { package_name: membership.package_name } };
}

function moodOf(user: UserDocument, at: Date): UserDocument['emotion'] {
  if (!user.emotion_at || at.getTime() - user.emotion_at.getTime() >= DAY_MS) return null;
  return user.emotion;
}
