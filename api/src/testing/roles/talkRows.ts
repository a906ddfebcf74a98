import { plantBanner } from '../banners';
import { plantPost } from '../posts';
import { allBut, membersBut, row, type Row } from './rows';
import { plantCharge } from '../charges';
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
  row('GET /comments/mine', { about: 'below the own posts', send: () => ({ query: { scope: 'received' } }) }),
  row('GET /comments/mine/csv'),
  row('POST /comments/bulk', {
    about: 'each refused by itself',
    send: async (world) => ({ body: { ids: [(await fresh(world)).params.id], act: 'remove' } }),
  }),
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

const SHOWN = { package: 'tip1', shown: 'as it never was' } as const;

/** Tips: whoever may comment may give, but for the author. */
export const TIP_ROWS: Row[] = [
  row('GET /posts/:id/tips', { about: 'of a free post', send: below('free') }),
  row('GET /posts/:id/tips', { about: 'of a paid post', send: below('paid') }),
  row('GET /posts/:id/tips', { about: 'of one not out', send: below('scheduled'), answers: allBut(['author'], 404) }),
  row('GET /posts/:id/tips/offer', {
    about: 'of a free post',
    send: below('free'),
    answers: { author: 403, blocked: 403 },
  }),
  row('GET /posts/:id/tips/offer', {
    about: 'of a paid post',
    send: below('paid'),
    answers: membersBut(['prime', 'canceled', 'plus'], 403),
  }),
  row('POST /posts/:id/tips', {
    about: 'for a free post, as it was not offered',
    send: (world) => ({ ...below('free')(world), body: SHOWN }),
    answers: { ...membersBut([], 409), author: 403, blocked: 403 },
  }),
  row('POST /posts/:id/tips', {
    about: 'for a gold post, as it was not offered',
    send: (world) => ({ ...below('gold')(world), body: SHOWN }),
    answers: { ...membersBut([], 403), gold: 409 },
  }),
  row('POST /posts/:id/tips', {
    about: 'for one that is not out',
    send: (world) => ({ ...below('scheduled')(world), body: SHOWN }),
    answers: { ...membersBut([], 404), author: 403 },
  }),
  row('POST /posts/:id/tips/:tip_id/thank', {
    send: ({ posts, tip }) => ({ params: { id: posts.free, tip_id: tip } }),
    answers: membersBut(['author'], 403),
  }),
  row('POST /posts/:id/tips/:tip_id/thank', {
    about: 'of another post',
    send: ({ posts, tip }) => ({ params: { id: posts.paid, tip_id: tip } }),
    answers: membersBut([], 404),
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
  row('DELETE /profiles/system/popups/:id', {
    about: 'of a campaign',
    send: () => ({ params: { id: 'year_end_2024_membership' } }),
  }),
  row('POST /profiles/system/popups/:id/tellings', {
    about: 'of nobody: it is not told',
    send: ({ posts }) => ({ params: { id: posts.free }, body: { telling: 'a-telling' } }),
  }),
];

let promos = 0;
const promoOf = () => ({
  key: `promo_roles_${(promos += 1)}`,
  partner: '架空証券',
  title: BOTH,
  text: BOTH,
  conditions: BOTH,
  url: 'https://broker.example/',
  consent: { reference: '契約', agreed_on: '2026-01-01' },
  ends_at: '2999-01-01T00:00:00.000Z',
  budget: 1,
});
const BOTH = { ja: '口座', en: 'Account' };
const NO_PROMO = { params: { key: 'promo_of_nobody' } };

/** Promotions of partners. */
export const PROMO_ROWS: Row[] = [
  row('POST /users/promos/:key/visits', { about: 'of which they were not told', send: () => NO_PROMO }),
  row('GET /admin/promos'),
  row('POST /admin/promos', { send: () => ({ body: promoOf() }) }),
  row('POST /admin/promos/:key/end', { about: 'of none', send: () => NO_PROMO, answers: { admin: 404 } }),
];

/** Surveys. */
export const SURVEY_ROWS: Row[] = [
  row('POST /users/survey', { send: ({ survey }) => ({ body: { id: survey.id, option_id: survey.optionId } }) }),
  row('POST /users/survey/dismiss', { send: () => ({ body: {} }) }),
  row('GET /admin/surveys'),
  row('POST /admin/surveys', { send: () => ({ body: { question: BOTH, options: [BOTH, BOTH] } }) }),
  row('POST /admin/surveys/:id/end', {
    about: 'of none',
    send: ({ posts }) => ({ params: { id: posts.free } }),
    answers: { admin: 404 },
  }),
];

/** Whose site it is, and how it does. */
export const INFORMATION_ROWS: Row[] = [row('GET /operator'), row('GET /status'), row('GET /transparency')];

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

/** Memberships. */
export const MEMBERSHIP_ROWS: Row[] = [
  row('GET /payments/membership_packages'),
  row('GET /payments/memberships/quote', {
    send: () => ({ query: { package_name: 'green-membership', recurring: 'month', payment_type: 'web_coin' } }),
  }),
  row('GET /payments/memberships/quote', {
    about: 'of what is not sold',
    send: () => ({ query: { package_name: 'izanavi', recurring: 'half_year', payment_type: 'web_coin' } }),
    answers: membersBut([], 404),
  }),
  row('GET /payments/memberships/charge'),
  row('GET /payments/memberships/payments'),
  row('POST /payments/memberships', {
    about: 'as it never was shown',
    send: () => ({
      body: { package_name: 'green-membership', recurring: 'month', payment_type: 'web_coin', shown: 'x' },
    }),
    answers: membersBut([], 409),
  }),
  row('POST /payments/memberships', {
    about: 'with a card that is not theirs',
    send: ({ card }, role) => ({
      body: {
        package_name: 'green-membership',
        recurring: 'month',
        payment_type: 'credit',
        card_id: role === 'author' ? 'pm_other' : card,
        shown: 'x',
      },
    }),
    answers: membersBut([], 409),
  }),
  row('POST /payments/memberships/:id/cancel', {
    about: 'of nobody',
    send: ({ posts }) => ({ params: { id: posts.free } }),
    answers: membersBut([], 404),
  }),
  row('POST /payments/memberships/:id/cancel', {
    about: 'of somebody else',
    send: ({ membership }) => ({ params: { id: membership } }),
    answers: membersBut(['author'], 404),
  }),
  row('GET /payments/memberships/:id/price', {
    about: 'of somebody else, or that does not change',
    send: ({ membership }) => ({ params: { id: membership } }),
    answers: membersBut([], 404),
  }),
  row('POST /payments/memberships/:id/price', {
    about: 'of somebody else, or that does not change',
    send: ({ membership }) => ({ params: { id: membership }, body: { shown: 'x' } }),
    answers: membersBut([], 404),
  }),
];

/** Receipts: only who has paid may see one. */
export const RECEIPT_ROWS: Row[] = (['GET /payments/receipts/:id', 'GET /payments/receipts/:id/pdf'] as const).flatMap(
  (key) => [
    row(key, { send: ({ receipt }) => ({ params: { id: receipt } }), answers: membersBut(['author'], 404) }),
    row(key, {
      about: 'of nobody',
      send: ({ posts }) => ({ params: { id: posts.free } }),
      answers: membersBut([], 404),
    }),
  ],
);

/** Coins. */
export const COIN_ROWS: Row[] = [
  row('GET /payments/coins'),
  row('GET /payments/coins/movements'),
  row('GET /profiles/upcoming-coins'),
  // There is no Stripe.
  row('GET /payments/coins/packs', { answers: membersBut([], 404) }),
  row('POST /payments/coins/purchases', {
    about: 'with a card that is not theirs',
    send: () => ({ body: { coins: 500, card_id: 'pm_other', shown: 'x' } }),
    answers: membersBut([], 404),
  }),
];

/** Cards, where there is no Stripe. */
export const CARD_ROWS: Row[] = [
  row('GET /payments/cards'),
  row('GET /payments/cards/processor', { answers: membersBut([], 404) }),
  row('POST /payments/cards/setup', { answers: membersBut([], 404) }),
  // Whose cards are at a Stripe that is not there can't have them looked up.
  row('POST /payments/cards/refresh', { answers: { author: 404 } }),
  row('PUT /payments/cards/default', {
    about: 'of somebody else',
    send: ({ card }) => ({ body: { id: card } }),
    answers: membersBut(['author'], 404),
  }),
  row('DELETE /payments/cards/:id', {
    about: 'of somebody else, or with no Stripe',
    send: ({ card }) => ({ params: { id: card } }),
    answers: membersBut([], 404),
  }),
  row('PUT /payments/cards/default', {
    about: 'of nobody',
    send: () => ({ body: { id: 'pm_x' } }),
    answers: membersBut([], 404),
  }),
  row('DELETE /payments/cards/:id', {
    about: 'of nobody',
    send: () => ({ params: { id: 'pm_x' } }),
    answers: membersBut([], 404),
  }),
];

/** Charges of cards. */
export const CHARGE_ROWS: Row[] = [
  row('POST /payments/charges/:id/settle', {
    about: 'of somebody else',
    send: async () => ({ params: { id: await plantCharge() } }),
    answers: membersBut([], 404),
  }),
  row('POST /payments/charges/:id/cancel', {
    about: 'of somebody else',
    send: async () => ({ params: { id: await plantCharge() } }),
    answers: membersBut([], 404),
  }),
];
