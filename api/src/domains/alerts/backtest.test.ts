import type { AlertBacktest, BacktestCount } from '@minori/contracts';
import { ALERT_WINDOWS, BACKTEST_HITS, type AlertValues } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { createPaying } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { viewerNumbered } from '../../testing/alerts';
import { PriceYearModel } from '../market/priceModel';
import { countMentions, prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { SymbolVoteModel } from '../market/voteModel';
import { castVote } from '../market/votes';
import { gradeDue } from '../predictions/grading';
import { PredictionModel } from '../predictions/model';
import { predict } from '../predictions/writing';

jest.setTimeout(500_000);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NIKKEI = symbolIdOf('NI225');
/** One whose days end on the same Tokyo day, and one whose days end on the next. */
const SYMBOLS = {
  NI225: (day: string) => Date.parse(`${day}T15:30:00+09:00`),
  // Clocks in New York went back on 1 November.
  SPX: (day: string) => Date.parse(`${day}T16:00:00${day < '2026-11-01' ? '-04:00' : '-05:00'}`),
};
const BEGAN = new Date('2026-08-25T06:20:00+09:00');
const ENDS = Date.parse('2026-11-12T12:34:00+09:00');

let api: TestApi;
let member: TestMember;
/** Posts as they came out: those older than two months are not kept. */
const posts: { symbolId: string; at: number; isNewcomer: boolean }[] = [];

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(BEGAN);
  await asApi(() => prepareMarket(api.deps, '2025-10-01'));
  await asApi(() => liveOn());
  member = await createPaying(api, 'platinum-izanavi-membership', 'year');
});
afterAll(() => api.close());

/** Have members vote from the first weeks on, write from the fourth and predict from the sixth, with a quiet time between. */
async function liveOn(): Promise<void> {
  const random = seededRandom('backtest');
  let mood = 0.5;
  let gradedUntil = 0;
  for (let time = BEGAN.getTime(); time < ENDS;) {
    api.clock.set(new Date(time));
    time += random.pick([3, 9, 14, 26]) * HOUR + random.between(0, 3_000_000);
    if (random.chance(0.3)) mood = random.next();
    const at = api.deps.clock();
    const days = (at.getTime() - BEGAN.getTime()) / DAY;
    // Each grading goes through all symbols, and once a day all is graded that is over.
    if (at.getTime() - gradedUntil >= DAY) {
      await gradeDue(api.deps);
      gradedUntil = at.getTime();
    }
    for (const code of Object.keys(SYMBOLS)) {
      const symbolId = symbolIdOf(code);
      const isQuiet = days < 12 || (days > 30 && days < 36);
      for (let count = isQuiet ? 0 : random.between(0, 9); count > 0; count -= 1) {
        const who = random.between(1, 60);
        const voter = viewerNumbered(who, who % 8 === 0 ? at : new Date(0));
        await castVote(voter, { symbolId, vote: random.chance(mood) ? 'buy' : 'sell', at });
      }
      if (days > 24 && random.chance(0.6)) {
        const isNewcomer = random.chance(0.2);
        await countMentions(String(new Types.ObjectId()), [symbolId], { at, isNewcomer });
        posts.push({ symbolId, at: at.getTime(), isNewcomer });
      }
      const { day, close } = (await PriceYearModel.findOne({ symbol_id: symbolId, year: 2026 }).lean())!;
      for (let count = days > 40 && day.length > 0 ? 2 : 0; count > 0; count -= 1) {
        const price = () => Math.round(close.at(-1)! * (0.95 + random.next() * 0.1));
        const said = { symbolId, weekPrice: price(), monthPrice: price(), comment: '' };
        const author = random.between(70, 80);
        const reader = {
          viewer: viewerNumbered(author, author === 80 ? at : new Date(0)),
          language: 'ja' as const,
          at,
        };
        // Those of this week may be final.
        await predict(reader, said).catch(() => {});
      }
    }
  }
  api.clock.set(new Date(ENDS));
}

