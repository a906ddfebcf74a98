import type { Notification } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';

const HOUR = 3_600_000;

const user = (name: string, username: string) => aUserSummary({ id: username.padEnd(24, '0'), name, username });

let made = 0;

/** Return a notification for tests and stories: a like, with the given fields changed. */
export function aNotification(changes: Partial<Notification> = {}): Notification {
  made += 1;
  return {
    kind: 'notification',
    id: made.toString(16).padStart(24, '0'),
    type: 'like_post',
    is_read: false,
    created_at: new Date(Date.now() - made * HOUR).toISOString(),
    user_info: user('佐藤 ゆき', 'yuki_s'),
    actor_count: 1,
    post: aNotifiedPost(),
    course: null,
    symbol: null,
    target_id: null,
    title: null,
    body: null,
    figures: null,
    coin_amount: null,
    profile_view: null,
    promotion_type: null,
    url: null,
    ...changes,
  };
}

/** Return the post that a notification is about. */
export function aNotifiedPost(
  changes: Partial<NonNullable<Notification['post']>> = {},
): NonNullable<Notification['post']> {
  return {
    id: 'f'.repeat(24),
    text: '日銀の発表を受けて、金利と為替の関係を整理しました。まずは直近3回の会合で何が変わったかを見ていきます。',
    published_at: new Date(Date.now() - 5 * HOUR).toISOString(),
    status: 'activated',
    type: 'free',
    media: [],
    streaming: null,
    is_my_post: true,
    user_info: user('田中 みのり', 'minori_t'),
    ...changes,
  };
}

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
