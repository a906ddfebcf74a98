import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NO_ALERT } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import {
  firesByForce,
  fireText,
  ownerNumbered,
  liveThrough,
  makeThresholds,
  makeTicks,
  numberedId,
  plantOwners,
  symbolNumbered,
} from '../../testing/alerts';
import { endTransactionsAfter } from '../../testing/database';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { NotificationModel } from '../notifications/model';
import { UserModel } from '../users/model';
import { noteChange } from '../../freshness/changes';
import { beginWatching, evaluateAlerts, type SymbolReadings } from './engine';
import { AlertFireModel } from './fireModel';
import { AlertModel } from './model';
import { AlertStateModel, versionsOf } from './stateModel';
import { putThresholds, ThresholdModel, type ThresholdDocument } from './thresholdModel';
import { aMembership } from '../../testing/memberships';

jest.setTimeout(120_000);

/** More than are told in one transaction. */
const OWNERS = 600;
const TICKS = 40;
let data: StoredData;
const children: ChildProcess[] = [];

beforeAll(async () => {
  data = await openStoredData();
  await endTransactionsAfter(3);
  await plantOwners(OWNERS);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(
    [AlertFireModel, AlertStateModel, ThresholdModel, NotificationModel].map((model) =>
      model.collection.deleteMany({}),
    ),
  );
});
afterAll(async () => {
  await data.close();
});

/** Whose alerts fired and were told of, as texts in order. */
async function found() {
  const fires = await AlertFireModel.find().lean();
  const notifications = await NotificationModel.find().lean();
  const told = notifications.map(({ about, user_id, created_at }) => [about?.id, user_id, created_at].join(' '));
  const fired = fires.map(({ symbol_id, user_id, at }) => [symbol_id, user_id, at].join(' '));
  expect(told.toSorted()).toEqual(fired.toSorted());
  return fires.map(fireText).toSorted();
}

async function plant(symbols: number[], each: number): Promise<string[]> {
  const expected: string[] = [];
  for (const symbol of symbols) {
    const thresholds = makeThresholds(symbol, { each, owners: OWNERS });
    await ThresholdModel.collection.insertMany(thresholds);
    expected.push(...firesByForce(makeTicks(symbol, TICKS), thresholds));
  }
  return expected.toSorted();
}

test('over random ticks every alert fires that has to, and no other', async () => {
  const symbols = Array.from({ length: 6 }, (_, index) => index);
  const expected = await plant(symbols, 200);
  expect(expected.length).toBeGreaterThan(500);
  await Promise.all([liveThrough(symbols.slice(0, 2), TICKS), liveThrough(symbols.slice(2), TICKS)]);
  expect(await found()).toEqual(expected);
});

test('an alert that many have is told in pages, also to those at the same value', async () => {
  const symbol_id = symbolNumbered(900);
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 5, 0, minutes));
  const many = Array.from({ length: OWNERS }, (_, index): ThresholdDocument[] => {
    const own = { symbol_id, user_id: ownerNumbered(index), since_version: 1 };
    return [
      { ...own, _id: new Types.ObjectId(), metric: 'vote_daily', side: 'high', value: index % 3 === 0 ? 60 : 61 },
      { ...own, _id: new Types.ObjectId(), metric: 'post_daily', side: 'low', value: -10 },
    ];
  }).flat();
  await ThresholdModel.collection.insertMany(many);
  const id = String(symbol_id);
  const looking = (look: SymbolReadings) => async () => new Map([[id, look]]);
  await beginWatching(id, looking({ at: at(0), readings: { vote_daily: 50, post_daily: 5 } }));
  const look = { at: at(1), readings: { vote_daily: 61, post_daily: -10 } };
  expect(await evaluateAlerts([id], looking(look))).toBe(2 * OWNERS);
  expect(await found()).toHaveLength(2 * OWNERS);
  expect(await evaluateAlerts([id], looking(look))).toBe(0);
});

