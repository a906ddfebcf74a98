import { runCommand } from '../../commands/admin';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { giveBought } from '../../testing/coins';
import { heldFor } from '../../testing/creators';
import { signUp } from '../../testing/identities';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { plantPost } from '../../testing/posts';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { subscribingAt, type TestSubscribing } from '../../testing/subscribing';
import { checkAndAlarm } from '../coins/checking';
import { moveBalances } from '../ledger/balanceModel';
import { JournalModel } from '../ledger/journalModel';
import { UserModel } from '../users/model';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = tokyo('2031-01-10T12:00:00');
const COINS = { payment_type: 'web_coin' } as const;

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;
let subscribing: TestSubscribing;
let creator: TestMember;
let staff: TestMember;
let keys = 0;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
  subscribing = subscribingAt(api);
  staff = await api.createMember({ fields: { role: 'admin' } });
});
beforeEach(async () => {
  api.clock.set(START);
  creator = await subscribing.createCreator();
});
afterAll(async () => {
  await api.runJobs();
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
  await outside.close();
});

async function withCoins(amount: number): Promise<TestMember> {
  const member = await api.createMember();
  await giveBought(member, amount, api.deps.clock());
  return member;
}

/** A member who has tried by card, and has paid the first period. */
async function payingByCard(number?: string): Promise<TestMember> {
  api.clock.set(START);
  const member = await api.createMember();
  await outside.saveCard(api, member, number);
  await subscribing.take(member, creator);
  await paying.at('2031-01-25T00:00:00');
  return member;
}

const own = async (member: TestMember) => (await api.client(member)('GET /payments/subscriptions')).data;
const only = async (member: TestMember) => (await own(member))[0];
const mayRead = async (id: string, member: TestMember) =>
  (await api.client(member)('GET /posts/:id', { params: { id } })).data.content_access.is_authorized;
const cameIn = (account: 'card_sales' | 'coin_sales') => heldFor(creator, account);
const mailsTo = async ({ email }: TestMember) => (await api.mailbox.to(email)).map(({ subject }) => subject);
const lastPaymentOf = async (member: TestMember) => {
  const { data } = await api.client(staff)('GET /admin/money/subscriptions', { query: { user: member.id } });
  return data[0]?.id ?? '';
};
const setPrime = (prime: number) =>
  api.client(creator)('PUT /payments/subscriptions/prices', {
    body: { prime, prime_plus: 2_000, joins_campaigns: false },
  });

async function refund(payment_id: string, part: 'all' | 'unused' | number, subscription: 'keep' | 'end') {
  const body = { payment_id, part, subscription, reason: 'お問い合わせにより' };
  const idempotencyKey = `refund-${(keys += 1)}`;
  return (await api.client(staff)('POST /admin/refunds/subscriptions', { body, idempotencyKey })).data;
}

describe('staff give back', () => {
  test('coins to where they came from, and access ends', async () => {
    const member = await withCoins(1_000);
    const post = await plantPost(creator, { type: 'paid' });
    await subscribing.take(member, creator, COINS);
    const id = await lastPaymentOf(member);
    expect(await refund(id, 400, 'keep')).toMatchObject({ kind: 'coins', amount: 400 });
    await expect(refund(id, 601, 'keep')).rejects.toMatchObject({ code: 'conflict' });
    expect(await mayRead(post, member)).toBe(true);
    const command = ['subscriptions', 'refund', id, 'all', 'end', 'お問い合わせにより'];
    expect(await asApi(() => runCommand(command))).toBe('600 coins are back');
    expect(await mayRead(post, member)).toBe(false);
    expect(await own(member)).toEqual([]);
    expect((await api.client(member)('GET /payments/coins')).data.bought).toBe(1_000);
    expect(await cameIn('coin_sales')).toBe(0);
    const returned = await JournalModel.find({ kind: 'subscription.returned', 'refs.creator': creator.id }).lean();
    expect(returned.map(({ refs }) => refs['sale'])).toEqual(Array(2).fill(`subscription.sold:${id}`));
    await api.runJobs();
    expect(await mailsTo(member)).toContainEqual(expect.stringContaining('返金のお知らせ'));
  });

  test('what was settled with the creator by then leaves them with a debt', async () => {
    const member = await payingByCard('5555555555554444');
    const settle = (amount: number) =>
      transaction((session) => moveBalances([{ account: `creator:${creator.id}:card_sales`, amount }], session));
    await settle(-1_000);
    const id = await lastPaymentOf(member);
    expect(await refund(id, 'all', 'end')).toMatchObject({ kind: 'card', amount: 1_000 });
    expect(await cameIn('card_sales')).toBe(-1_000);
    await settle(1_000);
    await api.runJobs();
    expect(await paying.takenFrom(member)).toBe(0);
  });
});

