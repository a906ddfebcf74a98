import type { UserSettings } from '@minori/contracts';

const MB = 1_048_576;

/** Settings for tests and stories: everything is wanted. */
export function someSettings(): UserSettings {
  return {
    language: 'ja',
    investment_level: null,
    notifications: {
      disabled_like_post: false,
      disabled_share_post: false,
      disabled_profile_view: false,
      disabled_trending_post: false,
      disabled_vote_alert: false,
      disabled_comment_related: false,
      disabled_follow_related: false,
      disabled_host_go_live: false,
      disabled_other: false,
      disabled_post_related: false,
      disabled_invitation_related: false,
      disabled_user_predict_alarm: false,
      disabled_prediction_alarm: false,
      disabled_izanavi: false,
      disabled_price_alert: false,
    },
    email: { disabled_email_news: false, disabled_email_activity: false, disabled_email_digest: false },
    quiet_hours: null,
    mail_address: { address: 'hanako@example.com', state: 'working' },
    user_max_image_file_size: 10 * MB,
    user_max_video_file_size: 200 * MB,
    user_max_audio_file_size: 100 * MB,
    creator_max_image_file_size: 20 * MB,
    creator_max_video_file_size: 1_024 * MB,
    creator_max_audio_file_size: 500 * MB,
    course_max_video_file_size: 2_048 * MB,
  };
}
