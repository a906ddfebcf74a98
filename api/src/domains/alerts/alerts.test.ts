import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import { RECOMMENDED_ALERT } from './recommended';
import { ALERTS_MAX, NO_ALERT } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantRecord } from '../../testing/records';
import { createPaying, setMembership } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { AlertModel } from './model';
import { ThresholdModel } from './thresholdModel';

const NIKKEI = symbolIdOf('NI225');
const TOPIX = symbolIdOf('TOPIX');
const WITHOUT_SIGNALS = symbolIdOf('HSI');
const UNKNOWN = 'a'.repeat(24);

let api: TestApi;
const members = new Map<string, TestMember>();
const PACKAGES: Record<string, [MembershipPackageName, Recurring]> = {
  green: ['green-membership', 'month'],
  gold: ['gold-membership', 'year'],
  platinum: ['platinum-membership', 'year'],
  'izanavi by the month': ['platinum-izanavi-membership', 'month'],
  'izanavi by the year': ['platinum-izanavi-membership', 'year'],
  'izanavi beside, by the month': ['izanavi', 'month'],
  'izanavi beside, by the year': ['izanavi', 'year'],
};

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(new Date('2026-11-12T12:00:00+09:00'));
  await asApi(() => prepareMarket(api.deps, '2026-01-01'));
  members.set('member', await api.createMember());
  for (const [role, [name, recurring]] of Object.entries(PACKAGES)) {
    members.set(role, await createPaying(api, name, recurring));
  }
}, 120_000);
afterAll(() => api.close());

const as = (role: string) => api.client(members.get(role));
const votes = {
  charts_symbols_id: NIKKEI,
  vote_daily_high: 70,
  vote_daily_low: 30,
  showing_keys: ['vote_daily' as const],
};
const signals = { charts_symbols_id: NIKKEI, izanavi_signal: true };

describe('each role', () => {
  test('requires sign-in', async () => {
    const guest = api.client();
    const calls = [
      guest('GET /news/charts/symbols/alarms'),
      guest('GET /news/charts/symbols/alarms/v2/:id', { params: { id: NIKKEI } }),
      guest('POST /news/charts/symbols/alarms', { body: votes }),
      guest('POST /news/charts/symbols/alarms/backtest', { body: votes }),
      guest('DELETE /news/charts/symbols/alarms/:id', { params: { id: UNKNOWN } }),
      guest('DELETE /news/charts/symbols/alarms'),
    ];
    for (const answer of await Promise.allSettled(calls)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated', status: 401 } });
    }
  });

  test.each([
    ['member', 'platinum_required', 'platinum_required', 'izanavi_required'],
    ['green', 'platinum_required', 'platinum_required', 'izanavi_required'],
    ['gold', 'platinum_required', 'platinum_required', 'izanavi_required'],
    ['platinum', null, 'izanavi_required', 'izanavi_required'],
    ['izanavi by the month', null, 'izanavi_required', null],
    ['izanavi by the year', null, null, null],
    ['izanavi beside, by the month', null, 'izanavi_required', null],
    ['izanavi beside, by the year', null, null, null],
  ])('%s saves votes: %p, signals: %p, tries signals: %p', async (role, forVotes, forSignals, forTrying) => {
    const client = as(role);
    const code = (call: Promise<unknown>) =>
      call.then(
        () => null,
        (error: { code: string }) => error.code,
      );
    expect(await code(client('POST /news/charts/symbols/alarms', { body: votes }))).toBe(forVotes);
    expect(await code(client('POST /news/charts/symbols/alarms', { body: signals }))).toBe(forSignals);
    expect(await code(client('POST /news/charts/symbols/alarms/backtest', { body: votes }))).toBeNull();
    expect(await code(client('POST /news/charts/symbols/alarms/backtest', { body: signals }))).toBe(forTrying);
    const { data } = await client('GET /news/charts/symbols/alarms');
    expect(data).toHaveLength(forVotes ? 0 : 1);
    const about = await client('GET /news/charts/symbols/alarms/v2/:id', { params: { id: NIKKEI } });
    expect(about.data.shared_alarms_total).toBe(1);
    expect(about.data.shared_alarms).toHaveLength(forVotes ? 0 : 1);
    await client('DELETE /news/charts/symbols/alarms');
    expect((await client('GET /news/charts/symbols/alarms')).data).toEqual([]);
  });
});

