import type { Endpoints } from '@minori/contracts';
import { dayAfterDays, NO_ALERT, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { marketData, setMarketData, type LastPrice } from '../../adapters/marketData';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { createPaying } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { replaceBars } from '../market/priceModel';
import { forgetHistory } from '../market/prices';
import { prepareMarket } from '../market/service';
import { markImported, symbolIdOf } from '../market/symbolModel';
import { NotificationModel } from '../notifications/model';
import { priceMoves } from './priceReadings';
import { lookAtPrices } from './schedule';
import { scheduleSweep } from './service';

jest.setTimeout(120_000);

const HOUR_MS = 3_600_000;
const BITCOIN = symbolIdOf('BTCJPY');
const ETHEREUM = symbolIdOf('ETHJPY');
const NIKKEI = symbolIdOf('NI225');
const NOT_TRADED = symbolIdOf('103E');
const SOON = { BTCJPY: 'COIN:BTCJPY', ETHJPY: 'COIN:ETHJPY' };

let api: TestApi;
let owner: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(new Date('2026-11-12T12:00:00+09:00'));
  await asApi(() => prepareMarket(api.deps, '2026-11-01'));
  await asApi(() => scheduleSweep(api.deps));
});
beforeEach(async () => {
  owner = await createPaying(api, 'platinum-membership');
});
afterAll(() => api.close());

type Body = Endpoints['POST /news/charts/symbols/alarms']['body'];

const save = (values: Body, member = owner) => api.client(member)('POST /news/charts/symbols/alarms', { body: values });
const setLevels = (symbol: string, levels: { price_high?: number; price_low?: number }) =>
  save({ charts_symbols_id: symbol, ...levels, showing_keys: ['price'] });
const setMoves = (symbol: string, moves: { price_change_high?: number; price_change_low?: number }) =>
  save({ charts_symbols_id: symbol, ...moves, showing_keys: ['price_change'] });
const told = async (member = owner) =>
  (await NotificationModel.find({ user_id: member.id }).sort({ _id: 1 }).lean()).map(({ type, figures }) => ({
    type,
    figures,
  }));

/** Every price of a coin that begins in the time to come. */
async function comingPrices(code: keyof typeof SOON, ms: number) {
  const from = api.deps.clock().getTime();
  const prices: { at: number; price: number; previousClose: number }[] = [];
  for (let at = from; at <= from + ms; at += 1_000) {
    const last = (await marketData().lastPrices([SOON[code]], new Date(at))).get(SOON[code])!;
    if (prices.at(-1)?.at !== last.at.getTime()) prices.push({ ...last, at: last.at.getTime() });
  }
  return prices;
}

/** A stretch in which the price leaves a level behind and comes back, as seen by two looks. */
async function comingAndGoing(code: keyof typeof SOON) {
  const [now, ...prices] = await comingPrices(code, 2 * HOUR_MS);
  const peak = prices.reduce((best, one, index) => (one.price > prices[best]!.price ? index : best), 0);
  const back = prices.findIndex(({ price }, index) => index > peak && price < prices[peak]!.price);
  if (back === -1 || prices[peak]!.price <= now!.price) return undefined;
  return { now: now!, peak: prices[peak]!, back: prices[back]! };
}

async function nextComingAndGoing(code: keyof typeof SOON) {
  for (;;) {
    const found = await comingAndGoing(code);
    if (found) return found;
    api.clock.advance(HOUR_MS);
  }
}

