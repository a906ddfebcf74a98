import type { CampaignKey, MembershipPackageName, PaymentType, Recurring } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { forgetCampaigns, runCampaign } from '../../testing/campaigns';
import { endedMembership } from '../../testing/memberships';
import { popupsFor } from '../../testing/popups';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { ClaimModel } from '../campaigns/claimModel';
import { coinsToCome } from '../campaigns/coins';
import { endCampaign } from '../campaigns/running';
import { checkAndAlarm } from '../coins/checking';
import { transaction } from '../../database';
import { clearMemberships } from './cancelling';
import { takeBackCampaignCoins } from './claims';
import { InvoiceModel } from './invoiceModel';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = new Date('2031-01-31T12:00:00+09:00');
const ASKS_ALWAYS = '4000002760003184';
const CAN_BE_SAVED_ONLY = '4000000000000341';
const MASTERCARD = '5555555555554444';

const SILVER = 'discount_to_100_yen_silver_membership';
const YEAR_END = 'year_end_2024_membership';
const LONG_TRIAL = 'free_trial_30_days_membership';
const COINS = 'coin_after_subscribe_promotion';

let outside: TestStripe;
let api: TestApi;
let keys = 0;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
});
beforeEach(async () => {
  api.clock.set(START);
  await forgetCampaigns();
});
afterAll(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
  await outside.close();
});

const nextKey = () => `key-${(keys += 1)}`;
const tokyo = (text: string) => new Date(`${text}+09:00`);
const run = (key: CampaignKey, budget?: number) => asApi(() => runCampaign(key, budget));

/** A member who has saved a card. */
async function createWith(number?: string): Promise<TestMember> {
  const member = await api.createMember();
  await outside.saveCard(api, member, number);
  return member;
}

interface Wanted {
  recurring?: Recurring;
  payment_type?: PaymentType;
}
const planOf = (
  package_name: MembershipPackageName,
  { recurring = 'month', payment_type = 'credit' }: Wanted = {},
) => ({ package_name, recurring, payment_type });

const quote = async (member: TestMember, name: MembershipPackageName, wanted?: Wanted) =>
  (await api.client(member)('GET /payments/memberships/quote', { query: planOf(name, wanted) })).data;

async function take(member: TestMember, name: MembershipPackageName, wanted?: Wanted) {
  const { shown } = await quote(member, name, wanted);
  return send(member, { ...planOf(name, wanted), shown });
}

const send = async (member: TestMember, body: ReturnType<typeof planOf> & { shown: string }) =>
  (await api.client(member)('POST /payments/memberships', { body, idempotencyKey: nextKey() })).data;

const offered = async (member?: TestMember) => (await api.client(member)('GET /payments/membership_packages')).data;
const campaignsOf = async (member?: TestMember) => (await offered(member)).campaigns.map(({ key }) => key);
const soldTo = async (member: TestMember | undefined, name: MembershipPackageName, recurring: Recurring = 'month') =>
  (await offered(member)).packages.find((one) => one.package_name === name && one.recurring === recurring);
const cancel = async (member: TestMember) => {
  const [own] = (await offered(member)).memberships;
  await api.client(member)('POST /payments/memberships/:id/cancel', { params: { id: own?.id ?? '' } });
};
const paidBy = (member: TestMember) => InvoiceModel.find({ user_id: member.id, state: 'paid' }).sort({ _id: 1 }).lean();
const coinsOf = async (member: TestMember) => (await api.client(member)('GET /payments/coins')).data;
const staffView = async (key: CampaignKey) => {
  const staff = await api.createMember({ fields: { role: 'admin' } });
  return (await api.client(staff)('GET /admin/campaigns')).data.find((one) => one.key === key);
};
const textOf = (terms: { title: string; text: string }[], title: string) =>
  terms.find((term) => term.title === title)?.text;

async function at(time: string): Promise<void> {
  api.clock.set(tokyo(time));
  await api.runJobs();
}

