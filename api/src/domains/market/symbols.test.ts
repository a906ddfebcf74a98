import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PricePeriod, Vote } from '@minori/contracts';
import { CANDLES_MAX } from '@minori/contracts/rules';
import { runMarket } from '../../commands/market';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantRecord } from '../../testing/records';
import { asApi } from '../../testing/queries/recorder';
import { barsFromCsv } from '../../adapters/marketData/csv';
import { addMentions } from './activityModel';
import { forgetBoard } from './board';
import { PriceYearModel } from './priceModel';
import { storeFinishedDays } from './prices';
import { prepareMarket } from './service';
import { symbolIdOf, SymbolModel } from './symbolModel';
import { VoteTallyModel } from './voteModel';

const NIKKEI = symbolIdOf('NI225');
const GOLD = symbolIdOf('XAUUSD');
const IPO = symbolIdOf('103E');
const NOON = new Date('2026-11-12T12:00:00+09:00');
const UNKNOWN = 'f'.repeat(24);

let api: TestApi;
let alice: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOON);
  await asApi(() => prepareMarket(api.deps, '2025-10-01'));
  alice = await api.createMember();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(NOON));

const detail = async (id: string, member?: TestMember) =>
  (await api.client(member)('GET /news/charts/symbols/:id', { params: { id } })).data;
const vote = (member: TestMember, symbolId: string, choice: Vote) =>
  api.client(member)('POST /news/charts/symbols/votes', { body: { symbol_id: symbolId, vote: choice } });
const favor = (member: TestMember | undefined, symbolId: string, action: 'favorite' | 'unfavorite') =>
  api.client(member)('POST /news/charts/symbols/favorites', { body: { symbol_id: symbolId, action } });
const pin = (member: TestMember | undefined, symbolId: string, type: 'pin' | 'unpin') =>
  api.client(member)('POST /news/charts/symbols/pin', { body: { chart_symbol_id: symbolId, type } });

/** Votes by strangers, so many hours ago. */
async function strangersVoted(symbolId: string, hoursAgo: number, sums: Record<string, number>): Promise<void> {
  const hour = new Date(Math.floor(NOON.getTime() / 3_600_000 - hoursAgo) * 3_600_000);
  await VoteTallyModel.updateOne({ symbol_id: symbolId, hour }, { $inc: sums }, { upsert: true });
}

