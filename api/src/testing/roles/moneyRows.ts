import { plantDispute, plantRefund } from '../charges';
import { membersBut, row, type Row } from './rows';
import type { World } from './world';

const reason = 'お問い合わせにより';
/** Members who are no staff get 403 from the access alone. */
const staffGet = (status: number) => ({ admin: status });
const nobody = ({ posts }: World) => ({ params: { id: posts.free } });
const member = ({ bystander }: World) => ({ user: bystander.username });

/** What a member spends in a month. */
export const SPENDING_ROWS: Row[] = [
  row('GET /payments/spending'),
  row('PUT /payments/spending/limit', { send: () => ({ body: { limit: null } }) }),
];

/** What members say of their age. */
export const AGE_ROWS: Row[] = [row('PATCH /profiles/info', { send: () => ({ body: { is_underage: false } }) })];

/** What staff see and do of members' money. */
export const STAFF_MONEY_ROWS: Row[] = [
  row('GET /admin/money', { send: (world) => ({ query: member(world) }) }),
  row('POST /admin/refunds', {
    about: 'of no payment',
    send: ({ posts }) => ({ body: { payment_id: posts.free, part: 'all', membership: 'keep', reason } }),
    answers: staffGet(404),
  }),
  row('POST /admin/refunds/packs', {
    about: 'of no pack',
    send: ({ posts }) => ({ body: { charge_id: posts.free, reason } }),
    answers: staffGet(404),
  }),
  row('POST /admin/refunds/tips', {
    about: 'of no tip',
    send: ({ posts }) => ({ body: { tip_id: posts.free, reason } }),
    answers: staffGet(404),
  }),
  row('POST /admin/refunds/subscriptions', {
    about: 'of no payment',
    send: ({ posts }) => ({ body: { payment_id: posts.free, part: 'all', subscription: 'keep', reason } }),
    answers: staffGet(404),
  }),
  row('POST /admin/refunds/courses', {
    about: 'of no purchase',
    send: ({ posts }) => ({ body: { purchase_id: posts.free, reason } }),
    answers: staffGet(404),
  }),
  row('GET /admin/money/courses', { send: (world) => ({ query: member(world) }) }),
  row('GET /admin/money/subscriptions', { send: (world) => ({ query: member(world) }) }),
  row('GET /admin/refunds/troubles'),
  row('POST /admin/refunds/:id/settle', {
    send: async () => ({ params: { id: await plantRefund('failed') }, body: { way: 'transfer', reason } }),
  }),
  row('POST /admin/refunds/:id/settle', {
    about: 'that has not failed',
    send: async () => ({ params: { id: await plantRefund('succeeded') }, body: { way: 'card', reason } }),
    answers: staffGet(409),
  }),
  row('POST /admin/disputes/:id/settle', {
    send: async () => ({ params: { id: await plantDispute({ needs_staff: true }) }, body: { reason } }),
  }),
  row('POST /admin/disputes/:id/settle', {
    about: 'of nobody',
    send: (world) => ({ ...nobody(world), body: { reason } }),
    answers: staffGet(404),
  }),
  row('POST /admin/age/clear', { send: (world) => ({ body: { ...member(world), reason } }) }),
  row('GET /admin/membership_prices'),
  row('POST /admin/membership_prices/announce', {
    about: 'of a day on which none changes',
    send: () => ({ body: { from: '2999-01-01' } }),
    answers: staffGet(404),
  }),
];

const CAMPAIGN = { key: 'year_end_2024_membership' } as const;

/** What members do of missions, and what staff let them give. */
export const MISSION_ROWS: Row[] = [
  row('GET /users/missions'),
  row('POST /users/missions/complete', {
    about: 'that is not done',
    send: () => ({ body: { mission_code: 'invite_friend', task_code: 'invite_friend' } }),
    answers: membersBut([], 409),
  }),
  row('POST /users/missions/noticed', { send: () => ({ body: { task_code: 'check_live_page' } }) }),
  row('GET /admin/missions'),
  row('PUT /admin/missions/:code/budget', {
    send: () => ({ params: { code: 'vote_symbol' }, body: { limit: 300_000 } }),
  }),
];

/** What else staff do. */
export const ADMIN_ROWS: Row[] = [
  row('GET /admin/campaigns'),
  row('PUT /admin/campaigns/:key/budget', { send: () => ({ params: CAMPAIGN, body: { budget: 0 } }) }),
  row('POST /admin/campaigns/:key/start', {
    about: 'without a budget',
    send: () => ({ params: CAMPAIGN, body: { until: '2999-01-01' } }),
    answers: staffGet(409),
  }),
  row('GET /admin/campaigns/:key/results', { send: () => ({ params: CAMPAIGN }) }),
  row('POST /admin/campaigns/:key/end', {
    about: 'that does not run',
    send: () => ({ params: CAMPAIGN }),
    answers: staffGet(409),
  }),
  row('GET /admin/jobs'),
  row('POST /admin/jobs/:id/retry', { about: 'of none', send: nobody, answers: staffGet(404) }),
  row('POST /admin/memberships', {
    send: (world) => ({
      body: { ...member(world), package_name: 'green-membership', ends_at: '2999-01-01T00:00:00.000Z' },
    }),
  }),
  row('POST /admin/memberships/end', { send: (world) => ({ body: member(world) }) }),
  row('POST /admin/coins', { send: (world) => ({ body: { ...member(world), amount: 10, reason } }) }),
  row('GET /admin/coins', { send: (world) => ({ query: member(world) }) }),
  row('GET /admin/coins/report'),
  row('GET /admin/ledger/checks'),
  row('POST /admin/creator_subscriptions', {
    send: ({ bystander, who }) => ({
      body: {
        subscriber: bystander.username,
        creator: who.author.username,
        plan: 'prime',
        period_ends_at: '2999-01-01T00:00:00.000Z',
      },
    }),
  }),
  row('POST /admin/creator_subscriptions/restrict', {
    send: ({ bystander }) => ({ body: { creator: bystander.username, is_restricted: true, reason } }),
  }),
  row('POST /admin/creator_subscriptions/end', {
    send: ({ bystander, who }) => ({
      body: { subscriber: bystander.username, creator: who.author.username, plan: 'prime' },
    }),
  }),
];