test('pages that a dead process has left are told by the next one before it looks anew', async () => {
  const symbol_id = symbolNumbered(902);
  const id = String(symbol_id);
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 5, 0, minutes));
  const thresholds = [60, 60, 61, 62, 61].map((value, index) => ({
    _id: numberedId(0x57, index),
    symbol_id,
    user_id: ownerNumbered(index),
    // The last was set when the pages had begun.
    since_version: index === 4 ? 2 : 1,
    metric: 'vote_daily' as const,
    side: 'high' as const,
    value,
  }));
  await ThresholdModel.collection.insertMany(thresholds);
  const moves = [{ metric: 'vote_daily' as const, from: 50, to: 61 }];
  const after = { value: 60, id: numberedId(0x57, 0) };
  const pending = { at: at(1), version: 1, moves, after };
  await AlertStateModel.create([{ _id: symbol_id, version: 2, values: { vote_daily: 61 }, pending, moved_at: at(1) }]);

  const look = { at: at(2), readings: { vote_daily: 62 } };
  expect(await evaluateAlerts([id], async () => new Map([[id, look]]))).toBe(3);
  const fires = await AlertFireModel.find().sort({ user_id: 1 }).lean();
  expect(fires.map(({ user_id, value, at: firedAt }) => [String(user_id), value, firedAt])).toEqual([
    [String(ownerNumbered(1)), 61, at(1)],
    [String(ownerNumbered(2)), 61, at(1)],
    [String(ownerNumbered(3)), 62, at(2)],
  ]);
});

test('only who has the membership and wants such notifications is told, and only of what was set before', async () => {
  const symbol_id = symbolNumbered(901);
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 5, 0, minutes));
  const [lapsed, optedOut, gone, late, told] = [0, 1, 2, 3, 4].map(ownerNumbered);
  const change = async (id: Types.ObjectId | undefined, fields: object) => {
    await UserModel.updateOne({ _id: id }, { $set: fields });
    await noteChange({ members: [String(id)] });
  };
  await change(lapsed, { membership: aMembership('gold-membership') });
  await change(optedOut, { disabled_notifications: ['disabled_vote_alert'] });
  await change(gone, { deleted_at: new Date() });
  await ThresholdModel.collection.insertMany(
    [lapsed, optedOut, gone, late, told].map((user_id) => ({
      _id: new Types.ObjectId(),
      symbol_id,
      user_id: user_id!,
      metric: 'vote_daily' as const,
      side: 'high' as const,
      value: 60,
      since_version: user_id === late ? 2 : 1,
    })),
  );
  const id = String(symbol_id);
  const looking = (look: SymbolReadings) => async () => new Map([[id, look]]);
  await beginWatching(id, looking({ at: at(0), readings: { vote_daily: 50 } }));
  expect(await evaluateAlerts([id], looking({ at: at(1), readings: { vote_daily: 60 } }))).toBe(1);
  const [notification] = await NotificationModel.find().lean();
  expect(notification).toMatchObject({
    user_id: told,
    about: { kind: 'symbol', id: symbol_id },
    type: 'vote_daily_high',
    is_alert: true,
  });
  await change(lapsed, { membership: aMembership('platinum-izanavi-membership') });
  await change(optedOut, { disabled_notifications: [] });
  await change(gone, { deleted_at: null });
});

test('an alert that is set while somebody looks is told of what the look finds', async () => {
  const symbol_id = symbolNumbered(903);
  const id = String(symbol_id);
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 5, 0, minutes));
  await beginWatching(id, async () => new Map([[id, { at: at(0), readings: { vote_daily: 50 } }]]));
  const told = await evaluateAlerts([id], async () => {
    await transaction(async (session) => {
      const sinceVersion = (await versionsOf([symbol_id], session)).get(id) ?? 0;
      const thresholds = [{ metric: 'vote_daily', side: 'high', value: 60 }] as const;
      await putThresholds(String(ownerNumbered(0)), [{ symbolId: symbol_id, sinceVersion, thresholds }], session);
    });
    return new Map([[id, { at: at(1), readings: { vote_daily: 60 } }]]);
  });
  expect(told).toBe(1);
});

test('a signal is told with the one before it', async () => {
  const symbol_id = symbolNumbered(904);
  const id = String(symbol_id);
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 5, 0, minutes));
  const looking = (minutes: number, izanavi_signal: number) => async () =>
    new Map([[id, { at: at(minutes), readings: { izanavi_signal } }]]);
  await beginWatching(id, looking(0, 0));
  const own = { symbol_id, user_id: ownerNumbered(5), since_version: 1, metric: 'izanavi_signal' as const };
  await ThresholdModel.collection.insertMany([
    { ...own, _id: new Types.ObjectId(), side: 'high', value: 1 },
    { ...own, _id: new Types.ObjectId(), side: 'low', value: -1 },
  ]);
  expect(await evaluateAlerts([id], looking(1, -1))).toBe(1);
  expect(await NotificationModel.find({}, { _id: 0, type: 1, figures: 1 }).lean()).toEqual([
    { type: 'izanavi_sell', figures: { kind: 'signal', value: 'SELL', before: 'HOLD' } },
  ]);
});

