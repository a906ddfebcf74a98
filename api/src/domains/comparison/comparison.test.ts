import type { ComparedSymbol } from '@minori/contracts';
import { dayAfterDays, median, tokyoDay, type IzanaviSignal } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { FIRST_DAY, marketData } from '../../adapters/marketData';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { createPaying } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { forgetBoard } from '../market/board';
import { importPrices } from '../market/importing';
import { PriceYearModel, replaceBars } from '../market/priceModel';
import { prepareMarket } from '../market/service';
import { symbolIdOf, SymbolModel } from '../market/symbolModel';
import { SymbolVoteModel } from '../market/voteModel';
import { PredictionModel } from '../predictions/model';

jest.setTimeout(120_000);

const NIKKEI = symbolIdOf('NI225');
const NASDAQ_STOCK = symbolIdOf('ZNVS');
const GOLD = symbolIdOf('XAUUSD');
const CORN = symbolIdOf('CORN');
const COPPER = symbolIdOf('COPPER');
const IPO = symbolIdOf('103E');
/** A Thursday, at noon in Tokyo. */
const NOON = new Date('2026-11-12T12:00:00+09:00');
const HOUR_MS = 3_600_000;
const CROWD = 11;

let api: TestApi;
let member: TestMember;
let newcomer: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOON);
  await asApi(() => prepareMarket(api.deps, '2026-01-01'));
  const old = { created_at: new Date(NOON.getTime() - 30 * HOUR_MS) };
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => api.createMember({ fields: old })));
  member = await api.createMember({ fields: old });
  newcomer = await api.createMember({ fields: { created_at: new Date(NOON.getTime() - HOUR_MS) } });
  const { price } = (await rowOf(NIKKEI)).quote!;
  for (const [index, one] of crowd.entries()) {
    await vote(one, NIKKEI, index < 7 ? 'buy' : 'sell');
    if (index < 6) await predict(one, NIKKEI, [price * (1 + index / 50), price * (1 - index / 50)]);
    if (index < 4) await predict(one, CORN, [400 + index, 500 + index]);
  }
  await vote(newcomer, NIKKEI, 'buy');
  await predict(newcomer, NIKKEI, [price * 1.9, price * 1.9]);
  await predict(newcomer, CORN, [450, 450]);
});
afterAll(() => api.close());

const vote = (who: TestMember, symbol_id: string, side: 'buy' | 'sell') =>
  api.client(who)('POST /news/charts/symbols/votes', { body: { symbol_id, vote: side } });

const predict = (who: TestMember, id: string, [week_price, month_price]: [number, number]) =>
  api.client(who)('POST /news/charts/symbols/:id/predictions', { params: { id }, body: { week_price, month_price } });

function compare(who?: TestMember) {
  forgetBoard();
  return api.client(who)('GET /news/charts/symbols/comparison');
}

async function rowOf(symbolId: string, who?: TestMember): Promise<ComparedSymbol> {
  return (await compare(who)).data.find(({ id }) => id === symbolId)!;
}

/** The stored closes of a symbol by day, as they are. */
async function closesOf(symbolId: string): Promise<[day: string, close: number][]> {
  const years = await PriceYearModel.find({ symbol_id: symbolId }).sort({ year: 1 }).lean();
  return years.flatMap(({ day, close }) => day.map((one, at): [string, number] => [one, close[at]!]));
}

test('every symbol is there once, most talked of first, in the language that was asked for', async () => {
  const { data } = await compare();
  expect(data).toHaveLength(await SymbolModel.countDocuments());
  expect(data.map((row) => row.position_in_ranking_tab)).toEqual(data.map((_, index) => index + 1));
  const ranking = await api.client()('GET /news/charts/symbols/ranking');
  expect(data.map(({ id }) => id)).toEqual(ranking.data.map(({ id }) => id));
  const { data: english } = await api.client(undefined, 'en')('GET /news/charts/symbols/comparison');
  expect(english.find(({ id }) => id === GOLD)?.name).toBe('Gold');
});

test('changes are against the close of the last trading day so many days before that of the price', async () => {
  const { data } = await compare();
  expect(data.filter(({ quote }) => quote).length).toBeGreaterThan(40);
  for (const { id, quote, ...row } of data.filter((one) => one.quote)) {
    const symbol = await SymbolModel.findById(id).lean();
    const last = await marketData().lastPrices([symbol!.feed!], NOON);
    const { day } = last.get(symbol!.feed!)!;
    const changeOver = async (days: number) => {
      const until = dayAfterDays(day, -days);
      const base = (await closesOf(id)).filter(([one]) => one <= until).at(-1)![1];
      return Number(((quote!.price / base - 1) * 100).toFixed(2));
    };
    expect(row.change_7_days_percentage).toBeCloseTo(await changeOver(7), 8);
    expect(row.change_30_days_percentage).toBeCloseTo(await changeOver(30), 8);
  }
});

