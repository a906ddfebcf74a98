import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { giveBought } from '../../testing/coins';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { countPayment, isOverLimit, spendingOf } from './service';

const START = tokyo('2031-01-31T12:00:00');
const CAN_BE_SAVED_ONLY = '4000000000000341';
const GOLD = { package_name: 'gold-membership', recurring: 'month' } as const;

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
});
beforeEach(() => api.clock.set(START));
afterAll(async () => {
  await api.close();
  await outside.close();
});

const own = async (member: TestMember) => (await api.client(member)('GET /payments/spending')).data;
const setLimit = async (member: TestMember, limit: number | null) =>
  (await api.client(member)('PUT /payments/spending/limit', { body: { limit } })).data;
const quote = (member: TestMember, payment_type: 'credit' | 'web_coin' = 'credit', language: 'ja' | 'en' = 'ja') =>
  api.client(member, language)('GET /payments/memberships/quote', { query: { ...GOLD, payment_type } });
const running = async (member: TestMember) =>
  (await api.client(member)('GET /payments/membership_packages')).data.memberships;

test('limits that are none are refused', async () => {
  const member = await api.createMember();
  for (const limit of [0, -1, 99, 1.5, 1_000_001, '500' as unknown as number]) {
    await expect(setLimit(member, limit)).rejects.toMatchObject({ code: 'invalid_input' });
  }
  expect(await own(member)).toEqual({ month: '2031-01', spent: 0, limit: null, left: null, next: null });
});

test('what would be above the limit is refused before and when it is paid, and says why', async () => {
  const member = await paying.createFormer();
  await paying.take(member, 'silver-membership');
  const { shown } = (await quote(member)).data;
  expect(await setLimit(member, 1_500)).toMatchObject({ spent: 980, limit: 1_500, left: 520 });
  await expect(quote(member)).rejects.toMatchObject({
    code: 'spending_limit_reached',
    message:
      '今月のお支払いの上限（1,500円）を超えるため、お支払いできません。今月のお支払いは980円、残りは520円で、このお支払いは1,000円です。',
  });
  await expect(quote(member, 'credit', 'en')).rejects.toMatchObject({
    message: expect.stringContaining('You have spent ¥980, ¥520 are left'),
  });
  // Another tab still shows what could be paid a moment ago.
  const body = { ...GOLD, payment_type: 'credit' as const, shown };
  const late = api.client(member)('POST /payments/memberships', { body, idempotencyKey: 'late' });
  await expect(late).rejects.toMatchObject({ code: 'spending_limit_reached' });
  expect([await paying.takenFrom(member), (await own(member)).spent]).toEqual([980, 980]);
});

test('a payment that is refused counts nothing', async () => {
  const member = await paying.createFormer(CAN_BE_SAVED_ONLY);
  await setLimit(member, 2_000);
  expect((await paying.take(member, 'gold-membership')).charge).toMatchObject({ status: 'failed' });
  expect(await own(member)).toMatchObject({ spent: 0, left: 2_000 });
});

test('a limit is lowered at once, and raised or taken away from the next day on', async () => {
  const member = await api.createMember();
  expect(await setLimit(member, 10_000)).toMatchObject({ limit: 10_000, next: null });
  const tomorrow = tokyo('2031-02-01T00:00:00').toISOString();
  expect(await setLimit(member, 20_000)).toMatchObject({ limit: 10_000, next: { limit: 20_000, from: tomorrow } });
  expect(await setLimit(member, null)).toMatchObject({ limit: 10_000, next: { limit: null, from: tomorrow } });
  expect(await setLimit(member, 3_000)).toMatchObject({ limit: 3_000, next: null });
  await setLimit(member, 5_000);
  api.clock.set(tokyo('2031-01-31T23:59:59'));
  expect(await own(member)).toMatchObject({ limit: 3_000 });
  api.clock.set(tokyo('2031-02-01T00:00:00'));
  expect(await own(member)).toMatchObject({ month: '2031-02', limit: 5_000, next: null });
  // Who sets again what holds takes a raise back.
  await setLimit(member, 9_000);
  expect(await setLimit(member, 5_000)).toMatchObject({ limit: 5_000, next: null });
});

