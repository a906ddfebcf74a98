import { transaction } from '../../database';
import { newId } from '../../ids';
import { startTestApi } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { reachMission, withdrawMission } from './reaching';

let api: Awaited<ReturnType<typeof startTestApi>>;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const task = () => ({ userId: String(newId()), code: 'ig' as const, period: '', at: api.deps.clock() });
type Task = ReturnType<typeof task>;
const reach = (of: Task) => asApi(() => transaction((session) => reachMission(session, of)));
const withdraw = (of: Task) => asApi(() => transaction((session) => withdrawMission(session, of)));

test('a task is reached once, however many say so at once, and once in each period', async () => {
  const own = task();
  const answers = await Promise.all(Array.from({ length: 8 }, () => reach(own)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await reach({ ...own, period: String(newId()) })).toBe(true);
});

test('what is withdrawn is never reached again, also where that was said first', async () => {
  const own = task();
  await reach(own);
  await withdraw(own);
  await withdraw(own);
  expect(await reach(own)).toBe(false);
  const early = task();
  await withdraw(early);
  expect(await reach(early)).toBe(false);
});
