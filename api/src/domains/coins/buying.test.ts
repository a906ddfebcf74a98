import { COIN_PACKS, coinsExpireAt } from '@minori/contracts/rules';
import type Stripe from 'stripe';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { pdfTexts } from '@minori/tooling/pdf-text';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { lookAtCharge, lookAtIntent } from '../charges/service';
import { UserModel } from '../users/model';
import { findAgreement } from './agreementModel';
import { checkAndAlarm } from './checking';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = new Date('2031-01-31T12:00:00+09:00');
const ASKS_ALWAYS = '4000002760003184';
const CAN_BE_SAVED_ONLY = '4000000000000341';

let outside: TestStripe;
let api: TestApi;
let keys = 0;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
});
beforeEach(() => api.clock.set(START));
afterAll(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
  await outside.close();
});

const nextKey = () => `key-${(keys += 1)}`;
const takenFrom = (member: TestMember) => outside.takenFrom(member);

async function createWith(number?: string): Promise<TestMember> {
  const member = await api.createMember();
  await outside.saveCard(api, member, number);
  return member;
}

const packs = async (member: TestMember, language?: 'en') =>
  (await api.client(member, language)('GET /payments/coins/packs')).data;
const packOf = async (member: TestMember, coins: number) =>
  (await packs(member)).find((pack) => pack.coins === coins) ?? { shown: '' };

const send = async (
  member: TestMember,
  body: { coins: number; shown: string; card_id?: string },
  idempotencyKey = nextKey(),
) => (await api.client(member)('POST /payments/coins/purchases', { body, idempotencyKey })).data;

async function buy(member: TestMember, coins: number, card_id?: string) {
  const { shown } = await packOf(member, coins);
  return send(member, { coins, shown, ...(card_id !== undefined && { card_id }) });
}

const settle = async (member: TestMember, id: string) =>
  (await api.client(member)('POST /payments/charges/:id/settle', { params: { id } })).data;
const cancel = async (member: TestMember, id: string) =>
  (await api.client(member)('POST /payments/charges/:id/cancel', { params: { id } })).data;
const balanceOf = async (member: TestMember) => (await api.client(member)('GET /payments/coins')).data;
const movementsOf = async (member: TestMember) =>
  (await api.client(member)('GET /payments/coins/movements', { query: {} })).data;
const upcomingOf = async (member: TestMember) => (await api.client(member)('GET /profiles/upcoming-coins')).data;
const NOTHING = { sum: 0, granted: 0, bought: 0 };

