import { plantBanner } from '../banners';
import { plantPost } from '../posts';
import { allBut, membersBut, row, type Row } from './rows';
import { commentOf, type Role, type World } from './world';

const PRIME: readonly Role[] = ['prime', 'canceled', 'plus', 'author'];
const body = { text: 'なるほど' };

const below =
  (kind: keyof World['posts']) =>
  ({ posts }: World) => ({ params: { id: posts[kind] } });
const comment =
  (kind: keyof World['comments']) =>
  ({ comments }: World) => ({ params: { id: comments[kind] } });
const fresh = async (world: World) => ({ params: { id: await commentOf(world, await plantPost(world.who.author)) } });

/** Comments. */
export const COMMENT_ROWS: Row[] = [
  row('GET /users/voices'),
  row('GET /posts/:id/comments', { about: 'of a free post', send: below('free') }),
  row('GET /posts/:id/comments', { about: 'of a paid post', send: below('paid') }),
  row('GET /posts/:id/comments', {
    about: 'of one not out',
    send: below('scheduled'),
    answers: allBut(['author'], 404),
  }),
  row('POST /posts/:id/comments', {
    about: 'on a free post',
    send: (world) => ({ ...below('free')(world), body }),
    answers: { blocked: 403 },
  }),
  row('POST /posts/:id/comments', {
    about: 'on a paid post',
    send: (world) => ({ ...below('paid')(world), body }),
    answers: membersBut(PRIME, 403),
  }),
  row('POST /posts/:id/comments', {
    about: 'on a paid_plus post',
    send: (world) => ({ ...below('paid_plus')(world), body }),
    answers: membersBut(['plus', 'author'], 403),
  }),
  row('POST /posts/:id/comments', {
    about: 'on a gold post',
    send: (world) => ({ ...below('gold')(world), body }),
    answers: membersBut(['gold', 'author'], 403),
  }),
  row('POST /posts/:id/comments', {
    about: 'on one that is not out',
    send: (world) => ({ ...below('scheduled')(world), body }),
    answers: { ...membersBut([], 404), author: 403 },
  }),
  row('GET /posts/:id/comments/mentionable_users', { send: below('free'), answers: { blocked: 403 } }),
  row('GET /comments/mine'),
  row('GET /comments/:id', { about: 'below a free post', send: comment('free'), answers: { blocked: 403 } }),
  row('GET /comments/:id', { about: 'below a paid post', send: comment('paid'), answers: allBut(PRIME, 403) }),
  row('GET /comments/:id/replies', { send: comment('paid'), answers: allBut(PRIME, 403) }),
  row('PUT /comments/:id', {
    send: (world) => ({ ...comment('free')(world), body }),
    answers: membersBut(['author'], 403),
  }),
  row('DELETE /comments/:id', { send: fresh, answers: membersBut(['author'], 403) }),
  row('POST /comments/:id/likes', {
    send: (world) => ({ ...comment('paid')(world), body: { action: 'like' } }),
    answers: membersBut(PRIME, 403),
  }),
];

/** Reports, and popups. */
export const REPORT_ROWS: Row[] = [
  row('POST /reports', {
    about: 'of a post',
    send: ({ posts }) => ({ body: { target_type: 'post', target_id: posts.free, reason: 'spam' } }),
    answers: { author: 403 },
  }),
  row('POST /reports', {
    about: 'of a comment that not all can read',
    send: ({ comments }) => ({ body: { target_type: 'comment', target_id: comments.paid, reason: 'spam' } }),
    answers: { ...membersBut(PRIME, 403), author: 403 },
  }),
  row('POST /reports', {
    about: 'of a member',
    send: ({ who }) => ({ body: { target_type: 'user', target_id: who.author.id, reason: 'impersonation' } }),
    answers: { author: 403 },
  }),
  row('GET /admin/reports'),
  row('POST /admin/reports/:id/decision', {
    send: async ({ api, who, bystander }) => {
      const report = { target_type: 'user', target_id: bystander.id, reason: 'other' } as const;
      const { data } = await api.client(who.member)('POST /reports', { body: report });
      return { params: { id: data.id }, body: { state: 'rejected' } };
    },
  }),
  row('GET /profiles/me/popups'),
  row('DELETE /profiles/system/popups/:id', {
    about: 'of nobody',
    send: ({ posts }) => ({ params: { id: posts.free } }),
    answers: membersBut([], 404),
  }),
];

/** Banners. */
export const BANNER_ROWS: Row[] = [
  row('GET /profiles/system/banners'),
  row('POST /profiles/system/banners/:id/confirms', { send: async () => ({ params: { id: await plantBanner() } }) }),
  row('POST /profiles/system/banners/:id/confirms', {
    about: 'of one that is still to come',
    send: async () => ({ params: { id: await plantBanner({ starts_at: '2999-01-01T00:00:00.000Z' }) } }),
    answers: membersBut([], 404),
  }),
  row('GET /admin/banners'),
  row('POST /admin/banners', {
    send: () => ({ body: { kind: 'general_notification', text: { ja: '点検のお知らせ', en: 'Maintenance' } } }),
  }),
  row('POST /admin/banners/:id/end', { send: async () => ({ params: { id: await plantBanner() } }) }),
];
