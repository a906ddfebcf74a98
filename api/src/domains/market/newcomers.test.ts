import type { PredictionSummary, RankingItem } from '@minori/contracts';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { createPaying } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { PostModel } from '../posts/model';
import { forgetBoard } from './board';
import { votesByDay } from './charts';
import { prepareMarket } from './service';
import { symbolIdOf } from './symbolModel';

jest.setTimeout(120_000);

const GOLD = symbolIdOf('XAUUSD');
const CORN = symbolIdOf('CORN');
const NOON = new Date('2026-11-12T12:00:00+09:00');
const HOUR_MS = 3_600_000;
const CROWD = 12;

let api: TestApi;
let owner: TestMember;
let price: number;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOON);
  await asApi(() => prepareMarket(api.deps, '2026-08-01'));
  owner = await createPaying(api, 'platinum-membership');
  price = (await rowOf(GOLD)).quote!.price;
  const windows = { vote_change_daily_high: 10, vote_change_daily_low: -10, post_daily_high: 10, post_daily_low: -10 };
  await api.client(owner)('POST /news/charts/symbols/alarms', {
    body: {
      charts_symbols_id: GOLD,
      ...windows,
      vote_daily_high: 60,
      vote_daily_low: 40,
      prediction_week_gt_month: true,
      prediction_month_gt_week: true,
      showing_keys: ['vote_daily', 'vote_change_daily', 'post_daily'],
    },
  });
});
afterAll(() => api.close());

/** Members who registered so many hours ago. */
async function register(hours: number, count = CROWD): Promise<TestMember[]> {
  const created_at = new Date(api.deps.clock().getTime() - hours * HOUR_MS);
  const fields = { created_at, badge: 'level3' as const };
  return Promise.all(Array.from({ length: count }, () => api.createMember({ fields })));
}

async function act(members: TestMember[], symbolId: string, [week_price, month_price]: [number, number]) {
  for (const member of members) {
    const call = api.client(member);
    await call('POST /news/charts/symbols/votes', { body: { symbol_id: symbolId, vote: 'buy' } });
    await call('POST /news/charts/symbols/favorites', { body: { symbol_id: symbolId, action: 'favorite' } });
    const body = { week_price, month_price };
    await call('POST /news/charts/symbols/:id/predictions', { params: { id: symbolId }, body });
    await call('POST /posts/', {
      body: { text: `#話題${symbolId}`, symbol_ids: [symbolId], disclosures: ['not_holding'] },
    });
    await PostModel.updateMany({ author_id: member.id }, { $set: { view_count: 9 } });
  }
  await api.runJobs();
}

async function rowOf(symbolId: string): Promise<RankingItem> {
  const { data } = await api.client()('GET /news/charts/symbols/ranking');
  return data.find(({ id }) => id === symbolId)!;
}

/** What others see move, or are told. */
async function effects(symbolId: string) {
  forgetBoard();
  const { position_in_ranking_tab: position } = await rowOf(symbolId);
  const { data } = await api.client()('GET /news/charts/symbols/:id', { params: { id: symbolId } });
  const topics = await api.client()('GET /posts/topics/trending', { query: {} });
  const told = await api.client(owner)('GET /notifications/', { query: { filter: 'chart_alert' } });
  const { week_median, month_median }: PredictionSummary = data.prediction_summary;
  const crowd = [...(await asApi(() => votesByDay(symbolId, '2026-11-01'))).values()];
  return {
    position,
    medians: [week_median, month_median],
    topics: topics.data.map(({ name }) => name),
    told: told.data.map(({ type }) => type).toSorted(),
    crowd: crowd.reduce((sum, { buy, sell }) => sum + buy + sell, 0),
  };
}

test('what newcomers do moves nothing, then or when they come of age; what others do does', async () => {
  // Something to compare with, of the day before and of today, from members of long standing.
  api.clock.advance(-26 * HOUR_MS);
  const old = await register(30, 5);
  await act(old, GOLD, [price, price * 1.01]);
  api.clock.set(new Date(NOON.getTime() - 3 * HOUR_MS));
  await act(old, GOLD, [price, price * 1.01]);
  api.clock.set(NOON);
  await api.runJobs();
  const [gold, corn] = [await effects(GOLD), await effects(CORN)];
  expect(gold.medians).not.toContain(null);

  const newcomers = await register(23);
  await act(newcomers, GOLD, [price * 1.9, price * 1.5]);
  await act(newcomers, CORN, [500, 600]);
  api.clock.advance(61_000);
  expect(await effects(GOLD)).toEqual(gold);
  expect(await effects(CORN)).toEqual(corn);

  api.clock.advance(2 * HOUR_MS);
  await api.runJobs();
  expect(await effects(GOLD)).toMatchObject({ medians: gold.medians, told: gold.told, crowd: gold.crowd });
  expect(await effects(CORN)).toMatchObject({ topics: gold.topics, crowd: 0, medians: [null, null] });

  await act(newcomers, CORN, [500, 600]);
  expect((await effects(CORN)).medians).toEqual([null, null]);

  await act(await register(24), GOLD, [price * 1.2, price * 1.1]);
  api.clock.advance(61_000);
  const moved = await effects(GOLD);
  expect(moved.position).toBe(1);
  expect(moved.medians.map((median) => median! / price)).toEqual([expect.closeTo(1.2, 3), expect.closeTo(1.1, 3)]);
  expect(moved.topics).toContain(`話題${GOLD}`);
  expect(moved.told).toEqual(
    expect.arrayContaining(['post_daily_high', 'prediction_week_gt_month', 'vote_change_daily_high']),
  );
  expect(moved.crowd).toBe(gold.crowd + CROWD);
});