test('coins that were given are no money; bought ones count in a later month than that in which they were bought', async () => {
  const staff = await api.createMember({ fields: { role: 'admin' } });
  const given = await api.createMember();
  const grant = { body: { user: given.username, amount: 5_000, reason: 'お祝い' }, idempotencyKey: 'grant' };
  await api.client(staff)('POST /admin/coins', grant);
  await setLimit(given, 100);
  await paying.take(given, 'gold-membership', { payment_type: 'web_coin' });
  expect(await own(given)).toMatchObject({ spent: 0, left: 100 });

  const buyer = await api.createMember();
  await giveBought(buyer, 10_000);
  await setLimit(buyer, 2_500);
  await paying.take(buyer, 'gold-membership', { payment_type: 'web_coin' });
  expect(await own(buyer)).toMatchObject({ spent: 0 });
  api.clock.set(tokyo('2031-02-10T12:00:00'));
  const add = { package_name: 'izanavi', recurring: 'month', payment_type: 'web_coin' } as const;
  const asked = api.client(buyer)('GET /payments/memberships/quote', { query: add });
  await expect(asked).rejects.toMatchObject({ code: 'spending_limit_reached' });
  await setLimit(buyer, 6_000);
  api.clock.set(tokyo('2031-02-11T12:00:00'));
  await paying.take(buyer, 'izanavi', { payment_type: 'web_coin' });
  expect(await own(buyer)).toMatchObject({ spent: 5_980, left: 20 });
});

test('a renewal above the limit waits, and goes on once the limit allows it', async () => {
  const member = await paying.createFormer();
  await paying.take(member, 'gold-membership');
  await setLimit(member, 1_000);
  await paying.at('2031-02-28T00:00:00');
  expect(await paying.takenFrom(member)).toBe(1_980);
  expect(await running(member)).toMatchObject([{ status: 'unpaid', unpaid: { amount: 1_980, is_over_limit: true } }]);
  const mails = await api.mailbox.to(member.email);
  expect(mails.filter(({ subject }) => subject.includes('お支払いの上限'))).toHaveLength(1);
  expect(mails.some(({ text }) => text.includes('上限1,000円のうち0円'))).toBe(true);
  // Raised on the 28th, it holds when it is tried on the 1st.
  await setLimit(member, 3_000);
  await paying.at('2031-03-01T00:00:00');
  expect(await running(member)).toMatchObject([{ status: 'active' }]);
  expect(await own(member)).toMatchObject({ month: '2031-03', spent: 1_980 });
});

test('a renewal that stays above the limit ends, and nothing is charged', async () => {
  const member = await paying.createFormer();
  await paying.take(member, 'gold-membership');
  await setLimit(member, 1_000);
  for (const day of ['02-28', '03-01', '03-03', '03-05', '03-07']) await paying.at(`2031-${day}T00:00:00`);
  expect([await paying.takenFrom(member), await running(member)]).toEqual([1_980, []]);
});

test('payments that are counted at the same time never come to more than the limit', async () => {
  const member = await api.createMember();
  await setLimit(member, 1_000);
  const [userId, at] = [member.id, api.deps.clock()];
  const pay = () =>
    transaction((session) => countPayment(session, { userId, amount: 300, isPresent: true, at })).then(
      () => true,
      (error: unknown) => {
        if (!isOverLimit(error)) throw error;
        return false;
      },
    );
  const paid = await asApi(() => Promise.all(Array.from({ length: 8 }, pay)));
  expect(paid.filter(Boolean)).toHaveLength(3);
  expect(await asApi(() => spendingOf(userId, at))).toMatchObject({ spent: 900, left: 100 });
});
