import { PREDICTION } from '@minori/contracts/rules';
import type { MembershipPackageName } from '@minori/contracts/rules';
import { runNextJob } from '../../jobs/worker';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { asApi } from '../../testing/queries/recorder';
import { historyOf, prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { gradeDue } from './grading';
import { PredictionModel } from './model';
import { ForecasterRecordModel } from './recordModel';
import { scheduleGrading } from './service';
import { plantRecord } from '../../testing/records';
import { createPaying } from '../../testing/memberships';

const NIKKEI = symbolIdOf('NI225');
const GOLD = symbolIdOf('XAUUSD');
const BITCOIN = symbolIdOf('BTCJPY');
const IPO = symbolIdOf('103E');
/** A Thursday, at noon in Tokyo. */
const NOON = new Date('2026-11-12T12:00:00+09:00');

let api: TestApi;
let alice: TestMember;
let bob: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOON);
  await asApi(() => prepareMarket(api.deps, '2026-08-01'));
  [alice, bob] = await Promise.all([api.createMember(), api.createMember()]);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(NOON));

const PRICE = 48_000;
type PredictionValues = { week_price?: number; month_price?: number; comment?: string };

function predict(member: TestMember | undefined, symbolId: string, said: PredictionValues = {}) {
  const body = { week_price: PRICE, month_price: PRICE, comment: '', ...said };
  return api.client(member)('POST /news/charts/symbols/:id/predictions', { params: { id: symbolId }, body });
}

function list(member: TestMember | undefined, symbolId: string, query = {}) {
  return api.client(member)('GET /news/charts/symbols/:id/predictions', { params: { id: symbolId }, query });
}

const withPackage = (name: MembershipPackageName) => createPaying(api, name);

async function priceOf(symbolId: string): Promise<number> {
  const { data } = await api.client()('GET /news/charts/symbols/:id', { params: { id: symbolId } });
  return data.quote!.price;
}

