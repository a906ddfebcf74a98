import { z } from 'zod';
import { count, language } from './shared';
import { investmentLevel } from './topic';

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
export const EMAIL_SETTINGS = ['disabled_email_news', 'disabled_email_activity', 'disabled_email_digest'] as const;
export const emailSetting = z.enum(EMAIL_SETTINGS);

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_format');

/** Hours in Tokyo, `HH:mm`, in which nothing comes that can wait. They may go over midnight. */
export const quietHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { error: 'same_time', path: ['to'] });

/**
 * What becomes of mails to the own address: those that one can do without are not sent where there is none that was verified, where it
 * does not take mails, or where its owner has called one of them spam.
 */
export const mailAddress = z.object({
  address: z.string().nullable(),
  state: z.enum(['working', 'unverified', 'bounced', 'complained']),
});

/** What the link at the end of a mail is about, and which kinds of mails are not wanted. */
export const mailChoice = z.object({ ok: z.literal(true), setting: emailSetting, disabled: z.array(emailSetting) });

/** A member's settings. Sizes are bytes. */
export const userSettings = z.object({
  language,
  /** How much they know of investing, as they have said; null while they have not. */
  investment_level: investmentLevel.nullable(),
  notifications: z.record(notificationSetting, z.boolean()),
  email: z.record(emailSetting, z.boolean()),
  quiet_hours: quietHours.nullable(),
  mail_address: mailAddress,
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
export type QuietHours = z.infer<typeof quietHours>;
export type MailAddress = z.infer<typeof mailAddress>;
export type MailChoice = z.infer<typeof mailChoice>;
export type UserSettings = z.infer<typeof userSettings>;