describe('a symbol', () => {
  test('tells what it is called and where its prices come from', async () => {
    expect(await detail(symbolIdOf('USDJPY'))).toMatchObject({
      code: 'USDJPY',
      names: { ja: '米ドル/円', en: 'US dollar / yen' },
      market_data_symbol: 'FX:USDJPY',
      can_predict: false,
      my_vote: null,
      prediction_summary: { count: 0, week_median: null },
    });
    expect(await detail(IPO, alice)).toMatchObject({ market_data_symbol: null, quote: null, can_predict: false });
    await expect(detail(UNKNOWN)).rejects.toMatchObject({ status: 404 });
  });

  test('names the exchange that trades it, as its row of the ranking does', async () => {
    const { data } = await api.client()('GET /news/charts/symbols/ranking', { query: {} });
    const exchanges = new Map(data.map(({ code, exchange }) => [code, exchange]));
    const expected = { NI225: 'tse', '331B': 'tse', DJI: 'nyse', NDX: 'nasdaq', HSI: 'hkex', USDJPY: 'forex' };
    expect(Object.fromEntries(exchanges)).toMatchObject({ ...expected, WTI: 'nymex', BTCJPY: 'crypto', '103E': null });
    expect(data.filter(({ type, exchange }) => (type === 'ipo') !== (exchange === null))).toEqual([]);
    expect((await detail(NIKKEI)).exchange).toBe('tse');
    expect((await detail(IPO)).exchange).toBeNull();
  });

  test('has its price in a currency, unless it is an index, which counts points', async () => {
    const { data } = await api.client()('GET /news/charts/symbols/ranking', { query: {} });
    const priced = data.filter(({ quote }) => quote);
    expect(priced.filter(({ quote }) => quote!.currency === null).map(({ type }) => type)).toEqual(
      Array<string>(9).fill('index'),
    );
    expect(priced.filter(({ type }) => type === 'index')).toHaveLength(9);
    expect((await detail(NIKKEI)).quote).toMatchObject({ currency: null, decimals: 2 });
    expect((await detail(GOLD)).quote).toMatchObject({ currency: 'USD' });
  });

  test('counts votes over three windows, of which the running day is hidden until one has voted', async () => {
    const corn = symbolIdOf('CORN');
    await strangersVoted(corn, 0, { buy: 6, sell: 3 });
    await strangersVoted(corn, 24, { buy: 100 });
    await strangersVoted(corn, 24 * 7, { sell: 1_000 });
    await strangersVoted(corn, 24 * 30, { sell: 5_000 });
    const hidden = (await detail(corn, alice)).vote_windows;
    // Those of today are in no longer window of who has not voted; the thirty days before today begin earlier.
    const closed_at = '2026-11-11T15:00:00.000Z';
    const told = hidden.map((one) => [
      one.window,
      one.closed_at,
      one.vote_count,
      one.buy_count,
      one.sell_count,
      one.thumbs_ups_percentage,
    ]);
    expect(told).toEqual([
      ['24_hours', null, 9, null, null, null],
      ['7_days', closed_at, 1_100, 100, 1_000, 9],
      ['30_days', closed_at, 6_100, 100, 6_000, 2],
    ]);
    expect((await detail(corn)).vote_windows).toEqual(hidden);
    await vote(alice, corn, 'buy');
    const shown = (await detail(corn, alice)).vote_windows;
    expect(shown.map(({ thumbs_ups_percentage }) => thumbs_ups_percentage)).toEqual([70, 97, 10]);
    expect((await detail(corn)).vote_windows[0]).toMatchObject({ vote_count: 10, buy_count: null });
  });

  test('shows what proven forecasters say, each by their record, from five of them on', async () => {
    const copper = symbolIdOf('COPPER');
    const records = [
      [20, 15, 10, 'buy'],
      [40, 36, 20, 'buy'],
      [100, 62.5, 49, 'sell'],
      [50, 40, 25, 'sell'],
      // Too few, mostly wrong, and whoever says “up” while prices rise.
      [19, 19, 10, 'sell'],
      [400, 100, 200, 'sell'],
      [400, 300, 300, 'sell'],
    ] as const;
    for (const [n, hits, ups, choice] of records) {
      const member = await api.createMember();
      await plantRecord(member, { n, hits, ups });
      await vote(member, copper, choice === 'buy' ? 'sell' : 'buy');
      await vote(member, copper, choice);
    }
    await vote(alice, copper, 'sell');
    const few = (await detail(copper, alice)).vote_windows[0]!;
    expect(few.skilled).toEqual({ vote_count: 4, thumbs_ups_percentage: null });
    await strangersVoted(copper, 0, { buy: 1, skilled_buy: 60, skilled_count: 1 });
    api.clock.advance(3_600_000);
    const { skilled } = (await detail(copper, alice)).vote_windows[0]!;
    // Lower bounds of 15/20, 36/40, 62.5/100 and 40/50, beside the 60 of a stranger.
    expect(skilled).toEqual({
      vote_count: 5,
      thumbs_ups_percentage: Math.round((100 * (53 + 77 + 60)) / (53 + 77 + 60 + 53 + 67)),
    });
  });
});

