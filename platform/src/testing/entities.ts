import { abilitiesFrom, type MembershipPackageName, type Recurring } from '@minori/contracts/rules';
import type { CurrentUser, ForecasterRecord, Post, Stream } from '@minori/contracts';
import { aUserSummary } from '@minori/contracts/testing';

let next = 0;
const newId = () => (++next).toString(16).padStart(24, '0');

/** Return a signed-in member, with the given fields changed. */
export function aCurrentUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: newId(),
    uid: 'uid-1',
    name: '田中 みのり',
    username: 'minori_t',
    email: 'minori@example.com',
    is_email_verified: true,
    created_at: '2026-01-05T00:00:00.000Z',
    avatar_url: '/images/icons/default-avatar6.png',
    badge: 'level3',
    emotion: null,
    language: 'ja',
    investment_level: null,
    role: 'member',
    is_creator: false,
    is_create_course_able: false,
    is_disabled_dashboard: false,
    has_live_permission: false,
    is_underage: false,
    leaves_at: null,
    membership: null,
    is_membership_subscription_ready: false,
    expand_membership_statuses: [],
    abilities: abilitiesFrom({ role: changes.role ?? 'member', plans: [] }),
    ...changes,
  };
}

/** Return a signed-in member who pays for a package, by the year unless told, with the given fields changed. */
export function aPayingUser(
  package_name: MembershipPackageName,
  { recurring = 'year', ...changes }: Partial<CurrentUser> & { recurring?: Recurring } = {},
): CurrentUser {
  return aCurrentUser({
    membership: {
      membership_package: {
        package_name,
        recurring,
        web_amount: 50_790,
        discounted_web_amount: null,
        android_amount: 66_030,
        ios_amount: 66_030,
        monthly_amount: 4_232,
        trial_days: 0,
      },
      subscription_end_at: '2027-01-05T00:00:00.000Z',
      is_interval: true,
      is_trialing: false,
      subscription_payment_type: 'credit',
      next_membership_package: null,
    },
    abilities: abilitiesFrom({ role: changes.role ?? 'member', plans: [{ package_name, recurring }] }),
    ...changes,
  });
}

/** Return somebody's record: 42 graded predictions, not proven, unless told. */
export function aForecasterRecord(changes: Partial<ForecasterRecord> = {}): ForecasterRecord {
  return {
    n: 42,
    target_count: 80,
    hit_count: 27,
    hit_rate: 64.29,
    hit_rate_lower_bound: 49.17,
    benchmark: { answer: 'up', hit_rate: 54.76 },
    is_proven: false,
    mean_absolute_error_percentage: 2.4,
    mean_excess_percentage: 0.31,
    ...changes,
  };
}

/** Return a free text post, with the given fields changed. */
export function aPost(changes: Partial<Post> = {}): Post {
  return {
    kind: 'post',
    id: newId(),
    user_info: aUserSummary(),
    text: '決算短信はまず営業キャッシュフローから読みます。#決算',
    title: '',
    type: 'free',
    status: 'activated',
    created_at: '2026-01-05T00:00:00.000Z',
    published_at: '2026-01-05T00:00:00.000Z',
    media: [],
    streaming: null,
    symbols: [],
    disclosures: [],
    forecaster_record: null,
    domains: [],
    user_topic: null,
    topics: [],
    hashtags: ['決算'],
    free_minutes: 0,
    view_count: 1234,
    like_count: 12,
    comment_count: 3,
    share_count: 1,
    is_liked: false,
    is_saved: false,
    is_shared: false,
    is_my_post: false,
    is_blocked: false,
    is_call: false,
    is_edited: false,
    edited_at: null,
    is_deleted: false,
    deleted_at: null,
    post_state: 'published',
    failed_reason: null,
    content_access: { is_authorized: true, requires: null, price_from: null },
    abilities: { can_delete: false, can_edit: false, can_comment: true },
    ...changes,
  };
}

/** Return a stream that has not begun, with the given fields of it and of its post changed. */
export function aStream(changes: Partial<Stream> = {}, post: Partial<Post> = {}): Stream {
  const id = changes.id ?? newId();
  const title = '朝の相場を見る会';
  return {
    kind: 'stream',
    id,
    post: aPost({ id, title, text: title, ...post }),
    source: 'software',
    status: 'before_live',
    is_interrupted: false,
    starts_at: null,
    started_at: null,
    ended_at: null,
    key_made_at: null,
    viewer_count: null,
    is_reminded: false,
    reminder_count: 0,
    figures: null,
    recording: null,
    ...changes,
  };
}