test('a level that is reached between two looks is told, exactly, also when the price has come back', async () => {
  const { now, peak, back } = await nextComingAndGoing('BTCJPY');
  await setLevels(BITCOIN, { price_high: peak.price });
  const missed = await createPaying(api, 'platinum-membership');
  await save({ charts_symbols_id: BITCOIN, price_high: peak.price + 1, showing_keys: ['price'] }, missed);
  await api.runJobs();
  expect(await told()).toEqual([]);
  api.clock.set(new Date(back.at + 500));
  await api.runJobs();
  const before = expect.any(Number) as number;
  expect(await told()).toEqual([
    {
      type: 'price_high',
      figures: { kind: 'price', value: peak.price, before, threshold: peak.price, decimals: 0, currency: 'JPY' },
    },
  ]);
  const [first] = await told();
  expect((first!.figures as { before: number }).before).toBeLessThan(peak.price);
  expect(now.price).toBeLessThan(peak.price);
  expect(await told(missed)).toEqual([]);
});

test('a level that the price has reached before it was set is not told', async () => {
  const { peak, back } = await nextComingAndGoing('BTCJPY');
  await setLevels(BITCOIN, { price_low: 1_600_000 });
  api.clock.set(new Date(back.at + 500));
  await setLevels(BITCOIN, { price_high: peak.price });
  await api.runJobs();
  expect(await told()).toEqual([]);
});

test('who is told rests for 24 hours, each side by itself; looks at once tell once', async () => {
  const highs = async () => (await told()).filter(({ type }) => type === 'price_high').length;
  const prices = await comingPrices('ETHJPY', 12 * HOUR_MS);
  const [now] = prices;
  const sorted = prices.map(({ price }) => price).toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor(sorted.length / 3)]!, sorted[Math.floor((2 * sorted.length) / 3)]!];
  await setLevels(ETHEREUM, { price_high: high, price_low: low });
  const started = api.deps.clock().getTime();
  let from = now!.price;
  const expected: string[] = [];
  for (let minute = 5; minute <= 12 * 60; minute += 5) {
    api.clock.set(new Date(started + minute * 60_000));
    const looked = api.deps.clock().getTime();
    await asApi(() => Promise.all([lookAtPrices(api.deps), lookAtPrices(api.deps)]));
    const since = prices.filter(({ at }) => at > looked - 5 * 60_000 && at <= looked);
    if (from < high && since.some(({ price }) => price >= high)) expected.push('price_high');
    if (from > low && since.some(({ price }) => price <= low)) expected.push('price_low');
    from = since.at(-1)?.price ?? from;
  }
  const types = (await told()).map(({ type }) => type).toSorted();
  expect(types).toEqual([...new Set(expected)].toSorted());
  expect(types).toEqual(['price_high', 'price_low']);
  expect(expected.length).toBeGreaterThan(2);

  const before = await highs();
  for (let hours = 0; (await highs()) === before && hours < 14 * 24; hours += 1) {
    api.clock.advance(HOUR_MS);
    await api.runJobs();
    const [near] = await comingPrices('ETHJPY', 0);
    if (hours === 24)
      await setLevels(ETHEREUM, { price_high: near!.price + 1, price_low: 1 + Math.floor(near!.price / 5) });
  }
  expect(await highs()).toBe(before + 1);
});

test('a move of the price is told with the price, against the last close; it begins anew with each trading day', async () => {
  const close = (await comingPrices('ETHJPY', 0))[0]!.previousClose;
  const percent = (price: number) => Number((((price - close) / close) * 100).toFixed(2));
  const midnight = tokyoMidnight(dayAfterDays(tokyoDay(api.deps.clock()), 1)).getTime();
  const today = (await comingPrices('ETHJPY', midnight - api.deps.clock().getTime())).filter(
    ({ previousClose }) => previousClose === close,
  );
  const highest = Math.max(...today.map(({ price }) => price));
  const lowest = Math.min(...today.map(({ price }) => price));
  const reach = (value: number) => Math.trunc(percent(value) * 10) / 10;
  const [up, down] = [reach(highest), reach(lowest)];
  const moves = { ...(up > 0 && { price_change_high: up }), ...(down < 0 && { price_change_low: down }) };
  expect(moves).not.toEqual({});
  await setMoves(ETHEREUM, moves);
  const started = percent(today[0]!.price);
  api.clock.set(new Date(today.at(-1)!.at));
  await api.runJobs();
  const found = await told();
  expect(found.map(({ type }) => type).toSorted()).toEqual(
    [up > 0 && started < up && 'price_change_high', down < 0 && started > down && 'price_change_low']
      .filter((one) => one !== false)
      .toSorted(),
  );
  for (const { type, figures } of found) {
    const price = type === 'price_change_high' ? highest : lowest;
    expect(figures).toEqual({
      kind: 'price_change',
      value: percent(price),
      before: started,
      threshold: type === 'price_change_high' ? up : down,
      price,
      decimals: 0,
      currency: 'JPY',
    });
  }
});

