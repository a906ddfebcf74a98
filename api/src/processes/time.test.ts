import mongoose from 'mongoose';
import { closeDatabase, connectDatabase } from '../database';
import { newId } from '../ids';
import { JobModel } from '../jobs/model';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
const COMMAND_NOT_FOUND = 59;

let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];

beforeAll(async () => {
  processes = await openApiProcesses();
  apis = [await processes.start({ ROLE: 'api' }), await processes.start({ ROLE: 'all' })];
  await Promise.all(apis.map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

const advance = () =>
  mongoose.connection
    .getClient()
    .db('admin')
    .command({ advanceClock: 1, milliseconds: 3 * DAY_MS });

/** Return for how many days a process is ahead of this machine, by what it says with its answers. */
async function daysAhead(api: ApiProcess): Promise<number> {
  const { headers } = await fetch(`${await api.url()}/health/live`);
  return Math.round(Date.parse(headers.get('date') ?? '') / DAY_MS - Date.now() / DAY_MS) || 0;
}

async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
  return (performance.now() - begun) / 1_000;
}

test('each process follows a clock that is advanced at once, and runs what has become due', async () => {
  // A MongoDB that is none of ours has nobody's time advanced.
  if (process.env['MONGODB_URI']) return expect(advance()).rejects.toMatchObject({ code: COMMAND_NOT_FOUND });
  expect(await Promise.all(apis.map(daysAhead))).toEqual([0, 0]);
  const dueAt = new Date(Date.now() + 2 * DAY_MS);
  const payload = { customer_id: 'cus_nobody' };
  const job = { _id: newId(), name: 'cards.changed', lane: 'quick', payload, run_at: dueAt, due_at: dueAt } as const;
  await JobModel.create({ ...job, state: 'queued', attempts: 0, last_error: null, created_at: new Date() });
  await advance();
  const followed = secondsUntil(async () => (await Promise.all(apis.map(daysAhead))).every((days) => days === 3));
  const done = secondsUntil(async () => !(await JobModel.exists({ _id: job._id })));
  // Alone on a machine it is half a second for each; without a jump it would be half a minute.
  expect(await followed).toBeLessThan(5);
  expect(await done).toBeLessThan(5);
});
