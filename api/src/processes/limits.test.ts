import { mongo } from 'mongoose';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(120_000);

let processes: ApiProcesses;
let apis: ApiProcess[];

beforeAll(async () => {
  processes = await openApiProcesses();
  // One after the other: what is missing in a new database is entered once.
  apis = [await startApi(), await startApi()];
});
afterAll(() => processes.close());

async function startApi(): Promise<ApiProcess> {
  const api = await processes.start({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' });
  await api.url();
  return api;
}

/** Read something cheap as a guest of an address, so often, at processes in turn; return the statuses. */
async function read(ip: string, times: number, from: ApiProcess[]): Promise<number[]> {
  const urls = await Promise.all(from.map((api) => api.url()));
  const headers = { 'x-forwarded-for': ip };
  const readOnce = async (index: number) => {
    const response = await fetch(`${urls[index % urls.length]}/sitemap/courses`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 50) {
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => readOnce(index)))));
  }
  return statuses;
}

const countPassed = (statuses: number[]) => statuses.filter((status) => status === 200).length;

test('reads of one address are limited over all processes, and few of them ask the database', async () => {
  const statuses = await read('192.0.2.1', 1_300, apis);
  const passed = countPassed(statuses);
  expect(passed).toBeLessThanOrEqual(600);
  // What one process has taken and the other could have used is less than it takes at a time.
  expect(passed).toBeGreaterThan(570);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));

  const client = await mongo.MongoClient.connect(processes.database.uri);
  const counter = await client.db().collection('rate_limits').findOne({ key: 'read:192.0.2.1' });
  await client.close();
  // Thirty points a time: 20 times until there were none left, and once for each process to see that.
  expect(counter?.['points']).toBeLessThanOrEqual(22 * 30);
});

test('what a killed process held is lost, and nobody gets more for it', async () => {
  const [killed, other] = apis as [ApiProcess, ApiProcess];
  const before = countPassed(await read('192.0.2.2', 100, apis));
  await killed.kill();
  const after = countPassed(await read('192.0.2.2', 600, [other]));
  expect(before).toBe(100);
  expect(before + after).toBeLessThanOrEqual(600);
  expect(before + after).toBeGreaterThan(570);
});