describe('predicting', () => {
  test('requires sign-in', async () => {
    await expect(predict(undefined, NIKKEI)).rejects.toMatchObject({ status: 401 });
  });

  test('keeps the price of now and the trading day that it belongs to', async () => {
    const { data } = await predict(alice, NIKKEI, { comment: ' 決算に期待 ' });
    expect(data).toMatchObject({
      base_price: await priceOf(NIKKEI),
      base_day: '2026-11-12',
      iso_week: '2026-W46',
      locks_at: expect.stringMatching(/^2026-11-13T03:00:00/),
      week_due: '2026-11-19',
      // The 23rd of November is a holiday in Tokyo.
      month_due: '2026-12-11',
      comment: '決算に期待',
      is_locked: false,
      is_mine: true,
      week_grade: null,
      forecaster_record: { n: 0, hit_rate: null },
      is_simulated: true,
    });
  });

  test('is one a week: within 24 hours it is changed and keeps what it said, later it is refused', async () => {
    const first = await predict(bob, NIKKEI);
    expect((await predict(bob, NIKKEI)).data).toMatchObject({ id: first.data.id, edit_count: 0 });
    api.clock.advance(60 * 60_000);
    const changed = await predict(bob, NIKKEI, { week_price: 47_000 });
    expect(changed.data).toMatchObject({ id: first.data.id, week_price: 47_000, edit_count: 1 });
    expect(changed.data.base_price).toBe(await priceOf(NIKKEI));
    const params = { id: NIKKEI, predictionId: first.data.id };
    const history = await api.client()('GET /news/charts/symbols/:id/predictions/:predictionId/history', { params });
    expect(history.data).toMatchObject([{ week_price: PRICE, base_price: first.data.base_price }]);
    api.clock.set(new Date('2026-11-13T12:00:01+09:00'));
    await expect(predict(bob, NIKKEI, { week_price: 46_000 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('24時間'),
    });
  });

  test('another comment alone leaves the price that it is measured against', async () => {
    const carol = await api.createMember();
    const first = await predict(carol, BITCOIN, { week_price: 14e6, month_price: 15e6 });
    api.clock.advance(3 * 60 * 60_000);
    const { data } = await predict(carol, BITCOIN, { week_price: 14e6, month_price: 15e6, comment: '強気です' });
    expect(data).toMatchObject({ base_price: first.data.base_price, comment: '強気です', edit_count: 1 });
  });

  test('a week ends on Sunday at midnight in Tokyo', async () => {
    const dave = await api.createMember();
    api.clock.set(new Date('2026-11-15T23:59:00+09:00'));
    const sunday = await predict(dave, GOLD, { week_price: 3_700, month_price: 3_700 });
    api.clock.set(new Date('2026-11-16T00:01:00+09:00'));
    const monday = await predict(dave, GOLD, { week_price: 3_800, month_price: 3_800 });
    expect([sunday.data.iso_week, monday.data.iso_week]).toEqual(['2026-W46', '2026-W47']);
    expect(monday.data.id).not.toBe(sunday.data.id);
    expect(sunday.data.locks_at).toBe('2026-11-15T15:00:00.000Z');
  });

  test('ten at once make one', async () => {
    const eve = await api.createMember();
    await Promise.all(Array.from({ length: 10 }, (_, index) => predict(eve, NIKKEI, { week_price: 48_000 + index })));
    expect(await PredictionModel.countDocuments({ user_id: eve.id })).toBe(1);
  });

  test.each([
    [{ week_price: 0 }, { week_price: { code: 'price_format' } }],
    [{ month_price: -1 }, { month_price: { code: 'price_format' } }],
    [{ week_price: 4_800_000 }, { week_price: { code: 'price_too_far' } }],
    [{ comment: 'あ'.repeat(301) }, { comment: { code: 'prediction_comment_length' } }],
    [{ comment: '必ず儲かります。元本保証です' }, { comment: { code: 'prediction_comment_refused' } }],
  ])('refuses %p', async (said, fields) => {
    const member = await api.createMember();
    await expect(predict(member, NIKKEI, said)).rejects.toMatchObject({ status: 422, fields });
  });

  test('refuses what has no price, and what there is not', async () => {
    await expect(predict(alice, IPO)).rejects.toMatchObject({
      status: 422,
      fields: { id: { code: 'symbol_without_price' } },
    });
    await expect(predict(alice, 'f'.repeat(24))).rejects.toMatchObject({ status: 404 });
  });

  test('can’t be deleted', async () => {
    const { data } = await list(alice, NIKKEI);
    const response = await fetch(`${api.url}/news/charts/symbols/${NIKKEI}/predictions/${data[0]!.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${alice.token()}` },
    });
    expect([404, 405]).toContain(response.status);
  });
});