test('a payment that is disputed closes what it paid for, and gives it back if it is won', async () => {
  const post = await plantPost(creator, { type: 'paid' });
  const [winning, losing] = [await payingByCard('378282246310005'), await payingByCard('5555555555554444')];
  const disputeOf = async (member: TestMember) => {
    const [charge = ''] = await paying.chargesOf(member);
    await outside.simulator.disputeCharge(charge);
    await paying.tellAll();
    return (await outside.stripe.disputes.list({ charge })).data[0]?.id ?? '';
  };
  const [won, lost] = [await disputeOf(winning), await disputeOf(losing)];
  expect([await mayRead(post, winning), await own(winning)]).toEqual([false, []]);
  expect(await mailsTo(winning)).toContainEqual(expect.stringContaining('ご利用を停止しました'));
  expect(await cameIn('card_sales')).toBe(2_000);
  await outside.simulator.closeDispute(won, 'won');
  await outside.simulator.closeDispute(lost, 'lost');
  await paying.tellAll();
  expect([await mayRead(post, winning), await mayRead(post, losing)]).toEqual([true, false]);
  expect(await only(winning)).toMatchObject({ status: 'canceled', next_charge: null });
  expect(await cameIn('card_sales')).toBe(1_000);
});

describe('a higher price', () => {
  test('is asked for, and charged to who has agreed alone', async () => {
    const [agreeing, silent] = [await withCoins(5_000), await withCoins(5_000)];
    await subscribing.take(agreeing, creator, COINS);
    await subscribing.take(silent, creator, COINS);
    await setPrime(1_500);
    await api.runJobs();
    const asked = await only(agreeing);
    expect(asked).toMatchObject({ amount: 1_000, price_change: { before: 1_000, amount: 1_500, is_agreed: false } });
    const params = { id: asked?.id ?? '' };
    const { data } = await api.client(agreeing)('GET /payments/subscriptions/:id/price', { params });
    const agree = (shown: string) =>
      api.client(agreeing)('POST /payments/subscriptions/:id/price', { params, body: { shown } });
    await expect(agree('something else')).rejects.toMatchObject({ code: 'offer_changed' });
    expect((await agree(data.shown)).data.next_charge).toMatchObject({ amount: 1_500 });
    const { data: prices } = await api.client(creator)('GET /payments/subscriptions/prices');
    expect(prices).toMatchObject({ asked: 1, agreed: 1 });
    await paying.at('2031-02-07T09:00:00');
    expect(await mailsTo(silent)).toContainEqual(expect.stringContaining('ご同意がない場合'));
    await paying.at('2031-02-10T00:00:00');
    expect(await only(agreeing)).toMatchObject({ status: 'active', amount: 1_500 });
    expect(await own(silent)).toEqual([]);
    expect(await cameIn('coin_sales')).toBe(3_500);
    expect(await mailsTo(silent)).toContainEqual(expect.stringContaining('期間の終わりとともに終了しました'));
  });

  test('is not asked for within 14 days, and a lower one holds without a word', async () => {
    const member = await withCoins(5_000);
    await subscribing.take(member, creator, COINS);
    await paying.at('2031-01-28T12:00:00');
    await setPrime(1_500);
    await api.runJobs();
    expect(await only(member)).toMatchObject({ price_change: null, next_charge: { amount: 1_000 } });
    await paying.at('2031-02-10T00:00:00');
    // It is asked with the renewal, for the one after it.
    expect(await only(member)).toMatchObject({ amount: 1_000, price_change: { amount: 1_500 } });
    await setPrime(800);
    await api.runJobs();
    expect(await only(member)).toMatchObject({ price_change: null, next_charge: { amount: 800 } });
    await paying.at('2031-03-10T00:00:00');
    expect(await cameIn('coin_sales')).toBe(2_800);
  });
});

describe('where one of the two goes', () => {
  test('a block stops the renewal, and nobody blocked begins anew', async () => {
    const member = await withCoins(3_000);
    await subscribing.take(member, creator, COINS);
    const body = { user_id: member.id, action: 'block' } as const;
    await api.client(creator)('POST /users/blocks', { body });
    await api.runJobs();
    expect(await only(member)).toMatchObject({ status: 'canceled', next_charge: null });
    await paying.at('2031-02-10T00:00:00');
    expect(await cameIn('coin_sales')).toBe(1_000);
    await expect(subscribing.take(member, creator, COINS)).rejects.toMatchObject({ code: 'blocked' });
  });

  test('who is no creator any more is paid no more, and subscribers are told', async () => {
    const member = await withCoins(3_000);
    await subscribing.take(member, creator, COINS);
    await UserModel.updateOne({ _id: creator.id }, { $set: { is_creator: false } });
    await paying.at('2031-02-10T00:00:00');
    expect(await own(member)).toEqual([]);
    expect(await cameIn('coin_sales')).toBe(1_000);
    expect(await mailsTo(member)).toContainEqual(expect.stringContaining('終了します'));
  });

  test('a subscriber who deletes their account is charged no more', async () => {
    const identity = await signUp();
    const member = await api.createMember({ identity });
    await giveBought(member, 3_000, api.deps.clock());
    await subscribing.take(member, creator, COINS);
    await api.deleteMember(member);
    await api.runJobs();
    const { counts } = await api.client(creator)('GET /payments/subscribers', { query: { plan: 'prime' } });
    expect(counts).toMatchObject({ active: 0, ended: 1 });
    await paying.at('2031-02-10T00:00:00');
    expect(await cameIn('coin_sales')).toBe(1_000);
  });
});
