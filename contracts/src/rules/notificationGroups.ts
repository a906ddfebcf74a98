import type { NotificationSetting } from '../entities/settings';

/** The kinds of notifications in the groups, and in the order, in which they are shown. */
export const NOTIFICATION_GROUPS = {
  reactions: [
    'disabled_like_post',
    'disabled_comment_related',
    'disabled_share_post',
    'disabled_follow_related',
    'disabled_profile_view',
  ],
  posts: ['disabled_post_related', 'disabled_host_go_live', 'disabled_trending_post'],
  market: [
    'disabled_vote_alert',
    'disabled_price_alert',
    'disabled_user_predict_alarm',
    'disabled_prediction_alarm',
    'disabled_izanavi',
  ],
  others: ['disabled_invitation_related', 'disabled_other'],
} as const satisfies Record<string, readonly NotificationSetting[]>;

export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

/** What a device can do without: the pushes of a group, or the quiet hours of its member. */
export const PUSH_CHOICES = ['reactions', 'posts', 'market', 'others', 'quiet_hours'] as const satisfies readonly (
  | NotificationGroup
  | 'quiet_hours'
)[];

/** Return the group of a kind of notifications. */
export function groupOfSetting(setting: NotificationSetting): NotificationGroup {
  const groups = Object.entries(NOTIFICATION_GROUPS) as [NotificationGroup, readonly NotificationSetting[]][];
  return groups.find(([, settings]) => settings.includes(setting))?.[0] ?? 'others';
}
