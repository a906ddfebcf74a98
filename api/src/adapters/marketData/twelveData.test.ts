import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { readEnv } from '../../env';
import { createBus } from '../bus';
import { createLock } from '../lock';
import type { MarketData } from './marketData';
import { twelveData } from './twelveData';
import { createMarketData } from '.';

const NOON = new Date('2026-11-12T12:00:00+09:00');
const KEY = 'the-key';

/** The service as its documentation describes it, for three symbols. */
const asked: URL[] = [];
const headers: (string | undefined)[] = [];
let failing: { status: number; body: unknown } | undefined;
const bars = [
  { datetime: '2026-11-09', open: '150.10', high: '150.90', low: '149.80', close: '150.50' },
  { datetime: '2026-11-10', open: '150.50', high: '151.20', low: '150.20', close: '151.00' },
  { datetime: '2026-11-11', open: '151.00', high: '151.10', low: '150.00', close: '150.20', volume: '0' },
  { datetime: '2026-11-12', open: '150.20', high: '150.40', low: '150.10', close: '150.30' },
];
const QUOTES: Record<string, unknown> = {
  'USD/JPY': {
    symbol: 'USD/JPY',
    name: 'US Dollar / Japanese Yen',
    datetime: '2026-11-12',
    timestamp: Date.parse('2026-11-11T22:00:00Z') / 1_000,
    last_quote_at: NOON.getTime() / 1_000 - 40,
    open: '150.20',
    high: '150.40',
    low: '150.10',
    close: '150.30',
    previous_close: '150.20',
    is_market_open: true,
  },
  'BTC/JPY': {
    symbol: 'BTC/JPY',
    datetime: '2026-11-12 11:59:00',
    timestamp: NOON.getTime() / 1_000 - 60,
    close: '10000000',
    previous_close: '9900000',
  },
  SPX: { code: 404, message: '**symbol** not found: SPX.', status: 'error' },
};

function answerTo(url: URL): unknown {
  const symbols = url.searchParams.get('symbol')?.split(',') ?? [];
  if (url.pathname === '/time_series')
    return { meta: { symbol: symbols[0], interval: '1day' }, values: bars, status: 'ok' };
  return Object.fromEntries(symbols.flatMap((symbol) => (symbol in QUOTES ? [[symbol, QUOTES[symbol]]] : [])));
}

let server: Server;
let url: string;
let warnings: unknown[] = [];
const source = (beatMs = 60_000, bus = createBus(null)): MarketData => {
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  return twelveData({ url, key: KEY, beatMs, log, bus, lock: createLock(null) });
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const called = new URL(request.url ?? '', 'http://127.0.0.1');
    asked.push(called);
    headers.push(request.headers.authorization);
    response.statusCode = failing?.status ?? 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(failing?.body ?? answerTo(called)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  failing = undefined;
  warnings = [];
});

test('daily bars are those of days that are over, asked for with the key in a header', async () => {
  const found = await source().dailyBars('FX:USDJPY', '2026-11-09', NOON);
  expect(found).toEqual([
    { day: '2026-11-09', open: 150.1, high: 150.9, low: 149.8, close: 150.5, volume: 0 },
    { day: '2026-11-10', open: 150.5, high: 151.2, low: 150.2, close: 151, volume: 0 },
    { day: '2026-11-11', open: 151, high: 151.1, low: 150, close: 150.2, volume: 0 },
  ]);
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    symbol: 'USD/JPY',
    interval: '1day',
    start_date: '2026-11-09',
    order: 'ASC',
    outputsize: '5000',
  });
  expect(headers.at(-1)).toBe(`apikey ${KEY}`);
});

test('nothing is asked when no session has ended since, for unknown symbols, and for an hour after it was in vain', async () => {
  const quiet = source();
  expect(await quiet.dailyBars('FX:USDJPY', '2026-11-11', NOON)).toEqual([]);
  expect(await quiet.dailyBars('TSE:331B', '2026-11-01', NOON)).toEqual([]);
  expect(asked).toEqual([]);
  const later = new Date('2026-11-14T12:00:00+09:00');
  await quiet.dailyBars('COIN:BTCJPY', '2026-11-12', later);
  await quiet.dailyBars('COIN:BTCJPY', '2026-11-12', new Date(later.getTime() + 59 * 60_000));
  expect(asked).toHaveLength(1);
  await quiet.dailyBars('COIN:BTCJPY', '2026-11-12', new Date(later.getTime() + 61 * 60_000));
  expect(asked).toHaveLength(2);
});

