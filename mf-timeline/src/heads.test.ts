/** @jest-environment node */
import type { Post, Profile, Stream, Topic } from '@minori/contracts';
import type { HeadPage } from '@minori/platform/heads';
import { aPost, aUserSummary } from '@minori/platform/testing';
import { heads } from './heads';

const SITE = 'https://minori.example';
const author = aUserSummary({ name: '春子', username: 'haru_tsumi' });
const about = <About>(answer: About): HeadPage<About> => ({
  about: answer,
  params: {},
  query: new URLSearchParams(),
  siteUrl: SITE,
});
const lengthOf = (text = '') => [...text].length;

test('a post names itself, its author and its picture', () => {
  const text = `日経平均は\n小動き📈でした。${'半導体関連の値動きを確認します。'.repeat(12)}`;
  const media = [{ data: { thumbnail_url: '/api/v1/media/1/w480.webp' } }] as Post['media'];
  const hashtags = Array.from({ length: 12 }, (_, at) => `t${at}`);
  const post = aPost({ user_info: author, text, title: '', media, hashtags });
  const head = heads.post(about(post));
  expect(head).toEqual({
    title: '日経平均は 小動きでした。半導体関連の値動きを確認します。…｜春子｜みのり',
    description: expect.stringMatching(/^日経平均は 小動きでした。/),
    path: `/haru_tsumi/posts/${post.id}`,
    type: 'article',
    image: '/api/v1/media/1/w480.webp',
    keywords: hashtags.slice(0, 10),
    jsonLd: expect.objectContaining({
      '@type': 'SocialMediaPosting',
      author: { '@type': 'Person', name: '春子', url: `${SITE}/haru_tsumi` },
      isAccessibleForFree: true,
      mainEntityOfPage: `${SITE}/haru_tsumi/posts/${post.id}`,
      image: `${SITE}/api/v1/media/1/w480.webp`,
      keywords: hashtags.slice(0, 10).join(', '),
    }),
  });
});

test('a live stream tells what its post does, at its own address and with its own picture', () => {
  const streaming = { thumbnail: '/api/v1/media/2/w480.webp', status: 'before_live', starts_at: null } as const;
  const post = aPost({ user_info: author, title: '朝の会', streaming });
  const head = heads.stream(about({ id: post.id, post } as Stream));
  const title = '朝の会｜春子｜みのり';
  expect(head).toMatchObject({ title, path: `/livestream/${post.id}`, image: streaming.thumbnail });
  const gone = aPost({ user_info: author, is_deleted: true });
  expect(heads.stream(about({ id: gone.id, post: gone } as Stream))).toBe('missing');
});

test('a copy of a creator is told from the creator', () => {
  const copy = aUserSummary({ name: '春子', username: 'haru_2', look_alike_of: author });
  const head = heads.post(about(aPost({ user_info: copy, title: '題' })));
  expect(head).toMatchObject({ title: '題｜春子 (@haru_2)｜みのり' });
});

test('what is left of a deleted post is no page', () => {
  expect(heads.post(about(aPost({ user_info: author, is_deleted: true })))).toBe('missing');
});

test('a post of somebody who is gone stays, without them, and search engines forget it', () => {
  const gone = aUserSummary({ name: 'このユーザーは削除されました', username: 'deleted', is_deleted: true });
  const head = heads.post(about(aPost({ user_info: gone, title: '残る題' })));
  expect(head).toMatchObject({ title: '残る題｜みのり', isIndexed: false });
  expect(head).not.toHaveProperty('jsonLd');
  expect(JSON.stringify(head)).not.toContain('このユーザー');
});

const profile = { ...author, kind: 'profile', bio: '<b>積立</b>', is_deleted: false, avatar_url: '/a.webp' } as Profile;

test('a profile names its member, their picture and their feed', () => {
  expect(heads.profile(about(profile))).toMatchObject({
    title: '春子（@haru_tsumi）｜みのり',
    path: '/haru_tsumi',
    type: 'profile',
    image: '/a.webp',
    jsonLd: { '@type': 'ProfilePage', mainEntity: { name: '春子', image: `${SITE}/a.webp` } },
    feed: '/haru_tsumi/rss.xml',
  });
});

test('there is no page of somebody who is gone', () => {
  expect(heads.profile(about({ ...profile, is_deleted: true }))).toBe('missing');
});

test.each(['topic', 'postTopic'] as const)('a topic has one address, also as %s', (name) => {
  expect(heads[name](about({ name: '新NISA', post_count: 12 } as Topic))).toMatchObject({
    title: '#新NISA｜話題の投稿｜みのり',
    path: `/topics/${encodeURIComponent('新NISA')}`,
    keywords: ['新NISA'],
  });
});

test('titles and descriptions have the length that search results show', () => {
  const short = aPost({ user_info: author, text: '短い投稿' });
  const all = [
    heads.post(about(short)),
    heads.profile(about(profile)),
    heads.topic(about({ name: '新NISA' } as Topic)),
  ];
  for (const head of all) {
    const { title, description } = head === 'missing' ? {} : head;
    expect(lengthOf(title)).toBeLessThanOrEqual(70);
    expect(lengthOf(description)).toBeGreaterThanOrEqual(100);
    expect(lengthOf(description)).toBeLessThanOrEqual(160);
  }
});