describe('the list', () => {
  const copper = symbolIdOf('COPPER');
  const members: TestMember[] = [];
  beforeAll(async () => {
    api.clock.set(NOON);
    for (let index = 0; index < 23; index += 1) {
      const member = await api.createMember({ fields: { created_at: new Date('2026-11-01T00:00:00+09:00') } });
      members.push(member);
      await predict(member, copper, { week_price: 4 + (index % 7) / 10, month_price: 5 + index / 100 });
    }
  });

  test.each(['created_at', 'week_price', 'month_price', 'like_count'] as const)('pages by %s', async (sort) => {
    const first = await list(undefined, copper, { sort });
    expect(first.data).toHaveLength(20);
    const second = await list(undefined, copper, { sort, last_key: first.last_key });
    expect(second.last_key).toBeNull();
    const all = [...first.data, ...second.data];
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    const values = all.map((item) => item[sort]);
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    const everything = await list(undefined, copper, { sort, all: '1' });
    expect(everything.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
  });

  test('shows medians from five forecasters on, and the own prediction', async () => {
    const { summary, my_prediction } = await list(members[3], copper);
    expect(summary).toEqual({ count: 23, week_median: 4.3, week_count: 23, month_median: 5.11, month_count: 23 });
    expect(my_prediction).toMatchObject({ week_price: 4.3, is_mine: true });
    const corn = symbolIdOf('CORN');
    for (const member of members.slice(0, 4)) await predict(member, corn, { week_price: 440, month_price: 450 });
    const few = { count: 4, week_median: null, week_count: 4, month_median: null, month_count: 4 };
    expect((await list(undefined, corn)).summary).toEqual(few);
  });

  test('medians leave out targets below half and above double the last close, and say how many they are of', async () => {
    const gas = symbolIdOf('NATGAS');
    const close = (await historyOf(gas)).at(-1)!.close;
    const shares = [0.49, 0.51, 0.9, 1, 1.1, 1.99, 2.01, 3];
    for (const [index, share] of shares.entries()) {
      const [week_price, month_price] = [close * share, index < 6 ? close : close * 9];
      await predict(members[index]!, gas, { week_price, month_price });
    }
    const summary = (await list(undefined, gas)).summary;
    expect(summary).toMatchObject({ count: 8, week_count: 5, month_count: 6 });
    expect(summary.week_median! / close).toBeCloseTo(1, 2);
    expect(summary.month_median! / close).toBeCloseTo(1, 2);
    await predict(members[5]!, gas, { week_price: close * 4, month_price: close });
    expect((await list(undefined, gas)).summary).toMatchObject({ count: 8, week_count: 4, week_median: null });
  });

  test('leaves out who shares a block with the reader', async () => {
    const [reader, writer] = [await api.createMember(), members[22]!];
    await block(reader, writer);
    const { data } = await list(reader, copper);
    expect(data.map(({ user_info }) => user_info?.id)).not.toContain(writer.id);
  });

  test('refuses a key that is none', async () => {
    await expect(list(undefined, copper, { last_key: 'x' })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_cursor',
    });
  });

  test('likes are counted once, and can be taken back', async () => {
    const { data } = await list(alice, copper);
    const params = { id: copper, predictionId: data[5]!.id };
    const react = (member: TestMember | undefined, action: 'like' | 'unlike') =>
      api.client(member)('POST /news/charts/symbols/:id/predictions/:predictionId/reaction', {
        params,
        body: { action },
      });
    await expect(react(undefined, 'like')).rejects.toMatchObject({ status: 401 });
    await Promise.all([react(alice, 'like'), react(alice, 'like'), react(bob, 'like')]);
    const [best] = (await list(alice, copper, { sort: 'like_count' })).data;
    expect(best).toMatchObject({ id: params.predictionId, like_count: 2, is_liked: true });
    expect((await react(alice, 'unlike')).data).toEqual({ is_liked: false, like_count: 1 });
    const elsewhere = { params: { ...params, id: NIKKEI }, body: { action: 'like' as const } };
    const call = api.client(alice)('POST /news/charts/symbols/:id/predictions/:predictionId/reaction', elsewhere);
    await expect(call).rejects.toMatchObject({ status: 404 });
  });

  test('one’s own like is kept and not counted; where there is a block there are none, but one can be taken back', async () => {
    const [writer, reader] = [await api.createMember(), await api.createMember()];
    const { data } = await predict(writer, copper, { week_price: 4.2, month_price: 5 });
    const { data: of } = await predict(reader, copper, { week_price: 4.2, month_price: 5 });
    const react = (member: TestMember, predictionId: string, action: 'like' | 'unlike' = 'like') =>
      api.client(member)('POST /news/charts/symbols/:id/predictions/:predictionId/reaction', {
        params: { id: copper, predictionId },
        body: { action },
      });
    expect((await react(writer, data.id)).data).toEqual({ is_liked: true, like_count: 0 });
    expect((await react(reader, data.id)).data).toEqual({ is_liked: true, like_count: 1 });
    expect((await react(writer, data.id, 'unlike')).data).toEqual({ is_liked: false, like_count: 1 });
    await block(writer, reader);
    expect((await react(reader, data.id, 'unlike')).data).toEqual({ is_liked: false, like_count: 0 });
    await expect(react(reader, data.id)).rejects.toMatchObject({ code: 'blocked', status: 403 });
    await expect(react(writer, of.id)).rejects.toMatchObject({ code: 'blocked' });
  });
});

