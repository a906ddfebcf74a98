import { JobModel } from '../../jobs/model';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { forgetCampaigns, runCampaign } from '../../testing/campaigns';
import { giveBought } from '../../testing/coins';
import { heldFor } from '../../testing/creators';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { plantPost } from '../../testing/posts';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { subscribingAt, type TestSubscribing } from '../../testing/subscribing';
import { subscribe } from '../../testing/subscriptions';
import { checkAndAlarm } from '../coins/checking';
import { JournalModel } from '../ledger/journalModel';
import { InvoiceModel } from './invoiceModel';
import { CreatorSubscriptionModel } from './model';
import { settleSubscription } from './renewal';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = tokyo('2031-01-31T12:00:00');

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;
let subscribing: TestSubscribing;
let creator: TestMember;
let staff: TestMember;

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
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
  await outside.close();
});

const COINS = { payment_type: 'web_coin' } as const;

async function createWithCard(number?: string): Promise<TestMember> {
  const member = await api.createMember();
  await outside.saveCard(api, member, number);
  return member;
}

async function createWithCoins(amount: number): Promise<TestMember> {
  const member = await api.createMember();
  await giveBought(member, amount, api.deps.clock());
  return member;
}

const own = async (member: TestMember) => (await api.client(member)('GET /payments/subscriptions')).data;
const only = async (member: TestMember) => (await own(member))[0];
const offer = async (member: TestMember | undefined, of = creator) =>
  (await api.client(member)('GET /payments/creators/:id/subscription', { params: { id: of.id } })).data;
const mayRead = async (id: string, member: TestMember) =>
  (await api.client(member)('GET /posts/:id', { params: { id } })).data.content_access.is_authorized;
const cancel = async (member: TestMember, id: string) =>
  (await api.client(member)('POST /payments/subscriptions/:id/cancel', { params: { id } })).data;
const cameIn = (account: 'card_sales' | 'coin_sales', of = creator) => heldFor(of, account);
const missionOf = async (member: TestMember) =>
  (await api.client(member)('GET /users/missions')).data.missions.find(
    ({ code }) => code === 'free_trial_prime_subscription',
  )?.current_task.status;
const toldTo = async (member: TestMember) =>
  (await api.client(member)('GET /notifications/')).data.map(({ type }) => type);
const mailsTo = async ({ email }: TestMember) => (await api.mailbox.to(email)).map(({ subject }) => subject);

