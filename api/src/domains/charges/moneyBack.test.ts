import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { giveBought } from '../../testing/coins';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { checkMoney } from '../coins/checking';
import { JournalModel } from '../ledger/journalModel';

jest.setTimeout(120_000);

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;
let staff: TestMember;
let keys = 0;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
  staff = await api.createMember({ fields: { role: 'admin' } });
});
beforeEach(() => api.clock.set(tokyo('2031-01-31T12:00:00')));
/** After each, our books and Stripe's say the same. */
afterEach(async () => {
  await paying.tellAll();
  api.clock.advance(60 * 60_000);
  expect((await asApi(() => checkMoney(api.deps))).problems).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await outside.close();
});

type Part = 'all' | 'unused' | number;
const nextKey = () => `back-${(keys += 1)}`;
const money = async (member: TestMember) =>
  (await api.client(staff)('GET /admin/money', { query: { user: member.username } })).data;
const paymentOf = async (member: TestMember) => (await money(member)).payments[0]?.id ?? '';
async function refund(
  member: TestMember,
  part: Part,
  { membership = 'keep', idempotencyKey = nextKey() }: { membership?: 'keep' | 'end'; idempotencyKey?: string } = {},
) {
  const body = { payment_id: await paymentOf(member), part, membership, reason: 'お申し出により' };
  return (await api.client(staff)('POST /admin/refunds', { body, idempotencyKey })).data;
}
const running = async (member: TestMember) =>
  (await api.client(member)('GET /payments/membership_packages')).data.memberships;
const subjects = async (member: TestMember) => (await api.mailbox.to(member.email)).map(({ subject }) => subject);
const spent = async (member: TestMember) => (await api.client(member)('GET /payments/spending')).data.spent;
const troubles = async () => (await api.client(staff)('GET /admin/refunds/troubles')).data;

/** What the platform's accounts for yen have got, but for fees. */
async function books(): Promise<Record<string, number>> {
  const sums = await JournalModel.aggregate<{ _id: string; sum: number }>([
    { $unwind: '$legs' },
    { $match: { 'legs.currency': 'yen' } },
    { $group: { _id: '$legs.account', sum: { $sum: '$legs.amount' } } },
  ]);
  return Object.fromEntries(sums.map(({ _id, sum }) => [_id.replace('platform:', ''), sum]));
}

