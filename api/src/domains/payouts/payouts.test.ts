import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  monthAfter,
  monthStart,
  royaltyAmounts,
  statementDayOf,
  sumOfRoyalties,
  tokyoMidnight,
} from '@minori/contracts/rules';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import type { TransferOrder } from '../../adapters/payouts';
import { decodeTransfers } from '../../adapters/payouts/transferFile';
import { runCommand } from '../../commands/admin';
import { transaction } from '../../database';
import { setSealingKeys } from '../../sealing';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { asApi } from '../../testing/queries/recorder';
import { anAccount } from '../../testing/payees';
import { bookSale, latestStatement, makePayee } from '../../testing/royalties';
import { checkAndAlarm } from '../coins/checking';
import { writeDecisions } from '../users/levels';
import { UserModel } from '../users/model';
import { orderDayOf, payDayOf } from './bankDays';
import { closeMonth, closesAt } from './closing';
import { orderBatch } from './ordering';
import { schedulePayouts } from './schedule';
import { resealPayouts } from './resealing';
import { sendsAt } from './statements';

const HOUR_MS = 3_600_000;

let api: TestApi;
let staff: TestMember;
/** Ahead of the database's own clock, by which it forgets idempotency keys. Each test has months of its own: time goes on. */
let month = '2031-11';

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(at(12));
  staff = await api.createMember({ fields: { role: 'admin' } });
  await asApi(() => schedulePayouts(api.deps));
});
beforeEach(() => api.clock.set(at(12)));
afterEach(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  month = monthAfter(month, 3);
});
afterAll(() => api.close());

/** Noon of a day of the month. */
function at(day: number): Date {
  return new Date(monthStart(month).getTime() + (day - 1) * 24 * HOUR_MS + 12 * HOUR_MS);
}

async function until(instant: Date): Promise<void> {
  api.clock.set(instant);
  await api.runJobs();
}
const close = (one = month) => until(closesAt(one));
const send = (one = month) => until(sendsAt(one));
const orderTime = (one: string) => new Date(tokyoMidnight(orderDayOf(payDayOf(one))).getTime() + 9 * HOUR_MS);
const order = (one = month) => until(orderTime(one));
const settle = async (one = month) => {
  await close(one);
  await send(one);
  await order(one);
};

const aCreator = (level = 4) => api.createMember({ fields: { is_creator: true, badge: `level${level}` as 'level4' } });
const card = (amount: number, when = at(12)) => ({ purpose: 'card_sales' as const, amount, at: when });
const asStaff = () => api.client(staff);
const payoutsOf = async (member: TestMember) => (await api.client(member)('GET /payments/royalties/payouts')).data;
const statementsOf = async (member: TestMember) =>
  (await api.client(member)('GET /payments/royalties/statements')).data;
const batchOf = async (payOn: string) =>
  (await asStaff()('GET /admin/payouts/batches')).data.find(
    ({ pay_on, state }) => pay_on === payOn && state !== 'voided',
  );

