import { monthAfter, tokyoMidnight, tokyoMonth } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPost } from '../../testing/posts';
import { countMonth } from './counting';
import { countAndReschedule, scheduleTransparency } from './schedule';
import { forgetStatus } from './status';

let api: TestApi;
let staff: TestMember;
let writer: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [staff, writer] = await Promise.all([api.createMember({ fields: { role: 'admin' } }), api.createMember()]);
});

afterAll(() => api.close());

const post = (text: string) => plantPost(writer, { text });
const statusNow = async () => {
  forgetStatus();
  const { services } = (await api.client()('GET /status')).data;
  return Object.fromEntries(services.map(({ name, state }) => [name, state]));
};
/** As if the month had ended: the nightly count of the next one, by its clock. */
const countIn = async (months: number) => {
  const at = new Date(tokyoMidnight(`${monthAfter(tokyoMonth(new Date()), months)}-01`).getTime() + 2 * 86_400_000);
  await countAndReschedule({ clock: () => at });
};

test('who runs the site is told, and that it is an example', async () => {
  const { data } = await api.client()('GET /operator');
  expect(data).toMatchObject({ representative: 'デモ運営', contact_email: 'support@minori.example', is_example: true });
});

test('the status is what is found out, and is the same for half a minute', async () => {
  expect(await statusNow()).toEqual({ database: 'up', jobs: 'up', mail: 'up', payments: 'off', live: 'off' });
  const [one, other] = await Promise.all([api.client()('GET /status'), api.client(writer)('GET /status')]);
  expect(one.data.as_of).toBe(other.data.as_of);
  const { mailer } = api.deps;
  api.deps.mailer = { ...mailer, isReachable: async () => false };
  expect((await api.client()('GET /status')).data).toEqual(one.data);
  expect(await statusNow()).toMatchObject({ mail: 'down', database: 'up' });
  api.deps.mailer = mailer;
});

test('a month is counted by what happened in it, told when it is over, and without figures that are about few', async () => {
  const month = tokyoMonth(new Date());
  const before = await countMonth(month);
  // Five reports of one post, one of another; the first is taken away, the second is nothing.
  const [bad, fine] = await Promise.all([post('怪しい投稿'), post('ふつうの投稿')]);
  const reporters = await Promise.all([1, 2, 3, 4, 5].map(() => api.createMember()));
  const report = (member: TestMember, target_id: string, reason: 'fraud' | 'adult') =>
    api.client(member)('POST /reports', { body: { target_type: 'post', target_id, reason } });
  const [first] = await Promise.all(reporters.map((member) => report(member, bad, 'fraud')));
  const other = await report(reporters[0]!, fine, 'adult');
  const decide = (id: string | undefined, state: 'upheld' | 'rejected') =>
    api.client(staff)('POST /admin/reports/:id/decision', { params: { id: id ?? '' }, body: { state } });
  await decide(first?.data.id, 'upheld');
  await decide(other.data.id, 'rejected');
  // Staff act on five posts by themselves, and take one back.
  const acted = await Promise.all([1, 2, 3, 4, 5].map((number) => post(`成人向け${number}`)));
  const moderate = (id: string, act: 'disable' | 'restore') =>
    api.client(staff)('POST /admin/posts/:id/violations', { params: { id }, body: { act, violation: 'adult' } });
  await Promise.all(acted.map((id) => moderate(id, 'disable')));
  await moderate(acted[0]!, 'restore');
  // The check stops a text, and somebody asks staff to let it pass.
  const text = '元本保証の投資案件です';
  await expect(api.client(writer)('POST /posts/', { body: { text } })).rejects.toMatchObject({ code: 'invalid_input' });
  const appeal = await api.client(writer)('POST /posts/precheck/appeals', { body: { text, message: '引用です' } });
  await api.client(staff)('POST /admin/moderation_decisions/:id', {
    params: { id: appeal.data.id },
    body: { status: 'approved' },
  });

  const counted = await countMonth(month);
  expect(before).toEqual({
    reports: {},
    decisions: { upheld: 0, rejected: 0 },
    violations: {},
    stopped: {},
    appeals: { received: 0, approved: 0, rejected: 0 },
    restored: 0,
  });
  expect(counted).toEqual({
    reports: { fraud: 5, adult: 1 },
    decisions: { upheld: 1, rejected: 1 },
    violations: { investment: 1, adult: 5 },
    stopped: { investment: 1 },
    appeals: { received: 1, approved: 1, rejected: 0 },
    restored: 1,
  });

  // While the month runs nothing of it is told, afterwards what is not about few.
  await scheduleTransparency({ clock: () => new Date(Date.now() - 1) });
  await api.runJobs();
  const told = async () => (await api.client()('GET /transparency')).data;
  expect((await told()).map((one) => one.month)).not.toContain(month);
  await countIn(1);
  await Promise.all([countIn(1), countIn(1)]);
  const over = new Date(tokyoMidnight(`${monthAfter(month, 1)}-01`).getTime() + 3 * 86_400_000);
  const { monthsTold } = await import('./telling');
  const [latest] = await monthsTold(over);
  expect(latest).toMatchObject({
    month,
    reports: { fraud: 5, adult: null, spam: 0 },
    decisions: { upheld: null, rejected: null },
    violations: { investment: null, adult: 5, copyright: 0 },
    appeals: { received: null, approved: null, rejected: 0 },
    restored: null,
  });
  expect((await monthsTold(over)).filter((one) => one.month === month)).toHaveLength(1);
});
