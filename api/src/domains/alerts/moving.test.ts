import {
  ALERT_REST_HOURS,
  ALERT_WINDOWS,
  median,
  tokyoDay,
  tokyoMidnight,
  type AlertValues,
  type AlertWindow,
} from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { createPaying, setMembership } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { viewerNumbered } from '../../testing/alerts';
import { SymbolMentionModel } from '../market/activityModel';
import { countMentions, prepareMarket } from '../market/service';
import { symbolIdOf, SymbolModel } from '../market/symbolModel';
import { SymbolVoteModel } from '../market/voteModel';
import { castVote } from '../market/votes';
import { NotificationModel } from '../notifications/model';
import { PredictionModel } from '../predictions/model';
import { predict } from '../predictions/writing';
import { beginWatching } from './engine';
import { symbolReader } from './readings';
import { AlertFireModel } from './fireModel';
import { scheduleSweep } from './service';
import { AlertStateModel } from './stateModel';
import { putThresholds } from './thresholdModel';

jest.setTimeout(500_000);

const HOUR_MS = 3_600_000;
const NIKKEI = symbolIdOf('NI225');
const ETHEREUM = symbolIdOf('ETHJPY');
const STEPS = 100;

let api: TestApi;
let owner: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(new Date('2026-10-28T12:30:00+09:00'));
  await asApi(() => prepareMarket(api.deps, '2026-01-01'));
  await asApi(() => scheduleSweep(api.deps));
  owner = await createPaying(api, 'platinum-izanavi-membership', 'year');
});
afterAll(() => api.close());

const told = (symbolId: string) =>
  NotificationModel.find({ user_id: owner.id, 'about.id': symbolId }).sort({ _id: 1 }).lean();

/** What everything comes to, counted from the votes, posts and predictions themselves. */
async function countByHand(symbol_id: string, at: Date): Promise<Map<string, number>> {
  const votes = await SymbolVoteModel.find({ symbol_id, is_newcomer: false }).lean();
  const mentions = await SymbolMentionModel.find({ symbol_id, is_newcomer: { $ne: true } }).lean();
  const predictions = await PredictionModel.find({ symbol_id, is_open: true }).sort({ _id: -1 }).lean();
  const hourNumber = (time: Date) => Math.floor(time.getTime() / HOUR_MS);
  const values = new Map<string, number>();
  for (const [period, hours] of Object.entries({ daily: 24, weekly: 168, monthly: 720 })) {
    const ago = (time: Date) => hourNumber(at) - hourNumber(time);
    const within = (time: Date) => ago(time) < hours;
    const before = (time: Date) => !within(time) && ago(time) < 2 * hours;
    const current = votes.filter(({ voted_at }) => within(voted_at));
    const earlier = votes.filter(({ voted_at }) => before(voted_at)).length;
    const buyers = current.filter(({ vote }) => vote === 'buy').length;
    if (current.length >= 10) values.set(`running_vote_${period}`, Math.round((100 * buyers) / current.length));
    const midnight = tokyoMidnight(tokyoDay(at)).getTime();
    const closed = votes.filter(
      ({ hour }) => hour.getTime() < midnight && hour.getTime() >= midnight - hours * HOUR_MS,
    );
    const closedBuyers = closed.filter(({ vote }) => vote === 'buy').length;
    if (closed.length >= 10) values.set(`vote_${period}`, Math.round((100 * closedBuyers) / closed.length));
    if (earlier > 0) values.set(`vote_change_${period}`, (100 * (current.length - earlier)) / earlier);
    const posts = mentions.filter((mention) => within(mention.at)).length;
    const postsBefore = mentions.filter((mention) => before(mention.at)).length;
    if (postsBefore > 0) values.set(`post_${period}`, (100 * (posts - postsBefore)) / postsBefore);
  }
  const latest = [...new Map(predictions.toReversed().map((one) => [String(one.user_id), one])).values()];
  const middle = (name: 'week_price' | 'month_price') => median(latest.map((one) => one[name])) ?? 0;
  if (latest.length >= 5) {
    for (const name of ['week_price', 'month_price'] as const) values.set(name, middle(name));
    values.set('predictions', Math.sign(middle('week_price') - middle('month_price')));
  }
  return values;
}

