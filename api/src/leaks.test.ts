import type { Endpoint } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import { domains } from '@minori/contracts/server';
import { prepareMarket } from './domains/market/service';
import { startTestApi, type TestApi, type TestMember } from './testing';
import { block } from './testing/blocks';
import { giveBought } from './testing/coins';
import { followWithBell, OPEN_WORD, SECRET, tellersOf, writeLocked } from './testing/lockedPosts';
import { aMembership } from './testing/memberships';
import { payingAt } from './testing/paying';
import { startTestStripe, type TestStripe } from './testing/stripe';
import { setCreatorPrices, subscribingAt } from './testing/subscribing';
import { subscribe } from './testing/subscriptions';
import { addressesOf, type WalkValues } from './testing/walk';

const DAY_MS = 24 * 3_600_000;

let outside: TestStripe;
let api: TestApi;
let seller: TestMember;
let values: WalkValues;
const readers = new Map<string, TestMember | undefined>();

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  await prepareMarket(api.deps, tokyoDay(new Date(Date.now() - 10 * DAY_MS)));
  seller = await api.createMember({ fields: { is_creator: true, badge: 'level5' } });
  const subscriber = await api.createMember({ fields: { membership: aMembership('gold-membership') } });
  const [member, follower, lapsed, blocked] = await Promise.all([1, 2, 3, 4].map(() => api.createMember()));
  await subscribe(subscriber, seller, ['prime', 'prime_plus']);
  await subscribe(lapsed!, seller, ['prime', 'prime_plus'], { status: 'canceled', days: -1 });
  for (const fan of [follower!, lapsed!, blocked!, subscriber]) await followWithBell(callerOf(fan), seller);
  values = await writeLocked({
    seller: callerOf(seller),
    subscriber: callerOf(subscriber),
    others: [member!, follower!, lapsed!, blocked!].map(callerOf),
  });
  await api.runJobs();
  await block(seller, blocked!);
  readers.set('guest', undefined).set('member', member).set('follower', follower);
  readers.set('lapsed', lapsed).set('blocked', blocked).set('subscriber', subscriber);
}, 480_000);

afterAll(async () => {
  await api.close();
  await outside.close();
});

async function withCoins(amount: number): Promise<TestMember> {
  const member = await api.createMember();
  await giveBought(member, amount);
  return member;
}

async function withCard(number: string): Promise<TestMember> {
  const member = await api.createMember();
  await outside.saveCard(api, member, number);
  return member;
}

const callerOf = (member: TestMember) => ({ ...member, call: api.client(member) });

/** The addresses whose answer to the reader, headers included, holds the word. */
const tellers = (reader: TestMember | undefined, word: string) =>
  tellersOf(word, { url: api.url, token: reader?.token(), values });

/** The same of each of several, who ask side by side. */
const tellersOfAll = (members: TestMember[]) => Promise.all(members.map((member) => tellers(member, SECRET)));

test.each(['guest', 'member', 'follower', 'lapsed', 'blocked'])(
  'no answer to a %s holds what is locked',
  async (who) => {
    expect(await tellers(readers.get(who), SECRET)).toEqual([]);
  },
  60_000,
);

test('no answer to somebody who is blocked holds what the member wrote', async () => {
  expect(await tellers(readers.get('blocked'), OPEN_WORD)).toEqual([]);
}, 60_000);

test('the walk finds what may be seen', async () => {
  const found = await tellers(readers.get('subscriber'), SECRET);
  for (const path of ['/posts/', '/comments/', '/profiles/', '/notifications/', '/feeds/', '/history', '/chat/lines']) {
    expect([path, found.some((address) => address.includes(path))]).toEqual([path, true]);
  }
}, 60_000);

test('what a subscription has opened is closed in every answer by whatever ends it', async () => {
  await setCreatorPrices(seller, { prime: 1_000, prime_plus: null });
  const [paying, subscribing] = [payingAt(api, outside), subscribingAt(api)];
  const staff = await api.createMember({ fields: { role: 'admin' } });
  const [refunded, disputed, shutOut, lapsed] = [
    await withCoins(1_000),
    await withCard('5555555555554444'),
    await withCoins(1_000),
    await withCard('378282246310005'),
  ];
  const fans = [refunded, disputed, shutOut, lapsed];
  expect(await tellersOfAll(fans)).toEqual(fans.map(() => []));
  for (const fan of [refunded, shutOut]) await subscribing.take(fan, seller, { payment_type: 'web_coin' });
  for (const fan of [disputed, lapsed]) await subscribing.take(fan, seller);
  const tried = (await api.client(lapsed)('GET /payments/subscriptions')).data[0]?.id ?? '';
  await api.client(lapsed)('POST /payments/subscriptions/:id/cancel', { params: { id: tried } });
  for (const told of await tellersOfAll(fans)) expect(told).not.toEqual([]);

  const paid = (await api.client(staff)('GET /admin/money/subscriptions', { query: { user: refunded.id } })).data[0];
  const body = { payment_id: paid?.id ?? '', part: 'all', subscription: 'end', reason: 'お問い合わせにより' } as const;
  await api.client(staff)('POST /admin/refunds/subscriptions', { body, idempotencyKey: 'leaks' });
  await block(seller, shutOut);
  api.clock.advance(15 * DAY_MS);
  await api.runJobs();
  const [charge = ''] = await paying.chargesOf(disputed);
  await outside.simulator.disputeCharge(charge);
  await paying.tellAll();
  expect(await tellersOfAll(fans)).toEqual(fans.map(() => []));
}, 240_000);

test('an endpoint that nothing can be put into fails the walk', () => {
  const endpoint: Endpoint = { ...domains.posts.read, key: 'GET /somewhere/:unknown' };
  expect(() => addressesOf(endpoint, values)).toThrow('nothing stands for unknown');
});