describe('the first month of Silver for 100 yen', () => {
  beforeEach(() => run(SILVER));

  test('is shown to who never had a membership and to guests, for that plan alone', async () => {
    const member = await createWith();
    for (const viewer of [undefined, member]) {
      expect(await soldTo(viewer, 'silver-membership')).toMatchObject({
        web_amount: 980,
        discounted_web_amount: 100,
        trial_days: 0,
      });
      expect(await soldTo(viewer, 'silver-membership', 'year')).toMatchObject({
        discounted_web_amount: null,
        trial_days: 14,
      });
      expect((await offered(viewer)).campaigns).toEqual([
        {
          key: SILVER,
          ends_at: tokyo('2031-04-02T00:00:00').toISOString(),
          audience: 'never_subscribed',
          registered_since: null,
          plans: [{ package_name: 'silver-membership', recurring: 'month' }],
          gives: { kind: 'discount' },
        },
      ]);
    }
  });

  test('is not shown to who had one, nor to whose card has tried one', async () => {
    const former = await createWith();
    await endedMembership(former, 'green-membership');
    const other = await createWith(MASTERCARD);
    await take(other, 'gold-membership');
    const sameCard = await createWith(MASTERCARD);
    for (const member of [former, sameCard]) {
      expect(await campaignsOf(member)).toEqual([]);
      expect(await soldTo(member, 'silver-membership')).toMatchObject({ discounted_web_amount: null });
      expect(await quote(member, 'silver-membership')).toMatchObject({ amount: 980 });
    }
  });

  test('is for cards only', async () => {
    const member = await createWith();
    const told = await quote(member, 'silver-membership', { payment_type: 'web_coin' });
    expect(told).toMatchObject({ price: 980, amount: 980, coins: { missing: 980 } });
    expect(textOf(told.terms, 'キャンペーン')).toBeUndefined();
  });

  test('says what is paid now, then, from when, and in a year; all that is kept and mailed', async () => {
    const member = await createWith();
    const told = await quote(member, 'silver-membership');
    expect(told).toMatchObject({ offer: 'start', price: 100, amount: 100 });
    expect(told.terms.map(({ title, amount }) => [title, amount])).toEqual([
      ['今日のお支払い', 100],
      ['次回のお支払い', 980],
      ['解約方法', null],
      ['お申し込み内容', null],
      ['キャンペーン', null],
      ['1年間の合計', 100 + 11 * 980],
      ['自動更新', null],
      ['お問い合わせ', null],
    ]);
    expect(textOf(told.terms, '今日のお支払い')).toContain('通常980円のところ、880円の割引を適用した価格です');
    expect(textOf(told.terms, '次回のお支払い')).toMatch(
      /^割引は最初の1カ月だけです。2回目からは通常価格の980円になります。2031年2月28日にカードで/,
    );
    expect(textOf(told.terms, 'キャンペーン')).toContain('無料体験やコインのプレゼントとは併用できません');
    expect(textOf(told.terms, '1年間の合計')).toContain('2年目からは、1年の合計が11,760円になります');
    await take(member, 'silver-membership');
    await api.runJobs();
    const mail = (await api.mailbox.to(member.email)).find(({ subject }) => subject.includes('お申し込み内容'));
    for (const { text } of told.terms) expect(mail?.text).toContain(text);
    const english = await createWith(MASTERCARD);
    const query = planOf('silver-membership');
    const { terms } = (await api.client(english, 'en')('GET /payments/memberships/quote', { query })).data;
    expect(textOf(terms, 'Due today')).toContain('¥880 off the full price of ¥980');
    expect(textOf(terms, 'Sum of a year')).toContain('¥100 and 11 × ¥980');
  });

  test('costs 100 yen, then the full price each month', async () => {
    const member = await createWith();
    const { membership, charge } = await take(member, 'silver-membership');
    expect(charge).toMatchObject({ status: 'succeeded', amount: 100 });
    expect(membership).toMatchObject({ status: 'active', next_charge: { amount: 980 } });
    await at('2031-02-28T00:00:00');
    await at('2031-03-31T00:00:00');
    expect((await paidBy(member)).map(({ total }) => total)).toEqual([100, 980, 980]);
    const { data } = await api.client(member)('GET /payments/memberships/payments', { query: {} });
    expect(data.at(-1)).toMatchObject({
      total: 100,
      lines: [
        { kind: 'period', amount: 980 },
        { kind: 'discount', amount: -880 },
      ],
    });
    const receipt = await api.client(member)('GET /payments/receipts/:id', {
      params: { id: data.at(-1)?.receipt_id ?? '' },
    });
    expect(receipt.data).toMatchObject({
      lines: [{ kind: 'period' }, { kind: 'discount', amount: -880 }],
      total: 100,
      tax: { percent: 10, amount: 9 },
    });
  });

  test('is credited with what it really cost when the plan is raised', async () => {
    const member = await createWith();
    await take(member, 'silver-membership');
    api.clock.set(tokyo('2031-02-10T09:00:00'));
    // 18 of 28 days are unused: of 100 yen, 65.
    expect(await quote(member, 'gold-membership')).toMatchObject({ offer: 'change', amount: 1_980 - 65 });
  });

  test('is had once, by a member and with a card; the card tries nothing afterwards', async () => {
    const member = await createWith();
    await take(member, 'silver-membership');
    await cancel(member);
    api.clock.set(tokyo('2031-03-15T00:00:00'));
    expect(await quote(member, 'silver-membership')).toMatchObject({ offer: 'resume', amount: 980 });
    const other = await createWith();
    expect(await campaignsOf(other)).toEqual([]);
    expect(await quote(other, 'silver-membership')).toMatchObject({ offer: 'start', amount: 980 });
    expect(await quote(other, 'gold-membership')).toMatchObject({ offer: 'start', amount: 1_980 });
    expect(await staffView(SILVER)).toMatchObject({ used: 1 });
  });

  test('that was shown and is over meanwhile is refused, and nothing is charged', async () => {
    const member = await createWith();
    const { shown } = await quote(member, 'silver-membership');
    await asApi(() => endCampaign('command line', SILVER, api.deps.clock()));
    await expect(send(member, { ...planOf('silver-membership'), shown })).rejects.toMatchObject({
      code: 'offer_changed',
    });
    expect([await paidBy(member), await campaignsOf(member)]).toEqual([[], []]);
    expect(await quote(member, 'silver-membership')).toMatchObject({ offer: 'trial', amount: 0, price: 980 });
  });

  test('that was promised is charged as promised, although it ends before 3-D Secure does', async () => {
    const member = await createWith(ASKS_ALWAYS);
    const { charge } = await take(member, 'silver-membership');
    expect(charge).toMatchObject({ status: 'requires_action', amount: 100 });
    await asApi(() => endCampaign('command line', SILVER, api.deps.clock()));
    await outside.answerChallenge(charge?.client_secret ?? '', true);
    await api.client(member)('POST /payments/charges/:id/settle', { params: { id: charge?.id ?? '' } });
    expect(await paidBy(member)).toMatchObject([{ total: 100 }]);
  });

  test('that a card is declined for, or that is given up, can be had again', async () => {
    await run(SILVER, 1);
    const member = await createWith(CAN_BE_SAVED_ONLY);
    expect((await take(member, 'silver-membership')).charge).toMatchObject({ status: 'failed' });
    expect(await staffView(SILVER)).toMatchObject({ used: 0, state: 'running' });
    const asked = await createWith(ASKS_ALWAYS);
    const open = (await take(asked, 'silver-membership')).charge;
    expect(await staffView(SILVER)).toMatchObject({ used: 1, state: 'used_up' });
    const last = await createWith();
    expect(await campaignsOf(last)).toEqual([]);
    await api.client(asked)('POST /payments/charges/:id/cancel', { params: { id: open?.id ?? '' } });
    expect(await quote(last, 'silver-membership')).toMatchObject({ amount: 100 });
    expect((await take(last, 'silver-membership')).charge).toMatchObject({ status: 'succeeded' });
    expect(await staffView(SILVER)).toMatchObject({ used: 1 });
  });

  test('is given back with the money where it can’t be had any more', async () => {
    const member = await createWith(ASKS_ALWAYS);
    const { charge } = await take(member, 'silver-membership');
    const staff = await api.createMember({ fields: { role: 'admin' } });
    const given = { user: member.username, package_name: 'platinum-membership', recurring: 'month' } as const;
    const ends_at = tokyo('2031-06-01T00:00:00').toISOString();
    await api.client(staff)('POST /admin/memberships', { body: { ...given, ends_at } });
    await outside.answerChallenge(charge?.client_secret ?? '', true);
    await api.client(member)('POST /payments/charges/:id/settle', { params: { id: charge?.id ?? '' } });
    expect(await staffView(SILVER)).toMatchObject({ used: 0 });
    expect(await ClaimModel.countDocuments({ user_id: member.id })).toBe(0);
  });
});

