import type { Notification } from '../entities/notification';
import { aUserSummary } from './member';

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