test('moves go from what is known to what was reached, day by day', () => {
  const known = { price: 100, price_change: -2, day: '2026-11-12' };
  const ranges = [
    { day: '2026-11-12', previousClose: 102, high: 101, low: 100 },
    { day: '2026-11-13', previousClose: 101, high: 103, low: 99 },
  ];
  expect(priceMoves(known, ranges, { decimals: 0 })).toEqual([
    { metric: 'price', from: 100, to: 101 },
    { metric: 'price_change', from: -2, to: -0.98, price: 101 },
    { metric: 'price', from: 100, to: 103 },
    { metric: 'price_change', from: 0, to: 1.98, price: 103 },
    { metric: 'price', from: 100, to: 99 },
    { metric: 'price_change', from: 0, to: -1.98, price: 99 },
  ]);
  expect(priceMoves(known, [], { decimals: 0 })).toEqual([]);
});

test('of imported prices each day counts when it is over, by its high and low; another source is compared with nothing', async () => {
  await setLevels(NIKKEI, { price_high: 60_000 });
  const bar = (day: string, high: number) => ({ day, open: 50_000, high, low: 49_000, close: 50_000, volume: 1 });
  const days = ['2026-11-10', '2026-11-11'].map((day) => bar(day, 61_000));
  const store = async (...more: ReturnType<typeof bar>[]) => {
    await replaceBars(new Types.ObjectId(NIKKEI), [...days, ...more]);
    await markImported(new Types.ObjectId(NIKKEI));
    forgetHistory(NIKKEI);
  };
  await store();
  api.clock.advance(15_000);
  await api.runJobs();
  const today = tokyoDay(api.deps.clock());
  await store(bar(today, 60_500));
  api.clock.advance(15_000);
  await api.runJobs();
  expect(await told()).toEqual([]);
  api.clock.set(new Date(tokyoMidnight(dayAfterDays(today, 1)).getTime() + 1_000));
  await api.runJobs();
  expect(await told()).toEqual([
    {
      type: 'price_high',
      figures: { kind: 'price', value: 60_500, before: 50_000, threshold: 60_000, decimals: 2, currency: null },
    },
  ]);
});

test('a source whose prices are minutes old, two of them of one minute, fires by each of them', async () => {
  const simulation = marketData();
  api.clock.advance(HOUR_MS);
  const now = (await simulation.lastPrices([SOON.BTCJPY], api.deps.clock())).get(SOON.BTCJPY)!;
  const started = api.deps.clock().getTime();
  let last: LastPrice;
  const says = (price: number, minute: number) => {
    last = { ...now, price, at: new Date(started + (minute - 5) * 60_000) };
  };
  const look = async (minute: number) => {
    api.clock.set(new Date(started + minute * 60_000));
    await asApi(() => lookAtPrices(api.deps));
    return (await told()).map(({ type }) => type).toSorted();
  };
  setMarketData({
    ...simulation,
    lastPrices: async (symbols) => new Map(symbols.includes(SOON.BTCJPY) ? [[SOON.BTCJPY, last]] : []),
    tradedBetween: async (_symbol, after) => (last.at > after ? [{ ...last, high: last.price, low: last.price }] : []),
  });
  try {
    says(now.price, 0);
    await setLevels(BITCOIN, { price_high: now.price + 100, price_low: now.price - 100 });
    says(now.price + 50, 1);
    expect(await look(1)).toEqual([]);
    says(now.price + 150, 2);
    expect(await look(2)).toEqual(['price_high']);
    says(now.price - 150, 2);
    expect(await look(2.5)).toEqual(['price_high', 'price_low']);
  } finally {
    setMarketData(simulation);
  }
});