/** What is wanted of every symbol. */
const VALUES: Partial<AlertValues> = {
  price_change_high: 1,
  price_change_low: -0.8,
  vote_daily_high: 60,
  vote_daily_low: 40,
  vote_weekly_high: 52,
  vote_weekly_low: 47,
  vote_monthly_low: 50,
  vote_change_daily_high: 20,
  vote_change_daily_low: -20,
  vote_change_weekly_high: 10,
  vote_change_monthly_high: 500,
  post_daily_high: 1,
  post_daily_low: -50,
  post_weekly_high: 30,
  post_monthly_low: 0,
  prediction_week_gt_month: true,
  prediction_month_gt_week: true,
  izanavi_signal: true,
};

const shownOf = (values: Partial<AlertValues>) =>
  ALERT_WINDOWS.filter((window) => `${window}_high` in values || `${window}_low` in values);

async function tried(symbolId: string, values = VALUES): Promise<AlertBacktest> {
  const body = { charts_symbols_id: symbolId, ...values, showing_keys: shownOf(values) };
  return (await api.client(member)('POST /news/charts/symbols/alarms/backtest', { body })).data;
}

const tokyoDayOf = (at: number) => new Date(at + 9 * HOUR).toISOString().slice(0, 10);
const midnightOf = (at: number) => Math.floor((at + 9 * HOUR) / DAY) * DAY - 9 * HOUR;

/** What was said at an instant; what it is compared with and its trading day, where that is not what was said before. */
type Said = { at: number; value: number; before?: number; day?: string };

/** What a window comes to at each of its looks, counted vote by vote and post by post. */
function windowByHand(metric: string, acts: { votes: Act[]; posts: Act[] }, from: number, to: number): Said[] {
  const hours = { daily: 24, weekly: 168, monthly: 720 }[metric.split('_').at(-1) as 'daily'];
  const isShare = /^vote_(daily|weekly|monthly)$/.test(metric);
  const some = metric.startsWith('post') ? acts.posts : acts.votes;
  const looks: Said[] = [];
  for (let end = from; end <= to; end += isShare ? DAY : HOUR) {
    const now = some.filter(({ at }) => at >= end - hours * HOUR && at < end);
    const before = some.filter(({ at }) => at >= end - 2 * hours * HOUR && at < end - hours * HOUR).length;
    const buyers = now.filter(({ isBuy }) => isBuy).length;
    if (isShare && now.length >= 10 && end < to) {
      const rounded = Math.max(1, Math.min(99, Math.round((100 * buyers) / now.length)));
      looks.push({ at: end, value: buyers === 0 ? 0 : buyers === now.length ? 100 : rounded });
    }
    if (!isShare && before > 0) looks.push({ at: end - 1, value: ((now.length - before) / before) * 100 });
  }
  return looks;
}

type Act = { at: number; isBuy?: boolean };

/** Which median was above the other after each prediction and each end of a trading day. */
async function orderByHand(symbol_id: string, bars: Bar[], from: number, to: number): Promise<Said[]> {
  const made = (await PredictionModel.find({ symbol_id }).sort({ _id: -1 }).lean()).filter((one) => !one.is_newcomer);
  const saidAt = made.flatMap((one) => [...one.versions, one].map(({ said_at }) => said_at.getTime()));
  const instants = [from, ...saidAt, ...bars.map(({ end }) => end)].filter((at) => at >= from && at < to);
  return [...new Set(instants)]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const close = bars.findLast(({ end }) => end <= at)!.close;
      const latest = new Map<string, { week_price: number; month_price: number }>();
      for (const one of made) {
        const gradedAt = bars.find(({ day }) => day === one.week_grade?.day)?.end ?? Infinity;
        const version = [...one.versions, one].findLast(({ said_at }) => said_at.getTime() <= at);
        if (version && at < gradedAt && !latest.has(String(one.user_id))) latest.set(String(one.user_id), version);
      }
      const middle = (name: 'week_price' | 'month_price') => {
        const kept = [...latest.values()].map((one) => one[name]).filter((one) => one >= close / 2 && one <= close * 2);
        const sorted = kept.sort((a, b) => a - b);
        const half = sorted.length / 2;
        return sorted.length < 5 ? null : (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
      };
      const [week, month] = [middle('week_price'), middle('month_price')];
      return week === null || month === null ? [] : [{ at, value: Math.sign(week - month) }];
    });
}

