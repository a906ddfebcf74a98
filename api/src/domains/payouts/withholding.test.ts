import { monthAfter, monthStart, tokyoMidnight } from '@minori/contracts/rules';
import { runCommand } from '../../commands/admin';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { asApi } from '../../testing/queries/recorder';
import { bookSale, makePayee } from '../../testing/royalties';
import { checkAndAlarm } from '../coins/checking';
import { journalsByKey, platformAccount, sumOfAccount, type PlatformPurpose } from '../ledger/service';
import { orderDayOf, payDayOf, taxDueDay } from './bankDays';
import { closesAt } from './closing';
import { orderBatch } from './ordering';
import { schedulePayouts } from './schedule';
import { sendsAt } from './statements';
import { addTaxPayment } from './withholdingModel';

const MONTH = '2031-11';
const PAY_DAY = payDayOf(MONTH);
const PAID_IN = PAY_DAY.slice(0, 7);
const DAY_MS = 86_400_000;

let api: TestApi;
let staff: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(new Date(monthStart(MONTH).getTime() + 12 * DAY_MS));
  staff = await api.createMember({ fields: { role: 'admin' } });
  await asApi(() => schedulePayouts(api.deps));
});
afterAll(() => api.close());

const asStaff = () => api.client(staff);
const problems = async () => (await asApi(() => checkAndAlarm(api.deps))).problems;
const run = (...words: string[]) => asApi(() => runCommand(words, { cards: null, env: api.deps.env }));
const monthsOf = async (year?: number) =>
  (await asStaff()('GET /admin/payouts/withholding', { query: year ? { year } : {} })).data;

async function until(instant: Date): Promise<void> {
  api.clock.set(instant);
  await api.runJobs();
}

/** Sell to so many yen with tax for somebody who is paid from somewhere. */
async function aSeller(residence: 'resident' | 'non_resident', amount: number): Promise<string> {
  const { id } = await api.createMember({ fields: { is_creator: true, badge: 'level4' } });
  await makePayee(id, { identity: { residence } });
  await bookSale(id, { purpose: 'card_sales', amount, at: api.deps.clock() });
  return id;
}

async function sums<Purpose extends PlatformPurpose>(...purposes: Purpose[]): Promise<number[]> {
  return transaction(async (session) => {
    const found: number[] = [];
    for (const purpose of purposes) found.push(await sumOfAccount(platformAccount(purpose), session));
    return found;
  });
}