/** Return by how much the books have changed since. */
function changesSince(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const names = Object.keys({ ...before, ...after });
  const changes = names.map((name): [string, number] => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

async function payGold(): Promise<TestMember> {
  const member = await paying.createFormer();
  await paying.take(member, 'gold-membership');
  await api.runJobs();
  return member;
}

describe('staff', () => {
  test('see what a member has paid, and of cards no more than what they look like', async () => {
    const member = await payGold();
    const told = await money(member);
    expect(told).toMatchObject({
      user: { username: member.username, is_underage: false },
      memberships: [{ package_name: 'gold-membership', is_renewing: true }, { package_name: 'green-membership' }].slice(
        0,
        1,
      ),
      payments: [{ total: 1_980, refunded: 0 }],
      charges: [{ amount: 1_980, status: 'succeeded', brand: 'visa', last4: '4242' }],
      agreements: [{ amount: 1_980, terms: expect.anything() }],
      cards: [{ brand: 'visa', last4: '4242' }],
      spending: { spent: 1_980 },
    });
    expect(JSON.stringify(told)).not.toMatch(/pm_|cus_|_secret|4242424242424242/);
    const printed = await asApi(() => runCommand(['money', 'of', member.username]));
    expect(JSON.parse(printed)).toMatchObject({ payments: [{ total: 1_980 }] });
    await expect(api.client(member)('GET /admin/money', { query: { user: member.username } })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('give back a part and keep the membership, with a mail that says what a return invoice has to', async () => {
    const member = await payGold();
    const before = await books();
    expect(await refund(member, 500)).toMatchObject({ kind: 'card', amount: 500 });
    await api.runJobs();
    expect(changesSince(before, await books())).toEqual({ card_processor: 500, membership_card_sales: -500 });
    expect([await paying.takenFrom(member), await spent(member)]).toEqual([1_480, 1_480]);
    expect(await running(member)).toMatchObject([{ status: 'active' }]);
    const mail = (await api.mailbox.to(member.email)).find(({ subject }) => subject.includes('返金のお知らせ'));
    for (const said of ['返金額：500円（税込）', '消費税（10%対象）：45円', '返金日：2031年1月31日', 'T']) {
      expect(mail?.text).toContain(said);
    }
    expect((await money(member)).payments).toMatchObject([{ total: 1_980, refunded: 500 }]);
    expect((await asApi(() => findAuditEntries(member.id)))[0]).toMatchObject({
      act: 'payment.refunded',
      details: { amount: 500, membership: 'keep', reason: 'お申し出により' },
    });
  });

  test('give back unused days and end the membership at once', async () => {
    const member = await payGold();
    api.clock.set(tokyo('2031-02-14T09:00:00'));
    // 14 of 28 days are unused.
    expect(await refund(member, 'unused', { membership: 'end' })).toMatchObject({ amount: 990 });
    await api.runJobs();
    expect([await paying.takenFrom(member), await running(member)]).toEqual([990, []]);
    await paying.at('2031-03-10T00:00:00');
    expect(await paying.takenFrom(member)).toBe(990);
  });

  test('give back each payment once, and never more than was paid', async () => {
    const member = await payGold();
    const idempotencyKey = nextKey();
    const same = await Promise.all(Array.from({ length: 4 }, () => refund(member, 1_000, { idempotencyKey })));
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const others = await Promise.allSettled(Array.from({ length: 4 }, () => refund(member, 500)));
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(refund(member, 481)).rejects.toMatchObject({ code: 'conflict' });
    expect(await refund(member, 'all')).toMatchObject({ amount: 480 });
    await expect(refund(member, 'all')).rejects.toMatchObject({ code: 'conflict' });
    await api.runJobs();
    expect([await paying.takenFrom(member), await spent(member)]).toEqual([0, 0]);
  });

  test('give coins back to where they came from', async () => {
    const member = await api.createMember();
    await giveBought(member, 3_000);
    await paying.take(member, 'gold-membership', { payment_type: 'web_coin' });
    const payment = await paymentOf(member);
    const printed = await asApi(() => runCommand(['refund', payment, '1000', 'keep', 'お申し出により']));
    expect(printed).toBe('1000 coins are back');
    expect(await refund(member, 'all', { membership: 'end' })).toMatchObject({ kind: 'coins', amount: 980 });
    expect((await api.client(member)('GET /payments/coins')).data).toEqual({ sum: 3_000, granted: 0, bought: 3_000 });
    await expect(refund(member, 1)).rejects.toMatchObject({ code: 'conflict' });
    await api.runJobs();
    expect(await subjects(member)).toContain('【みのり】返金のお知らせ（1,000コイン）');
  });

  test('of days that were credited for an upgrade none is given back again', async () => {
    const member = await payGold();
    await refund(member, 1_000);
    const asked = { package_name: 'platinum-membership', recurring: 'month', payment_type: 'credit' } as const;
    const { data } = await api.client(member)('GET /payments/memberships/quote', { query: asked });
    expect(data.amount).toBe(4_980 - 980);
    await paying.take(member, 'platinum-membership');
    const [, first = { id: '' }] = (await money(member)).payments;
    const body = { payment_id: first.id, part: 'unused', membership: 'keep', reason: '二重' } as const;
    const late = api.client(staff)('POST /admin/refunds', { body, idempotencyKey: nextKey() });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('what staff give back in Stripe’s dashboard is booked, once', async () => {
  const member = await payGold();
  const [charge = ''] = await paying.chargesOf(member);
  const before = await books();
  await outside.simulator.refundCharge(charge, 300);
  await paying.tellAll();
  const [event] = (await outside.stripe.events.list({ type: 'refund.created' })).data;
  for (let time = 0; time < 2; time += 1) await outside.simulator.resendEvent(event?.id ?? '');
  await paying.tellAll();
  expect(changesSince(before, await books())).toEqual({ card_processor: 300, membership_card_sales: -300 });
  expect(await money(member)).toMatchObject({
    refunds: [{ amount: 300, reason: 'dashboard', status: 'succeeded' }],
    payments: [{ refunded: 300 }],
  });
  expect(await subjects(member)).toContain('【みのり】返金のお知らせ（300円）');
  await expect(refund(member, 1_681)).rejects.toMatchObject({ code: 'conflict' });
});

describe('a refund that the bank of the card sends back', () => {
  async function failRefund(): Promise<{ member: TestMember; id: string }> {
    const member = await payGold();
    const { id } = await refund(member, 'all');
    await api.runJobs();
    const [made] = (await outside.stripe.refunds.list()).data;
    await outside.simulator.failRefund(made?.id ?? '');
    await paying.tellAll();
    return { member, id };
  }

  test('is booked back, waits for staff, and is sent once more', async () => {
    const before = await books();
    const { member, id } = await failRefund();
    expect((await troubles()).refunds).toMatchObject([{ id, amount: 1_980, status: 'failed' }]);
    expect(changesSince(before, await books())).toMatchObject({ card_payments: 1_980 });
    const settle = (to: string) =>
      api.client(staff)('POST /admin/refunds/:id/settle', {
        params: { id: to },
        body: { way: 'card', reason: '再送' },
      });
    await settle(id);
    await expect(settle(id)).rejects.toMatchObject({ code: 'conflict' });
    await api.runJobs();
    expect([await paying.takenFrom(member), (await troubles()).refunds]).toEqual([0, []]);
    expect(changesSince(before, await books())).not.toHaveProperty('card_payments');
  });

  test('is noted as sent in another way', async () => {
    const { id } = await failRefund();
    const before = await books();
    await asApi(() => runCommand(['refund', 'settle', id, 'transfer', '銀行振込']));
    expect(changesSince(before, await books())).toEqual({ card_payments: -1_980, bank_transfers: 1_980 });
    expect((await troubles()).refunds).toEqual([]);
  });
});

describe('a payment that its card’s owner disputes', () => {
  async function dispute(): Promise<{ member: TestMember; id: string; before: Record<string, number> }> {
    const member = await payGold();
    const [charge = ''] = await paying.chargesOf(member);
    api.clock.set(tokyo('2031-02-10T09:00:00'));
    const before = await books();
    await outside.simulator.disputeCharge(charge);
    await paying.tellAll();
    const [made] = (await outside.stripe.disputes.list({ charge })).data;
    return { member, id: made?.id ?? '', before };
  }

  test('is booked with its fee, seen by staff, and ends what it paid for', async () => {
    const { member, before } = await dispute();
    expect(changesSince(before, await books())).toEqual({
      card_processor: 1_980 + 1_300,
      card_disputes: -1_980,
      card_fees: -1_300,
    });
    expect((await troubles()).disputes).toContainEqual(expect.objectContaining({ amount: 1_980, status: 'open' }));
    expect(await running(member)).toEqual([]);
    expect(await subjects(member)).toContain('【みのり】Goldのご利用を停止しました');
    await expect(refund(member, 'all')).rejects.toMatchObject({ code: 'conflict' });
    await paying.at('2031-03-10T00:00:00');
    expect(await paying.chargesOf(member)).toHaveLength(1);
  });

  test('is lost: the sale is taken back', async () => {
    const { member, id, before } = await dispute();
    await outside.simulator.closeDispute(id, 'lost');
    await paying.tellAll();
    expect(changesSince(before, await books())).toEqual({
      card_processor: 1_980 + 1_300,
      membership_card_sales: -1_980,
      card_fees: -1_300,
    });
    expect(await money(member)).toMatchObject({ disputes: [{ status: 'lost' }], payments: [{ refunded: 1_980 }] });
    expect(await running(member)).toEqual([]);
  });

  test('is won: the money is back, and the days that could not be used', async () => {
    const { member, id, before } = await dispute();
    await paying.at('2031-03-20T09:00:00');
    await outside.simulator.closeDispute(id, 'won');
    await paying.tellAll();
    expect(changesSince(before, await books())).toEqual({ card_processor: 1_300, card_fees: -1_300 });
    // 18 of 28 days were left on 10 February.
    const ends_at = tokyo('2031-04-07T00:00:00').toISOString();
    expect(await running(member)).toMatchObject([{ status: 'canceled', ends_at }]);
    expect(await subjects(member)).toContain('【みのり】Goldをまたご利用いただけます');
  });

  test('is won while the member has something else: staff decide', async () => {
    const { member, id } = await dispute();
    await paying.take(member, 'silver-membership');
    await outside.simulator.closeDispute(id, 'won');
    await paying.tellAll();
    expect(await running(member)).toMatchObject([{ membership_package: { package_name: 'silver-membership' } }]);
    const waiting = (await troubles()).disputes.find(({ needs_staff }) => needs_staff);
    expect(waiting).toMatchObject({ user_id: member.id, status: 'won' });
    await asApi(() => runCommand(['dispute', 'settle', waiting?.id ?? '', 'コインを贈りました']));
    expect((await troubles()).disputes.some(({ needs_staff }) => needs_staff)).toBe(false);
  });
});
