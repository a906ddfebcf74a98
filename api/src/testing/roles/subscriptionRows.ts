import { membersBut, row, type Row } from './rows';
import type { World } from './world';

const PLAN = { plan: 'prime', recurring: 'month', payment_type: 'web_coin' } as const;
const ofAuthor = ({ who }: World) => ({ creator_id: who.author.id, ...PLAN });
/** What is nobody's subscription. */
const nothing = ({ posts }: World) => ({ params: { id: posts.free } });
const toOthers = membersBut([], 404);
/** The author is the only creator. */
const toSellers = membersBut(['author'], 403);
const prime = () => ({ query: { plan: 'prime' as const } });

/** Subscriptions of creators: who is blocked by one, or is that one, can’t subscribe. */
export const SUBSCRIPTION_ROWS: Row[] = [
  row('GET /payments/subscriptions/prices', { answers: toSellers }),
  row('PUT /payments/subscriptions/prices', {
    send: () => ({ body: { prime: 1_000, prime_plus: 2_000, joins_campaigns: false } }),
    answers: toSellers,
  }),
  row('GET /payments/creators/:id/subscription', { send: ({ who }) => ({ params: { id: who.author.id } }) }),
  row('GET /payments/creators/:id/subscription', {
    about: 'of who is no creator',
    send: ({ bystander }) => ({ params: { id: bystander.id } }),
    answers: { ...membersBut([], 404), guest: 404 },
  }),
  row('GET /payments/subscriptions/offers', { send: ({ who }) => ({ query: { creators: [who.author.id] } }) }),
  row('GET /payments/subscriptions/quote', {
    send: (world) => ({ query: ofAuthor(world) }),
    answers: { author: 403, blocked: 403 },
  }),
  row('POST /payments/subscriptions', {
    about: 'as it was not quoted',
    send: (world) => ({ body: { ...ofAuthor(world), shown: 'nothing' } }),
    answers: { ...membersBut([], 409), author: 403, blocked: 403 },
  }),
  row('GET /payments/subscriptions/charge'),
  row('GET /payments/subscriptions'),
  row('GET /payments/subscriptions/payments'),
  row('GET /payments/subscriptions/:id/price', { about: 'of none', send: nothing, answers: toOthers }),
  row('POST /payments/subscriptions/:id/price', {
    about: 'of none',
    send: (world) => ({ ...nothing(world), body: { shown: 'nothing' } }),
    answers: toOthers,
  }),
  row('POST /payments/subscriptions/:id/cancel', { about: 'of none', send: nothing, answers: toOthers }),
  row('POST /payments/subscriptions/:id/reason', {
    about: 'of none',
    send: (world) => ({ ...nothing(world), body: { reason: 'other' } }),
    answers: toOthers,
  }),
  row('GET /payments/subscribers', { send: prime, answers: toSellers }),
  row('GET /payments/subscribers/months', { send: prime, answers: toSellers }),
  row('GET /payments/subscribers/csv', { send: prime, answers: toSellers }),
  row('GET /payments/subscriptions/discount_creators'),
];
