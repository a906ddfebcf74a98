import { plantPost } from '../posts';
import { allBut, membersBut, row, type Row } from './rows';
import type { Role, World } from './world';

const EVERYBODY: readonly Role[] = [
  'guest',
  'member',
  'follower',
  'prime',
  'canceled',
  'lapsed',
  'plus',
  'gold',
  'author',
  'admin',
];
const PRIME: readonly Role[] = ['prime', 'canceled', 'plus', 'author'];
const PLUS: readonly Role[] = ['plus', 'author'];
const GOLD: readonly Role[] = ['gold', 'author'];
const AUTHOR: readonly Role[] = ['author'];

const of =
  (kind: keyof World['posts']) =>
  ({ posts }: World) => ({ params: { id: posts[kind] } });
const fresh = async ({ who }: World) => ({ params: { id: await plantPost(who.author) } });
const reported = async (world: World) => ({ ...(await fresh(world)), body: { message: '確認してください' } });

/** Posts, and the check of what they say. */
export const POST_ROWS: Row[] = [
  row('POST /posts/', { about: 'free', send: () => ({ body: { text: 'こんにちは' } }) }),
  row('POST /posts/', {
    about: 'for subscribers',
    send: () => ({ body: { text: 'こんにちは', type: 'paid' } }),
    answers: membersBut(AUTHOR, 422),
  }),
  row('POST /posts/', {
    about: 'with a picture of somebody else',
    send: ({ media }) => ({ body: { text: 'こんにちは', media_ids: [media.locked.id] } }),
    answers: { guest: 401, ...membersBut([], 422) },
  }),
  row('PUT /posts/:id', {
    send: (world) => ({ ...of('free')(world), body: { text: '公開前の長い内容'.repeat(20) } }),
    answers: membersBut(AUTHOR, 404),
  }),
  row('DELETE /posts/:id/schedule', {
    send: async ({ who }) => {
      const published_at = new Date(Date.now() + 3_600_000);
      return { params: { id: await plantPost(who.author, { published_at, announced_at: null }) } };
    },
    answers: membersBut(AUTHOR, 404),
  }),
  row('GET /posts/composer_options'),
  row('GET /users/template'),
  row('POST /users/template', { send: () => ({ body: { text: 'はじめに' } }) }),
  row('GET /posts/my_posts'),
  row('GET /posts/my_posts/csv'),
  row('POST /posts/bulk', {
    about: 'of another’s, each refused by itself',
    send: async ({ who }) => ({ body: { ids: [await plantPost(who.author)], act: { kind: 'delete' } } }),
  }),
  row('GET /posts/saved'),
  row('GET /posts/saved', {
    about: 'by a keyword',
    send: () => ({ query: { keyword: '株' } }),
    answers: membersBut(['gold'], 403),
  }),
  row('GET /posts/unread'),
  row('GET /posts/paid'),
  row('GET /posts/related', { send: ({ posts }) => ({ query: { post_id: posts.free } }) }),
  row('GET /posts/related', {
    about: 'to one that is not out',
    send: ({ posts }) => ({ query: { post_id: posts.scheduled } }),
    answers: allBut(AUTHOR, 404),
  }),
  row('GET /posts/creator/:id/top', { send: ({ who }) => ({ params: { id: who.author.id } }) }),
  row('GET /posts/charts/symbols/related_posts', {
    send: ({ posts }) => ({ query: { symbols: posts.free } }),
  }),
  row('GET /profiles/:id/posts', { send: ({ who }) => ({ params: { id: who.author.id } }) }),
  row('GET /posts/:id', { about: 'free', send: of('free'), open: EVERYBODY }),
  row('GET /posts/:id', { about: 'paid', send: of('paid'), open: PRIME }),
  row('GET /posts/:id', { about: 'paid_plus', send: of('paid_plus'), open: PLUS }),
  row('GET /posts/:id', { about: 'gold', send: of('gold'), open: GOLD }),
  row('GET /posts/:id', { about: 'scheduled', send: of('scheduled'), answers: allBut(AUTHOR, 404), open: AUTHOR }),
  row('GET /posts/:id/history', { about: 'of a free post', send: of('free'), answers: { blocked: 403 } }),
  row('GET /posts/:id/history', { about: 'of a paid post', send: of('paid'), answers: allBut(PRIME, 403) }),
  row('GET /posts/:id/history', { about: 'of a paid_plus post', send: of('paid_plus'), answers: allBut(PLUS, 403) }),
  row('GET /posts/:id/history', { about: 'of a gold post', send: of('gold'), answers: allBut(GOLD, 403) }),
  row('DELETE /posts/:id', { send: fresh, answers: membersBut(AUTHOR, 404) }),
  row('POST /posts/:id/likes', {
    send: (world) => ({ ...of('free')(world), body: { action: 'like' } }),
    answers: { blocked: 403 },
  }),
  row('POST /posts/:id/likes', {
    about: 'before it is out',
    send: (world) => ({ ...of('scheduled')(world), body: { action: 'like' } }),
    answers: { ...membersBut([], 404), author: 403 },
  }),
  row('POST /posts/:id/saves', {
    send: (world) => ({ ...of('paid')(world), body: { action: 'save' } }),
    answers: { blocked: 403 },
  }),
  row('POST /posts/:id/shares', { send: of('free'), answers: { blocked: 403 } }),
  row('POST /posts/:id/views', { send: of('free') }),
  row('POST /posts/:id/views', { about: 'before it is out', send: of('scheduled'), answers: allBut(AUTHOR, 404) }),
];

/** The check of texts, what staff are asked, and what they do. */
export const MODERATION_ROWS: Row[] = [
  row('POST /posts/precheck/v2', { send: () => ({ body: { text: '必ず儲かる' } }) }),
  row('POST /posts/precheck/appeals', {
    send: (_, role) => ({ body: { text: `必ず儲かる ${role}`, message: '引用です' } }),
  }),
  row('POST /posts/:id/appeals', { about: 'where nothing was decided', send: reported, answers: membersBut([], 404) }),
  row('GET /posts/appeals'),
  row('GET /admin/moderation_decisions'),
  row('POST /admin/moderation_decisions/:id', {
    about: 'about nothing',
    send: ({ posts }) => ({ params: { id: posts.free }, body: { status: 'approved' } }),
    answers: { admin: 404 },
  }),
  row('POST /admin/posts/:id/violations', {
    send: async (world) => ({ ...(await fresh(world)), body: { act: 'disable', violation: 'adult' } }),
  }),
];
