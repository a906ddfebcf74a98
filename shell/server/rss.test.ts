/** @jest-environment node */
import type { Profile } from '@minori/contracts';
import { aPost, aUserSummary } from '@minori/platform/testing';
import type { ReadAsGuest } from './guestApi';
import { profileFeed } from './rss';

const SITE = 'https://minori.example';
const author = aUserSummary({ name: '春子', username: 'haru_tsumi' });
const profile: Partial<Profile> = { ...author, kind: 'profile', bio: '<b>積立</b>', is_deleted: false };

/** Answer by path; what is not named does not exist. */
const answering =
  (answers: Record<string, unknown>): ReadAsGuest =>
  async <Data>(path: string) =>
    path in answers ? (answers[path] as Data) : ('missing' as const);

test('the feed of a profile is well-formed whatever was written', async () => {
  const post = aPost({ user_info: author, text: ']]></description><script>\u0000&', hashtags: ['<x>'] });
  const feed = await profileFeed(
    SITE,
    'haru_tsumi',
    answering({ '/profiles/haru_tsumi': profile, '/profiles/haru_tsumi/posts': [post, aPost({ is_deleted: true })] }),
  );
  expect(feed).not.toContain('<script');
  expect(feed).not.toContain('\u0000');
  expect(feed?.match(/<item>/g)).toHaveLength(1);
  expect(feed).toContain(`<link>${SITE}/haru_tsumi/posts/${post.id}</link>`);
  expect(feed).toContain('<description>&lt;b&gt;積立&lt;/b&gt;</description>');
});

test.each(['/profiles/haru_tsumi', '/profiles/haru_tsumi/posts'])(
  'without %s in time there is no feed',
  async (late) => {
    const answers = { '/profiles/haru_tsumi': profile, '/profiles/haru_tsumi/posts': [aPost()], [late]: undefined };
    expect(await profileFeed(SITE, 'haru_tsumi', answering(answers))).toBeUndefined();
  },
);

test('nobody’s feed does not exist', async () => {
  expect(await profileFeed(SITE, 'nobody_1', answering({}))).toBeNull();
  const gone = { '/profiles/haru_tsumi': { ...profile, is_deleted: true }, '/profiles/haru_tsumi/posts': [aPost()] };
  expect(await profileFeed(SITE, 'haru_tsumi', answering(gone))).toBeNull();
});