test('nobody but its creator, and staff, reads or touches what a creator is owed', async () => {
  const [creator, other, member] = [await aCreator(), await aCreator(), await api.createMember()];
  await bookSale(creator.id, card(1_100));
  await close();
  await send();
  const { id } = await latestStatement(api.client(creator));
  const standing = async (who: TestMember) => (await api.client(who)('GET /payments/royalties/standing')).data;
  expect(await standing(member)).toEqual({ is_creator: false, has_reports: false });
  for (const key of ['statements', 'running', 'payouts'] as const) {
    await expect(api.client(member)(`GET /payments/royalties/${key}`)).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(
    api.client(member)('GET /payments/royalties/years/:year', { params: { year: 2031 } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  const of = { params: { id } };
  const object = { ...of, body: { text: '違います' } };
  for (const stranger of [other, member, staff]) {
    const call = api.client(stranger);
    await expect(call('GET /payments/royalties/statements/:id', of)).rejects.toMatchObject({ code: 'not_found' });
    await expect(call('POST /payments/royalties/statements/:id/objection', object)).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  for (const stranger of [creator, member]) {
    await expect(api.client(stranger)('GET /admin/payouts/batches')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(api.client(stranger)('GET /admin/payouts/statements/:id', of)).rejects.toMatchObject({
      code: 'forbidden',
    });
  }
  await expect(api.client()('GET /payments/royalties/statements')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('who was a creator reads what they sold, and tells where they are paid', async () => {
  const creator = await aCreator();
  await bookSale(creator.id, card(1_100));
  await asApi(() => UserModel.updateOne({ _id: creator.id }, { is_creator: false }));
  await api.client(creator)('GET /profiles/me');
  const call = api.client(creator);
  expect((await call('GET /payments/royalties/standing')).data).toEqual({ is_creator: false, has_reports: true });
  expect((await call('GET /payments/royalties/running')).data.totals.gross).toBe(1_100);
  await call('PUT /payments/creators/account', { body: anAccount() });
  expect((await call('GET /payments/creators/detail')).data.account_status).toBe('waiting');
  await close();
  expect(await statementsOf(creator)).toHaveLength(1);
});

test('statements are sorted and filtered, page by page and in a file, as they stand', async () => {
  const creator = await aCreator();
  const call = api.client(creator);
  const amounts = [5_000, 1_000, 9_000, 1_000, 3_000];
  for (const [index, amount] of amounts.entries()) {
    const one = monthAfter(month, index - amounts.length);
    await bookSale(creator.id, card(amount, monthStart(one)));
    await asApi(() => closeMonth(api.deps, one));
  }
  await send(monthAfter(month, -1));
  const list = async (query: Parameters<typeof call<'GET /payments/royalties/statements'>>[1]) =>
    (await call('GET /payments/royalties/statements', query)).data;
  const all = await list({});
  expect(all.map((one) => one.totals.gross)).toEqual(amounts.toReversed());
  const byAmount = await list({ query: { sort: 'amount', order: 'asc' } });
  expect(byAmount.map((one) => one.totals.gross)).toEqual([1_000, 1_000, 3_000, 5_000, 9_000]);
  for (const query of [{ sort: 'amount', order: 'asc' }, { sort: 'amount' }, { order: 'asc' }, {}] as const) {
    const whole = await list({ query });
    for (const [index, { id }] of whole.entries()) {
      expect(await list({ query: { ...query, last_id: id } })).toEqual(whole.slice(index + 1));
    }
  }
  const first = all.at(-1)?.month ?? '';
  const year = Number(first.slice(0, 4));
  const ofYear = all.filter((one) => one.month.startsWith(String(year)));
  expect(await list({ query: { year } })).toEqual(ofYear);
  expect(await list({ query: { year, sort: 'amount', state: 'sent' } })).toHaveLength(ofYear.length);
  await call('POST /payments/royalties/statements/:id/objection', {
    params: { id: all[0]!.id },
    body: { text: '違います' },
  });
  const states = async () =>
    Promise.all(
      (['closed', 'sent', 'objected', 'confirmed'] as const).map(
        async (state) => (await list({ query: { state } })).length,
      ),
    );
  expect(await states()).toEqual([0, 4, 1, 0]);
  api.clock.advance(15 * 24 * HOUR_MS);
  expect(await states()).toEqual([0, 0, 1, 4]);
  const file = await call('GET /payments/royalties/statements/csv', {
    query: { state: 'confirmed', sort: 'amount', order: 'asc' },
  });
  const rows = (await file.text()).trim().split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain('支払対象額');
  expect(rows.slice(1).map((row) => row.split(',')[6])).toEqual(['1000', '1000', '5000', '9000']);
});

test('what was sold in a month is stated on the 10th, confirmed by silence, and paid on the last day of banks', async () => {
  const creator = await aCreator();
  await makePayee(creator.id);
  await bookSale(creator.id, { purpose: 'tips', amount: 90_000, at: at(1) });
  await bookSale(creator.id, { purpose: 'coin_sales', amount: 400_000, at: at(2) });
  await bookSale(creator.id, { ...card(500_000), plan: 'prime_plus' });
  const call = api.client(creator);
  expect((await call('GET /payments/royalties/running')).data).toMatchObject({
    is_estimate: true,
    month,
    share_percent: 70,
    totals: { gross: 990_000, net: 900_000, royalty: 630_000, tax: 63_000, fee: 35_640, payable: 657_360 },
    withholding: { amount: 64_323 },
    statement_on: statementDayOf(month),
    pay_on: payDayOf(month),
  });

  await close();
  const closed = await latestStatement(call);
  expect(closed).toMatchObject({
    month,
    kind: 'month',
    state: 'closed',
    pay_on: payDayOf(month),
    supplier: { name: '山田 翔', address: '〒100-0005 東京都千代田区丸の内 1-2-3', invoice_number: null },
    level: 4,
    lines: [
      { source: 'plus', paid_with: 'card', kind: 'sold', count: 1, gross: 500_000, tax_percent: 10, is_late: false },
      { source: 'prime', paid_with: 'coin', kind: 'sold', count: 1, gross: 400_000 },
      { source: 'tips', paid_with: 'coin', kind: 'sold', count: 1, gross: 90_000 },
    ],
    adjustments: [],
    rates: [{ tax_percent: 10, net: 900_000, royalty: 630_000, tax: 63_000 }],
    totals: { gross: 990_000, payable: 657_360 },
    carried: { royalty: 0, tax: 0, fee: 0, payable: 0 },
    withholding: { kind: 'person', residence: 'resident', amount: 64_323 },
  });
  expect((await call('GET /payments/royalties/running')).data).toMatchObject({
    totals: { gross: 0 },
    carried: { payable: 657_360 },
  });

  await send();
  const { objection_until, ...sent } = await latestStatement(call);
  expect(sent.state).toBe('sent');
  const confirmed = new Date(tokyoMidnight(`${monthAfter(month, 1)}-25`));
  expect(objection_until).toBe(confirmed.toISOString());
  const [title] = [`${month.slice(0, 4)}年${Number(month.slice(5))}月分の支払明細書をお送りします`];
  expect((await call('GET /notifications/')).data[0]).toMatchObject({ title, url: '/dashboard/payment_details' });
  expect((await api.mailbox.to(creator.email))[0]?.subject).toBe(`【みのり】${title}`);
  api.clock.set(confirmed);
  expect(await latestStatement(call)).toMatchObject({ state: 'confirmed', payout: null });

  await order();
  expect(await payoutsOf(creator)).toMatchObject([
    {
      state: 'ordered',
      pay_on: payDayOf(month),
      payable: 657_360,
      withholding: { amount: 64_323 },
      amount: 593_037,
      statements: [{ id: closed.id, month, payable: 657_360 }],
      account: { bank: 'ﾐﾂｲｽﾐﾄﾓ', number_end: '321' },
    },
  ]);
  expect((await call('GET /payments/royalties/running')).data.carried.payable).toBe(0);
  const batch = await batchOf(payDayOf(month));
  const id = batch?.id ?? '';
  expect(batch).toMatchObject({ state: 'ready', count: 1, total: 593_037 });
  const response = await fetch(`${api.url}/admin/payouts/batches/${id}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token()}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-disposition')).toContain(`transfers-${payDayOf(month)}.txt`);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(batch?.sha256);
  expect(decodeTransfers(bytes, payDayOf(month).slice(0, 4)).transfers).toMatchObject([
    { bankCode: '0009', branchCode: '015', number: '7654321', holder: 'ﾔﾏﾀﾞ ｼﾖｳ', amount: 593_037, payeeCode: 1_001 },
  ]);
  await asStaff()('POST /admin/payouts/batches/:id/sent', { params: { id } });
  await expect(asStaff()('POST /admin/payouts/batches/:id/sent', { params: { id } })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect((await findAuditEntries(id)).map(({ act }) => act)).toEqual(['payout_batch.sent', 'payout_batch.downloaded']);
  await api.runJobs();
  expect((await call('GET /notifications/')).data[0]).toMatchObject({ title: '593,037円のお振込みを手配しました' });
  const year = Number(payDayOf(month).slice(0, 4));
  expect((await call('GET /payments/royalties/years/:year', { params: { year } })).data).toMatchObject({
    payouts: [{ amount: 593_037 }],
    totals: { royalty: 630_000, tax: 63_000, fee: 35_640, withholding: 64_323, amount: 593_037 },
  });
});

test('a journal belongs to the month of its instant, to the next one where it comes late, and to one only', async () => {
  const creator = await aCreator(5);
  const end = monthStart(monthAfter(month, 1));
  await bookSale(creator.id, card(1_000, new Date(end.getTime() - 1)));
  await bookSale(creator.id, card(2_000, end));
  api.clock.set(closesAt(month));
  const closing = Array.from({ length: 4 }, () => asApi(() => closeMonth(api.deps, month)));
  // What is sold in the same moment is in the way of it, and belongs to the next month.
  const selling = Array.from({ length: 4 }, () => bookSale(creator.id, card(500, closesAt(month))));
  await Promise.all([...closing, ...selling]);
  expect(await statementsOf(creator)).toMatchObject([{ month, totals: { gross: 1_000 } }]);
  await bookSale(creator.id, card(4_000, at(20)));
  expect(await asApi(() => closeMonth(api.deps, month))).toBe(0);
  await expect(asApi(() => closeMonth(api.deps, monthAfter(month, 1)))).rejects.toMatchObject({ code: 'conflict' });
  await close(monthAfter(month, 1));
  const { lines, totals } = await latestStatement(api.client(creator));
  expect(lines).toMatchObject([
    { gross: 4_000, count: 5, is_late: false },
    { gross: 4_000, is_late: true },
  ]);
  expect(totals.royalty).toBe(Math.floor(((8_000 - 727) * 72) / 100));
});

test('the share is that of the closing day, also where the month is closed later', async () => {
  const [creator, risen] = [await aCreator(4), await aCreator(4)];
  for (const { id } of [creator, risen]) await bookSale(id, card(110_000));
  const rise = async (member: TestMember, level: number, when: Date) => {
    const before = { id: member.id, level: 4, belowSince: null, interest: 0, engage: 0, followers: 0 };
    const decision = { ...before, member: before, level, change: 'promotion' as const };
    await asApi(() => transaction((session) => writeDecisions(session, [decision], when)));
  };
  const end = monthStart(monthAfter(month, 1));
  await rise(risen, 8, new Date(end.getTime() - 1));
  await rise(creator, 10, end);
  await until(new Date(closesAt(month).getTime() + 5 * 24 * HOUR_MS));
  expect(await latestStatement(api.client(creator))).toMatchObject({ level: 4, share_percent: 70 });
  expect(await latestStatement(api.client(risen))).toMatchObject({
    level: 8,
    share_percent: 80,
    totals: { royalty: 80_000, tax: 8_000, fee: 3_960 },
  });
});

test('what is given back of a settled month comes off at the share of then, and a debt is carried', async () => {
  const creator = await aCreator(4);
  await makePayee(creator.id);
  const call = api.client(creator);
  const sale = await bookSale(creator.id, card(110_000));
  const tip = await bookSale(creator.id, { purpose: 'tips', amount: 1_000, at: at(12) });
  await settle();
  const [first] = await payoutsOf(creator);
  const next = monthAfter(month, 1);
  const later = new Date(monthStart(next).getTime() + 26 * 24 * HOUR_MS);
  const before = { id: creator.id, level: 4, belowSince: null, interest: 0, engage: 0, followers: 0 };
  const decision = { ...before, member: before, level: 10, change: 'promotion' as const };
  await asApi(() => transaction((session) => writeDecisions(session, [decision], later)));
  await bookSale(creator.id, { ...card(-110_000, later), sale });
  await bookSale(creator.id, { purpose: 'tips', amount: -1_000, at: later, sale: tip });
  await bookSale(creator.id, card(11_000, later));
  await settle(next);
  const { adjustments, totals, state } = await latestStatement(call);
  expect(adjustments).toMatchObject([
    { month, share_percent: 70, count: 2, gross: -111_000, royalty: -(first?.royalty ?? 0), fee: -(first?.fee ?? 0) },
  ]);
  expect([totals.royalty, state]).toEqual([9_000 - (first?.royalty ?? 0), 'confirmed']);
  expect(totals.payable).toBeLessThan(0);
  expect(await payoutsOf(creator)).toHaveLength(1);
  const { data: batch } = await asStaff()('GET /admin/payouts/batches/:id', {
    params: { id: (await batchOf(payDayOf(next)))?.id ?? '' },
  });
  expect(batch.left_out).toContainEqual({ user_id: creator.id, reason: 'nothing', payable: totals.payable });
  // The month after brings more than the debt: both are paid at once.
  const last = monthAfter(month, 2);
  await bookSale(creator.id, card(220_000, new Date(monthStart(last).getTime() + HOUR_MS)));
  await settle(last);
  const [paid] = await payoutsOf(creator);
  expect(paid?.statements).toHaveLength(2);
  expect(paid?.royalty).toBe(totals.royalty + 180_000);
  expect(paid?.withholding.amount).toBe(Math.floor((paid?.royalty ?? 0) * 0.1021));
});

test('an objection keeps what it is about from being paid until staff answer it', async () => {
  const [wrong, right] = [await aCreator(), await aCreator()];
  for (const { id } of [wrong, right]) {
    await makePayee(id);
    await bookSale(id, card(11_000));
  }
  await close();
  const object = async (member: TestMember, text = '売上が足りません。') => {
    const { id } = await latestStatement(api.client(member));
    return (
      await api.client(member)('POST /payments/royalties/statements/:id/objection', { params: { id }, body: { text } })
    ).data;
  };
  await expect(object(wrong)).rejects.toMatchObject({ code: 'conflict' });
  await send();
  await expect(object(wrong, ' ')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { text: { code: 'required' } },
  });
  for (const member of [wrong, right]) {
    expect(await object(member)).toMatchObject({
      state: 'objected',
      objection: { text: '売上が足りません。', answer: null },
    });
    await expect(object(member)).rejects.toMatchObject({ code: 'conflict' });
  }
  await order();
  expect([await payoutsOf(wrong), await payoutsOf(right)]).toEqual([[], []]);
  const { data: all } = await asStaff()('GET /admin/payouts/objections');
  const waiting = all.filter(({ user_info }) => [wrong.id, right.id].includes(user_info?.id ?? ''));
  expect(waiting).toMatchObject([{ user_info: { id: wrong.id }, credit_percent: 0 }, { user_info: { id: right.id } }]);
  const [rejected, corrected] = waiting.map(({ id }) => id);
  const reason = '確認しました。';
  const answer = (
    id = '',
    body: { decision: 'rejected'; reason: string } | { decision: 'corrected'; reason: string; royalty: number },
  ) => asStaff()('POST /admin/payouts/statements/:id/answer', { params: { id }, body });
  expect((await answer(rejected, { decision: 'rejected', reason })).data.state).toBe('confirmed');
  await expect(answer(rejected, { decision: 'rejected', reason })).rejects.toMatchObject({ code: 'conflict' });
  const { data } = await answer(corrected, { decision: 'corrected', reason, royalty: 1_005 });
  expect(data).toMatchObject({ state: 'confirmed', objection: { answer: { decision: 'corrected', reason } } });
  expect(await latestStatement(api.client(right))).toMatchObject({
    id: data.objection?.answer?.correction_id,
    kind: 'correction',
    state: 'sent',
    totals: { gross: 0, royalty: 1_005, tax: 100, fee: 0, payable: 1_105 },
    correction: { statement_id: corrected, reason },
  });
  expect((await findAuditEntries(corrected ?? '')).map(({ act }) => act)).toEqual(['royalty_objection.corrected']);
  await api.runJobs();
  expect((await api.client(right)('GET /notifications/')).data[0]).toMatchObject({
    body: expect.stringContaining(reason),
  });
  await order(monthAfter(month, 1));
  expect([await payoutsOf(wrong), await payoutsOf(right)]).toMatchObject([
    [{ royalty: 7_000 }],
    [{ royalty: 8_005, statements: [{ payable: 7_304 }, { payable: 1_105 }] }],
  ]);
});

test('nobody is paid who is not ready, chose to wait, or was paid; whoever runs it how often', async () => {
  const [unknown, waiting, small, ready] = [await aCreator(), await aCreator(), await aCreator(), await aCreator()];
  await makePayee(waiting.id, {}, { carries_over: true });
  await makePayee(small.id);
  await makePayee(ready.id);
  for (const { id } of [unknown, ready]) await bookSale(id, card(110_000));
  for (const { id } of [waiting, small]) await bookSale(id, card(1_100));
  await close();
  await send();
  api.clock.set(orderTime(month));
  const payOn = payDayOf(month);
  // The first one ends when all is ordered and the file is not yet made.
  const order = (batch: TransferOrder) => {
    // With one yen it only tries whether the bank takes an account.
    if (batch.transfers.some(({ amount }) => amount > 1)) throw new Error('killed');
    return api.deps.payouts.order(batch);
  };
  const broken = { ...api.deps, payouts: { ...api.deps.payouts, order } };
  await expect(asApi(() => orderBatch(broken, payOn))).rejects.toThrow('killed');
  expect(await batchOf(payOn)).toMatchObject({ state: 'making', sha256: null });
  await asApi(() => Promise.all(Array.from({ length: 3 }, () => orderBatch(api.deps, payOn))));
  await asApi(() => orderBatch(api.deps, payOn));
  const { data: batch } = await asStaff()('GET /admin/payouts/batches/:id', {
    params: { id: (await batchOf(payOn))?.id ?? '' },
  });
  const paid = (member: TestMember) => batch.payouts.filter(({ user_id }) => user_id === member.id).length;
  expect([unknown, waiting, small, ready].map(paid)).toEqual([0, 0, 1, 1]);
  const reasonOf = ({ id }: TestMember) => batch.left_out.find(({ user_id }) => user_id === id)?.reason;
  expect([unknown, waiting, ready].map(reasonOf)).toEqual(['not_ready', 'carried_over', undefined]);
  expect(batch.total).toBe(batch.payouts.reduce((sum, { amount }) => sum + amount, 0));
});

test('transfers that are taken back, or that the bank sends back, are owed again; the account is checked first', async () => {
  const creator = await aCreator();
  await makePayee(creator.id);
  await bookSale(creator.id, card(110_000));
  await settle();
  const payOn = payDayOf(month);
  const first = (await batchOf(payOn))?.id ?? '';
  const run = (...words: string[]) => asApi(() => runCommand(words, { cards: null, env: api.deps.env }));
  await run('payouts', 'void', first, '日付の', '誤り');
  await expect(run('payouts', 'sent', first)).rejects.toMatchObject({ code: 'conflict' });
  await api.runJobs();
  expect(await payoutsOf(creator)).toMatchObject([{ state: 'voided' }]);
  expect(await latestStatement(api.client(creator))).toMatchObject({ payout: null });
  await expect(run('payouts', 'order', '2031-01-04')).rejects.toMatchObject({ code: 'conflict' });
  await run('payouts', 'order', payOn);
  await expect(run('payouts', 'order', payOn)).rejects.toMatchObject({ code: 'conflict' });
  await api.runJobs();
  const [payout] = await payoutsOf(creator);
  expect(payout).toMatchObject({ state: 'ordered', amount: 73_040 - 7_147 });
  const { id = '' } = (await batchOf(payOn)) ?? {};
  const inBatch = async () => (await asStaff()('GET /admin/payouts/batches/:id', { params: { id } })).data.payouts;
  expect(await inBatch()).toMatchObject([{ is_account_changed: false, account: { number_end: '321' } }]);
  // What is told after the order is not paid with it, and staff see that there is something.
  await makePayee(creator.id, { account: { number: '9999999' } }, { account_status: 'waiting', account_revision: 2 });
  expect(await inBatch()).toMatchObject([{ is_account_changed: true, account: { number_end: '321' } }]);
  await makePayee(creator.id);
  const path = join(api.deps.env.MEDIA_DIR, 'transfers.txt');
  await run('payouts', 'file', id, path);
  expect(decodeTransfers(await readFile(path), payOn.slice(0, 4)).payOn).toBe(payOn);
  const returned = { params: { id: payout?.id ?? '' }, body: { reason: '口座なし' } };
  await expect(asStaff()('POST /admin/payouts/:id/returned', returned)).rejects.toMatchObject({ code: 'conflict' });
  await run('payouts', 'sent', id);
  const ends = await Promise.allSettled(
    Array.from({ length: 3 }, () => asStaff()('POST /admin/payouts/:id/returned', returned)),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await api.runJobs();
  expect((await payoutsOf(creator))[0]).toMatchObject({ state: 'returned', return_reason: '口座なし' });
  const [mail] = await api.mailbox.to(creator.email);
  expect(mail?.subject).toBe('【みのり】65,893円のお振込みができませんでした');
  expect((await api.client(creator)('GET /payments/royalties/running')).data.carried.payable).toBe(73_040);
  await order(monthAfter(month, 1));
  expect(await payoutsOf(creator)).toHaveLength(2);
  await makePayee(creator.id, { account: { number: '1111111' } }, { account_revision: 2 });
  await order(monthAfter(month, 2));
  const again = await payoutsOf(creator);
  expect(again[0]).toMatchObject({ state: 'ordered', amount: 65_893, account: { number_end: '111' } });
});

test('what is sealed is sealed anew with another key, and says the same', async () => {
  const creator = await aCreator();
  await makePayee(creator.id);
  await bookSale(creator.id, card(110_000));
  await settle();
  const key = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`;
  const { SEALING_KEYS: before } = api.deps.env;
  setSealingKeys(`${key('new')},${before}`);
  const reseal = () => asApi(resealPayouts);
  expect((await Promise.all([reseal(), reseal()])).reduce((sum, done) => sum + done, 0)).toBeGreaterThan(2);
  expect(await reseal()).toBe(0);
  setSealingKeys(key('new'));
  expect((await latestStatement(api.client(creator))).supplier.name).toBe('山田 翔');
  expect((await payoutsOf(creator))[0]?.account.number_end).toBe('321');
  setSealingKeys(`${key('new')},${before}`);
});

test('whatever is sold and given back around the borders of months and the year, each yen is in one statement at its share', async () => {
  const random = seededRandom('closings');
  const creator = await aCreator();
  const months = ['2040-11', '2040-12', '2041-01', '2041-02'];
  const shares = [70, 78, 72, 90];
  const levels = [4, 7, 5, 10];
  const sold: { key: string; amount: number; purpose: 'tips' | 'card_sales'; in: number }[] = [];
  for (const [index, one] of months.entries()) {
    const [start, end] = [monthStart(one).getTime(), monthStart(monthAfter(one, 1)).getTime()];
    let own = 0;
    const back = new Map<number, number>();
    for (let step = 0; step < 12; step += 1) {
      const when = new Date([start, end - 1, start + random.between(1, end - start - 2)][Math.min(step, 2)] ?? start);
      const purpose = random.between(0, 1) === 0 ? 'tips' : 'card_sales';
      const [sale] = step > 5 ? sold.splice(random.between(0, sold.length - 1), 1) : [];
      if (sale) {
        await bookSale(creator.id, { purpose: sale.purpose, amount: -sale.amount, at: when, sale: sale.key });
        if (sale.in === index) own -= sale.amount;
        else back.set(sale.in, (back.get(sale.in) ?? 0) - sale.amount);
      } else {
        const amount = random.between(100, 49_999);
        own += amount;
        sold.push({ key: await bookSale(creator.id, { purpose, amount, at: when }), amount, purpose, in: index });
      }
    }
    await UserModel.updateOne({ _id: creator.id }, { $set: { badge: `level${levels[index]}` } });
    api.clock.set(closesAt(one));
    await asApi(() => closeMonth(api.deps, one));
    const rates = (of: number) => ({ taxPercent: 10, sharePercent: shares[of] ?? 0, feePermille: 36 });
    const expected = [
      royaltyAmounts(own, rates(index)),
      ...[...back].map(([of, sum]) => royaltyAmounts(sum, rates(of))),
    ];
    const { totals, adjustments } = await latestStatement(api.client(creator));
    expect([one, totals, adjustments.length]).toEqual([one, sumOfRoyalties(expected), back.size]);
  }
});