describe('favourites and pins', () => {
  test('require sign-in', async () => {
    const calls = [
      api.client()('GET /news/charts/symbols/favorites', { query: {} }),
      favor(undefined, NIKKEI, 'favorite'),
      pin(undefined, NIKKEI, 'pin'),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 401 });
  });

  test('are set once, counted, listed latest first, and taken away', async () => {
    const bob = await api.createMember();
    expect((await favor(bob, NIKKEI, 'favorite')).data).toEqual({ is_favorite: true, favorite_count: 1 });
    await Promise.all([favor(bob, GOLD, 'favorite'), favor(bob, GOLD, 'favorite')]);
    const list = async (page?: string) =>
      api.client(bob)('GET /news/charts/symbols/favorites', { query: page ? { page } : {} });
    expect((await list()).data.map(({ id, is_favorite }) => [id, is_favorite])).toEqual([
      [GOLD, true],
      [NIKKEI, true],
    ]);
    expect((await favor(bob, NIKKEI, 'unfavorite')).data).toEqual({ is_favorite: false, favorite_count: 0 });
    expect((await list()).data.map(({ id }) => id)).toEqual([GOLD]);
    const { data } = await api.client()('GET /news/charts/symbols');
    for (const { id } of data.slice(0, 25)) await favor(bob, id, 'favorite');
    const first = await list();
    const rest = await list(first.next_page!);
    expect([first.data.length, rest.next_page]).toEqual([20, null]);
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(first.data.length + rest.data.length);
    await expect(favor(bob, UNKNOWN, 'favorite')).rejects.toMatchObject({ status: 422, fields: { symbol_id: {} } });
  });

  test('ten symbols can be pinned to the top', async () => {
    const carol = await api.createMember();
    const { data } = await api.client()('GET /news/charts/symbols/types/:type', { params: { type: 'stock' } });
    const ids = data.map(({ id }) => id).toReversed();
    for (const id of ids.slice(0, 10)) expect((await pin(carol, id, 'pin')).data).toEqual({ is_pinned: true });
    await pin(carol, ids[0]!, 'pin');
    await expect(pin(carol, ids[10]!, 'pin')).rejects.toMatchObject({
      fields: { chart_symbol_id: { code: 'too_many_pins' } },
    });
    await pin(carol, ids[9]!, 'unpin');
    await pin(carol, ids[10]!, 'pin');
    const ranked = await api.client(carol)('GET /news/charts/symbols/types/:type', { params: { type: 'stock' } });
    expect(ranked.data.slice(0, 10).every(({ is_pinned }) => is_pinned)).toBe(true);
    expect(ranked.data[10]!.is_pinned).toBe(false);
  });
});

describe('lists', () => {
  test('of a type, and of what is most talked of', async () => {
    const forex = await api.client()('GET /news/charts/symbols/types/:type', { params: { type: 'forex' } });
    expect(forex.data.map(({ type }) => type)).toEqual(Array<string>(8).fill('forex'));
    expect((await api.client()('GET /news/charts/symbols/trending')).data).toHaveLength(10);
    const nonsense = api.client()('GET /news/charts/symbols/types/:type', { params: { type: 'bond' as 'stock' } });
    await expect(nonsense).rejects.toMatchObject({ status: 404 });
  });

  test('a prediction counts for the ranking from level 3 on', async () => {
    const fields = { created_at: new Date('2026-11-01T00:00:00+09:00') };
    const [low, high] = [
      await api.createMember({ fields }),
      await api.createMember({ fields: { ...fields, badge: 'level3' } }),
    ];
    const rank = async (code: string) => (await detail(symbolIdOf(code))).position_in_ranking_tab;
    const predict = (member: TestMember, code: string) =>
      api.client(member)('POST /news/charts/symbols/:id/predictions', {
        params: { id: symbolIdOf(code) },
        body: { week_price: 25, month_price: 25 },
      });
    const platinum = symbolIdOf('XAGUSD');
    expect(await rank('XAGUSD')).toBeGreaterThan(5);
    await predict(low, 'XAGUSD');
    forgetBoard();
    const before = await rank('XAGUSD');
    await predict(high, 'XAGUSD');
    forgetBoard();
    expect(await rank('XAGUSD')).toBeLessThan(before);
    expect((await detail(platinum)).prediction_summary.count).toBe(2);
  });
});