type Bar = { day: string; high: number; low: number; close: number; end: number };

async function barsOf(code: keyof typeof SYMBOLS): Promise<Bar[]> {
  const years = await PriceYearModel.find({ symbol_id: symbolIdOf(code) })
    .sort({ year: 1 })
    .lean();
  return years.flatMap(({ day: days, high, low, close }) =>
    days.map((day, index) => ({
      day,
      high: high[index]!,
      low: low[index]!,
      close: close[index]!,
      end: SYMBOLS[code](day),
    })),
  );
}

/** What izanavi said after each trading day, as its page tells. */
async function signalsByHand(symbol_id: string, bars: Bar[]): Promise<Said[]> {
  const query = { symbol_id, simulate_year_from: 2026 };
  const { data } = await api.client(member)('GET /news/charts/symbols/scoring_model_result', { query });
  const told = data.signals.map(({ day, signal }) => ({ day, value: { BUY: 1, HOLD: 0, SELL: -1 }[signal] }));
  return bars.flatMap(({ day, end }) => {
    const last = told.filter((one) => one.day <= day).sort((a, b) => (a.day < b.day ? 1 : -1))[0];
    return last ? [{ at: end, value: last.value }] : [];
  });
}

/** How far the price went from the close before, to either side. */
function pricesByHand(key: 'price' | 'price_change', bars: Bar[]): Said[] {
  return bars.slice(1).flatMap(({ day, high, low, end }, index) => {
    const { close } = bars[index]!;
    const inPercent = (price: number) => Math.round(((price - close) / close) * 10_000) / 100;
    const seen = key === 'price' ? [high, low] : [high, low].map(inPercent);
    return seen.map((value) => ({ at: end - 1, value, before: key === 'price' ? close : 0, day }));
  });
}

/** The back-test of one kind by the letter of what it promises. */
function countByHand(
  said: Said[],
  wanted: { side: 'high' | 'low'; threshold: number }[],
  { from, to }: { from: number; to: number },
  bars: Bar[],
): Omit<BacktestCount, 'key'> {
  const known = said.filter(({ at }) => at < to).sort((a, b) => a.at - b.at);
  const knownFrom = known.length > 0 ? Math.max(from, known[0]!.at) : null;
  const start = knownFrom === null ? to : Math.ceil((knownFrom + 9 * HOUR) / DAY) * DAY - 9 * HOUR;
  const hits: BacktestCount['hits'] = [];
  for (const { side, threshold } of wanted) {
    let restsUntil = -Infinity;
    for (const [index, { at, value, day, before = known[index - 1]?.value }] of known.entries()) {
      if (before === undefined) continue;
      const isHit =
        side === 'high' ? before < threshold && value >= threshold : before > threshold && value <= threshold;
      if (!isHit || at < start || at < restsUntil) continue;
      restsUntil = at + 24 * HOUR;
      const place = bars.filter((bar) => (day ? bar.day <= day : bar.end <= at)).length - 1;
      const [close, later] = [bars[place]?.close ?? null, bars[place + 5]?.close];
      const change = close !== null && later !== undefined ? Math.round((later / close - 1) * 10_000) / 100 : null;
      hits.push({
        at: new Date(at).toISOString(),
        day: day ?? tokyoDayOf(at),
        side,
        value,
        threshold,
        close,
        later_change_percentage: change,
      });
    }
  }
  hits.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return {
    known_from: knownFrom === null ? null : new Date(knownFrom).toISOString(),
    from: new Date(start).toISOString(),
    days: (to - start) / DAY,
    count: hits.length,
    hits: hits.slice(0, BACKTEST_HITS),
    left_out: Math.max(0, hits.length - BACKTEST_HITS),
  };
}

