import { NO_CALLS, PREDICTION, tokyoDay } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { idsIn } from '../../testing/feeds';
import { plantPost, publishPost } from '../../testing/posts';
import { SymbolBookmarkModel } from '../market/activityModel';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { PredictionModel } from '../predictions/model';
import { CreatorSubscriptionModel } from '../subscriptions/model';
import { DOMAINS } from '../topics/domains';
import { CREATOR_RANKING, rankCreators } from './creatorScore';
import { makeSurvey } from '../surveys/staff';

const DAY_MS = 86_400_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await prepareMarket(api.deps, new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10));
});

afterAll(() => api.close());

const explain = (who: TestMember | undefined, post_id: string) =>
  api.client(who)('GET /feeds/explain', { query: { post_id } });

test('the reasons multiply to the score that the timeline is ordered by', async () => {
  const [reader, known, unknown] = [await api.createMember(), await api.createMember(), await api.createMember()];
  const symbol = symbolIdOf('USDJPY');
  const published_at = new Date(api.deps.clock().getTime() - 3_600_000);
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) {
    const fields = {
      published_at,
      view_count: n * 3,
      ...(n % 3 === 0 && { symbol_ids: [new Types.ObjectId(symbol)] }),
    };
    ids.push(
      await publishPost(n % 2 === 0 ? known : unknown, { ...fields, text: n % 4 === 0 ? 'ビットコイン' : '雑談' }),
    );
  }
  await api.runJobs();
  const client = api.client(reader);
  await client('POST /users/follows', { body: { user_id: known.id, action: 'follow' } });
  await client('POST /users/domains', {
    body: { domain_ids: [DOMAINS.find(({ name }) => name.en === 'Crypto assets')!.id] },
  });
  await SymbolBookmarkModel.create({ user_id: reader.id, symbol_id: symbol, kind: 'favorite', created_at: new Date() });
  await CreatorSubscriptionModel.create({
    subscriber_id: reader.id,
    creator_id: known.id,
    plan: 'prime',
    status: 'active',
    period_ends_at: new Date(Date.now() + DAY_MS),
    created_at: new Date(),
    started_at: new Date(),
  });
  await client('POST /news/charts/symbols/votes', { body: { symbol_id: symbol, vote: 'buy' } });
  api.clock.advance(61_000);
  const order = idsIn((await client('GET /feeds/recommend_timeline')).data);
  expect(order.toSorted()).toEqual(ids.toSorted());
  const scores = new Map<string, number>();
  for (const id of ids) {
    const { data } = await explain(reader, id);
    expect(data.reasons.reduce((product, { factor }) => product * factor, 1)).toBeCloseTo(data.score, 6);
    scores.set(id, data.score);
  }
  // Of one author the order is that of the scores, whoever stands between.
  for (const parity of [0, 1]) {
    const own = order.filter((id) => ids.indexOf(id) % 2 === parity).map((id) => scores.get(id)!);
    expect(own).toEqual(own.toSorted((a, b) => b - a));
  }
  const codes = (await explain(reader, ids[0]!)).data.reasons.map(({ code }) => code);
  const particular = ['chosen_domain', 'favorite_symbol', 'followed_author', 'subscribed_author', 'voted_symbol'];
  expect(codes.toSorted()).toEqual([...particular, 'freshness', 'quality'].toSorted());
  const { data } = await explain(undefined, ids[0]!);
  expect(data.reasons.map(({ code }) => code).toSorted()).toEqual(['freshness', 'quality']);
  await expect(explain(reader, new Types.ObjectId().toHexString())).rejects.toMatchObject({ code: 'not_found' });
});

test('how many follow an author changes no score', async () => {
  const author = await api.createMember();
  const famous = await api.createMember({ fields: { follow_count: 90_000 } });
  const published_at = api.deps.clock();
  const [one, two] = [await plantPost(author, { published_at }), await plantPost(famous, { published_at })];
  const [first, second] = [await explain(undefined, one), await explain(undefined, two)];
  expect(first.data.score).toBeCloseTo(second.data.score, 3);
});

test('a survey stands in the timeline until it is answered or dismissed; of two answers the first counts', async () => {
  const [member, other] = [await api.createMember(), await api.createMember()];
  for (let n = 0; n < 12; n++) await plantPost(other);
  const text = (ja: string) => ({ ja, en: ja });
  const options = [text('はい'), text('いいえ')];
  for (const question of ['一問目', '二問目']) {
    const survey = {
      question: text(question),
      options,
      audience: 'everybody',
      places: ['timeline'],
    } as const;
    await makeSurvey('command line', { ...survey, places: [...survey.places] }, api.deps.clock());
  }
  api.clock.advance(61_000);
  const asked = async (who?: TestMember) => {
    const { data } = await api.client(who)('GET /feeds/recommend_timeline');
    return data.find((item) => item.type === 'survey')?.survey;
  };
  const client = api.client(member);
  expect(await asked()).toBeUndefined();
  expect(await asked(member)).toMatchObject({ question: '一問目', options: [{ text: 'はい' }, { text: 'いいえ' }] });
  const { id, options: offered } = (await asked(member))!;
  await expect(client('POST /users/survey', { body: { id, option_id: id } })).rejects.toMatchObject({
    fields: { option_id: { code: 'unknown_value' } },
  });
  await client('POST /users/survey', { body: { id, option_id: offered[0]!.id } });
  await client('POST /users/survey', { body: { id, option_id: offered[1]!.id } });
  expect(await asked(member)).toBeUndefined();
  const after = async (days: number) => {
    api.clock.advance(days * DAY_MS);
    return asked(await api.createMember());
  };
  expect((await after(1))?.id).toBe(id);
  await api.client(other)('POST /users/survey/dismiss', { body: { id } });
  expect(await asked(other)).toBeUndefined();
});

