import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { tokyoIsoWeek } from '@minori/contracts/rules';
import mongoose, { Types } from 'mongoose';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { newId } from '../../ids';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { forgetHistory } from '../market/prices';
import { historyOf, prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { UserModel } from '../users/model';
import { firstDue } from './grading';
import { PredictionModel } from './model';
import { ForecasterRecordModel } from './recordModel';

jest.setTimeout(120_000);

const SYMBOLS = ['BTCJPY', 'NI225', 'USDJPY', 'XAUUSD'].map(symbolIdOf);
const MEMBERS = Array.from({ length: 6 }, () => newId());
const START = '2026-08-03T03:00:00Z';
/** Of some predictions only the week is over by then, of some the month. */
const MIDDLE = '2026-10-07T03:00:00Z';
const LATER = '2026-10-12T03:00:00Z';
const END = '2026-12-20T03:00:00Z';

let data: StoredData;

beforeAll(async () => {
  data = await openStoredData();
  await prepareMarket({ clock: () => new Date(MIDDLE) }, '2026-07-01');
  await plant();
});
afterAll(async () => data.close());

/** Every member predicts some symbols each week; some prices end where they were, and some say that they will. */
async function plant(): Promise<void> {
  const random = seededRandom('records');
  const predictions = [];
  for (const symbolId of SYMBOLS) {
    const bars = await historyOf(symbolId);
    for (let week = 0; week < 9; week += 1) {
      const saidAt = new Date(Date.parse(START) + week * 7 * 86_400_000);
      const at = bars.findLastIndex(({ day }) => day <= saidAt.toISOString().slice(0, 10));
      for (const user_id of MEMBERS.filter(() => random.chance(0.7))) {
        const base_price = bars[random.chance(0.2) ? at + 5 : at]!.close;
        const price = () => base_price * (random.chance(0.2) ? 1 : 1 + random.normal() / 20);
        predictions.push({
          _id: newId(),
          symbol_id: new Types.ObjectId(symbolId),
          user_id,
          iso_week: tokyoIsoWeek(saidAt),
          week_price: price(),
          month_price: price(),
          base_price,
          base_day: bars[at]!.day,
          said_at: saidAt,
          created_at: saidAt,
          next_due: firstDue(bars[at]!.day),
        });
      }
    }
  }
  await PredictionModel.insertMany(predictions);
}

/** Grade in processes of their own at once, each at its instant. */
async function gradeAt(...instants: string[]): Promise<void> {
  const grade = async (instant: string) => {
    const child = fork(join(__dirname, '../../testing/grader.ts'), [data.uri, instant], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
  };
  await Promise.all(instants.map(grade));
}

/** What records should be, from what was said and the closes that are stored, in half points. */
async function byForce() {
  const records = new Map<
    string,
    { calls: number; hit: number; up: number; down: number; targets: number; error: number }
  >();
  SYMBOLS.forEach(forgetHistory);
  for (const said of await PredictionModel.find().lean()) {
    const days = (await historyOf(String(said.symbol_id))).map(({ day, close }) => [day, close] as const);
    const after = days.filter(([day]) => day > said.base_day).map(([, close]) => close);
    const known = [
      [said.week_price, after[4]],
      [said.month_price, after[19]],
    ].filter((target): target is [number, number] => target[1] !== undefined);
    if (known.length === 0) continue;
    const key = String(said.user_id);
    const sums = records.get(key) ?? { calls: 0, hit: 0, up: 0, down: 0, targets: 0, error: 0 };
    sums.calls += 1;
    for (const [predicted, close] of known) {
      const points = known.length === 2 ? 1 : 2;
      const [rose, fell] = [close > said.base_price, close < said.base_price];
      const isHit = rose
        ? predicted > said.base_price
        : fell
          ? predicted < said.base_price
          : predicted === said.base_price;
      if (isHit) sums.hit += points;
      if (rose) sums.up += points;
      if (fell) sums.down += points;
      sums.targets += 1;
      sums.error += (Math.abs(predicted - close) / said.base_price) * 100;
    }
    records.set(key, sums);
  }
  return records;
}

async function expectRecords(): Promise<void> {
  const expected = await byForce();
  const found = await ForecasterRecordModel.find().lean();
  expect(found.map(({ user_id }) => String(user_id)).toSorted()).toEqual([...expected.keys()].toSorted());
  for (const { user_id, n, hits, ups, downs, targets, error_sum } of found) {
    const { error, ...sums } = expected.get(String(user_id))!;
    expect({ calls: n, hit: hits * 2, up: ups * 2, down: downs * 2, targets }).toEqual(sums);
    expect(error_sum).toBeCloseTo(error, 1);
  }
}

test('processes that grade at once leave the records that raw predictions and closes come to', async () => {
  await gradeAt(MIDDLE, MIDDLE);
  await expectRecords();
  const open = await PredictionModel.countDocuments({ week_grade: { $ne: null }, month_grade: null });
  expect(open).toBeGreaterThan(0);
  // What one of them has graded the others keep, whose days are fewer.
  await gradeAt(LATER, END, LATER, END);
  await expectRecords();
  expect(await PredictionModel.countDocuments({ next_due: { $exists: true } })).toBe(0);
  const flat = (await ForecasterRecordModel.find().lean()).filter(({ n, ups, downs }) => ups + downs < n);
  expect(flat.length).toBeGreaterThan(0);
});

test('records of an earlier version are summed up anew from the grades when a process starts', async () => {
  await UserModel.collection.insertOne({ username: 'of_today' } as never);
  const versions = () => mongoose.connection.collection('data_version').find().toArray();
  const before = await versions();
  await ForecasterRecordModel.collection.updateMany({}, [
    { $set: { n: '$targets' } },
    { $unset: ['ups', 'downs', 'targets'] },
  ]);
  await data.startOn(8);
  await expectRecords();
  expect(await versions()).toEqual(before);
});
