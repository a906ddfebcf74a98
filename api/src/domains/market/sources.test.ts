import { marketData, setMarketData, type DailyBar, type MarketData } from '../../adapters/marketData';
import { startTestApi, type TestApi } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { prepareMarket } from './service';
import { symbolIdOf } from './symbolModel';

const NOON = new Date('2026-11-12T12:00:00+09:00');
const simulation = marketData();

const flat = (day: string, price: number): DailyBar => {
  return { day, open: price, high: price, low: price, close: price, volume: 0 };
};
/** Knows one currency, and nothing else. */
const elsewhere: MarketData = {
  name: 'elsewhere',
  isSimulated: false,
  beatMs: 1_000,
  async dailyBars(symbol, from) {
    const bars = [flat('2026-11-10', 150), flat('2026-11-11', 151)];
    return symbol === 'FX:USDJPY' ? bars.filter(({ day }) => day >= from) : [];
  },
  tradedBetween: async () => [],
  runningBar: async () => null,
  async lastPrices(symbols) {
    const price = { day: '2026-11-12', price: 152, previousClose: 151, at: NOON };
    return new Map(symbols.includes('FX:USDJPY') ? [['FX:USDJPY', price]] : []);
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOON);
  await asApi(() => prepareMarket(api.deps, '2026-10-01'));
});
afterAll(async () => {
  setMarketData(simulation);
  await api.close();
});

async function shown(code: string) {
  const params = { id: symbolIdOf(code) };
  const { data } = await api.client()('GET /news/charts/symbols/:id', { params });
  const prices = await api.client()('GET /news/charts/symbols/:id/prices', { params, query: {} });
  return { quote: data.quote, bars: prices.data, isSimulated: prices.is_simulated };
}

test('another source takes the place of the simulation, and what it does not know is not called its own', async () => {
  const before = await shown('USDJPY');
  expect([before.isSimulated, before.quote!.is_simulated]).toEqual([true, true]);
  setMarketData(elsewhere);
  await asApi(() => prepareMarket(api.deps));
  const dollar = await shown('USDJPY');
  expect(dollar).toMatchObject({ isSimulated: false, quote: { price: 152, change: 1, is_simulated: false } });
  expect(dollar.bars.map(({ close }) => close)).toEqual([150, 151]);
  const company = await shown('331B');
  expect([company.isSimulated, company.quote]).toEqual([true, null]);
  expect(company.bars.length).toBeGreaterThan(20);

  setMarketData(simulation);
  await asApi(() => prepareMarket(api.deps));
  const again = await shown('USDJPY');
  expect(again.isSimulated).toBe(true);
  expect(again.bars.slice(-before.bars.length)).toEqual(before.bars);
});