const THRESHOLDS: Partial<AlertValues> = {
  vote_daily_high: 60,
  vote_daily_low: 40,
  vote_weekly_high: 55,
  vote_monthly_low: 50,
  vote_change_daily_high: 20,
  vote_change_daily_low: -20,
  vote_change_weekly_high: 10,
  post_daily_high: 50,
  post_daily_low: -50,
  post_weekly_high: 30,
  prediction_week_gt_month: true,
  prediction_month_gt_week: true,
};
const SHOWN = ALERT_WINDOWS.filter((window) => Object.keys(THRESHOLDS).some((field) => field.startsWith(`${window}_`)));

test('random votes, posts and predictions over weeks fire what counting by hand says, through jobs and sweeps', async () => {
  const random = seededRandom('moving');
  await api.client(owner)('POST /news/charts/symbols/alarms', {
    body: { charts_symbols_id: ETHEREUM, ...THRESHOLDS, showing_keys: SHOWN.filter((one) => isExact(one)) },
  });
  const price =
    (await api.client()('GET /news/charts/symbols/:id', { params: { id: ETHEREUM } })).data.quote?.price ?? 0;
  let known = new Map<string, number>();
  const firedAt = new Map<string, number>();
  const expected: string[] = [];
  let mood = 0.5;

  for (let step = 0; step < STEPS; step += 1) {
    api.clock.advance(random.pick([0, 0.1, 1, 2, 5, 11, 26]) * HOUR_MS);
    if (random.chance(0.15)) mood = random.next();
    await asApi(async () => {
      if (random.chance(0.4)) {
        const self = { ...viewerNumbered(0), id: owner.id };
        await castVote(self, { symbolId: ETHEREUM, vote: 'buy', at: api.deps.clock() });
      }
      for (let count = random.between(0, 9); count > 0; count -= 1) {
        const who = random.between(1, 40);
        // One in eight has just registered.
        const createdAt = who % 8 === 0 ? api.deps.clock() : new Date(0);
        await castVote(viewerNumbered(who, createdAt), {
          symbolId: ETHEREUM,
          vote: random.chance(mood) ? 'buy' : 'sell',
          at: api.deps.clock(),
        });
      }
      if (random.chance(0.4)) {
        await countMentions(String(new Types.ObjectId()), [ETHEREUM, NIKKEI], {
          at: api.deps.clock(),
          isNewcomer: random.chance(0.2),
        });
      }
      if (random.chance(0.5)) {
        const about = () => Math.round(price * (0.9 + random.next() * 0.2));
        const said = { symbolId: ETHEREUM, weekPrice: about(), monthPrice: about(), comment: '' };
        // Those of this week may be final.
        const reader = {
          viewer: viewerNumbered(random.between(50, 60)),
          language: 'ja' as const,
          at: api.deps.clock(),
        };
        await predict(reader, said).catch(() => {});
      }
    });
    await api.runJobs();

    const at = api.deps.clock();
    const values = await countByHand(ETHEREUM, at);
    const own = { user_id: owner.id, symbol_id: ETHEREUM, day: tokyoDay(at) };
    const hasVoted = (await SymbolVoteModel.countDocuments(own)) > 0;
    const fields = Object.entries(THRESHOLDS).map(([field, wanted]) => ({ field, told: named(field, wanted) }));
    const shares = fields.filter(({ field }) => /^vote_(daily|weekly|monthly)/.test(field));
    const running = shares.map(({ field, told: [key, metric, ...rest] }) => ({
      field,
      told: [key, `running_${metric}`, ...rest] as ReturnType<typeof named>,
    }));
    for (const { field, told: each } of [...(hasVoted ? running : []), ...fields]) {
      const [key, metric, side, value] = each;
      const [from, to] = [known.get(metric), values.get(metric)];
      if (from === undefined || to === undefined) continue;
      const isCrossed = side === 'high' ? from < value && to >= value : from > value && to <= value;
      if (!isCrossed || at.getTime() - (firedAt.get(key) ?? -Infinity) < ALERT_REST_HOURS * HOUR_MS) continue;
      firedAt.set(key, at.getTime());
      expected.push(asText([field, figuresByHand(metric, value, { known, values })]));
    }
    known = new Map([...known, ...values]);
    const all = (await told(ETHEREUM)).map(({ type, figures }) => asText([type, figures]));
    expect(all.toSorted()).toEqual(expected.toSorted());
  }
  expect(expected.length).toBeGreaterThan(20);
  const kinds = new Set(expected.map((one) => (JSON.parse(one) as [string])[0]));
  for (const kind of ['vote_daily_high', 'vote_change_daily_low', 'post_daily_high', 'prediction_week_gt_month']) {
    expect(kinds).toContain(kind);
  }
});