test('last prices come for all symbols by one call in a beat', async () => {
  const live = source();
  const wanted = ['FX:USDJPY', 'COIN:BTCJPY', 'INDEX:SPX', 'TSE:331B'];
  const [prices] = await Promise.all([live.lastPrices(wanted, NOON), live.lastPrices(wanted, NOON)]);
  expect(Object.fromEntries(prices)).toEqual({
    'FX:USDJPY': { day: '2026-11-12', price: 150.3, previousClose: 150.2, at: new Date(NOON.getTime() - 40_000) },
    'COIN:BTCJPY': { day: '2026-11-12', price: 1e7, previousClose: 9.9e6, at: new Date(NOON.getTime() - 60_000) },
  });
  await live.lastPrices(wanted, NOON);
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/quote']);
});

test('of processes on one bus one asks, and the others hear of it', async () => {
  const bus = createBus(null);
  const [one, other] = [source(60_000, bus), source(60_000, bus)];
  const prices = await one.lastPrices(['FX:USDJPY'], NOON);
  expect(await other.lastPrices(['FX:USDJPY'], NOON)).toEqual(prices);
  expect(await other.runningBar('FX:USDJPY', NOON)).toMatchObject({ close: 150.3 });
  expect(asked).toHaveLength(1);
});

test('the running day comes with the last prices, where they tell it, until its session is over', async () => {
  const live = source();
  expect(await live.runningBar('FX:USDJPY', NOON)).toBeNull();
  await live.lastPrices(['FX:USDJPY'], NOON);
  const bar = { day: '2026-11-12', open: 150.2, high: 150.4, low: 150.1, close: 150.3, volume: 0 };
  expect(await live.runningBar('FX:USDJPY', NOON)).toEqual(bar);
  expect(await live.runningBar('FX:USDJPY', new Date('2026-11-13T07:00:00+09:00'))).toBeNull();
  expect(await live.runningBar('COIN:BTCJPY', NOON)).toBeNull();
});

test('what was traded in between is the last price, and a new high or low of the day once it is told', async () => {
  const live = source(0);
  const traded = (after: number) => live.tradedBetween('FX:USDJPY', new Date(after), NOON);
  const begun = Date.now();
  expect(await traded(begun)).toEqual([]);
  await live.lastPrices(['FX:USDJPY'], NOON);
  const range = { day: '2026-11-12', previousClose: 150.2, high: 150.3, low: 150.3 };
  expect(await traded(begun - 1_000)).toEqual([range]);
  const told = { ...(QUOTES['USD/JPY'] as object), high: '151.90' };
  failing = { status: 200, body: { 'USD/JPY': told } };
  const before = Date.now() - 1;
  await live.lastPrices(['FX:USDJPY'], NOON);
  while ((await live.runningBar('FX:USDJPY', NOON))?.high !== 151.9) await wait(10);
  expect(await traded(before)).toEqual([{ ...range, high: 151.9 }]);
  expect(await traded(Date.now() + 1_000)).toEqual([range]);
});

test.each([
  ['an error', 401, { code: 401, message: '**apikey** parameter is incorrect', status: 'error' }],
  ['too many calls', 429, { code: 429, message: 'You have run out of API credits', status: 'error' }],
  ['something else', 200, ['no', 'prices']],
  ['a failure', 500, {}],
])('%s leaves prices as they were, and is logged', async (_, status, body) => {
  const live = source(0);
  const before = await live.lastPrices(['FX:USDJPY'], NOON);
  failing = { status, body };
  await live.lastPrices(['FX:USDJPY'], NOON);
  expect(await live.lastPrices(['FX:USDJPY'], NOON)).toEqual(before);
  expect(await live.dailyBars('FX:USDJPY', '2026-11-09', NOON)).toEqual([]);
  expect(JSON.stringify(warnings)).not.toContain(KEY);
  expect(warnings.length).toBeGreaterThan(0);
});

test('bars that can’t be are left out', async () => {
  bars.push({ datetime: '2026-11-08', open: '1', high: '0.5', low: '0.4', close: '1' });
  const found = await source().dailyBars('FX:USDJPY', '2026-11-02', NOON);
  bars.pop();
  expect(found.map(({ day }) => day)).toEqual(['2026-11-09', '2026-11-10', '2026-11-11']);
});

test('it is off unless the environment says so, and wants a key', () => {
  const env = { MONGODB_URI: 'mongodb://127.0.0.1/minori' };
  const shared = { log: pino({ level: 'silent' }), bus: createBus(null), lock: createLock(null) };
  expect(createMarketData(readEnv(env), shared)).toMatchObject({ name: 'simulated', isSimulated: true });
  expect(() => readEnv({ ...env, MARKET_DATA: 'twelve_data' })).toThrow('TWELVE_DATA_KEY');
  const chosen = readEnv({ ...env, MARKET_DATA: 'twelve_data', TWELVE_DATA_KEY: KEY, MARKET_DATA_SECONDS: '120' });
  expect(createMarketData(chosen, shared)).toMatchObject({ name: 'twelve_data', isSimulated: false, beatMs: 120_000 });
});
