import { mongo } from 'mongoose';
import { symbolIdOf } from '../domains/market/symbolModel';
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

test('streams of one address are limited over all processes; those of a killed one no longer count after a minute', async () => {
  const open = async (api: ApiProcess, count: number) => {
    const url = `${await api.url()}/news/charts/symbols/ticks?symbols=${symbolIdOf('BTCJPY')}`;
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    const answers = await Promise.all(Array.from({ length: count }, () => fetch(url, { headers })));
    return answers.filter(({ status }) => status === 200);
  };
  const shortLived = await startApi();
  const [one] = apis as [ApiProcess];
  const both: [Response[], Response[]] = await Promise.all([open(shortLived, 20), open(one, 20)]);
  // A process may hold three that nobody sits on until its next beat.
  expect(both.flat().length).toBeLessThanOrEqual(30);
  expect(both.flat().length).toBeGreaterThanOrEqual(27);
  await shortLived.kill();
  both[1].push(...(await open(one, 5)));
  expect(both.flat().length).toBeLessThanOrEqual(30);

  const client = await mongo.MongoClient.connect(processes.database.uri);
  const seats = client.db().collection('stream_seats');
  const minuteAgo = { $set: { ends_at: new Date(Date.now() - 1) } };
  // The one that lives renews its own by and by, and counts them whatever the end.
  await seats.updateMany({ address: '192.0.2.9' }, minuteAgo);
  await client.close();
  const again = await open(one, 30);
  expect(again.length + both[1].length).toBe(30);
  await Promise.all([...both[1], ...again].map(async ({ body }) => body?.cancel()));
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