describe('nobody subscribes', () => {
  test('to themselves, to who sells nothing, is restricted or has blocked them, nor to Plus alone', async () => {
    const [member, plain] = [await createWithCard(), await api.createMember({ fields: { is_creator: true } })];
    await expect(subscribing.take(creator, creator, COINS)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(subscribing.take(member, plain)).rejects.toMatchObject({ code: 'not_found' });
    await expect(subscribing.take(member, creator, { plan: 'prime_plus' })).rejects.toMatchObject({
      code: 'prime_needed',
    });
    expect((await offer(member)).prime_plus.refusal).toBe('prime_required');
    const restricted = { creator: creator.username, is_restricted: true, reason: '確認のため' };
    await api.client(staff)('POST /admin/creator_subscriptions/restrict', { body: restricted });
    await expect(subscribing.take(member, creator)).rejects.toMatchObject({
      code: 'prime_restricted',
      message: 'プライムクリエイターの機能の一部を制限しているため、プライム登録できません。',
    });
    await expect(subscribing.take(member, creator, { plan: 'prime_plus' })).rejects.toMatchObject({
      code: 'prime_plus_restricted',
      message: 'プライムクリエイターの機能の一部を制限しているため、プライムPlusを登録できません。',
    });
    expect((await offer(undefined)).prime.refusal).toBe('restricted');
    const other = await subscribing.createCreator();
    await block(other, member);
    await expect(subscribing.take(member, other)).rejects.toMatchObject({ code: 'blocked' });
    expect(await own(member)).toEqual([]);
    expect(await paying.takenFrom(member)).toBe(0);
    await subscribe(member, plain, ['prime']);
    const creators = [other, member, creator, plain].map(({ id }) => id);
    const { data } = await api.client(member)('GET /payments/subscriptions/offers', { query: { creators } });
    expect(data).toEqual(await Promise.all([other, creator, plain].map((one) => offer(member, one))));
  });

  test('with coins that were given, with too few, or for a price that has changed', async () => {
    const member = await createWithCoins(999);
    await expect(subscribing.take(member, creator, COINS)).rejects.toMatchObject({ code: 'coins_missing' });
    const { shown } = await subscribing.quote(member, creator, COINS);
    await giveBought(member, 1_000, api.deps.clock());
    const prices = { prime: 1_200, prime_plus: null, joins_campaigns: false };
    await api.client(creator)('PUT /payments/subscriptions/prices', { body: prices });
    const body = { creator_id: creator.id, plan: 'prime', recurring: 'month', ...COINS, shown } as const;
    await expect(
      api.client(member)('POST /payments/subscriptions', { body, idempotencyKey: 'changed' }),
    ).rejects.toMatchObject({ code: 'offer_changed' });
    expect(await own(member)).toEqual([]);
  });
});

test('a creator alone sets prices, Plus from level 5 on', async () => {
  const member = await api.createMember();
  await expect(api.client(member)('GET /payments/subscriptions/prices')).rejects.toMatchObject({ code: 'forbidden' });
  const low = await api.createMember({ fields: { is_creator: true, badge: 'level4' } });
  const set = (prime: number | null, prime_plus: number | null) =>
    api.client(low)('PUT /payments/subscriptions/prices', { body: { prime, prime_plus, joins_campaigns: true } });
  await expect(set(299, null)).rejects.toMatchObject({ fields: { prime: { code: 'creator_price_range' } } });
  await expect(set(500, 900)).rejects.toMatchObject({ fields: { prime_plus: { code: 'plus_needs_level' } } });
  expect((await set(500, null)).data).toMatchObject({ prime: 500, prime_plus: null, may_sell_plus: false });
  const { prime } = await offer(undefined, low);
  expect(prime.periods.map(({ amount }) => amount)).toEqual([500, 2_850, 5_100]);
});

describe('who subscribes with coins', () => {
  test('pays bought ones at once, reads, and renews until they run out', async () => {
    const member = await createWithCoins(2_000);
    const post = await plantPost(creator, { type: 'paid' });
    expect(await mayRead(post, member)).toBe(false);
    expect(await subscribing.quote(member, creator, COINS)).toMatchObject({ offer: 'start', amount: 1_000 });
    const { subscription } = await subscribing.take(member, creator, COINS);
    expect(subscription).toMatchObject({ status: 'active', plan: 'prime', amount: 1_000, renews_with: 'web_coin' });
    expect(await mayRead(post, member)).toBe(true);
    expect(await cameIn('coin_sales')).toBe(1_000);
    await api.runJobs();
    expect(await toldTo(creator)).toContain('subscribe');
    expect(await mailsTo(member)).toEqual(expect.arrayContaining([expect.stringContaining('のお申し込み内容')]));
    const journal = await JournalModel.findOne({ kind: 'subscription.sold', 'refs.creator': creator.id }).lean();
    expect(journal?.refs).toMatchObject({ plan: 'prime', recurring: 'month', subscription: subscription?.id });
    await paying.at('2031-02-28T00:00:00');
    expect(await only(member)).toMatchObject({ status: 'active', ends_at: tokyo('2031-03-31T00:00:00').toISOString() });
    await paying.at('2031-03-31T00:00:00');
    expect(await only(member)).toMatchObject({ status: 'unpaid', unpaid: { amount: 1_000 } });
    expect(await mayRead(post, member)).toBe(true);
    await paying.at('2031-04-03T00:00:01');
    expect(await mayRead(post, member)).toBe(false);
    await giveBought(member, 1_000, api.deps.clock());
    await subscribing.take(member, creator, COINS);
    expect(await only(member)).toMatchObject({ status: 'active', ends_at: tokyo('2031-05-03T00:00:00').toISOString() });
    expect(await cameIn('coin_sales')).toBe(3_000);
  });

  test('and does not pay in time is tried on days 1, 3, 5 and 7, and ends', async () => {
    const member = await createWithCoins(1_000);
    await subscribing.take(member, creator, COINS);
    const attempts = async () => (await InvoiceModel.findOne({ user_id: member.id, state: 'open' }).lean())?.attempts;
    for (const [day, tried] of [
      ['02-28', 1],
      ['03-01', 2],
      ['03-03', 3],
      ['03-05', 4],
    ] as const) {
      await paying.at(`2031-${day}T00:00:00`);
      expect(await attempts()).toBe(tried);
    }
    await paying.at('2031-03-07T00:00:00');
    expect(await own(member)).toEqual([]);
    expect(await attempts()).toBeUndefined();
  });

  test('twice at once does so once', async () => {
    const member = await createWithCoins(3_000);
    const { shown } = await subscribing.quote(member, creator, COINS);
    const body = { creator_id: creator.id, plan: 'prime', recurring: 'month', ...COINS, shown } as const;
    const answers = await Promise.allSettled(
      ['a', 'b', 'c'].map((key) =>
        api.client(member)('POST /payments/subscriptions', { body, idempotencyKey: `twice-${key}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cameIn('coin_sales')).toBe(1_000);
  });
});

describe('who subscribes by card', () => {
  test('tries it once for each creator and card, and pays afterwards', async () => {
    const member = await createWithCard('5555555555554444');
    expect((await offer(member)).prime).toMatchObject({ trial_days: 14, refusal: null });
    const { subscription } = await subscribing.take(member, creator);
    expect(subscription).toMatchObject({ status: 'trialing', renews_with: 'credit' });
    expect(await missionOf(member)).toBe('ready');
    const again = await createWithCard('5555555555554444');
    const elsewhere = await subscribing.createCreator();
    expect((await subscribing.take(again, elsewhere)).subscription).toMatchObject({ status: 'trialing' });
    expect(await missionOf(again)).not.toBe('ready');
    await paying.at('2031-02-12T09:00:00');
    await paying.at('2031-02-14T09:00:00');
    await paying.at('2031-02-15T00:00:00');
    expect(await paying.takenFrom(member)).toBe(1_000);
    expect(await only(member)).toMatchObject({ status: 'active' });
    expect(await cameIn('card_sales')).toBe(1_000);
    const subjects = await mailsTo(member);
    expect(subjects.filter((subject) => subject.includes('無料体験は'))).toHaveLength(2);
    const second = await createWithCard('5555555555554444');
    expect(await subscribing.quote(second, creator)).toMatchObject({ offer: 'start', amount: 1_000 });
    const other = await subscribing.createCreator();
    expect(await subscribing.quote(second, other)).toMatchObject({ offer: 'trial', amount: 0 });
  });

  test('and two processes look at the end of a period at once, they charge once', async () => {
    const member = await createWithCard();
    await subscribing.take(member, creator);
    const { _id } = (await CreatorSubscriptionModel.findOne({ subscriber_id: member.id }).lean())!;
    const due = { user_id: member.id, subscription_id: String(_id) };
    api.clock.set(tokyo('2031-02-15T00:00:00'));
    await Promise.all([settleSubscription(api.deps, due), settleSubscription(api.deps, due)]);
    await settleSubscription(api.deps, due);
    await api.runJobs();
    expect(await paying.takenFrom(member)).toBe(1_000);
    expect(await cameIn('card_sales')).toBe(1_000);
  });

  test('changes to a longer period at once, for less by what is unused', async () => {
    const member = await paying.createFormer();
    await subscribing.take(member, creator);
    await paying.at('2031-02-15T00:00:00');
    await paying.at('2031-03-01T12:00:00');
    expect((await offer(member)).prime.periods.map((one) => one.offer)).toEqual(['current', 'change', 'change']);
    // 14 of 28 days are unused: 500 of 1,000.
    expect(await subscribing.quote(member, creator, { recurring: 'year' })).toMatchObject({
      offer: 'change',
      price: 10_200,
      amount: 9_700,
    });
    const { subscription, charge } = await subscribing.take(member, creator, { recurring: 'year' });
    expect(charge).toMatchObject({ status: 'succeeded', amount: 9_700 });
    expect(subscription).toMatchObject({ recurring: 'year', ends_at: tokyo('2032-03-01T00:00:00').toISOString() });
    expect(await cameIn('card_sales')).toBe(10_700);
    await api.runJobs();
    await expect(subscribing.take(member, creator)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('cancels in one step, says why once, and resumes', async () => {
    const member = await createWithCard();
    const { subscription } = await subscribing.take(member, creator);
    const id = subscription?.id ?? '';
    await expect(cancel(await api.createMember(), id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await cancel(member, id)).toMatchObject({ status: 'canceled', next_charge: null, may_give_reason: true });
    const say = () =>
      api.client(member)('POST /payments/subscriptions/:id/reason', { params: { id }, body: { reason: 'no_time' } });
    await say();
    await expect(say()).rejects.toMatchObject({ code: 'conflict' });
    expect(await subscribing.quote(member, creator)).toMatchObject({ offer: 'resume', amount: 0 });
    await subscribing.take(member, creator);
    expect(await only(member)).toMatchObject({ status: 'trialing', canceled_at: null });
    await cancel(member, id);
    await paying.at('2031-02-15T00:00:00');
    expect(await own(member)).toEqual([]);
    expect(await paying.takenFrom(member)).toBe(0);
    expect(await subscribing.quote(member, creator)).toMatchObject({ offer: 'start' });
  });
});

describe('a campaign takes half off the first period', () => {
  const KEY = 'discount_50_percentage_prime_subscription';
  const MASTERCARD = '5555555555554444';

  beforeEach(async () => {
    await forgetCampaigns();
    await asApi(() => runCampaign(KEY, 2));
    creator = await subscribing.createCreator({ joins_campaigns: true });
  });
  afterAll(() => forgetCampaigns());

  test('once for each member and card, of creators who take part, in place of the trial', async () => {
    const [member, other] = [await createWithCard(MASTERCARD), await createWithCard(MASTERCARD)];
    const { prime, prime_plus, campaign } = await offer(member);
    expect(campaign).toMatchObject({ key: KEY, percent: 50 });
    expect(prime.periods[0]).toMatchObject({ amount: 1_000, discounted_amount: 500, offer: 'start' });
    expect(prime_plus.periods[0]?.discounted_amount).toBeNull();
    const list = (await api.client(member)('GET /payments/subscriptions/discount_creators')).data;
    expect(list.creators).toContainEqual(expect.objectContaining({ monthly_amount: 1_000, discounted_amount: 500 }));
    const told = await subscribing.quote(member, creator);
    expect(told).toMatchObject({ offer: 'start', price: 500, amount: 500 });
    expect(told.terms.map(({ text }) => text).join('')).toContain('通常1,000円のところ、500円の割引');
    await subscribing.take(member, creator);
    expect(await cameIn('card_sales')).toBe(500);
    expect(await only(member)).toMatchObject({ amount: 1_000, next_charge: { amount: 1_000 } });
    expect(await subscribing.quote(other, creator)).toMatchObject({ offer: 'trial', price: 1_000 });
    const plain = await subscribing.createCreator();
    expect(await subscribing.quote(await createWithCard(), plain)).toMatchObject({ offer: 'trial', price: 1_000 });
    await paying.at('2031-02-28T00:00:00');
    expect(await cameIn('card_sales')).toBe(1_500);
  });

  test('and nothing of it is claimed where the card is declined', async () => {
    const member = await createWithCard('4000000000000341');
    expect((await subscribing.take(member, creator)).charge).toMatchObject({ status: 'failed' });
    expect(await own(member)).toEqual([]);
    expect(await subscribing.quote(member, creator)).toMatchObject({ price: 500 });
  });
});

test('Plus goes with Prime, for as long at most, and ends with it', async () => {
  const member = await createWithCoins(10_000);
  const [paid, plus] = [await plantPost(creator, { type: 'paid' }), await plantPost(creator, { type: 'paid_plus' })];
  const { subscription } = await subscribing.take(member, creator, COINS);
  const PLUS = { plan: 'prime_plus', ...COINS } as const;
  await expect(subscribing.take(member, creator, { ...PLUS, recurring: 'year' })).rejects.toMatchObject({
    code: 'prime_needed',
  });
  await subscribing.take(member, creator, PLUS);
  expect([await mayRead(paid, member), await mayRead(plus, member)]).toEqual([true, true]);
  await api.runJobs();
  expect(await toldTo(creator)).toContain('subscribe_plus');
  await cancel(member, subscription?.id ?? '');
  expect((await own(member)).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  await paying.at('2031-02-28T00:00:00');
  expect([await mayRead(paid, member), await mayRead(plus, member)]).toEqual([false, false]);
  expect(await cameIn('coin_sales')).toBe(3_000);
});

test('what renews at one moment by one card is renewed then: Plus after Prime, and what others sell', async () => {
  const other = await subscribing.createCreator();
  const [first, member] = [await createWithCard('3566002020360505'), await createWithCard('3566002020360505')];
  // The trials of the card are used up.
  for (const seller of [creator, other]) await subscribing.take(first, seller);
  await subscribing.take(member, creator);
  await subscribing.take(member, creator, { plan: 'prime_plus' });
  await subscribing.take(member, other);
  api.clock.set(tokyo('2031-02-28T00:00:00'));
  // Whichever of two workers comes first, at the same moment.
  const all = (await own(member)).map(({ id }) => ({ user_id: member.id, subscription_id: id }));
  await JobModel.deleteMany({ name: 'subscription.due', 'payload.user_id': member.id });
  await Promise.all(all.toReversed().map((one) => settleSubscription(api.deps, one)));
  await api.runJobs();
  const stand = (await own(member)).map(({ plan, status, ends_at }) => [plan, status, ends_at]);
  expect(stand).toHaveLength(3);
  for (const [, status, ends_at] of stand) {
    expect([status, ends_at]).toEqual(['active', tokyo('2031-03-31T00:00:00').toISOString()]);
  }
});