describe('the ranking of creators', () => {
  test('goes by new subscribers, those who stay, reads and predictions; followers count nothing', () => {
    const nothing = { newSubscribers: 0, earlierSubscribers: 0, keptSubscribers: 0, reads: 0 };
    const record = { ...nothing, creatorId: 'a', forecasts: NO_CALLS };
    const ranked = rankCreators([
      { ...record, creatorId: 'reads', reads: 1_000 },
      { ...record, creatorId: 'subscribers', newSubscribers: 10 },
      { ...record, creatorId: 'few', earlierSubscribers: CREATOR_RANKING.retentionFrom - 1, keptSubscribers: 4 },
      { ...record, creatorId: 'loyal', earlierSubscribers: 10, keptSubscribers: 5 },
      { ...record, creatorId: 'proven', forecasts: { n: 100, hits: 100, ups: 50, downs: 50 } },
      { ...record, creatorId: 'lucky', forecasts: { n: PREDICTION.recordFrom - 1, hits: 19, ups: 9, downs: 10 } },
      { ...record, creatorId: 'rising', forecasts: { n: 100, hits: 80, ups: 80, downs: 20 } },
      { ...record, creatorId: 'wrong', forecasts: { n: 100, hits: 25, ups: 50, downs: 50 } },
    ]);
    expect(ranked.map(({ creatorId, score }) => [creatorId, Math.round(score * 10) / 10])).toEqual([
      ['subscribers', 40],
      ['reads', 25],
      ['loyal', 12.5],
      ['proven', 9.6],
      ['few', 0],
      ['lucky', 0],
      ['rising', 0],
      ['wrong', 0],
    ]);
    expect(rankCreators([])).toEqual([]);
  });

  test('pages, and says what it is made of', async () => {
    const creators: TestMember[] = [];
    for (let n = 0; n < 3; n++) creators.push(await api.createMember({ fields: { is_creator: true } }));
    await plantPost(creators[1]!, { view_count: 500 });
    const read = (page?: string) => api.client()('GET /users/creators_ranking', { query: { limit: 2, page } });
    const first = await read();
    expect(first.data[0]).toMatchObject({ position: 1, user_info: { id: creators[1]!.id }, read_count: 500 });
    const second = await read(first.next_page!);
    expect(second.next_page).toBeNull();
    const ids = [...first.data, ...second.data].map(({ user_info }) => user_info.id);
    expect(ids.toSorted()).toEqual(creators.map(({ id }) => id).toSorted());
  });

  test('calls new who was not in the ranking of the day before, and nobody where there was none', async () => {
    await api.createMember({ fields: { is_creator: true } });
    api.clock.advance(2 * 3_600_000);
    const read = async () => (await api.client()('GET /users/creators_ranking', { query: { limit: 50 } })).data;
    expect((await read()).filter(({ is_new }) => is_new)).toEqual([]);
    const newcomer = await api.createMember({ fields: { is_creator: true } });
    api.clock.advance(25 * 3_600_000);
    const found = (await read()).filter(({ is_new }) => is_new);
    expect(found.map(({ user_info }) => user_info.id)).toEqual([newcomer.id]);
    expect(found[0]?.previous_position).toBeNull();
  });

  test('counts the predictions that were graded in the last 30 days', async () => {
    const [proven, former] = await Promise.all([1, 2].map(() => api.createMember({ fields: { is_creator: true } })));
    await plantGrades(proven!, 5);
    await plantGrades(former!, 40);
    api.clock.advance(3_600_000);
    const { data } = await api.client()('GET /users/creators_ranking', { query: { limit: 50 } });
    const points = (member?: TestMember) =>
      data.find(({ user_info }) => user_info.id === member?.id)?.parts.predictions;
    expect(points(proven)).toBeCloseTo(70, 0);
    expect(points(former)).toBe(0);
  });
});

/** 25 predictions that were graded so many days ago, 22 of them hits; 13 prices went up. */
async function plantGrades({ id }: TestMember, daysAgo: number): Promise<void> {
  const at = new Date(api.deps.clock().getTime() - daysAgo * DAY_MS);
  const made = new Date(at.getTime() - 8 * DAY_MS);
  const grade = { day: tokyoDay(at), close: 1, absolute_error: 0, absolute_error_percentage: 0, excess_percentage: 0 };
  const predictions = Array.from({ length: 25 }, (_, n) => ({
    _id: Types.ObjectId.createFromTime(Math.floor(made.getTime() / 1_000) + n),
    user_id: id,
    symbol_id: new Types.ObjectId(),
    iso_week: '2026-W01',
    week_price: 1,
    month_price: 1,
    base_price: n < 13 ? 0.5 : 2,
    base_day: tokyoDay(made),
    said_at: made,
    created_at: made,
    week_grade: { ...grade, is_direction_hit: n < 22 },
  }));
  await PredictionModel.create(predictions);
}
