import { monthAfter, monthStart } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { bookSale, makePayee, type Sale } from '../../testing/royalties';
import { checkAndAlarm } from '../coins/checking';
import { closeMonth, closesAt } from './closing';
import { DraftModel } from './draftModel';
import { settle } from './settling';

const month = '2031-11';
const PURPOSES = ['tips', 'coin_sales', 'card_sales'] as const;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
});
afterAll(() => api.close());

const aCreator = () => api.createMember({ fields: { is_creator: true, badge: 'level4' } });
const statementsOf = async (creator: TestMember) =>
  (await api.client(creator)('GET /payments/royalties/statements', { query: { sort: 'month', order: 'asc' } })).data;
const lastInstant = (of = month) => new Date(monthStart(monthAfter(of, 1)).getTime() - 1);
const draftsOf = (creator: TestMember) => DraftModel.find({ creator_id: creator.id }).lean();

async function close(of: string, step: number): Promise<number> {
  api.clock.set(closesAt(of));
  return asApi(() => closeMonth(api.deps, of, step));
}

/** The steps are taken, and whoever takes them dies before the statement is made. */
async function breakOff(of: string, step: number): Promise<void> {
  api.clock.set(closesAt(of));
  const deps = { ...api.deps, env: undefined as never };
  await expect(asApi(() => closeMonth(deps, of, step))).rejects.toThrow('is not closed');
}

async function bookMany(creator: TestMember, count: number, sale: Pick<Sale, 'amount' | 'at'>): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    keys.push(await bookSale(creator.id, { purpose: PURPOSES[index % 3]!, ...sale }));
  }
  return keys;
}

test('a month is closed in many steps, broken off and gone on with by two at once, to the yen', async () => {
  const [steady, busy] = [await aCreator(), await aCreator()];
  await makePayee(steady.id);
  await bookMany(steady, 44, { amount: 22_000, at: monthStart(month) });
  await bookSale(steady.id, { purpose: 'card_sales', amount: 22_000, at: lastInstant() });
  await bookSale(steady.id, { purpose: 'card_sales', amount: 22_000, at: monthStart(monthAfter(month, 1)) });
  const keys = await bookMany(busy, 20, { amount: 1_100, at: monthStart(month) });

  await breakOff(month, 4);
  const [draft] = await draftsOf(busy);
  expect(draft?.sums.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThan(10_000);
  expect(await statementsOf(busy)).toEqual([]);
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  expect((await api.client(busy)('GET /payments/royalties/running')).data.totals.gross).toBeLessThan(22_000);

  // Behind the walk: what comes late, is given back of what is in the draft, and is older than a walk looks at first.
  await bookSale(busy.id, { purpose: 'tips', amount: 330, at: monthStart(month) });
  await bookSale(busy.id, { purpose: 'coin_sales', amount: -1_100, at: lastInstant(), sale: keys[1]! });
  await bookSale(busy.id, { purpose: 'card_sales', amount: 5_500, at: monthStart(monthAfter(month, -5)) });
  const late = () => bookMany(busy, 4, { amount: 770, at: lastInstant() });
  const [one, other] = await Promise.all([close(month, 3), close(month, 5), late()]);
  expect(one + other).toBe(2);
  await close(monthAfter(month, 1), 3);

  const [[first, second], [whole, next]] = [await statementsOf(busy), await statementsOf(steady)];
  expect(whole?.totals).toMatchObject({ gross: 990_000, net: 900_000, royalty: 630_000, tax: 63_000 });
  const path = { params: { id: whole!.id } };
  const { data } = await api.client(steady)('GET /payments/royalties/statements/:id', path);
  expect(data.withholding?.amount).toBe(64_323);
  expect(next?.totals.gross).toBe(22_000);
  const before = 20 * 1_100 + 330 - 1_100 + 5_500;
  expect(first!.totals.gross + (second?.totals.gross ?? 0)).toBe(before + 4 * 770);
  expect(first!.totals.gross).toBeGreaterThanOrEqual(before);
  const at = monthStart(month);
  const movement = { source: 'tips', paidWith: 'coin', at, settled: null } as const;
  const rates = { month, sharePercent: 70, feePermille: data.fee_permille };
  expect(first!.totals).toMatchObject(settle([{ ...movement, amount: first!.totals.gross }], rates).totals);
  expect(await DraftModel.countDocuments({})).toBe(0);
});

test('what was begun and never finished is made with the next month that is closed', async () => {
  const creator = await aCreator();
  const [begun, after] = [monthAfter(month, 3), monthAfter(month, 4)];
  await bookMany(creator, 9, { amount: 1_100, at: monthStart(begun) });
  await breakOff(begun, 2);
  await bookMany(creator, 3, { amount: 2_200, at: monthStart(after) });
  await close(after, 2);
  const statements = await statementsOf(creator);
  expect(statements.map((one) => [one.month, one.totals.gross])).toEqual([
    [begun, 9_900],
    [after, 6_600],
  ]);
  expect(await close(after, 2)).toBe(0);
});

test('of two months of a creator the one that was begun is made first, also where it is the later one', async () => {
  const creator = await aCreator();
  const [earlier, later] = [monthAfter(month, 6), monthAfter(month, 7)];
  const [sold] = await bookMany(creator, 3, { amount: 1_100, at: monthStart(later) });
  await bookSale(creator.id, { purpose: 'tips', amount: -1_100, at: lastInstant(later), sale: sold! });
  await breakOff(later, 2);
  await bookSale(creator.id, { purpose: 'tips', amount: 3_300, at: monthStart(earlier) });
  const made = await Promise.all([close(earlier, 2), close(later, 2)]);
  expect(made[0] + made[1]).toBe(1);
  expect(await DraftModel.countDocuments({})).toBe(0);
  const statements = await statementsOf(creator);
  expect(statements.map((one) => [one.month, one.totals.gross])).toEqual([[later, 5_500]]);
});