describe('a fifth off the first year', () => {
  beforeEach(() => run(YEAR_END));

  test('is for who has no membership, whether they had one or not, and renews at the full price', async () => {
    const former = await createWith();
    await endedMembership(former, 'green-membership');
    expect(await quote(former, 'gold-membership', { recurring: 'year' })).toMatchObject({
      offer: 'resume',
      price: 16_152,
      amount: 16_152,
    });
    const told = await quote(former, 'gold-membership', { recurring: 'year' });
    expect(textOf(told.terms, '1年間の合計')).toBe(
      '最初の1年にお支払いいただく合計です（16,152円）。2年目からは、1年の合計が20,190円になります。',
    );
    await take(former, 'gold-membership', { recurring: 'year' });
    await at('2032-01-31T00:00:00');
    expect((await paidBy(former)).map(({ total }) => total)).toEqual([16_152, 20_190]);
    expect(await campaignsOf(former)).toEqual([]);
  });

  test('is no more where less of the budget is left than it would take', async () => {
    // Silver takes 1,998 yen, gold 4,038.
    await run(YEAR_END, 4_000);
    const member = await createWith();
    expect((await offered(member)).campaigns[0]?.plans).toEqual([
      { package_name: 'silver-membership', recurring: 'year' },
    ]);
    expect(await quote(member, 'gold-membership', { recurring: 'year' })).toMatchObject({ offer: 'trial' });
    await take(member, 'silver-membership', { recurring: 'year' });
    expect(await staffView(YEAR_END)).toMatchObject({ used: 1_998, budget: 4_000 });
  });
});

