import type { OwnComment } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';

let next = 0;

/** Return an own comment for tests and stories, with the given fields changed. */
export function anOwnComment(changes: Partial<OwnComment> = {}): OwnComment {
  next += 1;
  const id = next.toString(16).padStart(24, 'c');
  const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', is_creator: true });
  return {
    kind: 'comment',
    id,
    post_id: 'a'.repeat(24),
    parent_id: null,
    user_info: aUserSummary(),
    text: '在庫の日数まで見たことがありませんでした。次の決算で試してみます。 #決算',
    mentions: [],
    created_at: '2026-01-05T00:00:00.000Z',
    edited_at: null,
    removed_by: null,
    like_count: 3,
    reply_count: 1,
    is_liked: false,
    is_my_comment: true,
    is_by_post_author: false,
    is_muted: false,
    contact_kinds: [],
    abilities: { can_edit: true, can_delete: true, can_reply: true, can_like: true, can_report: false },
    is_answered: false,
    post: { id: 'a'.repeat(24), title: '決算短信は、まず営業キャッシュフローから読みます', user_info: author },
    ...changes,
  };
}