test('alerts are saved in place of those before, with the thresholds of shown windows only', async () => {
  const client = as('platinum');
  const body = {
    ...votes,
    vote_weekly_high: 60,
    vote_daily_high: 150.4,
    post_monthly_low: -500,
    prediction_week_gt_month: true,
    showing_keys: ['vote_daily' as const, 'post_monthly' as const],
  };
  const { data: first, saved_count: count } = await client('POST /news/charts/symbols/alarms', { body });
  expect(count).toBe(1);
  expect(first).toMatchObject({
    ...NO_ALERT,
    user_id: members.get('platinum')?.id,
    charts_symbols_id: NIKKEI,
    symbol: { id: NIKKEI, name: '日経平均株価' },
    vote_daily_high: 99,
    vote_daily_low: 30,
    post_monthly_low: -100,
    prediction_week_gt_month: true,
    is_shared: false,
  });
  expect(await ThresholdModel.countDocuments({ user_id: first.user_id })).toBe(4);

  const { data: second } = await client('POST /news/charts/symbols/alarms', {
    body: { charts_symbols_id: NIKKEI, prediction_month_gt_week: true },
  });
  expect(second).toMatchObject({ ...NO_ALERT, id: first.id, prediction_month_gt_week: true });
  expect(await ThresholdModel.find({ user_id: first.user_id }).lean()).toEqual([
    expect.objectContaining({ metric: 'prediction_order', side: 'low', value: -1 }),
  ]);
  const { data: about } = await client('GET /news/charts/symbols/alarms/v2/:id', { params: { id: NIKKEI } });
  expect(about).toMatchObject({ has_signals: true, my_alarm: { id: first.id } });
});

test('what is not valid is refused with a sentence', async () => {
  const client = as('izanavi by the year');
  const refused = async (body: object, fields: object) => {
    const call = client('POST /news/charts/symbols/alarms', { body: { charts_symbols_id: NIKKEI, ...body } });
    await expect(call).rejects.toMatchObject({ code: 'invalid_input', fields });
  };
  await refused({}, { showing_keys: { code: 'alert_empty' } });
  await refused({ vote_daily_high: 70 }, { showing_keys: { code: 'alert_empty' } });
  await refused({ showing_keys: ['post_daily'] }, { post_daily_high: { code: 'alert_threshold_required' } });
  await refused(
    { showing_keys: ['vote_daily'], vote_daily_high: 30, vote_daily_low: 30 },
    { vote_daily_high: { code: 'alert_range', message: '上限の値は下限より大きい値を入力してください' } },
  );
  await refused(
    { charts_symbols_id: UNKNOWN, prediction_week_gt_month: true },
    { charts_symbols_id: { code: 'unknown_symbol' } },
  );
  await refused(
    { charts_symbols_id: WITHOUT_SIGNALS, izanavi_signal: true },
    { izanavi_signal: { code: 'alert_without_signals' } },
  );
  const unknown = client('GET /news/charts/symbols/alarms/v2/:id', { params: { id: UNKNOWN } });
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
});

test('alerts are saved for every favourite if asked, signals only where there are any', async () => {
  const member = await createPaying(api, 'platinum-izanavi-membership', 'year');
  const client = api.client(member);
  for (const symbol_id of [TOPIX, WITHOUT_SIGNALS]) {
    await client('POST /news/charts/symbols/favorites', { body: { symbol_id, action: 'favorite' } });
  }
  const body = { ...votes, izanavi_signal: true, apply_to_favorite_symbols: true };
  expect(await client('POST /news/charts/symbols/alarms', { body })).toMatchObject({ saved_count: 3 });
  const { data } = await client('GET /news/charts/symbols/alarms');
  expect(new Map(data.map((one) => [one.charts_symbols_id, one.izanavi_signal]))).toEqual(
    new Map([
      [NIKKEI, true],
      [TOPIX, true],
      [WITHOUT_SIGNALS, false],
    ]),
  );
  const onlySignals = { ...signals, apply_to_favorite_symbols: true };
  expect(await client('POST /news/charts/symbols/alarms', { body: onlySignals })).toMatchObject({ saved_count: 2 });
});

test('a member deletes one or all of their own, also when the membership is over', async () => {
  const member = await createPaying(api, 'platinum-membership');
  const client = api.client(member);
  const { data: own } = await client('POST /news/charts/symbols/alarms', { body: votes });
  await client('POST /news/charts/symbols/alarms', { body: { ...votes, charts_symbols_id: TOPIX } });
  const other = as('platinum')('DELETE /news/charts/symbols/alarms/:id', { params: { id: own.id } });
  await expect(other).rejects.toMatchObject({ code: 'not_found' });

  await setMembership(member, null);
  const again = client('POST /news/charts/symbols/alarms', { body: votes });
  await expect(again).rejects.toMatchObject({ code: 'platinum_required' });
  await client('DELETE /news/charts/symbols/alarms/:id', { params: { id: own.id } });
  const { data } = await client('GET /news/charts/symbols/alarms');
  expect(data.map(({ charts_symbols_id }) => charts_symbols_id)).toEqual([TOPIX]);
  expect(await ThresholdModel.countDocuments({ user_id: member.id })).toBe(2);
  await client('DELETE /news/charts/symbols/alarms');
  expect(await ThresholdModel.countDocuments({ user_id: member.id })).toBe(0);
});

