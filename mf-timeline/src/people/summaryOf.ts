import type { CurrentUser, UserSummary } from '@minori/contracts';

/** Return the viewer as others see them, for what they have just written. */
export function summaryOf(user: CurrentUser): UserSummary {
  const { id, name, username, avatar_url, badge, emotion, is_creator, has_live_permission, membership } = user;
  const none = { is_followed: false, is_turn_on_notification_btn: false, has_new_post: false, has_tipped: false };
  const quiet = { is_advertiser: false, in_live: false, is_deleted: false, job: null, follow_count: 0 };
  const seen = { id, name, username, avatar_url, badge, emotion, is_creator, has_live_permission, membership };
  return { kind: 'user', ...seen, ...none, ...quiet, look_alike_of: null };
}
