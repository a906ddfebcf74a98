/** @jest-environment node */
import type { Post, Profile } from '@minori/contracts';
import { aPost, aUserSummary } from '@minori/platform/testing';
import { pageAt } from '../../src/remotes/shipped';
import { SHIPPED } from '../../src/testing/shipped';
import type { ReadAsGuest } from '../guestApi';
import { profileFeed } from '../rss';
import { headOf } from './heads';
import { excerpt, plainText } from './text';

const SITE = 'https://minori.example';
const ID = '1'.repeat(24);
const author = aUserSummary({ name: '春子', username: 'haru_tsumi' });
const profile: Partial<Profile> = { ...author, kind: 'profile', bio: '<b>積立</b>', is_deleted: false };

/** Answer by path; what is not named does not exist. */
const answering =
  (answers: Record<string, unknown>): ReadAsGuest =>
  async <Data>(path: string) =>
    path in answers ? (answers[path] as Data) : ('missing' as const);

const headAt = (path: string, answers: Record<string, unknown> | ReadAsGuest = {}) => {
  const [pathname = '', search = ''] = encodeURI(path).replaceAll('%25', '%').split('?');
  const location = { pathname, search };
  const read = typeof answers === 'function' ? answers : answering(answers);
  return headOf(SITE, pageAt(SHIPPED, location), location, read);
};

const lengthOf = (text: string) => [...text].length;

test('a post names itself, its author and its picture', async () => {
  const text = `日経平均は\n小動き📈でした。${'半導体関連の値動きを確認します。'.repeat(12)}`;
  const media = [{ data: { thumbnail_url: '/api/v1/media/1/w480.webp' } }] as Post['media'];
  const post = aPost({
    user_info: author,
    text,
    title: '',
    media,
    hashtags: Array.from({ length: 12 }, (_, at) => `t${at}`),
  });
  const head = await headAt(`/haru_tsumi/posts/${post.id}`, { [`/posts/${post.id}`]: post });
  expect(head.title).toBe('日経平均は 小動きでした。半導体関連の値動きを確認します。…｜春子｜みのり');
  expect(lengthOf(head.description)).toBe(156);
  expect(head).toMatchObject({
    isFound: true,
    isIndexed: true,
    type: 'article',
    url: `${SITE}/haru_tsumi/posts/${post.id}`,
    image: `${SITE}/api/v1/media/1/w480.webp`,
  });
  expect(head.keywords).toHaveLength(10);
  expect(head.jsonLd).toMatchObject({
    '@type': 'SocialMediaPosting',
    author: { name: '春子', url: `${SITE}/haru_tsumi` },
    isAccessibleForFree: true,
  });
  expect(String(head.jsonLd?.['keywords']).split(', ')).toHaveLength(10);
});

test('a post under another member’s name is known by its one address', async () => {
  const post = aPost({ user_info: author });
  const head = await headAt(`/somebody/posts/${post.id}`, { [`/posts/${post.id}`]: post });
  expect(head.url).toBe(`${SITE}/haru_tsumi/posts/${post.id}`);
});

test('a short text gets a description of at least 100 characters', async () => {
  const post = aPost({ user_info: author, text: '短い投稿' });
  const { description } = await headAt(`/haru_tsumi/posts/${post.id}`, { [`/posts/${post.id}`]: post });
  expect(description.startsWith('短い投稿 春子')).toBe(true);
  expect(lengthOf(description)).toBeGreaterThanOrEqual(100);
  expect(lengthOf(description)).toBeLessThanOrEqual(160);
});

test.each([
  '/nobody_1',
  `/haru_tsumi/posts/${'0'.repeat(24)}`,
  '/topics/%E3%81%82',
  '/topics/%2e%2e',
  '/topics/%ff',
  '/a/b/c',
])('%s is a 404 when there is nothing', async (path) => {
  expect((await headAt(path)).isFound).toBe(false);
});

test('the page of somebody who is gone is a 404, and says nothing of them', async () => {
  const gone = { '/profiles/haru_tsumi': { ...profile, is_deleted: true } };
  const head = await headAt('/haru_tsumi', gone);
  expect(head).toMatchObject({ isFound: false, title: 'みのり｜投資を学び、語り、確かめる', feed: null });
});