test('a member has alerts for 300 symbols at most, and can still change those that are there', async () => {
  const member = await createPaying(api, 'platinum-membership');
  const [user_id, updated_at] = [new Types.ObjectId(member.id), new Date()];
  const others = Array.from({ length: ALERTS_MAX }, () => ({ symbol_id: new Types.ObjectId() }));
  others[0] = { symbol_id: new Types.ObjectId(TOPIX) };
  await AlertModel.insertMany(others.map((one) => ({ ...one, user_id, updated_at, values: NO_ALERT })));
  const client = api.client(member);
  const oneMore = client('POST /news/charts/symbols/alarms', { body: votes });
  await expect(oneMore).rejects.toMatchObject({ fields: { charts_symbols_id: { code: 'too_many_alerts' } } });
  await client('POST /news/charts/symbols/alarms', { body: { ...votes, charts_symbols_id: TOPIX } });
});

test('the recommended setting is that of the best proven forecaster who shares theirs, else that of the house', async () => {
  const [best, good, few, wrong, always, silent] = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => createPaying(api, 'platinum-izanavi-membership', 'year')),
  );
  const records = [
    { who: best, n: 60, hits: 45 },
    { who: good, n: 25, hits: 20 },
    { who: few, n: 19, hits: 19 },
    { who: wrong, n: 100, hits: 25 },
    { who: always, n: 100, hits: 80, ups: 80 },
    { who: silent, n: 100, hits: 99 },
  ];
  for (const [index, { who, ...record }] of records.entries()) {
    await plantRecord(who!, record);
    const body = { ...votes, vote_daily_high: 71 + index, izanavi_signal: true, is_shared: who !== silent };
    await api.client(who)('POST /news/charts/symbols/alarms', { body });
  }
  const about = async (role: string) =>
    (await as(role)('GET /news/charts/symbols/alarms/v2/:id', { params: { id: NIKKEI } })).data;
  const { shared_alarms: shared, shared_alarms_total: total } = await about('platinum');
  expect(total).toBe(3);
  expect(shared.map(({ user_info }) => user_info?.id)).toEqual([best!.id, good!.id, undefined]);
  expect(shared[0]).toMatchObject({ vote_daily_high: 71, izanavi_signal: false, forecaster_record: { n: 60 } });
  expect(shared[2]).toMatchObject({ ...RECOMMENDED_ALERT, user_info: null, forecaster_record: null });
  expect((await about('izanavi by the year')).shared_alarms[0]).toMatchObject({ izanavi_signal: true });
  expect(await about('gold')).toMatchObject({ shared_alarms: [], shared_alarms_total: 3 });
});

test('what others share is left out for whom nothing of it is left', async () => {
  const gold = symbolIdOf('XAUUSD');
  const proven = await createPaying(api, 'platinum-izanavi-membership', 'year');
  await plantRecord(proven, { n: 60, hits: 45 });
  const body = { charts_symbols_id: gold, izanavi_signal: true, is_shared: true };
  await api.client(proven)('POST /news/charts/symbols/alarms', { body });
  const sharers = async (role: string) => {
    const { data } = await as(role)('GET /news/charts/symbols/alarms/v2/:id', { params: { id: gold } });
    return data.shared_alarms.map(({ user_info }) => user_info?.id);
  };
  expect(await sharers('platinum')).toEqual([undefined]);
  expect(await sharers('izanavi by the year')).toEqual([proven.id, undefined]);
});

test('nothing is shared with whom one has blocked, nor by whom one has muted', async () => {
  const silver = symbolIdOf('XAGUSD');
  const [reader, blocker, muted] = await Promise.all([1, 2, 3].map(() => createPaying(api, 'platinum-membership')));
  for (const who of [blocker, muted]) {
    await plantRecord(who!, { n: 60, hits: 45 });
    const body = { ...votes, charts_symbols_id: silver, is_shared: true };
    await api.client(who)('POST /news/charts/symbols/alarms', { body });
  }
  await api.client(blocker)('POST /users/blocks', { body: { user_id: reader!.id, action: 'block' } });
  await api.client(reader)('POST /users/mutes', { body: { user_id: muted!.id, action: 'mute' } });
  const about = api.client(reader)('GET /news/charts/symbols/alarms/v2/:id', { params: { id: silver } });
  expect((await about).data.shared_alarms.map(({ user_info }) => user_info)).toEqual([null]);
});

test('two saves at once leave the thresholds of one of them', async () => {
  const member = await createPaying(api, 'platinum-membership');
  const client = api.client(member);
  const save = (high: number) =>
    client('POST /news/charts/symbols/alarms', { body: { ...votes, vote_daily_high: high } });
  await Promise.all([save(71), save(72), save(73)]);
  const { data } = await client('GET /news/charts/symbols/alarms');
  expect(data).toHaveLength(1);
  const thresholds = await ThresholdModel.find({ user_id: member.id, side: 'high' }).lean();
  expect(thresholds.map(({ value }) => value)).toEqual([data[0]?.vote_daily_high]);
});

test('nothing is left of a member who has gone', async () => {
  const member = await createPaying(api, 'platinum-membership');
  await api.client(member)('POST /news/charts/symbols/alarms', { body: votes });
  await api.deleteMember(member);
  await api.runJobs();
  expect(await AlertModel.countDocuments({ user_id: member.id })).toBe(0);
  expect(await ThresholdModel.countDocuments({ user_id: member.id })).toBe(0);
});