describe('the packs', () => {
  test('are told with all that the last screen has to say, in both languages', async () => {
    const member = await createWith();
    const told = await packs(member);
    expect(told.map(({ coins, bonus, price }) => [coins, bonus, price])).toEqual([
      [500, 0, 500],
      [1_000, 0, 1_000],
      [3_000, 30, 3_000],
      [5_000, 75, 5_000],
      [10_000, 200, 10_000],
    ]);
    const three = told.find(({ coins }) => coins === 3_000);
    expect(three?.terms.map(({ title }) => title)).toEqual([
      '今日のお支払い',
      'お申し込み内容',
      '有効期限',
      '使いみち',
      '取り消しと返金',
      'お問い合わせ',
    ]);
    expect(three?.terms[0]).toMatchObject({ amount: 3_000 });
    expect(three?.terms[1]?.text).toContain('3,000コイン（1コイン＝1円）。このほかに、無償で30コイン');
    // The 180th and the 90th day after this one.
    expect(three?.terms[2]?.text).toContain('180日間（今日のお支払いなら2031年7月30日まで）');
    expect(three?.terms[2]?.text).toContain('90日間（2031年5月1日まで）');
    expect(three?.terms.at(-1)?.text).toContain('@');
    const [small] = await packs(member, 'en');
    expect(small?.terms[2]).toEqual({
      title: 'How long they last',
      amount: null,
      text: 'Coins that you buy can be used for 180 days from the payment (until July 30, 2031 if you pay today). After that they are gone.',
    });
  });

  test('have other hashes tomorrow, for each member and after each purchase', async () => {
    const [one, other] = [await createWith(), await createWith()];
    const { shown } = await packOf(one, 500);
    expect((await packOf(other, 500)).shown).toBe(shown);
    await buy(other, 500);
    expect((await packOf(other, 500)).shown).not.toBe(shown);
    api.clock.set(new Date('2031-02-01T00:00:00+09:00'));
    expect((await packOf(one, 500)).shown).not.toBe(shown);
    await expect(send(one, { coins: 500, shown })).rejects.toMatchObject({ code: 'offer_changed' });
    expect(await takenFrom(one)).toBe(0);
  });

  test('are bought with a card, as they are sold, and not where no cards are taken', async () => {
    const member = await api.createMember();
    const { shown } = await packOf(member, 500);
    await expect(send(member, { coins: 500, shown })).rejects.toMatchObject({ code: 'card_missing' });
    await outside.saveCard(api, member);
    await expect(send(member, { coins: 700, shown })).rejects.toMatchObject({ code: 'not_found' });
    await expect(send(member, { coins: 1_000, shown })).rejects.toMatchObject({ code: 'offer_changed' });
    await expect(send(member, { coins: 500, shown, card_id: 'pm_other' })).rejects.toMatchObject({
      code: 'card_missing',
    });
    const { cards } = api.deps;
    api.deps.cards = null;
    await expect(packs(member)).rejects.toMatchObject({ code: 'not_found' });
    await expect(send(member, { coins: 500, shown })).rejects.toMatchObject({ code: 'not_found' });
    api.deps.cards = cards;
    expect([await takenFrom(member), await balanceOf(member)]).toEqual([0, NOTHING]);
  });
});