describe('a trial of thirty days', () => {
  beforeEach(() => run(LONG_TRIAL));

  test('takes the place of the usual one, once', async () => {
    const member = await createWith();
    expect(await soldTo(member, 'gold-membership')).toMatchObject({ trial_days: 30, discounted_web_amount: null });
    const told = await quote(member, 'gold-membership');
    expect(told).toMatchObject({ offer: 'trial', amount: 0 });
    expect(textOf(told.terms, '今日のお支払い')).toContain('2031年3月2日まで');
    expect(textOf(told.terms, 'キャンペーン')).toContain('無料体験は30日間です');
    await take(member, 'gold-membership');
    await at('2031-03-02T23:00:00');
    expect(await paidBy(member)).toEqual([]);
    await at('2031-03-03T00:00:00');
    expect(await paidBy(member)).toMatchObject([{ total: 1_980 }]);
    expect(await soldTo(await createWith(), 'gold-membership')).toMatchObject({ trial_days: 0 });
  });

  test('or a discount: what is worth more', async () => {
    await run(SILVER);
    await run(YEAR_END);
    const member = await createWith();
    // Thirty of the 28 days of this month are worth more than 880 yen.
    expect(await quote(member, 'silver-membership')).toMatchObject({ offer: 'trial', amount: 0 });
    expect(await quote(member, 'silver-membership', { recurring: 'year' })).toMatchObject({ amount: 7_992 });
    expect(await campaignsOf(member)).toEqual([YEAR_END, LONG_TRIAL]);
  });
});

