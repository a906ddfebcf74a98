import type { NotificationType } from '../entities/notification';
import { ALERT_THRESHOLDS, type AlertThreshold } from '../rules/alert';

/** How the panel groups what it shows: each has a look of its own. */
export type NotificationCategory =
  | 'share-new'
  | 'like'
  | 'comment'
  | 'follow'
  | 'subscribe'
  | 'subscribe-plus'
  | 'new-post'
  | 'send-tip'
  | 'profile-view'
  | 'trending-post'
  | 'invitation-code-referred'
  | 'live'
  | 'purchase-course'
  | 'chart-alert'
  | 'signal'
  | 'campaign'
  | 'general';

type Dashed<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}-${Dashed<Tail>}` : Text;

/** What the panel calls each type of the server, and among which it shows it; alerts on thresholds have names of one pattern. */
const KINDS = {
  like_post: ['like', 'like'],
  comment_post: ['comment', 'comment'],
  share_post: ['share', 'share-new'],
  follow: ['follow', 'follow'],
  subscribe: ['subscribe', 'subscribe'],
  subscribe_plus: ['subscribe-plus', 'subscribe-plus'],
  comment_reply: ['reply', 'comment'],
  comment_mentions: ['mention', 'comment'],
  host_create_post: ['create-post', 'new-post'],
  host_reschedule_post: ['reschedule-post', 'new-post'],
  host_cancel_post: ['cancel-schedule-post', 'new-post'],
  send_tip: ['send-tip', 'send-tip'],
  profile_view: ['profile-view', 'profile-view'],
  trending_post: ['trending-post', 'trending-post'],
  invitation_code_referred: ['invitation-code-referred', 'invitation-code-referred'],
  invitation_code_new_user: ['invitation-code-new-user', 'invitation-code-referred'],
  host_go_live: ['host-go-live', 'live'],
  predict_user_alarm: ['prediction-user-alarm', 'chart-alert'],
  prediction_week_gt_month: ['prediction-week-greater-than-month', 'chart-alert'],
  prediction_month_gt_week: ['prediction-month-greater-than-week', 'chart-alert'],
  purchased_course: ['purchased-course', 'purchase-course'],
  notice_campaign_to_user: ['campaign-notice', 'campaign'],
  general_notification: ['general-notification', 'general'],
  izanavi_buy: ['izanavi-buy', 'signal'],
  izanavi_sell: ['izanavi-sell', 'signal'],
} as const satisfies Record<Exclude<NotificationType, AlertThreshold>, readonly [string, NotificationCategory]>;

/** What the panel calls a type of notifications. */
export type PanelKind = (typeof KINDS)[keyof typeof KINDS][0] | Dashed<AlertThreshold>;

const THRESHOLDS: ReadonlySet<string> = new Set(ALERT_THRESHOLDS);

const isNamed = (type: string): type is keyof typeof KINDS => Object.hasOwn(KINDS, type);

/** Return what the panel calls a type; undefined for one that this version does not know. */
export function panelKindOf(type: NotificationType): PanelKind | undefined {
  if (isNamed(type)) return KINDS[type][0];
  return THRESHOLDS.has(type) ? (type.replaceAll('_', '-') as Dashed<AlertThreshold>) : undefined;
}

/** Return among which the panel shows a type. */
export function categoryOf(type: NotificationType): NotificationCategory {
  return isNamed(type) ? KINDS[type][1] : 'chart-alert';
}