test.each([
  '/',
  '/search?keyword=x',
  '/courses',
  '/dashboard',
  '/notification',
  '/about',
  '/trending_topics',
  '/chart',
])('%s is a page of the site, whatever members are called', async (path) => {
  expect((await headAt(path)).isFound).toBe(true);
});

test.each(['/haru_tsumi', `/haru_tsumi/posts/${ID}`, `/courses/${ID}`, '/topics/NISA', `/chart?id=${ID}`])(
  'a slow API leaves %s the site’s own head, which says so',
  async (path) => {
    const head = await headAt(path, async () => undefined);
    expect(head).toMatchObject({ isFound: true, isLate: true, title: 'みのり｜投資を学び、語り、確かめる' });
  },
);

test('what is left of a deleted post is a 404, and says nothing of it', async () => {
  const post = aPost({ user_info: author, title: '秘密の題', is_deleted: true });
  const head = await headAt(`/haru_tsumi/posts/${post.id}`, { [`/posts/${post.id}`]: post });
  expect(head).toMatchObject({ isFound: false, jsonLd: null });
  expect(JSON.stringify(head)).not.toMatch(/秘密の題|春子/);
});

test('a post or course of somebody who is gone stays, without them, and search engines forget it', async () => {
  const gone = aUserSummary({ name: 'このユーザーは削除されました', username: 'deleted', is_deleted: true });
  const post = aPost({ user_info: gone, title: '残る題' });
  const course = { id: ID, title: '残る題', summary: '', lesson_count: 5, price: 1_000, user_info: gone };
  const answers = { [`/posts/${post.id}`]: post, [`/courses/${ID}`]: { ...course, thumbnail_url: null } };
  const heads = await Promise.all(
    [`/haru_tsumi/posts/${post.id}`, `/courses/${ID}`].map((path) => headAt(path, answers)),
  );
  expect(heads.map(({ title }) => title)).toEqual(['残る題｜みのり', '残る題｜講座｜みのり']);
  for (const head of heads) {
    expect(head).toMatchObject({ isFound: true, isIndexed: false, jsonLd: null });
    expect(JSON.stringify(head)).not.toMatch(/haru_tsumi|このユーザー/);
  }
});

test('profile, topic, symbol and course describe themselves', async () => {
  const answers = {
    '/profiles/haru_tsumi': profile,
    [`/posts/topics/${encodeURIComponent('新NISA')}`]: { id: ID, name: '新NISA', post_count: 12 },
    '/news/charts/symbols': [{ id: ID, code: '7203', name: 'トヨタ自動車', type: 'stock' }],
    [`/courses/${ID}`]: {
      id: ID,
      title: '決算の読み方',
      summary: '要点',
      lesson_count: 5,
      price: 1_000,
      user_info: author,
      thumbnail_url: null,
    },
  };
  const paths = ['/haru_tsumi', '/topics/新NISA', `/chart?id=${ID}`, `/courses/${ID}`];
  const heads = await Promise.all(paths.map((path) => headAt(path, answers)));
  expect(heads.map(({ title }) => title)).toEqual([
    '春子（@haru_tsumi）｜みのり',
    '#新NISA｜話題の投稿｜みのり',
    'トヨタ自動車（7203）｜みんなの投票・予想・チャート｜みのり',
    '決算の読み方｜講座｜みのり',
  ]);
  for (const { description, jsonLd, title } of heads) {
    expect(lengthOf(description)).toBeGreaterThanOrEqual(100);
    expect(lengthOf(description)).toBeLessThanOrEqual(160);
    expect(lengthOf(title)).toBeLessThanOrEqual(70);
    expect(jsonLd).not.toBeNull();
  }
  expect(heads[0]?.feed).toBe(`${SITE}/haru_tsumi/rss.xml`);
});

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

test('texts lose emoji and line breaks, and are never cut inside a character', () => {
  expect(plainText(' 買い🚀\n\n 増し 👨‍👩‍👧 🇯🇵 ')).toBe('買い 増し');
  expect(excerpt('𠮷'.repeat(300)).endsWith('𠮷…')).toBe(true);
});
