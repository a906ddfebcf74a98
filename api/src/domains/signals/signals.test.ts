import { Types } from 'mongoose';
import { FIRST_DAY, marketData } from '../../adapters/marketData';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { replaceBars } from '../market/priceModel';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { currentSignal } from './service';
import { aMembership } from '../../testing/memberships';

const NIKKEI = symbolIdOf('NI225');
const NOON = new Date('2026-11-12T12:00:00+09:00');

let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOON);
  await asApi(() => prepareMarket(api.deps, '2026-11-01'));
  await replaceBars(new Types.ObjectId(NIKKEI), await marketData().dailyBars('INDEX:NI225', FIRST_DAY, NOON));
  member = await api.createMember({ fields: { membership: aMembership('platinum-izanavi-membership') } });
}, 60_000);
afterAll(() => api.close());

const result = (query: { simulate_year_from?: number; simulate_year_to?: number } = {}, symbol_id = NIKKEI) =>
  api.client(member)('GET /news/charts/symbols/scoring_model_result', { query: { symbol_id, ...query } });

test('shows the model from 2019 beside buying and waiting, with costs, and says that prices are simulated', async () => {
  const { data } = await result();
  expect(data).toMatchObject({
    is_simulated: true,
    from_day: '2019-01-04',
    to_day: '2026-11-11',
    cost_rate_percentage: 0.1,
    current: { day: '2026-11-11' },
  });
  expect(data.equity.length).toBeGreaterThan(400);
  expect(data.trades.length).toBeGreaterThan(2);
  expect(data.trade_count).toBe(data.trades.length);
  const last = data.equity.at(-1)!;
  expect(last.day).toBe('2026-11-11');
  expect(data.model.return_percentage).toBeCloseTo(last.model - 100, 3);
  expect(data.buy_and_hold.return_percentage).toBeCloseTo(last.buy_and_hold - 100, 3);
  const lowest = Math.min(...data.equity.map((one) => one.model_drawdown_percentage));
  expect(data.model.max_drawdown_percentage).toBeLessThanOrEqual(lowest);
  expect(await asApi(() => currentSignal(NIKKEI))).toEqual({ day: '2026-11-11', signal: data.current.signal });
});

test('a later end leaves the days before as they were', async () => {
  const [short, long] = [(await result({ simulate_year_to: 2022 })).data, (await result()).data];
  expect(short.to_day).toBe('2022-12-30');
  expect(long.trades.slice(0, short.trades.length)).toEqual(short.trades);
  expect(long.equity.slice(0, short.equity.length - 1)).toEqual(short.equity.slice(0, -1));
});

test('years are whole ones', async () => {
  const { data } = await result({ simulate_year_from: 2024, simulate_year_to: 2024 });
  expect([data.from_day.slice(0, 4), data.to_day.slice(0, 4)]).toEqual(['2024', '2024']);
  for (const query of [
    { simulate_year_from: 2018 },
    { simulate_year_from: 2025, simulate_year_to: 2024 },
    { simulate_year_from: 2030, simulate_year_to: 2031 },
  ]) {
    await expect(result(query)).rejects.toMatchObject({ status: 422 });
  }
});

test('a symbol without signals is not found', async () => {
  await expect(result({}, symbolIdOf('103E'))).rejects.toMatchObject({ status: 404 });
  expect(await asApi(() => currentSignal(symbolIdOf('103E')))).toBeNull();
});
