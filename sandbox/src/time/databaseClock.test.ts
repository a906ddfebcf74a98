import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startMongo, type MongoServer } from '../mongo/index.ts';
import { databaseClock } from './databaseClock.ts';
import { monthsLater, noonsBetween } from './days.ts';

const DAY_MS = 86_400_000;

let server: MongoServer;
let client: MongoClient;
beforeAll(async () => {
  server = await startMongo();
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const inTokyo = (instant: number) => new Date(instant + 9 * 3_600_000).toISOString().slice(0, 16);

test('days pass one after the other, each once what was due on it is done', async () => {
  const uri = new URL(server.uri);
  uri.pathname = '/product';
  const jobs = client.db('product').collection<{ name: string; state: string; due_at: Date }>('jobs');
  const begun = Date.now();
  await jobs.insertMany([
    { name: 'tomorrow', state: 'queued', due_at: new Date(begun + DAY_MS) },
    { name: 'later', state: 'queued', due_at: new Date(begun + 2 * DAY_MS) },
    { name: 'much later', state: 'queued', due_at: new Date(begun + 9 * DAY_MS) },
    { name: 'never', state: 'dead', due_at: new Date(begun) },
  ]);
  const done: [name: string, days: number][] = [];
  let isOver = false;
  // An API that takes its time.
  const api = (async () => {
    while (!isOver) {
      const { localTime } = await client.db('admin').command({ hello: 1 });
      const at = localTime as Date;
      const job = await jobs.findOneAndUpdate(
        { state: 'queued', due_at: { $lte: at } },
        { $set: { state: 'running' } },
      );
      await wait(100);
      if (!job) continue;
      done.push([job.name, Math.floor((at.getTime() - begun) / DAY_MS)]);
      await jobs.deleteOne({ name: job.name });
    }
  })();
  const moves: number[] = [];
  const clock = databaseClock(uri.href);
  await clock.advanceTo(begun + 4 * DAY_MS, (aheadMs) => moves.push(aheadMs));
  isOver = true;
  await api;
  expect(done.map(([name]) => name)).toEqual(['tomorrow', 'later']);
  for (const [index, [, days]] of done.entries()) expect(days).toBeLessThanOrEqual(index + 1);
  expect(moves).toEqual(moves.toSorted((one, other) => one - other));
  expect(moves.length).toBeGreaterThanOrEqual(4);
  const late = Date.now() + (await clock.aheadMs()) - (begun + 4 * DAY_MS);
  expect([late >= 0, late < 10_000]).toEqual([true, true]);
});

test('noons are those of Tokyo, and months end with their last day', () => {
  const from = Date.parse('2027-01-30T11:59:00+09:00');
  const to = Date.parse('2027-02-01T12:00:00+09:00');
  expect(noonsBetween(from, to).map(inTokyo)).toEqual(['2027-01-30T12:00', '2027-01-31T12:00']);
  expect(noonsBetween(Date.parse('2027-01-30T12:00:00+09:00'), to).map(inTokyo)).toEqual(['2027-01-31T12:00']);
  expect(inTokyo(monthsLater(Date.parse('2027-01-31T23:30:00+09:00'), 1))).toBe('2027-02-28T23:30');
  expect(inTokyo(monthsLater(Date.parse('2028-02-01T00:30:00+09:00'), 12))).toBe('2029-02-01T00:30');
});
