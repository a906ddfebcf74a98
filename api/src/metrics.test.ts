import { keepFindings } from './domains/ledger/checking';
import { JobModel } from './jobs/model';
import { startTestApi, type TestApi } from './testing';

const TOKEN = 'a-token-of-more-than-32-characters';
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ METRICS_TOKEN: TOKEN });
});

afterAll(() => api.close());

const read = (token: string) => fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });

async function sample(name: string): Promise<number> {
  const response = await read(TOKEN);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const line = (await response.text()).split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

test('only who shows the token reads metrics', async () => {
  expect((await fetch(`${api.url}/metrics`)).status).toBe(401);
  expect((await read(TOKEN.replace('a', 'b'))).status).toBe(401);
  expect((await read(TOKEN)).status).toBe(200);
});

test('calls are counted by their route, whatever paths callers make up', async () => {
  const unmatched = 'http_request_duration_seconds_count{route="unmatched",status="404"}';
  const before = (await sample(unmatched)) || 0;
  await fetch(`${api.url}/made/up/1`);
  await fetch(`${api.url}/made/up/2`);
  expect(await sample(unmatched)).toBe(before + 2);
  await fetch(`${api.url}/payments/membership_packages`);
  expect(
    await sample('http_request_duration_seconds_count{route="GET /payments/membership_packages",status="200"}'),
  ).toBe(1);
});

test('what is wrong in the ledger, and jobs that wait for staff, raise an alarm in every process', async () => {
  expect(await sample('ledger_checked_timestamp_seconds')).toBe(0);
  const at = new Date('2031-05-01T19:00:00Z');
  await keepFindings({ journals: 2, accounts: 1, movements: null, problems: ['one', 'other'] }, at);
  expect(await sample('ledger_problems')).toBe(2);
  expect(await sample('ledger_checked_timestamp_seconds')).toBe(at.getTime() / 1_000);
  await keepFindings({ journals: 2, accounts: 1, movements: null, problems: [] }, at);
  expect(await sample('ledger_problems')).toBe(0);

  const dead = await sample('jobs{state="dead"}');
  await JobModel.create({ name: 'test.dead', payload: {}, state: 'dead', attempts: 8, run_at: at, created_at: at });
  expect(await sample('jobs{state="dead"}')).toBe(dead + 1);
});
