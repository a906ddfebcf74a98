import type { Notification } from '@minori/contracts';
import { aNotification, aNotifiedPost, aUserSummary } from '@minori/contracts/testing';

const HOUR = 3_600_000;

const user = (name: string, username: string) => aUserSummary({ id: username.padEnd(24, '0'), name, username });

/** Return one notification of each look, newest first. */
export function someNotifications(): Notification[] {
  const symbol = { id: 'a'.repeat(24), code: 'USDJPY', name: '米ドル/円', type: 'forex' as const };
  const none = { post: null, user_info: null };
  return [
    aNotification({ actor_count: 4 }),
    aNotification({
      type: 'comment_post',
      user_info: user('K. Mori', 'kmori'),
      body: 'とても分かりやすかったです。次回は為替ヘッジの話も読みたいです。',
    }),
    aNotification({
      type: 'vote_daily_high',
      ...none,
      symbol,
      figures: { kind: 'percent', value: 62, before: 57, threshold: 60 },
    }),
    aNotification({ type: 'follow', post: null, user_info: user('長い名前のクリエイター見習い', 'nagaina') }),
    aNotification({ type: 'send_tip', coin_amount: 400, body: 'いつもありがとうございます！', is_read: true }),
    aNotification({
      type: 'host_create_post',
      post: aNotifiedPost({ published_at: new Date(Date.now() + 30 * HOUR).toISOString(), is_my_post: false }),
    }),
    aNotification({
      type: 'profile_view',
      ...none,
      is_read: true,
      profile_view: {
        count: 12,
        profile_viewers: [user('木村', 'kimura'), user('石井', 'ishii'), user('岡田', 'okada')],
      },
    }),
    aNotification({
      type: 'izanavi_buy',
      ...none,
      symbol,
      is_read: true,
      figures: { kind: 'signal', value: 'BUY', before: 'HOLD' },
    }),
    aNotification({ type: 'invitation_code_referred', post: null, coin_amount: 300, is_read: true }),
    aNotification({
      type: 'notice_campaign_to_user',
      ...none,
      title: '口座開設で3,000コイン',
      body: '提携の証券会社で口座を開設すると、もれなくコインを差し上げます。',
      url: 'https://example.com/campaign',
      is_read: true,
    }),
  ];
}