describe('who buys coins', () => {
  test('has them at once, with their bonus, each for as long as it lasts', async () => {
    const member = await createWith();
    expect(await buy(member, 3_000)).toMatchObject({ coins: 3_000, bonus: 30, charge: { status: 'succeeded' } });
    expect(await balanceOf(member)).toEqual({ sum: 3_030, granted: 30, bought: 3_000 });
    expect(await takenFrom(member)).toBe(3_000);
    const movements = await movementsOf(member);
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['bonus', 30],
        ['bought', 3_000],
      ]),
    );
    const [given, bought] = [coinsExpireAt('granted', START), coinsExpireAt('bought', START)];
    api.clock.set(new Date(given.getTime() - 60_000));
    expect((await upcomingOf(member)).expiring).toEqual([{ amount: 30, at: given.toISOString() }]);
    api.clock.set(given);
    expect(await balanceOf(member)).toEqual({ sum: 3_000, granted: 0, bought: 3_000 });
    api.clock.set(bought);
    expect(await balanceOf(member)).toEqual(NOTHING);
  });

  test('has a receipt outside consumption tax, by mail, too, and what was agreed to', async () => {
    const member = await createWith();
    const { id } = await buy(member, 3_000);
    const receipts = (await movementsOf(member)).map(({ kind, receipt_id }) => [kind, receipt_id]);
    const receiptId = receipts.find(([kind]) => kind === 'bought')?.[1] ?? '';
    expect(Object.fromEntries(receipts)).toEqual({ bought: expect.any(String), bonus: null });
    const params = { id: receiptId };
    const { data } = await api.client(member)('GET /payments/receipts/:id', { params });
    expect(data).toMatchObject({
      lines: [{ kind: 'coins', bought: 3_000, granted: 30, amount: 3_000 }],
      total: 3_000,
      tax: null,
      payment: { method: 'credit', brand: 'visa', last4: '4242' },
    });
    const file = await fetch(`${api.url}/payments/receipts/${receiptId}/pdf`, {
      headers: { authorization: `Bearer ${member.token()}` },
    });
    expect(pdfTexts(Buffer.from(await file.arrayBuffer())).join('')).toContain('不課税');

    await api.runJobs();
    const mails = await api.mailbox.to(member.email);
    expect(mails.filter(({ attachments }) => attachments.length === 1)).toHaveLength(1);
    const [agreed] = mails.filter(({ subject }) => subject === '【みのり】3,000コイン＋30のお申し込み内容');
    const kept = await asApi(() => findAgreement(id));
    expect(kept).toMatchObject({ coins: 3_000, bonus: 30, amount: 3_000, language: 'ja' });
    for (const { text } of kept?.terms ?? [])
      expect(agreed?.text.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''));
  });

  test('is charged once, however often the call comes', async () => {
    const member = await createWith();
    const { shown } = await packOf(member, 1_000);
    const [body, key] = [{ coins: 1_000, shown }, nextKey()];
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => send(member, body, key)));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    const [again, more] = [await send(member, body, key), await send(member, body, key)];
    expect(again).toEqual(more);
    expect([await takenFrom(member), (await balanceOf(member)).sum]).toEqual([1_000, 1_000]);
    await expect(send(member, { ...body, coins: 500 }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('in two places that show the same is charged in one of them, and may buy more after a look', async () => {
    const member = await createWith();
    const { shown } = await packOf(member, 500);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => send(member, { coins: 500, shown })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(send(member, { coins: 500, shown })).rejects.toMatchObject({ code: 'offer_changed' });
    expect([await takenFrom(member), (await balanceOf(member)).sum]).toEqual([500, 500]);
    await buy(member, 500);
    expect([await takenFrom(member), (await balanceOf(member)).sum]).toEqual([1_000, 1_000]);
  });

  test('with a card that is declined has nothing, is told why, and can take another one', async () => {
    const member = await createWith(CAN_BE_SAVED_ONLY);
    const { charge } = await buy(member, 500);
    expect(charge).toMatchObject({ status: 'failed', failure: 'generic_decline' });
    expect([await takenFrom(member), await balanceOf(member), await movementsOf(member)]).toEqual([0, NOTHING, []]);
    const cards = await outside.saveCard(api, member);
    const visa = cards.find(({ last4 }) => last4 === '4242')?.id;
    expect((await buy(member, 500, visa)).charge).toMatchObject({ status: 'succeeded' });
    expect([await takenFrom(member), (await balanceOf(member)).bought]).toEqual([500, 500]);
  });
});

describe('3-D Secure', () => {
  test('that is passed brings the coins', async () => {
    const member = await createWith(ASKS_ALWAYS);
    const { charge } = await buy(member, 5_000);
    expect(charge).toMatchObject({ status: 'requires_action', client_secret: expect.stringContaining('_secret') });
    expect([await balanceOf(member), await upcomingOf(member)]).toEqual([NOTHING, { arriving: [], expiring: [] }]);
    await outside.answerChallenge(charge.client_secret ?? '', true);
    expect(await settle(member, charge.id)).toMatchObject({ status: 'succeeded', client_secret: null });
    expect(await balanceOf(member)).toEqual({ sum: 5_075, granted: 75, bought: 5_000 });
    await api.runJobs();
    expect([await takenFrom(member), (await balanceOf(member)).sum]).toEqual([5_000, 5_075]);
  });

  test('that is failed or closed brings nothing, and can’t be passed afterwards', async () => {
    const member = await createWith(ASKS_ALWAYS);
    const failed = (await buy(member, 500)).charge;
    await outside.answerChallenge(failed.client_secret ?? '', false);
    expect(await settle(member, failed.id)).toMatchObject({ status: 'failed' });
    const closed = (await buy(member, 500)).charge;
    expect(await cancel(member, closed.id)).toMatchObject({ status: 'failed', failure: 'canceled' });
    await outside.answerChallenge(closed.client_secret ?? '', true);
    await api.runJobs();
    expect([await takenFrom(member), await balanceOf(member)]).toEqual([0, NOTHING]);
  });

  test('that is passed when it was just being closed brings the coins all the same', async () => {
    const member = await createWith(ASKS_ALWAYS);
    const { charge } = await buy(member, 500);
    await outside.answerChallenge(charge.client_secret ?? '', true);
    expect(await cancel(member, charge.id)).toMatchObject({ status: 'succeeded' });
    expect([await takenFrom(member), (await balanceOf(member)).bought]).toEqual([500, 500]);
  });

  test('that is under way in one place is not given up by an old page in another', async () => {
    const member = await createWith(ASKS_ALWAYS);
    const { shown } = await packOf(member, 500);
    const { charge } = await send(member, { coins: 500, shown });
    await expect(send(member, { coins: 500, shown })).rejects.toMatchObject({ code: 'offer_changed' });
    expect(await settle(member, charge.id)).toMatchObject({ status: 'requires_action' });
    // Somebody who looks anew, and buys, does give it up.
    const cards = await outside.saveCard(api, member);
    await buy(member, 1_000, cards.find(({ last4 }) => last4 === '4242')?.id);
    expect(await settle(member, charge.id)).toMatchObject({ status: 'failed', failure: 'canceled' });
    expect([await takenFrom(member), (await balanceOf(member)).bought]).toEqual([1_000, 1_000]);
  });
});

