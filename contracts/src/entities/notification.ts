import { z } from 'zod';
import { ALERT_THRESHOLDS, type AlertThreshold } from '../rules/alert';
import { alertFigures } from './alert';
import { count, id, instant } from './shared';
import { media, post, postStatus, postType } from './post';
import { symbolSummary } from './symbol';
import { userSummary } from './user';

/** The alert types: `vote_daily_high` … `price_change_low`. */
export const ALERT_TYPES = ALERT_THRESHOLDS;

export const notificationType = z.enum([
  'like_post',
  'comment_post',
  'share_post',
  'follow',
  'subscribe',
  'subscribe_plus',
  'comment_mentions',
  'comment_reply',
  'host_create_post',
  'host_reschedule_post',
  'host_cancel_post',
  'send_tip',
  'profile_view',
  'trending_post',
  'invitation_code_referred',
  'invitation_code_new_user',
  'host_go_live',
  'predict_user_alarm',
  'prediction_week_gt_month',
  'prediction_month_gt_week',
  'purchased_course',
  'notice_campaign_to_user',
  /** Something from the site itself, as `title` and `body` say. */
  'general_notification',
  'izanavi_sell',
  'izanavi_buy',
  ...(ALERT_TYPES as [AlertThreshold, ...AlertThreshold[]]),
]);

export const notificationFilter = z.enum(['all', 'unread', 'chart_alert']);

/** A notification. Repeated likes of one post arrive as one, with the latest person and `actor_count`. */
export const notification = z.object({
  kind: z.literal('notification'),
  id,
  type: notificationType,
  is_read: z.boolean(),
  created_at: instant,
  user_info: userSummary.nullable(),
  actor_count: count,
  post: z
    .object({
      id,
      text: z.string(),
      published_at: instant,
      status: postStatus,
      type: postType,
      media: z.array(media),
      streaming: post.shape.streaming,
      is_my_post: z.boolean(),
      user_info: userSummary,
    })
    .nullable(),
  course: z.object({ id, title: z.string(), thumbnail_image_media: z.string().nullable() }).nullable(),
  symbol: symbolSummary.nullable(),
  target_id: z.string().nullable(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  /** What an alert measured when it fired; null for all else. */
  figures: alertFigures.nullable(),
  coin_amount: count.nullable(),
  profile_view: z.object({ count, profile_viewers: z.array(userSummary).max(3) }).nullable(),
  promotion_type: z.string().nullable(),
  /** Where it leads besides: an address, or a path of this site. */
  url: z.string().nullable(),
});

export type NotificationType = z.infer<typeof notificationType>;
export type NotificationFilter = z.infer<typeof notificationFilter>;
export type Notification = z.infer<typeof notification>;