test('who switched price alerts off is not told, and hears of votes all the same', async () => {
  const { peak, back } = await nextComingAndGoing('BTCJPY');
  await setLevels(BITCOIN, { price_high: peak.price });
  const body = { setting: 'disabled_price_alert' as const, value: true };
  await api.client(owner)('PATCH /users/settings/notifications', { body });
  api.clock.set(new Date(back.at + 500));
  await api.runJobs();
  expect(await told()).toEqual([]);
});

test('what a price can’t be is refused at its field', async () => {
  const refused = async (values: Partial<Body>, fields: object) =>
    expect(save({ charts_symbols_id: BITCOIN, ...values })).rejects.toMatchObject({ code: 'invalid_input', fields });
  const level = { showing_keys: ['price' as const] };
  const move = { showing_keys: ['price_change' as const] };
  await refused({ ...level, price_high: 0 }, { price_high: { code: 'price_format' } });
  await refused({ ...level, price_low: 1 }, { price_low: { code: 'price_too_far' } });
  await refused({ ...level }, { price_high: { code: 'alert_threshold_required' } });
  await refused({ ...move, price_change_high: -1 }, { price_change_high: { code: 'alert_sign' } });
  await refused({ ...move, price_change_low: 1 }, { price_change_low: { code: 'alert_sign' } });
  for (const values of [
    { ...level, price_high: 100 },
    { ...move, price_change_high: 1 },
  ]) {
    const [field] = Object.keys(values).filter((name) => name !== 'showing_keys');
    await refused({ ...values, charts_symbols_id: NOT_TRADED }, { [field!]: { code: 'alert_without_price' } });
  }
});

test('prices are saved with the decimals of their symbol, and moves in tenths of a percent up to 50', async () => {
  const dollar = symbolIdOf('USDJPY');
  const body = { price_high: 151.23456, price_change_low: -80, price_change_high: 2.54 };
  const { data } = await save({ charts_symbols_id: dollar, ...body, showing_keys: ['price', 'price_change'] });
  expect(data).toMatchObject({ ...NO_ALERT, price_high: 151.235, price_change_low: -50, price_change_high: 2.5 });
});

test('favourites get moves of their price, and never the level of another', async () => {
  const client = api.client(owner);
  for (const symbol_id of [ETHEREUM, NOT_TRADED]) {
    await client('POST /news/charts/symbols/favorites', { body: { symbol_id, action: 'favorite' } });
  }
  const { price } = (await comingPrices('BTCJPY', 0))[0]!;
  const all = { charts_symbols_id: BITCOIN, price_high: price + 1, apply_to_favorite_symbols: true };
  const answer = await save({ ...all, price_change_high: 3, showing_keys: ['price', 'price_change'] });
  expect(answer.saved_count).toBe(2);
  const { data } = await client('GET /news/charts/symbols/alarms');
  expect(new Map(data.map((one) => [one.charts_symbols_id, [one.price_high, one.price_change_high]]))).toEqual(
    new Map([
      [BITCOIN, [price + 1, 3]],
      [ETHEREUM, [null, 3]],
    ]),
  );
  const onlyLevel = await save({ ...all, showing_keys: ['price'] });
  expect(onlyLevel.saved_count).toBe(1);
});

test('the dialog is told the present price, and that there is none', async () => {
  const about = async (id: string) =>
    (await api.client(owner)('GET /news/charts/symbols/alarms/v2/:id', { params: { id } })).data;
  expect((await about(BITCOIN)).quote).toMatchObject({ decimals: 0, currency: 'JPY', is_simulated: true });
  expect((await about(NOT_TRADED)).quote).toBeNull();
});