describe('charts', () => {
  test('give each Tokyo day its price, votes, posts and predictions; running sides are hidden', async () => {
    const wti = symbolIdOf('WTI');
    await strangersVoted(wti, 1, { buy: 2, sell: 1 });
    await strangersVoted(wti, 5 * 24, { buy: 7, sell: 5 });
    await addMentions('b'.repeat(24), [wti], { at: NOON, isNewcomer: false });
    await addMentions('b'.repeat(24), [wti], { at: NOON, isNewcomer: false });
    const get = async (member?: TestMember) =>
      api.client(member)('GET /posts/charts/symbols/analytics', {
        query: { symbol_id: wti, graph_period: '3_months' },
      });
    const { data, is_simulated } = await get();
    expect(is_simulated).toBe(true);
    expect([data[0]!.day, data.at(-1)!.day, data.length]).toEqual(['2026-08-12', '2026-11-12', 93]);
    expect(data.at(-1)).toMatchObject({ vote_count: 3, buy_count: null, post_count: 1, bar: null });
    expect(data.find(({ day }) => day === '2026-11-07')).toMatchObject({ buy_count: 7, sell_count: 5, bar: null });
    expect(data.find(({ day }) => day === '2026-11-06')!.bar).toMatchObject({ day: '2026-11-06' });
    const bob = await api.createMember();
    await vote(bob, wti, 'buy');
    expect((await get(bob)).data.at(-1)!.buy_count).not.toBeNull();
    expect(data.at(-2)).toMatchObject({ day: '2026-11-11', buy_count: 0, sell_count: 0 });
  });

  const chartOf = (id: string, graph_period: PricePeriod) =>
    api.client()('GET /news/charts/symbols/:id/prices', { params: { id }, query: { graph_period } });

  test('have averages that begin where they do, of 200 days from a year on', async () => {
    const quarter = await chartOf(NIKKEI, '3_months');
    expect(quarter.averages.map(({ days }) => days)).toEqual([25, 75]);
    for (const { values } of quarter.averages) {
      expect(values).toHaveLength(quarter.data.length);
      expect(values.every((value) => value !== null)).toBe(true);
    }
    const year = await chartOf(NIKKEI, '1_year');
    const closes = year.data.slice(-25).map(({ close }) => close);
    const mean = closes.reduce((sum, close) => sum + close, 0) / 25;
    expect(year.averages[0]!.values.at(-1)).toBeCloseTo(mean, 2);
    expect(year.averages[0]!.sum_before_running).toBeCloseTo(mean * 25 - closes[0]!, 1);
    // Prices are there from October 2025 on: too few for the first days of this chart.
    const [long] = year.averages.slice(-1);
    expect([long!.days, long!.values[0]]).toEqual([200, null]);
    expect(long!.values.at(-1)).not.toBeNull();
  });

  test('of processes whose clocks differ are all stored, each once', async () => {
    const coin = (await SymbolModel.findById(symbolIdOf('LTCJPY')).lean())!;
    const stored = async () => (await PriceYearModel.find({ symbol_id: coin._id }).lean()).flatMap(({ day }) => day);
    const before = await stored();
    const after = (days: number) => new Date(NOON.getTime() + days * 86_400_000);
    await asApi(() => Promise.all([1, 3, 2, 3].map((days) => storeFinishedDays([coin], after(days)))));
    expect(await stored()).toEqual([...before, '2026-11-12', '2026-11-13', '2026-11-14']);
  });

  test('of many years are by weeks, and no answer is large', async () => {
    const coin = (await SymbolModel.findById(symbolIdOf('LTCJPY')).lean())!;
    await PriceYearModel.deleteMany({ symbol_id: coin._id });
    await storeFinishedDays([coin], NOON);
    const id = symbolIdOf('LTCJPY');
    const [year, all] = [await chartOf(id, '1_year'), await chartOf(id, 'all')];
    expect([year.interval, year.data.length]).toEqual(['day', 365]);
    expect(all.interval).toBe('week');
    expect(all.data.length).toBeLessThanOrEqual(CANDLES_MAX);
    expect([all.data[0]!.day, all.data.at(-1)!.day]).toEqual(['2018-12-31', '2026-11-09']);
    const lastWeek = year.data.filter(({ day }) => day >= '2026-11-02' && day < '2026-11-09');
    expect(all.data.at(-2)).toEqual({
      day: '2026-11-02',
      open: lastWeek[0]!.open,
      high: Math.max(...lastWeek.map(({ high }) => high)),
      low: Math.min(...lastWeek.map(({ low }) => low)),
      close: lastWeek.at(-1)!.close,
      volume: lastWeek.reduce((sum, { volume }) => sum + volume, 0),
    });
    // An average is of days, also where bars are weeks: at the end of a week it is that of its last day.
    expect(all.averages[0]!.values.at(-1)).toBe(year.averages[0]!.values.at(-1));
    expect(all.averages[0]!.values.at(-2)).toBe(year.averages[0]!.values.at(-4));
    expect(all.running_bar).toMatchObject({ day: '2026-11-12' });
    expect(JSON.stringify(all).length).toBeLessThan(80_000);
  });

  test.each([
    ['1_month', '2026-10-12'],
    ['3_months', '2026-08-12'],
    ['6_months', '2026-05-12'],
    ['1_year', '2025-11-12'],
  ] as const)('of %p begin on %p', async (graph_period, start) => {
    const prices = await api.client()('GET /news/charts/symbols/:id/prices', {
      params: { id: NIKKEI },
      query: { graph_period },
    });
    expect(prices.data[0]!.day).toBe(start);
    expect(prices.data.at(-1)!.day).toBe('2026-11-11');
    expect(prices).toMatchObject({ is_simulated: true, currency: null, decimals: 2 });
  });

  test('the running day stands beside them, as far as it has come', async () => {
    const prices = () =>
      api.client()('GET /news/charts/symbols/:id/prices', {
        params: { id: NIKKEI },
        query: { graph_period: '3_months' },
      });
    const { running_bar: running } = await prices();
    const { price } = (await detail(NIKKEI)).quote!;
    expect(running).toMatchObject({ day: '2026-11-12', close: price });
    expect(running!.high).toBeGreaterThanOrEqual(price);
    expect(running!.low).toBeLessThanOrEqual(price);
    api.clock.set(new Date('2026-11-12T16:00:00+09:00'));
    const after = await prices();
    expect(after).toMatchObject({ running_bar: null });
    expect(after.data.at(-1)!.day).toBe('2026-11-12');
  });

  test('of what is not traded are empty, of what is not there not found', async () => {
    const of = (id: string) => api.client()('GET /news/charts/symbols/:id/prices', { params: { id }, query: {} });
    expect((await of(IPO)).data).toEqual([]);
    await expect(of(UNKNOWN)).rejects.toMatchObject({ status: 404 });
  });
});