/** As a text, with figures that do not depend on the order in which they were worked out. */
function asText(what: unknown): string {
  return JSON.stringify(what, (_key, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(9)) : value));
}

/** What is told of a crossing; the medians as they were at the last look before that found them. */
function figuresByHand(
  metric: string,
  threshold: number,
  { known, values }: Record<'known' | 'values', Map<string, number>>,
): object {
  const medians = (at: Map<string, number>) => ({ week: at.get('week_price'), month: at.get('month_price') });
  return metric === 'predictions'
    ? { kind: 'medians', value: medians(values), before: medians(known), decimals: 0 }
    : { kind: 'percent', value: values.get(metric), before: known.get(metric), threshold };
}

function isExact(window: AlertWindow): boolean {
  return `${window}_high` in THRESHOLDS || `${window}_low` in THRESHOLDS;
}

function named(field: string, wanted: unknown): [key: string, metric: string, side: string, value: number] {
  if (field === 'prediction_week_gt_month') return [field, 'predictions', 'high', 1];
  if (field === 'prediction_month_gt_week') return [field, 'predictions', 'low', -1];
  const metric = field.replace(/_(high|low)$/, '');
  return [field, metric, field.slice(metric.length + 1), Number(wanted)];
}

test('an alert reaches the list of notifications, unless the membership is over', async () => {
  const client = api.client(owner);
  const body = { charts_symbols_id: NIKKEI, vote_daily_high: 60, showing_keys: ['vote_daily' as const] };
  const vote = async (first: number, count: number, side: 'buy' | 'sell') => {
    for (let who = first; who < first + count; who += 1) {
      await asApi(() => castVote(viewerNumbered(who), { symbolId: NIKKEI, vote: side, at: api.deps.clock() }));
    }
    await api.runJobs();
  };
  await vote(100, 9, 'sell');
  await client('POST /news/charts/symbols/votes', { body: { symbol_id: NIKKEI, vote: 'sell' } });
  await api.runJobs();
  await client('POST /news/charts/symbols/alarms', { body });
  await vote(200, 15, 'buy');
  const { data } = await client('GET /notifications/', { query: { filter: 'chart_alert' } });
  expect(data.filter(({ symbol }) => symbol?.id === NIKKEI)).toEqual([
    expect.objectContaining({
      type: 'vote_daily_high',
      target_id: NIKKEI,
      is_read: false,
      user_info: null,
      figures: { kind: 'percent', value: 60, before: 0, threshold: 60 },
    }),
  ]);

  await setMembership(owner, 'gold-membership');
  await vote(300, 10, 'sell');
  api.clock.advance(25 * HOUR_MS);
  await vote(400, 9, 'sell');
  await client('POST /news/charts/symbols/votes', { body: { symbol_id: NIKKEI, vote: 'sell' } });
  await vote(500, 30, 'buy');
  expect(await told(NIKKEI)).toHaveLength(1);
  await setMembership(owner, 'platinum-izanavi-membership', 'year');
  expect(await AlertFireModel.countDocuments({ user_id: owner.id, symbol_id: NIKKEI })).toBe(1);
});

