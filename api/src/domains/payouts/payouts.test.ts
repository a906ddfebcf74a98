import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { bookSale, latestStatement, makePayee } from '../../testing/royalties';
import { checkAndAlarm } from '../coins/checking';
import { schedulePayouts } from './schedule';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const NOVEMBER = new Date('2031-11-12T12:00:00+09:00');
const CLOSED = new Date('2031-12-01T05:00:00+09:00');
const SENT = new Date('2031-12-10T10:00:00+09:00');
const CONFIRMED = new Date('2031-12-25T00:00:00+09:00');
const ORDERED = new Date('2031-12-25T09:00:00+09:00');

let api: TestApi;
let staff: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOVEMBER);
  staff = await api.createMember({ fields: { role: 'admin' } });
  await asApi(() => schedulePayouts(api.deps));
});
beforeEach(() => api.clock.set(NOVEMBER));
afterEach(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
});
afterAll(() => api.close());

const aCreator = (level = 4) => api.createMember({ fields: { is_creator: true, badge: `level${level}` as 'level4' } });

test('what was sold in a month is stated on the 10th, confirmed by silence, and paid on the last day of banks', async () => {
  const creator = await aCreator();
  await makePayee(creator.id);
  await bookSale(creator.id, { purpose: 'tips', amount: 90_000, at: NOVEMBER });
  await bookSale(creator.id, { purpose: 'coin_sales', amount: 400_000, at: NOVEMBER });
  await bookSale(creator.id, { purpose: 'card_sales', amount: 500_000, plan: 'plus', at: NOVEMBER });
  const call = api.client(creator);
  const { data: running } = await call('GET /payments/royalties/running');
  expect(running).toMatchObject({
    is_estimate: true,
    month: '2031-11',
    share_percent: 70,
    totals: { gross: 990_000, net: 900_000, royalty: 630_000, tax: 63_000, fee: 35_640, payable: 657_360 },
    withholding: { amount: 64_323 },
    statement_on: '2031-12-10',
    pay_on: '2031-12-30',
  });

  api.clock.set(CLOSED);
  await api.runJobs();
  const closed = await latestStatement(call);
  expect(closed).toMatchObject({
    month: '2031-11',
    kind: 'month',
    state: 'closed',
    pay_on: '2031-12-30',
    period: { from: '2031-11-01', to: '2031-11-30' },
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
  expect((await call('GET /payments/royalties/running')).data.totals.gross).toBe(0);

  api.clock.set(SENT);
  await api.runJobs();
  expect(await latestStatement(call)).toMatchObject({ state: 'sent', objection_until: '2031-12-24T15:00:00.000Z' });
  expect((await call('GET /notifications/')).data[0]).toMatchObject({
    title: '2031年11月分の支払明細書をお送りします',
  });
  const [mail] = await api.mailbox.to(creator.email);
  expect(mail?.text).toContain('2031年12月24日までにお知らせください');

  api.clock.set(CONFIRMED);
  expect(await latestStatement(call)).toMatchObject({ state: 'confirmed', payout: null });
  api.clock.set(ORDERED);
  await api.runJobs();
  const { data: payouts } = await call('GET /payments/royalties/payouts');
  expect(payouts).toMatchObject([
    {
      state: 'ordered',
      pay_on: '2031-12-30',
      royalty: 630_000,
      tax: 63_000,
      fee: 35_640,
      payable: 657_360,
      withholding: { amount: 64_323 },
      amount: 593_037,
      statements: [{ id: closed.id, month: '2031-11', payable: 657_360 }],
      account: { bank: 'ﾐﾂｲｽﾐﾄﾓ', number_end: '321' },
    },
  ]);
  const { data: batches } = await api.client(staff)('GET /admin/payouts/batches');
  expect(batches).toMatchObject([{ pay_on: '2031-12-30', state: 'ready', count: 1, total: 593_037 }]);
});
