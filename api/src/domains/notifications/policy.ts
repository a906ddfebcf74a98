import type { NotificationSetting, NotificationType } from '@minori/contracts';
import { groupOfSetting, type MembershipAbility, type NotificationGroup } from '@minori/contracts/rules';
import { ALERT_TYPES } from '@minori/contracts/server';

/** Alerts on votes and posts. */
type CountAlert = Exclude<(typeof ALERT_TYPES)[number], `price_${string}`>;

const SETTING_OF: Record<Exclude<NotificationType, CountAlert>, NotificationSetting> = {
  like_post: 'disabled_like_post',
  share_post: 'disabled_share_post',
  comment_post: 'disabled_comment_related',
  comment_mentions: 'disabled_comment_related',
  comment_reply: 'disabled_comment_related',
  follow: 'disabled_follow_related',
  subscribe: 'disabled_follow_related',
  subscribe_plus: 'disabled_follow_related',
  host_create_post: 'disabled_post_related',
  host_reschedule_post: 'disabled_post_related',
  host_cancel_post: 'disabled_post_related',
  host_go_live: 'disabled_host_go_live',
  profile_view: 'disabled_profile_view',
  trending_post: 'disabled_trending_post',
  invitation_code_referred: 'disabled_invitation_related',
  invitation_code_new_user: 'disabled_invitation_related',
  predict_user_alarm: 'disabled_user_predict_alarm',
  prediction_week_gt_month: 'disabled_prediction_alarm',
  prediction_month_gt_week: 'disabled_prediction_alarm',
  izanavi_sell: 'disabled_izanavi',
  izanavi_buy: 'disabled_izanavi',
  price_high: 'disabled_price_alert',
  price_low: 'disabled_price_alert',
  price_change_high: 'disabled_price_alert',
  price_change_low: 'disabled_price_alert',
  send_tip: 'disabled_other',
  purchased_course: 'disabled_other',
  notice_campaign_to_user: 'disabled_other',
  general_notification: 'disabled_other',
};

/** The alerts that are set for a symbol: votes, prices, predictions and signals. */
const CHART_ALERTS: ReadonlySet<NotificationType> = new Set<NotificationType>([
  ...ALERT_TYPES,
  'predict_user_alarm',
  'prediction_week_gt_month',
  'prediction_month_gt_week',
  'izanavi_sell',
  'izanavi_buy',
]);

/** Return whether a notification of this type is a chart alert. */
export function isChartAlert(type: NotificationType): boolean {
  return CHART_ALERTS.has(type);
}

/** Return the switch with which a member says that they do not want notifications of this type. */
export function settingFor(type: NotificationType): NotificationSetting {
  return Object.hasOwn(SETTING_OF, type) ? SETTING_OF[type as keyof typeof SETTING_OF] : 'disabled_vote_alert';
}

/** Return whether the switches count: what the site itself tells is about a member's money or texts, or was asked for. */
export function canBeRefused(type: NotificationType, actorId: string | null): boolean {
  return type !== 'general_notification' || actorId !== null;
}

/** Return the group that a device may do without; null for what can't be refused. */
export function groupFor(type: NotificationType, actorId: string | null): NotificationGroup | null {
  return canBeRefused(type, actorId) ? groupOfSetting(settingFor(type)) : null;
}

/** Return what a membership must open for those who are to hear of it. */
export function abilityFor(type: NotificationType): MembershipAbility | undefined {
  if (!isChartAlert(type)) return undefined;
  if (type === 'predict_user_alarm') return 'hear_of_predictions';
  return settingFor(type) === 'disabled_izanavi' ? 'set_signal_alerts' : 'set_alerts';
}