describe('alerts', () => {
  const set = (member: TestMember | undefined, target: TestMember, type: 'on' | 'off') =>
    api.client(member)('POST /news/charts/symbols/:id/predictions/alarms', {
      params: { id: GOLD },
      body: { target_user_id: target.id, type },
    });

  test.each([
    ['green-membership', 403],
    ['gold-membership', 403],
    ['platinum-membership', undefined],
    ['platinum-izanavi-membership', undefined],
  ] as const)('with %p: %p', async (name, status) => {
    const member = await withPackage(name);
    if (!status) expect((await set(member, alice, 'on')).data).toEqual({ is_on: true });
    else await expect(set(member, alice, 'on')).rejects.toMatchObject({ status, code: 'platinum_required' });
  });

  test('are refused to guests and plain members', async () => {
    await expect(set(undefined, alice, 'on')).rejects.toMatchObject({ status: 401 });
    await expect(set(bob, alice, 'on')).rejects.toMatchObject({ status: 403, code: 'platinum_required' });
  });

  test('tell once of each prediction, and not when they are off', async () => {
    const [listener, deaf, target] = [
      await withPackage('platinum-membership'),
      await withPackage('platinum-membership'),
      await api.createMember(),
    ];
    await set(listener, target, 'on');
    await set(deaf, target, 'on');
    await set(deaf, target, 'off');
    const alerts = await api.client(listener)('GET /news/charts/symbols/predictions/alarms');
    expect(alerts.data).toMatchObject([{ symbol: { id: GOLD }, user_info: { id: target.id } }]);
    const ofSymbol = { query: { symbol_id: NIKKEI } };
    expect((await api.client(listener)('GET /news/charts/symbols/predictions/alarms', ofSymbol)).data).toEqual([]);
    await predict(target, GOLD, { week_price: 3_700, month_price: 3_800 });
    await api.runJobs();
    const told = async (member: TestMember) =>
      (await api.client(member)('GET /notifications/', { query: {} })).data.filter(
        ({ type }) => type === 'predict_user_alarm',
      );
    expect(await told(listener)).toMatchObject([{ symbol: { id: GOLD }, user_info: { id: target.id } }]);
    expect(await told(deaf)).toEqual([]);
  });
});