test('an evening in New York is compared by its trading day, not by the day in Tokyo', async () => {
  const night = new Date('2026-11-12T02:00:00+09:00');
  api.clock.set(night);
  const { quote, change_7_days_percentage: change } = await rowOf(NASDAQ_STOCK);
  expect(tokyoDay(night)).toBe('2026-11-12');
  const base = (await closesOf(NASDAQ_STOCK)).filter(([day]) => day <= '2026-11-04').at(-1)![1];
  expect(change).toBeCloseTo(Number(((quote!.price / base - 1) * 100).toFixed(2)), 8);
  api.clock.set(NOON);
});

test('the sides of today are told to who has voted today, and how many votes there are to everybody', async () => {
  const cast = await SymbolVoteModel.find({ symbol_id: NIKKEI }).lean();
  const buy = cast.filter((one) => one.vote === 'buy').length;
  for (const who of [undefined, member]) {
    expect(await rowOf(NIKKEI, who)).toMatchObject({
      my_vote: null,
      vote_count: cast.length,
      buy_count: null,
      sell_count: null,
      thumbs_ups_percentage: null,
    });
  }
  expect(await rowOf(NIKKEI, newcomer)).toMatchObject({
    my_vote: 'buy',
    vote_count: cast.length,
    buy_count: buy,
    sell_count: cast.length - buy,
    thumbs_ups_percentage: Math.round((buy / cast.length) * 100),
  });
  expect(await rowOf(GOLD)).toMatchObject({ vote_count: 0, thumbs_ups_percentage: null });
});

test('medians are of the open predictions of who is no newcomer, from five on', async () => {
  const open = await PredictionModel.find({ symbol_id: NIKKEI, is_open: true }).lean();
  const counted = open.filter(({ is_newcomer }) => !is_newcomer);
  expect([open.length, counted.length]).toEqual([7, 6]);
  const { prediction_summary: summary } = await rowOf(NIKKEI);
  expect(summary).toEqual({
    count: 6,
    week_median: median(counted.map(({ week_price }) => week_price)),
    week_count: 6,
    month_median: median(counted.map(({ month_price }) => month_price)),
    month_count: 6,
  });
  const detail = await api.client()('GET /news/charts/symbols/:id', { params: { id: NIKKEI } });
  expect(detail.data.prediction_summary).toEqual(summary);
  expect((await rowOf(CORN)).prediction_summary).toMatchObject({ count: 4, week_median: null, month_median: null });
  expect((await rowOf(GOLD)).prediction_summary).toMatchObject({ count: 0, week_median: null, week_count: 0 });
});

test('signals are those of the model, and only for who may see them', async () => {
  await replaceBars(new Types.ObjectId(NIKKEI), await marketData().dailyBars('INDEX:NI225', FIRST_DAY, NOON));
  for (const who of [undefined, member, await createPaying(api, 'platinum-membership')]) {
    const { data, has_signals } = await compare(who);
    expect([has_signals, data.filter(({ signal }) => signal !== null)]).toEqual([false, []]);
  }
  const seer = await createPaying(api, 'izanavi');
  const { data, has_signals } = await compare(seer);
  expect(has_signals).toBe(true);
  const supported = await SymbolModel.find({ has_signals: true }).lean();
  const expected = new Map<string, IzanaviSignal>();
  for (const { _id } of supported) {
    const result = await api.client(seer)('GET /news/charts/symbols/scoring_model_result', {
      query: { symbol_id: String(_id), simulate_year_from: 2026 },
    });
    expected.set(String(_id), result.data.current.signal);
  }
  const told = data.flatMap(({ id, signal }) => (signal ? [[id, signal] as const] : []));
  expect(new Map(told)).toEqual(expected);
  expect(new Set(expected.values()).size).toBeGreaterThan(1);
});

test('favourites are the caller’s own', async () => {
  const body = { symbol_id: GOLD, action: 'favorite' as const };
  await api.client(member)('POST /news/charts/symbols/favorites', { body });
  expect([(await rowOf(GOLD, member)).is_favorite, (await rowOf(GOLD)).is_favorite]).toEqual([true, false]);
});

test('what has no price, or no days before, has no change', async () => {
  const none = { change_7_days_percentage: null, change_30_days_percentage: null };
  expect(await rowOf(IPO)).toMatchObject({ quote: null, ...none });
  const bars = (await closesOf(COPPER)).slice(-9).map(([day, close]) => `${day},${close},${close},${close},${close},1`);
  const text = ['day,open,high,low,close,volume', ...bars].join('\n');
  await asApi(() => importPrices('command line', { code: 'COPPER', text, at: NOON }));
  const { quote, ...row } = await rowOf(COPPER);
  expect(quote?.is_simulated).toBe(false);
  expect(row.change_7_days_percentage).not.toBeNull();
  expect(row.change_30_days_percentage).toBeNull();
});