/** Levels that the price of a symbol crosses now and then. */
async function levelsOf(code: keyof typeof SYMBOLS): Promise<Partial<AlertValues>> {
  const closes = (await barsOf(code)).slice(-60).map(({ close }) => close);
  const [, low = 0, , high = 0] = closes.sort((a, b) => a - b).filter((_, index) => index % 12 === 0);
  return { price_high: Number(high.toFixed(2)), price_low: Number(low.toFixed(2)) };
}

async function allByHand(
  code: keyof typeof SYMBOLS,
  values: Partial<AlertValues>,
): Promise<Map<string, Omit<BacktestCount, 'key'>>> {
  const symbolId = symbolIdOf(code);
  const now = api.deps.clock().getTime();
  const to = midnightOf(Math.floor(now / HOUR) * HOUR - 23 * HOUR);
  const span = { from: to - 90 * DAY, to };
  const before = span.from - DAY;
  const bars = (await barsOf(code)).filter(({ end }) => end <= now);
  const votes = await SymbolVoteModel.find({ symbol_id: symbolId, is_newcomer: false }).lean();
  const acts = {
    votes: votes.map(({ voted_at, vote }) => ({ at: voted_at.getTime(), isBuy: vote === 'buy' })),
    posts: posts.filter((post) => post.symbolId === symbolId && !post.isNewcomer),
  };
  const sides = (metric: string) =>
    (['high', 'low'] as const).flatMap((side) => {
      const threshold = values[`${metric}_${side}` as 'vote_daily_high'];
      return typeof threshold === 'number' ? [{ side, threshold }] : [];
    });
  const orders = await orderByHand(symbolId, bars, before, to);
  const signals = await signalsByHand(symbolId, bars);
  const [up, down] = [
    { side: 'high' as const, threshold: 1 },
    { side: 'low' as const, threshold: -1 },
  ];
  return new Map([
    ...shownOf(values).map((key) => {
      const isPrice = key === 'price' || key === 'price_change';
      const said = isPrice ? pricesByHand(key, bars) : windowByHand(key, acts, before, to);
      return [key, countByHand(said, sides(key), span, bars)] as const;
    }),
    ['prediction_week_gt_month', countByHand(orders, [up], span, bars)],
    ['prediction_month_gt_week', countByHand(orders, [down], span, bars)],
    ['izanavi_signal', countByHand(signals, [up, down], span, bars)],
  ]);
}

test.each(['NI225', 'SPX'] as const)('%s: every kind is what counting vote by vote says', async (code) => {
  const values = { ...VALUES, ...(await levelsOf(code)) };
  const expected = await allByHand(code, values);
  const found = await tried(symbolIdOf(code), values);
  expect(found.counts.map(({ key }) => key)).toEqual([...expected.keys()]);
  for (const { key, ...one } of found.counts) {
    expect([key, { ...one, hits: one.hits.map(asRounded) }]).toEqual([key, withRounded(expected.get(key)!)]);
  }
  expect(found.count).toBe(found.counts.reduce((sum, { count }) => sum + count, 0));
  expect(found.is_simulated).toBe(true);

  const days = new Set(found.counts.map((one) => one.days));
  expect(days.size).toBeGreaterThan(3);
  const all = found.counts.flatMap(({ hits }) => hits);
  expect(all.some((hit) => hit.later_change_percentage === null && hit.close !== null)).toBe(true);
  expect(new Set(all.map(({ side }) => side))).toEqual(new Set(['high', 'low']));
  const seldom = new Set(['vote_change_monthly', 'post_monthly']);
  const fired = found.counts.filter(({ key, count }) => count > 0 && !seldom.has(key));
  expect(fired).toHaveLength(found.counts.length - seldom.size);
});