describe('grading', () => {
  const csvOf = async (username: string) =>
    (await fetch(`${api.url}/news/charts/symbols/predictions/users/${username}/csv`)).text();

  test('happens when the 5th and the 20th trading day are over, and once', async () => {
    const frank = await api.createMember();
    const { data: made } = await predict(frank, NIKKEI, { week_price: 60_000, month_price: 30_000 });
    const gradeAt = async (time: string) => {
      api.clock.set(new Date(time));
      await asApi(() => gradeDue(api.deps));
      const { data } = await api.client()('GET /news/charts/symbols/predictions/users/:id', {
        params: { id: frank.username },
      });
      return data[0]!;
    };
    expect(await gradeAt('2026-11-19T15:29:00+09:00')).toMatchObject({ week_grade: null });
    const week = await gradeAt('2026-11-19T15:31:00+09:00');
    const { close } = week.week_grade!;
    expect(week).toMatchObject({
      week_grade: { day: '2026-11-19', is_direction_hit: close > made.base_price },
      month_grade: null,
    });
    expect(week.week_grade!.absolute_error).toBeCloseTo(60_000 - close, 6);
    // The 23rd of November is a holiday in Tokyo.
    expect(await gradeAt('2026-12-11T15:29:00+09:00')).toMatchObject({ month_grade: null });
    const month = await gradeAt('2026-12-11T15:31:00+09:00');
    expect(month.month_grade!.day).toBe('2026-12-11');
    expect(month.week_grade).toEqual(week.week_grade);

    const record = await ForecasterRecordModel.findOne({ user_id: frank.id }).lean();
    await PredictionModel.updateOne({ user_id: frank.id }, { $set: { next_due: '2026-11-17' } });
    expect(await gradeAt('2026-12-20T10:00:00+09:00')).toEqual(month);
    expect(await ForecasterRecordModel.findOne({ user_id: frank.id }).lean()).toEqual(record);
    const rows = (await csvOf(frank.username)).trim().split('\r\n');
    expect(rows).toHaveLength(3);
    // Two targets of one prediction: together they weigh what it counts in the record.
    const columns = rows.slice(1).map((row) => row.split(','));
    const isUp = [week.week_grade!, month.month_grade!].map((grade) => grade.close > made.base_price);
    expect(columns.map((row) => row.slice(-2))).toEqual(isUp.map((up) => [up ? '上昇' : '下落', '0.5']));
    const hits = columns.filter((row) => row.includes('的中')).length / 2;
    const ups = isUp.filter(Boolean).length / 2;
    expect(record).toMatchObject({ n: 1, targets: 2, hits, ups, downs: 1 - ups });
    expect(rows[1]).toContain('2026-11-12 12:00:00,NI225,日経平均株価,5営業日後,2026-11-12,');
  });

  test('starts again from nothing and comes to the same', async () => {
    api.clock.set(new Date('2026-12-20T10:00:00+09:00'));
    await asApi(() => gradeDue(api.deps));
    const read = async () => [
      await PredictionModel.find().sort({ _id: 1 }).lean(),
      await ForecasterRecordModel.find({}, { _id: 0 }).sort({ user_id: 1 }).lean(),
    ];
    const before = await read();
    await PredictionModel.updateMany(
      {},
      { $set: { week_grade: null, month_grade: null, is_open: true, next_due: '2026-11-01' } },
    );
    await ForecasterRecordModel.deleteMany({});
    await asApi(() => Promise.all([gradeDue(api.deps), gradeDue(api.deps)]));
    expect(await read()).toEqual(before);
  });

  test('a record says a rate and what constant answers would have hit from twenty predictions on', async () => {
    const grace = await api.createMember();
    const record = async () =>
      (await api.client()('GET /news/charts/symbols/predictions/users/:id/record', { params: { id: grace.id } })).data;
    await plantRecord(grace, { n: PREDICTION.recordFrom - 1, hits: 19 });
    const few = { hit_rate: null, hit_rate_lower_bound: null, benchmark: null, is_proven: false };
    expect(await record()).toMatchObject({ n: 19, hit_count: 19, ...few });
    await plantRecord(grace, { n: 20, hits: 15.5, ups: 9 });
    expect(await record()).toEqual({
      n: 20,
      target_count: 40,
      hit_count: 15.5,
      hit_rate: 77.5,
      hit_rate_lower_bound: 55.73,
      benchmark: { answer: 'down', hit_rate: 55 },
      is_proven: true,
      mean_absolute_error_percentage: 2,
      mean_excess_percentage: 0.5,
    });
  });

  test('a call shows the record of its author from twenty predictions on; other posts, and those of the blocked, do not', async () => {
    const [henry, beginner, reader, shutOut] = await Promise.all(Array.from({ length: 4 }, () => api.createMember()));
    await plantRecord(henry!, { n: 20, hits: 14 });
    await plantRecord(beginner!, { n: 19, hits: 19 });
    await block(henry!, shutOut!);
    const write = async (author: TestMember, body: object) =>
      (await api.client(author)('POST /posts/', { body: { text: '見立てです。', ...body } })).data.id;
    const recordOn = async (id: string, viewer?: TestMember) =>
      (await api.client(viewer)('GET /posts/:id', { params: { id } })).data.forecaster_record;
    const call = { symbol_ids: [NIKKEI], disclosures: ['holding'] };

    const written = await write(henry!, call);
    for (const viewer of [undefined, henry, reader]) {
      expect(await recordOn(written, viewer)).toMatchObject({ n: 20, hit_rate_lower_bound: 48.1, is_proven: false });
    }
    expect(await recordOn(written, shutOut)).toBeNull();
    expect(await recordOn(await write(henry!, {}), reader)).toBeNull();
    expect(await recordOn(await write(beginner!, call), reader)).toBeNull();
  });

  test('is done again every half hour', async () => {
    await scheduleGrading(api.deps);
    await scheduleGrading(api.deps);
    api.clock.advance(31 * 60_000);
    await api.runJobs();
    expect(await asApi(() => runNextJob(api.deps))).toBe(false);
    api.clock.advance(31 * 60_000);
    expect(await asApi(() => runNextJob(api.deps))).toBe(true);
  });

  test('is explained with an example that adds up', async () => {
    const { data } = await api.client()('GET /news/charts/symbols/predictions/formula');
    expect(data.example).toMatchObject({
      grade: { absolute_error: 400, absolute_error_percentage: 1, is_direction_hit: true, excess_percentage: 0.5 },
      record: { n: 40, hit_count: 29.5, hit_rate_lower_bound: 58.48, benchmark: { answer: 'up' }, is_proven: true },
    });
  });
});
