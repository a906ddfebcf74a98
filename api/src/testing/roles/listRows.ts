import { createHash } from 'node:crypto';
import { beginUpload } from '../uploads';
import { allBut, membersBut, row, type Row } from './rows';
import { FILM, type Role, type World } from './world';

const topic = () => ({ params: { topic: '日本株' } });
const author = ({ who }: World) => ({ params: { id: who.author.id } });

/** Timelines. */
export const FEED_ROWS: Row[] = [
  row('GET /feeds/recommend_timeline'),
  row('GET /feeds/recommend_timeline', {
    about: 'without what is read or locked',
    send: () => ({ query: { hide_read: 'true', hide_locked: 'true' } }),
  }),
  row('GET /feeds/explain', { send: ({ posts }) => ({ query: { post_id: posts.paid } }) }),
  row('GET /feeds/explain', {
    about: 'one that is not out',
    send: ({ posts }) => ({ query: { post_id: posts.scheduled } }),
    answers: allBut(['author'], 404),
  }),
  row('GET /feeds/following_timeline'),
  row('GET /feeds/prime_posts'),
  row('GET /feeds/live_posts'),
  row('GET /feeds/topics_timeline'),
  row('GET /feeds/trending_posts'),
  row('GET /feeds/investment_level_posts'),
  row('GET /feeds/topics/:topic', { send: topic }),
  row('GET /feeds/creator-posts'),
  row('GET /users/creators_ranking'),
];

/** Topics. */
export const TOPIC_ROWS: Row[] = [
  row('POST /posts/topics', { send: () => ({ body: { topics: ['日本株'] } }) }),
  row('GET /posts/topics/trending'),
  row('GET /posts/topics/:topic', { send: topic }),
  row('GET /posts/topics/:topic', {
    about: 'that nobody uses',
    send: () => ({ params: { topic: '誰も使わない' } }),
    answers: allBut([], 404),
  }),
  row('GET /users/user_topics'),
  row('POST /users/domains', { send: () => ({ body: { domain_ids: [] } }) }),
];

/** The search. */
export const SEARCH_ROWS: Row[] = [
  row('GET /searches', { send: () => ({ query: { keyword: '内容' } }) }),
  row('GET /searches/suggest-search'),
  row('POST /searches/recent-search', { send: () => ({ body: { keyword: '配当' } }) }),
  row('DELETE /searches/recent-search', { send: () => ({ body: {} }) }),
];

/** Whom one shuts out, mutes and follows, and what one leaves out. */
export const RELATION_ROWS: Row[] = [
  row('GET /users/:id/followers', { send: author, answers: { blocked: 403 } }),
  row('GET /users/:id/followees', { send: author, answers: { blocked: 403 } }),
  row('POST /users/blocks', { send: ({ bystander }) => ({ body: { user_id: bystander.id, action: 'block' } }) }),
  row('POST /users/blocks', {
    about: 'to end it',
    send: ({ bystander }) => ({ body: { user_id: bystander.id, action: 'unblock' } }),
  }),
  row('POST /users/blocks', {
    about: 'of oneself',
    send: ({ who, bystander }, role) => ({
      body: { user_id: role === 'guest' ? bystander.id : who[role].id, action: 'block' },
    }),
    answers: membersBut([], 403),
  }),
  row('GET /users/blocks'),
  row('POST /users/mutes', { send: ({ bystander }) => ({ body: { user_id: bystander.id, action: 'mute' } }) }),
  row('GET /users/mutes'),
  row('GET /users/mute_settings'),
  row('PUT /users/mute_settings', { send: () => ({ body: { words: ['宣伝'], symbol_ids: [] } }) }),
  row('GET /users/reading_settings'),
  row('PUT /users/reading_settings', { send: () => ({ body: { hide_read: false, hide_locked: false } }) }),
  row('GET /profiles/profile_viewed/users'),
];

const unsigned = ({ id, variant }: World['media']['open']) => ({ params: { id, variant } });

/** Media. */
export const MEDIA_ROWS: Row[] = [
  row('POST /posts/media', { send: ({ picture }) => ({ form: picture }) }),
  row('POST /posts/link', {
    about: 'to a post of this site',
    send: ({ api, who, posts }) => ({
      body: { link: `${api.deps.env.SITE_URL}/${who.author.username}/posts/${posts.free}` },
    }),
  }),
  row('POST /posts/precheck_media', { send: () => ({ body: { media: [{ type: 'image', size: 1 }] } }) }),
  row('GET /posts/media/:id', {
    send: ({ media }) => ({ params: { id: media.unclaimed.id } }),
    answers: membersBut(['author'], 404),
  }),
  row('POST /profiles/me/avatar', { send: ({ picture }) => ({ form: picture }) }),
  row('GET /media/:id/:variant', { about: 'of a free post', send: ({ media }) => unsigned(media.open) }),
  row('GET /media/:id/:variant', {
    about: 'of a paid post, without its signature',
    send: ({ media }) => unsigned(media.locked),
    answers: allBut([], 404),
  }),
  row('GET /media/:id/:variant', {
    about: 'of a paid post, with the signature of another file',
    send: ({ media }) => ({ ...unsigned(media.unclaimed), query: media.locked.signed }),
    answers: allBut([], 404),
  }),
  row('GET /media/:id/:variant', {
    about: 'of a paid post, with its signature',
    send: ({ media }) => ({ ...unsigned(media.locked), query: media.locked.signed }),
  }),
  // Who gets a signature is said by the domain that shows the film.
  row('GET /media/films/:id/:expires/:viewer/:signature/:name', {
    about: 'without its signature',
    send: ({ media }) => ({
      params: { id: media.open.id, expires: '9999999999', viewer: 'guest', signature: 'x', name: 'sizes.m3u8' },
    }),
    answers: allBut([], 404),
  }),
];

const uploadOf = async ({ api, who, upload }: World, role: Role) => ({
  params: { id: role === 'author' ? (await beginUpload(api.client(who.author), FILM)).id : upload },
});

/** Uploads in parts. */
export const UPLOAD_ROWS: Row[] = [
  row('POST /uploads', {
    send: () => ({ body: { purpose: 'course', name: '第1回.mp4', bytes: 1, digest: '0'.repeat(64) } }),
    answers: membersBut(['author'], 403),
  }),
  row('GET /uploads'),
  row('GET /uploads/:id', { send: uploadOf, answers: membersBut(['author'], 404) }),
  row('PUT /uploads/:id/parts/:number', {
    send: ({ upload }) => ({
      params: { id: upload, number: '1' },
      query: { sha256: createHash('sha256').update(FILM).digest('hex') },
      bytes: FILM,
    }),
    answers: membersBut(['author'], 404),
  }),
  row('POST /uploads/:id/complete', {
    send: ({ upload }) => ({ params: { id: upload } }),
    answers: membersBut(['author'], 404),
  }),
  row('DELETE /uploads/:id', { send: uploadOf, answers: membersBut(['author'], 404) }),
];