test('who has not voted today hears of a share when the day is over, not before', async () => {
  const silver = symbolIdOf('XAGUSD');
  const body = { charts_symbols_id: silver, vote_daily_high: 60, vote_weekly_high: 60 };
  const keys = ['vote_daily' as const, 'vote_weekly' as const];
  const cast = async (side: 'buy' | 'sell') => {
    for (let who = 1_000; who < 1_012; who += 1) {
      await asApi(() => castVote(viewerNumbered(who), { symbolId: silver, vote: side, at: api.deps.clock() }));
    }
    await api.runJobs();
  };
  api.clock.set(new Date(tokyoMidnight(tokyoDay(api.deps.clock())).getTime() + 34 * HOUR_MS));
  await cast('sell');
  api.clock.advance(24 * HOUR_MS);
  await api.client(owner)('POST /news/charts/symbols/alarms', { body: { ...body, showing_keys: keys } });
  await cast('sell');
  await cast('buy');
  api.clock.advance(13 * HOUR_MS);
  await api.runJobs();
  expect(await told(silver)).toEqual([]);
  api.clock.advance(1.2 * HOUR_MS);
  await api.runJobs();
  expect((await told(silver)).map(({ type, figures }) => [type, figures])).toEqual([
    ['vote_daily_high', { kind: 'percent', value: 100, before: 0, threshold: 60 }],
  ]);
});

test('what another process began to watch is looked at with the next vote', async () => {
  const topix = symbolIdOf('TOPIX');
  const vote = async (first: number, count: number, side: 'buy' | 'sell') => {
    for (let who = first; who < first + count; who += 1) {
      await asApi(() => castVote(viewerNumbered(who), { symbolId: topix, vote: side, at: api.deps.clock() }));
    }
    await api.runJobs();
  };
  await api.client(owner)('POST /news/charts/symbols/votes', { body: { symbol_id: topix, vote: 'sell' } });
  await vote(600, 9, 'sell');
  // As saving does, but nobody tells this process.
  await SymbolModel.updateOne({ _id: topix }, { is_watched: true });
  await asApi(() => beginWatching(topix, symbolReader(api.deps)));
  const thresholds = [{ metric: 'vote_daily', side: 'high', value: 50 }] as const;
  const set = { symbolId: new Types.ObjectId(topix), sinceVersion: 1, thresholds };
  await transaction((session) => putThresholds(owner.id, [set], session));
  await vote(700, 10, 'buy');
  expect((await told(topix)).map(({ type }) => type)).toEqual(['vote_daily_high']);
});

test('a symbol that can’t be looked at does not keep a sweep from the others', async () => {
  const gold = symbolIdOf('XAUUSD');
  await api.client(owner)('POST /news/charts/symbols/alarms', {
    body: { charts_symbols_id: gold, vote_change_daily_low: -50, showing_keys: ['vote_change_daily'] },
  });
  for (let who = 800; who < 812; who += 1)
    await asApi(() => castVote(viewerNumbered(who), { symbolId: gold, vote: 'buy', at: api.deps.clock() }));
  api.clock.advance(24 * HOUR_MS);
  for (let who = 800; who < 812; who += 1)
    await asApi(() => castVote(viewerNumbered(who), { symbolId: gold, vote: 'buy', at: api.deps.clock() }));
  await api.runJobs();
  expect(await told(gold)).toEqual([]);
  const broken = new Types.ObjectId('0'.repeat(24));
  await AlertStateModel.collection.insertOne({ _id: broken, version: 1, pending: { moves: null } } as never);
  api.clock.advance(24 * HOUR_MS);
  await api.runJobs();
  await AlertStateModel.collection.deleteOne({ _id: broken });
  expect((await told(gold)).map(({ type }) => type)).toEqual(['vote_change_daily_low']);
});
