import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { forgetCampaigns } from '../../testing/campaigns';
import { asApi } from '../../testing/queries/recorder';

const KEY = 'discount_to_100_yen_silver_membership';
const START = new Date('2031-01-31T12:00:00+09:00');

let api: TestApi;
let staff: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
});
beforeEach(async () => {
  api.clock.set(START);
  await forgetCampaigns();
});
afterAll(() => api.close());

const tokyo = (text: string) => new Date(`${text}+09:00`).toISOString();
const as = (member?: TestMember) => {
  const call = api.client(member);
  return {
    list: async () => (await call('GET /admin/campaigns')).data,
    one: async () => (await call('GET /admin/campaigns')).data.find(({ key }) => key === KEY),
    budget: (budget: number) => call('PUT /admin/campaigns/:key/budget', { params: { key: KEY }, body: { budget } }),
    start: (until: string, from?: string) =>
      call('POST /admin/campaigns/:key/start', { params: { key: KEY }, body: { until, ...(from && { from }) } }),
    end: () => call('POST /admin/campaigns/:key/end', { params: { key: KEY } }),
  };
};

test('only staff see and run campaigns', async () => {
  const member = await api.createMember();
  for (const [caller, code] of [
    [undefined, 'unauthenticated'],
    [member, 'forbidden'],
  ] as const) {
    const call = as(caller);
    for (const act of [call.list, call.end, () => call.start('2031-02-28'), () => call.budget(1)]) {
      await expect(act()).rejects.toMatchObject({ code });
    }
  }
  expect(await findAuditEntries(KEY)).toEqual([]);
});

test('a campaign without a budget, or for days that are over, is not started', async () => {
  const call = as(staff);
  await expect(call.start('2031-02-28')).rejects.toMatchObject({ code: 'conflict' });
  await call.budget(10);
  await expect(call.start('2031-01-30')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { until: { code: 'invalid' } },
  });
  await expect(call.start('2031-02-28', '2031-03-01')).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(call.end()).rejects.toMatchObject({ code: 'conflict' });
  expect(await call.one()).toMatchObject({ state: 'off', budget: 10, used: 0, starts_at: null });
});

test('staff budget, start and end one, and what they did is noted', async () => {
  const call = as(staff);
  expect(await call.list()).toHaveLength(7);
  await call.budget(10);
  expect((await call.start('2031-02-28')).data).toMatchObject({
    state: 'running',
    ends_at: tokyo('2031-03-01T00:00:00'),
  });
  await call.start('2031-02-28', '2031-02-01');
  expect(await call.one()).toMatchObject({ state: 'waiting', starts_at: tokyo('2031-02-01T00:00:00') });
  api.clock.set(new Date('2031-02-28T23:59:00+09:00'));
  expect(await call.one()).toMatchObject({ state: 'running' });
  api.clock.set(new Date('2031-03-01T00:00:00+09:00'));
  expect(await call.one()).toMatchObject({ state: 'over' });
  await call.start('2031-03-31');
  await call.end();
  expect(await call.one()).toMatchObject({ state: 'over' });
  await expect(call.end()).rejects.toMatchObject({ code: 'conflict' });
  const acts = (await findAuditEntries(KEY)).map(({ act }) => act);
  expect(acts.slice(0, 5)).toEqual([
    'campaign.ended',
    'campaign.started',
    'campaign.started',
    'campaign.started',
    'campaign.budgeted',
  ]);
});

test('the command line does the same', async () => {
  const run = (...args: string[]) => asApi(() => runCommand(['campaigns', ...args]));
  expect(await run('budget', KEY, '500')).toBe(`${KEY}  off  0 of 500 uses`);
  expect(await run('start', KEY, '2031-02-28')).toContain(`${KEY}  running  0 of 500 uses`);
  expect((await run('list')).split('\n')).toHaveLength(7);
  expect(await run('end', KEY)).toContain('over');
  for (const wrong of [
    ['start', KEY],
    ['start', KEY, 'soon'],
    ['budget', KEY, '-1'],
    ['end', 'no_such_campaign'],
    [],
  ]) {
    await expect(run(...wrong)).rejects.toThrow('Usage');
  }
});