describe('coins for a first membership', () => {
  beforeEach(() => run(COINS, 1_000));

  test('come a week after the first payment, not after the trial has begun', async () => {
    const member = await createWith();
    expect(textOf((await quote(member, 'gold-membership')).terms, 'キャンペーン')).toContain(
      '最初のお支払いの7日後に200コインを差し上げます',
    );
    await take(member, 'gold-membership');
    expect(await asApi(() => coinsToCome(member.id))).toEqual([]);
    expect(await staffView(COINS)).toMatchObject({ used: 200 });
    await at('2031-02-15T00:00:00');
    expect(await asApi(() => coinsToCome(member.id))).toEqual([
      { campaign: COINS, amount: 200, at: tokyo('2031-02-22T00:00:00') },
    ]);
    await at('2031-02-21T23:00:00');
    expect(await coinsOf(member)).toMatchObject({ sum: 0 });
    await at('2031-02-22T00:00:00');
    await api.runJobs();
    expect(await coinsOf(member)).toMatchObject({ granted: 200 });
    expect(await asApi(() => coinsToCome(member.id))).toEqual([]);
    const { data: movements } = await api.client(member)('GET /payments/coins/movements', { query: {} });
    expect(movements).toMatchObject([{ kind: 'campaign', amount: 200 }]);
    await at('2031-04-22T00:00:00');
    expect(await coinsOf(member)).toMatchObject({ granted: 200 });
  });

  test('do not come where the trial ends unpaid, and are there for others again', async () => {
    const member = await createWith();
    await take(member, 'gold-membership');
    await cancel(member);
    await at('2031-02-24T00:00:00');
    expect(await staffView(COINS)).toMatchObject({ used: 200 });
    await at('2031-02-26T00:00:00');
    expect([await staffView(COINS), await coinsOf(member)]).toMatchObject([{ used: 0 }, { sum: 0 }]);
  });

  test('do not come beside a discount', async () => {
    await run(SILVER);
    const member = await createWith();
    await take(member, 'silver-membership');
    expect([await staffView(COINS), await staffView(SILVER)]).toMatchObject([{ used: 0 }, { used: 1 }]);
  });

  test('of what is refunded are taken back as far as they are left, or do not come', async () => {
    const member = await createWith();
    await take(member, 'green-membership');
    await at('2031-02-15T00:00:00');
    await at('2031-02-22T00:00:00');
    const [invoice] = await paidBy(member);
    const refund = () =>
      asApi(() => transaction((session) => takeBackCampaignCoins(session, invoice!._id, api.deps.clock())));
    expect([await refund(), await refund()]).toEqual([200, 0]);
    expect(await coinsOf(member)).toMatchObject({ sum: 0 });
    const { data: movements } = await api.client(member)('GET /payments/coins/movements', { query: {} });
    expect(movements).toMatchObject([
      { kind: 'campaign_taken_back', amount: -200 },
      { kind: 'campaign', amount: 200 },
    ]);

    const early = await createWith(MASTERCARD);
    api.clock.set(tokyo('2031-01-31T13:00:00'));
    await take(early, 'green-membership');
    await at('2031-02-15T00:00:00');
    const [paid] = await paidBy(early);
    await asApi(() => transaction((session) => takeBackCampaignCoins(session, paid!._id, api.deps.clock())));
    await at('2031-02-22T00:00:00');
    expect([await coinsOf(early), await asApi(() => coinsToCome(early.id))]).toMatchObject([{ sum: 0 }, []]);
    expect(await staffView(COINS)).toMatchObject({ used: 200 });
  });

  test('are taken back once staff have given back all that was paid', async () => {
    const staff = await api.createMember({ fields: { role: 'admin' } });
    const member = await createWith();
    await take(member, 'green-membership');
    await at('2031-02-15T00:00:00');
    await at('2031-02-22T00:00:00');
    const [invoice] = await paidBy(member);
    const refund = { payment_id: String(invoice?._id), membership: 'end', reason: 'by mistake' } as const;
    for (const [part, left] of [
      [100, 200],
      ['all', 0],
    ] as const) {
      await api.client(staff)('POST /admin/refunds', { body: { ...refund, part }, idempotencyKey: nextKey() });
      expect(await coinsOf(member)).toMatchObject({ sum: left });
    }
  });

  test('are not promised to who has registered before its first day', async () => {
    const created_at = new Date('2026-10-31T12:00:00+09:00');
    const early = await api.createMember({ fields: { created_at } });
    expect(await campaignsOf(early)).toEqual([]);
  });

  test('never reach a member who has deleted their account', async () => {
    const member = await createWith();
    await take(member, 'green-membership');
    await at('2031-02-15T00:00:00');
    await asApi(() => clearMemberships(member.id));
    await at('2031-02-22T00:00:00');
    expect(await coinsOf(member)).toMatchObject({ sum: 0 });
    expect(await ClaimModel.find({ user_id: member.id }).lean()).toMatchObject([{ coins: { state: 'void' } }]);
    expect(await staffView(COINS)).toMatchObject({ used: 0 });
  });
});

describe('a popup of a campaign', () => {
  const popups = async (member: TestMember) => popupsFor(api, member);
  const dismiss = (member: TestMember, id: CampaignKey) =>
    api.client(member)('DELETE /profiles/system/popups/:id', { params: { id } });

  test('tells who can use it, until it is dismissed, for good', async () => {
    const member = await createWith();
    expect(await popups(member)).toEqual([]);
    await run(SILVER);
    expect(await popups(member)).toMatchObject([
      { id: SILVER, kind: 'campaign', message: 'Silver 最初の1カ月100円キャンペーン' },
    ]);
    await dismiss(member, SILVER);
    await dismiss(member, SILVER);
    expect(await popups(member)).toEqual([]);
    expect(await campaignsOf(member)).toEqual([SILVER]);
    await run(YEAR_END);
    expect(await popups(member)).toMatchObject([{ id: YEAR_END }]);
  });

  test('is none for who can’t use it', async () => {
    await run(SILVER);
    const former = await createWith();
    await endedMembership(former, 'green-membership');
    expect(await popups(former)).toEqual([]);
  });
});
