import { z } from 'zod';
import { count, language } from './shared';

/** The switches of notification settings: `true` means that this kind is not wanted. */
export const NOTIFICATION_SETTINGS = [
  'disabled_like_post',
  'disabled_share_post',
  'disabled_profile_view',
  'disabled_trending_post',
  'disabled_vote_alert',
  'disabled_comment_related',
  'disabled_follow_related',
  'disabled_host_go_live',
  'disabled_other',
  'disabled_post_related',
  'disabled_invitation_related',
  'disabled_user_predict_alarm',
  'disabled_prediction_alarm',
  'disabled_izanavi',
  'disabled_price_alert',
] as const;

export const notificationSetting = z.enum(NOTIFICATION_SETTINGS);
/** The switches of mails: `true` means that this kind is not wanted. */
export const EMAIL_SETTINGS = ['disabled_email_news', 'disabled_email_activity'] as const;
export const emailSetting = z.enum(EMAIL_SETTINGS);

/** A member's settings. Sizes are bytes. */
export const userSettings = z.object({
  language,
  notifications: z.record(notificationSetting, z.boolean()),
  email: z.record(emailSetting, z.boolean()),
  user_max_image_file_size: count,
  user_max_video_file_size: count,
  user_max_audio_file_size: count,
  creator_max_image_file_size: count,
  creator_max_video_file_size: count,
  creator_max_audio_file_size: count,
  course_max_video_file_size: count,
});

export type NotificationSetting = z.infer<typeof notificationSetting>;
export type EmailSetting = z.infer<typeof emailSetting>;
export type UserSettings = z.infer<typeof userSettings>;
