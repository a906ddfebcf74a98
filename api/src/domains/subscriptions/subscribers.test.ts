import { Types } from 'mongoose';
import { newId } from '../../ids';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { giveBought } from '../../testing/coins';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { subscribingAt, type TestSubscribing } from '../../testing/subscribing';
import { subscribe } from '../../testing/subscriptions';
import { asApi } from '../../testing/queries/recorder';
import { CreatorSubscriptionModel } from './model';
import { tallyMonths } from './months';
import { statusOf } from './standing';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = tokyo('2031-01-10T12:00:00');
const DAY_MS = 86_400_000;
const COINS = { payment_type: 'web_coin' } as const;

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;
let subscribing: TestSubscribing;
let creator: TestMember;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
  subscribing = subscribingAt(api);
});
beforeEach(async () => {
  api.clock.set(START);
  creator = await subscribing.createCreator();
});
afterAll(async () => {
  await api.close();
  await outside.close();
});

async function subscriber(amount = 1_000): Promise<TestMember> {
  const member = await api.createMember();
  await giveBought(member, amount, api.deps.clock());
  await subscribing.take(member, creator, COINS);
  return member;
}

const list = (query: object = {}) =>
  api.client(creator)('GET /payments/subscribers', { query: { plan: 'prime', ...query } });
const months = async () =>
  (await api.client(creator)('GET /payments/subscribers/months', { query: { plan: 'prime', months: 3 } })).data;
const tally = (since: string) => asApi(() => tallyMonths(api.deps, { user_ids: [creator.id], since }));

test('a creator sees who subscribes, in which state, and month by month', async () => {
  const [loyal, leaving] = [await subscriber(3_000), await subscriber()];
  await tally('2031-01');
  const given = await api.createMember();
  await subscribe(given, creator, ['prime'], { days: 2_000 });
  const [left] = (await api.client(leaving)('GET /payments/subscriptions')).data;
  const id = left?.id ?? '';
  await api.client(leaving)('POST /payments/subscriptions/:id/cancel', { params: { id } });
  const reason = { params: { id }, body: { reason: 'too_expensive' as const } };
  await api.client(leaving)('POST /payments/subscriptions/:id/reason', reason);
  const all = await list();
  expect(all.counts).toEqual({ active: 2, trialing: 0, canceled: 1, unpaid: 0, ended: 0 });
  expect(all.data.map(({ user_info }) => user_info.id).toSorted()).toEqual([loyal.id, leaving.id, given.id].toSorted());
  expect((await list({ status: 'canceled', recurring: 'month' })).data).toEqual([
    expect.objectContaining({ cancel_reason: 'too_expensive', next_charge: null }),
  ]);
  expect((await list({ status: 'active', sort: 'ends_at', order: 'asc' })).data).toHaveLength(2);
  await paying.at('2031-02-10T00:00:00');
  await paying.at('2031-02-20T00:00:00');
  expect((await list()).counts).toMatchObject({ active: 2, ended: 1 });
  expect((await list({ status: 'ended' })).data).toHaveLength(1);
  // Two that count at once come to the same, and what is over is not counted again.
  await Promise.all([tally('2031-02'), tally('2031-02')]);
  expect(await months()).toEqual([
    { month: '2030-12', subscribers: 0, began: 0, left: 0, gross: 0, retention: null },
    { month: '2031-01', subscribers: 2, began: 2, left: 0, gross: 2_000, retention: null },
    { month: '2031-02', subscribers: 1, began: 0, left: 1, gross: 1_000, retention: 50 },
  ]);
});

test('each subscription is counted as what it is at that instant, however it was left', async () => {
  const paid = { recurring: 'month', amount: 500, renews_with: 'credit', anchor_day: 1, is_trial: false } as const;
  const terms = { ...paid, period_starts_at: START, period_value: 500 };
  const at = api.deps.clock();
  const left = (['active', 'trialing', 'canceled', 'unpaid', 'ended'] as const).flatMap((status) =>
    [-4, -3, -1, 0, 1].flatMap((days) => [terms, null].map((agreed) => ({ status, days, terms: agreed }))),
  );
  const made = left.map(({ days, ...one }) => ({
    ...one,
    _id: newId(),
    subscriber_id: newId(),
    creator_id: new Types.ObjectId(creator.id),
    plan: 'prime_plus' as const,
    period_ends_at: new Date(at.getTime() + days * DAY_MS),
    created_at: START,
    started_at: START,
    canceled_at: null,
    cancel_reason: null,
  }));
  await CreatorSubscriptionModel.insertMany(made);
  const expected = { active: 0, trialing: 0, canceled: 0, unpaid: 0, ended: 0 };
  for (const one of made) expected[statusOf(one, at)] += 1;
  expect((await list({ plan: 'prime_plus' })).counts).toEqual(expected);
});

test('the list goes on where it ended, and its file runs no formula', async () => {
  for (let n = 0; n < 22; n += 1) {
    const fields = n === 0 ? { name: '=HYPERLINK("x")' } : {};
    await subscribe(await api.createMember({ fields }), creator, ['prime']);
  }
  const first = await list();
  expect(first.data).toHaveLength(20);
  const second = await list({ last_key: first.last_key });
  expect(second).toMatchObject({ last_key: null });
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(22);
  const url = `${api.url}/payments/subscribers/csv?plan=prime`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${creator.token()}` } });
  const file = await answer.text();
  expect(file.trim().split('\r\n')).toHaveLength(23);
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
});
