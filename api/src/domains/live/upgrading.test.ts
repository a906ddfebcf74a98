import mongoose from 'mongoose';
import { newId } from '../../ids';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { UserModel } from '../users/model';
import { StreamModel } from './model';

const HOUR_MS = 3_600_000;
const PLANNED_AT = new Date('2026-11-20T09:00:00+09:00');
const STARTS_AT = new Date('2026-11-21T09:00:00+09:00');

let data: StoredData;

beforeAll(async () => {
  data = await openStoredData();
});
afterAll(() => data.close());

test('streams from before there were reminders, ends of what does not begin, and figures get all of them', async () => {
  const host = newId();
  const names = { username: 'host', username_lower: 'host' };
  await UserModel.collection.insertOne({ _id: host, ...names, role: 'member' } as never);
  const old = { author_id: host, source: 'software', starts_at: null, created_at: PLANNED_AT };
  const [timed, untimed, live, over] = [newId(), newId(), newId(), newId()];
  await StreamModel.collection.insertMany([
    { ...old, _id: timed, status: 'before_live', starts_at: STARTS_AT },
    { ...old, _id: untimed, status: 'before_live' },
    { ...old, _id: live, status: 'in_live' },
    { ...old, _id: over, status: 'ended' },
  ] as never[]);
  await data.startOn(20);
  await data.startOn(20);
  const kept = await StreamModel.find().sort({ _id: 1 }).lean();
  expect(kept).toHaveLength(4);
  for (const stream of kept) {
    expect(stream).toMatchObject({ planned_at: PLANNED_AT, reminder_count: 0, figures: null });
  }
  const jobs = await mongoose.connection.collection('jobs').find().sort({ run_at: 1 }).toArray();
  const after = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS);
  expect(jobs.map(({ name, payload, run_at }) => [name, payload.stream_id, run_at])).toEqual([
    ['live.late', String(untimed), after(PLANNED_AT, 12)],
    ['live.told', String(timed), after(STARTS_AT, -1 / 6)],
    ['live.late', String(timed), after(STARTS_AT, 12)],
    ['live.sampled', String(live), expect.any(Date)],
  ]);
});