describe('importing prices', () => {
  const HEAD = 'day,open,high,low,close,volume';
  const GOOD = [HEAD, '2026-11-09,100,105,99,104,10', '2026-11-10,104,104.5,101,102,12', ''].join('\r\n');

  test('takes the place of what was there, is not called simulated, and gets no other days', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'minori-prices-'));
    const file = join(folder, 'corn.csv');
    await writeFile(file, `\u{FEFF}${GOOD}`);
    const id = symbolIdOf('NATGAS');
    expect(await runMarket(['import', 'NATGAS', file])).toBe('NATGAS has 2 days from 2026-11-09 to 2026-11-10');
    await rm(folder, { recursive: true });
    forgetBoard();
    api.clock.set(new Date('2026-11-13T12:00:00+09:00'));
    expect((await detail(id)).quote).toMatchObject({ price: 102, change: -2, is_simulated: false });
    const prices = await api.client()('GET /news/charts/symbols/:id/prices', { params: { id }, query: {} });
    expect(prices).toMatchObject({ is_simulated: false, data: [{ close: 104 }, { close: 102, high: 104.5 }] });
    await expect(runMarket(['import', 'NOSUCH', __filename])).rejects.toMatchObject({ code: 'not_found' });
    expect(await runMarket(['export'])).toBeUndefined();
  });

  test.each([
    ['no head', GOOD.slice(HEAD.length + 2), 'The first line must be'],
    ['one day', GOOD.split('\r\n').slice(0, 2).join('\n'), 'two days'],
    ['a day that is none', GOOD.replace('2026-11-09', '2026-02-29'), 'line 2: 2026-02-29 is no day'],
    ['days in disorder', GOOD.replace('2026-11-10', '2026-11-09'), 'line 3: 2026-11-09 does not come after'],
    ['a high below the close', GOOD.replace('105', '103'), 'line 2: the high'],
    ['a low above the open', GOOD.replace('99', '101'), 'line 2: the low'],
    ['a price of nothing', GOOD.replace(',99,', ',0,'), 'line 2: prices must be above 0'],
    ['a day to come', GOOD.replace('2026-11-10', '2026-11-12'), 'line 3: 2026-11-12 is not over yet'],
    ['words', GOOD.replace('104.5', 'n/a'), 'line 3: "n/a" is no number'],
    ['too few values', GOOD.replace(',12', ''), 'line 3: there must be 6 values'],
  ])('refuses %s', (_, text, message) => expect(() => barsFromCsv(text, '2026-11-11')).toThrow(message));
});