/** Two ways of counting differ in the last bits. */
const asRounded = (hit: BacktestCount['hits'][number]) => ({ ...hit, value: Number(hit.value.toPrecision(10)) });
const withRounded = (one: Omit<BacktestCount, 'key'>) => ({ ...one, hits: one.hits.map(asRounded) });

test('one kind alone is what it is among others; each says since when it is known', async () => {
  const all = await tried(NIKKEI, { ...VALUES, ...(await levelsOf('NI225')) });
  const daily = await tried(NIKKEI, { vote_daily_high: 60, vote_daily_low: 40 });
  expect(daily.counts).toEqual([all.counts.find(({ key }) => key === 'vote_daily')]);
  expect(daily.count).toBe(daily.counts[0]!.count);
  const firstVote = await SymbolVoteModel.findOne({ symbol_id: NIKKEI }).sort({ voted_at: 1 }).lean();
  expect(Date.parse(daily.counts[0]!.known_from!)).toBeGreaterThan(firstVote!.voted_at.getTime());
  const signals = all.counts.find(({ key }) => key === 'izanavi_signal')!;
  expect(signals).toMatchObject({ known_from: all.from, from: all.from, days: 90 });
});

test('what was never known has no days and no hits', async () => {
  const values = { vote_daily_high: 60, post_daily_high: 5 };
  const { to, counts, count } = await tried(symbolIdOf('103E'), values);
  const nothing = { known_from: null, from: to, days: 0, count: 0, hits: [], left_out: 0 };
  expect(counts).toEqual([
    { key: 'vote_daily', ...nothing },
    { key: 'post_daily', ...nothing },
  ]);
  expect(count).toBe(0);
});

test('of many hits the latest are told, and how many are left out', async () => {
  const symbolId = symbolIdOf('XAUUSD');
  const { to } = await tried(symbolId);
  // A share that goes from below to above on every second day.
  await asApi(async () => {
    for (let ago = 80; ago > 0; ago -= 1) {
      const at = new Date(Date.parse(to) - ago * DAY + HOUR);
      for (let who = 0; who < 10; who += 1) {
        await castVote(viewerNumbered(200 + who), { symbolId, vote: ago % 2 === 0 ? 'sell' : 'buy', at });
      }
    }
  });
  const { counts } = await tried(symbolId, { vote_daily_high: 60, vote_daily_low: 40 });
  const [daily] = counts;
  expect(daily).toMatchObject({ days: 79, count: 78, left_out: 78 - BACKTEST_HITS });
  expect(daily?.hits).toHaveLength(BACKTEST_HITS);
  expect(daily?.hits.slice(0, 2).map(({ side, value }) => [side, value])).toEqual([
    ['low', 0],
    ['high', 100],
  ]);
});

test('it says the same whichever side today’s votes took', async () => {
  const symbolId = symbolIdOf('TOPIX');
  const cast = (vote: 'buy' | 'sell', at: Date) =>
    asApi(async () => {
      for (let who = 300; who < 330; who += 1) await castVote(viewerNumbered(who), { symbolId, vote, at });
    });
  const now = api.deps.clock();
  for (let ago = 4; ago > 0; ago -= 1) await cast(ago % 2 === 0 ? 'buy' : 'sell', new Date(now.getTime() - ago * DAY));
  const answers: AlertBacktest[] = [];
  for (const side of ['buy', 'sell'] as const) {
    await cast(side, now);
    answers.push(await tried(symbolId));
  }
  expect(answers[0]!.counts.find(({ key }) => key === 'vote_daily')!.count).toBeGreaterThan(0);
  expect(answers[1]).toEqual(answers[0]);
});

test('predictions are gone through once for all who try alerts on a symbol in the same minute', async () => {
  const read = jest.spyOn(PredictionModel, 'find');
  const symbolId = symbolIdOf('USDJPY');
  const values = [{ prediction_week_gt_month: true }, { prediction_month_gt_week: true, vote_daily_high: 60 }];
  const answers = await Promise.all([...values, ...values].map((one) => tried(symbolId, one)));
  expect(answers.slice(2)).toEqual(answers.slice(0, 2));
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});