test('high and low rest by themselves: the one that has fired does not silence the other', async () => {
  const symbol_id = symbolNumbered(905);
  const id = String(symbol_id);
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 5, hours));
  const looking = (hours: number, vote_daily: number, izanavi_signal: number) => async () =>
    new Map([[id, { at: at(hours), readings: { vote_daily, izanavi_signal } }]]);
  await beginWatching(id, looking(0, 50, 0));
  const thresholds = [
    { metric: 'vote_daily', side: 'high', value: 60 },
    { metric: 'vote_daily', side: 'low', value: 40 },
    { metric: 'izanavi_signal', side: 'high', value: 1 },
    { metric: 'izanavi_signal', side: 'low', value: -1 },
  ] as const;
  const set = { symbolId: symbol_id, sinceVersion: 1, thresholds };
  await transaction((session) => putThresholds(String(ownerNumbered(5)), [set], session));
  const told = async () => (await NotificationModel.find().sort({ _id: 1 }).lean()).map(({ type }) => type);
  await evaluateAlerts([id], looking(1, 60, 1));
  await evaluateAlerts([id], looking(2, 40, -1));
  expect((await told()).toSorted()).toEqual(['izanavi_buy', 'izanavi_sell', 'vote_daily_high', 'vote_daily_low']);
  await evaluateAlerts([id], looking(3, 60, 1));
  await evaluateAlerts([id], looking(25, 40, -1));
  expect(await told()).toHaveLength(4);
  await evaluateAlerts([id], looking(26, 60, 1));
  expect(await told()).toHaveLength(6);
});

test('nothing is known of a symbol that nobody watches', async () => {
  const id = String(numberedId(0x54, 1));
  const look = { at: new Date(), readings: { vote_daily: 60 } };
  expect(await evaluateAlerts([id], async () => new Map([[id, look]]))).toBe(0);
  expect(await AlertStateModel.countDocuments({ _id: id })).toBe(0);
});

test('alerts of the version before ask nothing of the price', async () => {
  const { price_high: _h, price_low: _l, price_change_high: _u, price_change_low: _d, ...before } = NO_ALERT;
  const values = { ...before, vote_daily_high: 70 };
  const alert = { _id: new Types.ObjectId(), user_id: ownerNumbered(0), symbol_id: symbolNumbered(906), values };
  await AlertModel.collection.insertOne({ ...alert, is_shared: false, updated_at: new Date() } as never);
  await data.startOn(9);
  expect((await AlertModel.findById(alert._id).lean())?.values).toEqual({ ...NO_ALERT, vote_daily_high: 70 });
});

/** Run symbols’ ticks in a process of its own. */
function run(first: number, end: number) {
  const args = [data.uri, String(first), String(end), String(TICKS), '2', '2'];
  const child = fork(join(__dirname, '../../testing/alertTicker.ts'), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  return { child, begun: once(child, 'message'), exited: once(child, 'exit') as Promise<[number | null]> };
}

test('several processes at once on the same symbols tell of each alert once', async () => {
  const expected = await plant([20, 21, 22, 23], 150);
  const processes = [run(20, 24), run(20, 24)];
  for (const { exited } of processes) expect((await exited)[0]).toBe(0);
  expect(await found()).toEqual(expected);
});

test('a process that is killed at any point is taken over, and nothing is missed or told twice', async () => {
  const expected = await plant([30, 31, 32, 33, 34, 35], 150);
  for (const share of [0, 0.2, 0.4]) {
    const { child, begun, exited } = run(30, 36);
    await begun;
    while ((await AlertFireModel.countDocuments()) <= share * expected.length) continue;
    child.kill('SIGKILL');
    await exited;
    expect((await AlertFireModel.countDocuments()) < expected.length).toBe(true);
  }
  const last = run(30, 36);
  expect((await last.exited)[0]).toBe(0);
  expect(await found()).toEqual(expected);
});