test('what the bank takes and what was withheld is noted once, corrected, and leaves nothing owed', async () => {
  await aSeller('resident', 990_000);
  await until(closesAt(MONTH));
  await until(sendsAt(MONTH));
  await until(new Date(tokyoMidnight(orderDayOf(PAY_DAY)).getTime() + 9 * 3_600_000));
  const [batch] = (await asStaff()('GET /admin/payouts/batches')).data;
  const id = batch?.id ?? '';
  const fee = { params: { id }, body: { fee: 440, taken_on: PAY_DAY } };
  const noteFee = () => asStaff()('POST /admin/payouts/batches/:id/bank_fee', fee);
  const tax = { month: PAID_IN, paid: 64_323, paid_on: taxDueDay(PAID_IN) };
  const payTax = (changed = {}) => asStaff()('POST /admin/payouts/withholding', { body: { ...tax, ...changed } });

  api.clock.set(tokyoMidnight(PAY_DAY));
  await expect(noteFee()).rejects.toMatchObject({ code: 'conflict' });
  expect(await monthsOf()).toEqual([]);
  await run('payouts', 'sent', id);
  expect(await monthsOf()).toEqual([
    {
      month: PAID_IN,
      due_on: '2032-01-13',
      parts: [{ residence: 'resident', payees: 1, royalty: 630_000, withheld: 64_323 }],
      withheld: 64_323,
      paid: 0,
      left: 64_323,
      is_overdue: false,
      payments: [],
    },
  ]);
  expect(await sums('withholding_tax', 'payouts_ordered', 'payout_transfers')).toEqual([64_323, 0, 593_037]);

  const noted = await Promise.all([noteFee(), noteFee(), noteFee()]);
  expect(noted.map(({ data }) => data.bank_fee)).toEqual([440, 440, 440]);
  expect(await run('payouts', 'fee', id, '660', PAY_DAY)).toContain('bank fee 660');
  await expect(run('payouts', 'fee', id, '880', '2032-01-31')).rejects.toMatchObject({ code: 'conflict' });
  const acts = (await findAuditEntries(id)).filter(({ act }) => act === 'payout_batch.bank_fee_noted');
  expect(acts.map(({ details }) => details['amount'])).toEqual([220, 440]);
  const [first] = await journalsByKey([`payout.bank_fee:${id}:0`]);
  expect(first?.legs.map(({ account, amount }) => [account, amount])).toEqual([
    ['platform:bank_fees', -440],
    ['platform:bank_payments', 440],
  ]);

  await expect(payTax()).rejects.toMatchObject({ code: 'conflict' });
  api.clock.set(tokyoMidnight('2032-01-13'));
  await expect(payTax({ paid: 64_324 })).rejects.toMatchObject({ code: 'conflict' });
  expect((await monthsOf(2031))[0]?.is_overdue).toBe(false);
  api.clock.set(tokyoMidnight('2032-01-14'));
  expect(await run('payouts', 'tax')).toBe(
    `${PAID_IN}  64323 withheld  0 paid  64323 left  due 2032-01-13 OVERDUE  resident, 1 payees, royalties 630000, withheld 64323`,
  );
  const paid = await Promise.all([payTax(), payTax(), payTax()]);
  expect(paid.map(({ data }) => [data.left, data.payments.length])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  expect(await run('payouts', 'tax', 'paid', PAID_IN, '64323', '2032-01-13')).toContain('0 left');
  expect(await findAuditEntries(PAID_IN)).toHaveLength(1);
  expect(await sums('withholding_tax', 'payouts_ordered')).toEqual([0, 0]);
  expect(await sums('bank_fees', 'bank_payments')).toEqual([-660, 660 + 64_323]);
  expect(await problems()).toEqual([]);
});

test('a transfer that comes back leaves too much with the tax office; others are told apart by where they live', async () => {
  await aSeller('resident', 110_000);
  await aSeller('non_resident', 110_000);
  const next = monthAfter(PAID_IN, 1);
  await until(closesAt(monthAfter(MONTH, 2)));
  await until(sendsAt(monthAfter(MONTH, 2)));
  const payOn = payDayOf(monthAfter(MONTH, 2));
  const month = payOn.slice(0, 7);
  await until(new Date(tokyoMidnight(orderDayOf(payOn)).getTime() + 9 * 3_600_000));
  await asApi(() => orderBatch(api.deps, payOn));
  const [batch] = (await asStaff()('GET /admin/payouts/batches')).data;
  const { data } = await asStaff()('POST /admin/payouts/batches/:id/sent', { params: { id: batch?.id ?? '' } });
  expect([data.pay_on, next < month]).toEqual([payOn, true]);
  const [abroad, home] = [14_294, 7_147];
  const told = async () => (await monthsOf(Number(month.slice(0, 4)))).find((one) => one.month === month);
  expect((await told())?.parts).toEqual([
    { residence: 'resident', payees: 1, royalty: 70_000, withheld: home },
    { residence: 'non_resident', payees: 1, royalty: 70_000, withheld: abroad },
  ]);
  api.clock.set(tokyoMidnight(payOn));
  await run('payouts', 'tax', 'paid', month, String(home + abroad), payOn);
  const { payouts } = (await asStaff()('GET /admin/payouts/batches/:id', { params: { id: batch?.id ?? '' } })).data;
  const back = payouts.find(({ withholding }) => withholding.amount === home)?.id ?? '';
  await run('payouts', 'returned', back, '口座なし');
  expect(await told()).toMatchObject({ withheld: abroad, paid: home + abroad, left: -home, is_overdue: false });
  expect(await problems()).toEqual([]);
  await run('payouts', 'tax', 'paid', month, String(abroad), payOn);
  expect(await told()).toMatchObject({
    left: 0,
    payments: [
      { amount: home + abroad, paid_on: payOn },
      { amount: -home, paid_on: payOn },
    ],
  });
  expect([await sums('withholding_tax'), await problems()]).toEqual([[0], []]);

  await transaction((session) =>
    addTaxPayment(month, { amount: 1, paid_on: payOn, noted_at: api.deps.clock() }, session),
  );
  expect(await problems()).toEqual([
    `The tax paid for ${month} is not what its journal withholding.paid:${month}:2 has moved`,
    'What is owed to the tax office comes to 0, and payouts and payments to -1',
  ]);
});