describe('where the API died between the charge and the coins', () => {
  /** Buy a pack, and have the API never learn how the charge ended. */
  async function buyUnheard(member: TestMember, coins: number): Promise<string> {
    const { shown } = await packOf(member, coins);
    const { cards } = api.deps;
    const calls = cards?.call;
    if (!cards || !calls) throw new Error('There is no Stripe');
    cards.call = async (work) => {
      await calls(work);
      throw new Error('killed');
    };
    const key = nextKey();
    await expect(send(member, { coins, shown }, key)).rejects.toMatchObject({ code: 'internal' });
    cards.call = calls;
    expect([await takenFrom(member), await balanceOf(member)]).toEqual([coins, NOTHING]);
    return key;
  }

  const intentOf = async (amount: number): Promise<Stripe.PaymentIntent | undefined> =>
    (await outside.stripe.paymentIntents.list({ limit: 1 })).data.find((intent) => intent.amount === amount);

  test('the member sees that they come, and has them a minute later', async () => {
    const member = await createWith();
    await buyUnheard(member, 10_000);
    expect(await upcomingOf(member)).toEqual({ arriving: [{ amount: 10_200, at: null }], expiring: [] });
    api.clock.advance(2 * 60_000);
    await api.runJobs();
    expect(await balanceOf(member)).toEqual({ sum: 10_200, granted: 200, bought: 10_000 });
    expect((await upcomingOf(member)).arriving).toEqual([]);
    expect(await takenFrom(member)).toBe(10_000);
  });

  test('the call, sent again, brings them', async () => {
    const member = await createWith();
    const { shown } = await packOf(member, 500);
    const key = await buyUnheard(member, 500);
    expect(await send(member, { coins: 500, shown }, key)).toMatchObject({ charge: { status: 'succeeded' } });
    expect([await takenFrom(member), (await balanceOf(member)).bought]).toEqual([500, 500]);
  });

  test('who buys again has both, each paid once', async () => {
    const member = await createWith();
    await buyUnheard(member, 500);
    await buy(member, 1_000);
    expect([await takenFrom(member), (await balanceOf(member)).bought]).toEqual([1_500, 1_500]);
  });

  test('news of Stripe’s, jobs and the page itself, all at once and many times, hand them out once', async () => {
    const member = await createWith();
    await buyUnheard(member, 3_000);
    const intent = await intentOf(3_000);
    const chargeId = intent?.metadata['charge_id'] ?? '';
    const deps = api.deps;
    const looks = Array.from({ length: 4 }, () => [
      settle(member, chargeId),
      asApi(() => lookAtIntent(deps, intent?.id ?? '')),
      asApi(() => lookAtCharge(deps, chargeId)),
    ]).flat();
    await Promise.allSettled(looks);
    await api.runJobs();
    expect(await balanceOf(member)).toEqual({ sum: 3_030, granted: 30, bought: 3_000 });
    expect(await movementsOf(member)).toHaveLength(2);
    expect(await takenFrom(member)).toBe(3_000);
    expect((await api.mailbox.to(member.email)).filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
  });
});

test.each([
  ['has left', { deleted_at: START }],
  ['was shut out', { disabled_at: START }],
])('the money of who %s before the coins could be handed out goes back', async (_, gone) => {
  const member = await createWith(ASKS_ALWAYS);
  const { charge } = await buy(member, 500);
  await outside.answerChallenge(charge.client_secret ?? '', true);
  await UserModel.updateOne({ _id: member.id }, { $set: gone });
  await asApi(() => lookAtCharge(api.deps, charge.id));
  await api.runJobs();
  expect(await takenFrom(member)).toBe(0);
  await UserModel.updateOne({ _id: member.id }, { $set: { deleted_at: null, disabled_at: null } });
  expect([await balanceOf(member), await movementsOf(member)]).toEqual([NOTHING, []]);
});

test('every pack that is sold can be bought, and spent on a membership, granted coins first', async () => {
  const member = await createWith();
  for (const { coins } of COIN_PACKS) await buy(member, coins);
  expect(await balanceOf(member)).toEqual({ sum: 19_805, granted: 305, bought: 19_500 });
  const plan = { package_name: 'silver-membership', recurring: 'month', payment_type: 'web_coin' } as const;
  const { shown } = (await api.client(member)('GET /payments/memberships/quote', { query: plan })).data;
  await api.client(member)('POST /payments/memberships', { body: { ...plan, shown }, idempotencyKey: nextKey() });
  expect(await balanceOf(member)).toEqual({ sum: 18_825, granted: 0, bought: 18_825 });
  const [paid] = await movementsOf(member);
  expect(paid).toMatchObject({ kind: 'membership_paid', amount: -980, receipt_id: expect.any(String) });
});

describe('staff', () => {
  const giveBack = async (staff: TestMember, charge_id: string, idempotencyKey = nextKey()) => {
    const body = { charge_id, reason: 'bought by mistake' };
    return (await api.client(staff)('POST /admin/refunds/packs', { body, idempotencyKey })).data;
  };
  const spent = async (member: TestMember) => (await api.client(member)('GET /payments/spending')).data.spent;

  test('give back what is left of a pack, its bonus with it, once, with a mail', async () => {
    const [staff, member] = [await api.createMember({ fields: { role: 'admin' } }), await createWith()];
    const { charge } = await buy(member, 3_000);
    const plan = { package_name: 'silver-membership', recurring: 'month', payment_type: 'web_coin' } as const;
    const { shown } = (await api.client(member)('GET /payments/memberships/quote', { query: plan })).data;
    await api.client(member)('POST /payments/memberships', { body: { ...plan, shown }, idempotencyKey: nextKey() });
    expect(await spent(member)).toBe(3_000);
    const key = nextKey();
    const answers = await Promise.all([giveBack(staff, charge.id, key), giveBack(staff, charge.id, key)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ kind: 'card', amount: 2_050 });
    await expect(giveBack(staff, charge.id)).rejects.toMatchObject({ code: 'conflict' });
    await api.runJobs();
    expect(await takenFrom(member)).toBe(950);
    expect(await spent(member)).toBe(950);
    expect(await balanceOf(member)).toEqual(NOTHING);
    const told = (await api.mailbox.to(member.email)).find(({ subject }) => subject.includes('返金'));
    expect(told?.text).toMatch(/3,000コイン[^]*2,050円/);
  });

  test('give back no pack that is used, and none that is not paid', async () => {
    const [staff, member] = [await api.createMember({ fields: { role: 'admin' } }), await createWith(ASKS_ALWAYS)];
    const { charge } = await buy(member, 500);
    await expect(giveBack(staff, charge.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(giveBack(member, charge.id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
