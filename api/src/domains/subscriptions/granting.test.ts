import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPost } from '../../testing/posts';
import { findAuditEntries } from '../../testing/audit';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let creator: TestMember;
let staff: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  creator = await api.createMember({ fields: { is_creator: true } });
  staff = await api.createMember({ fields: { role: 'admin' } });
});

afterAll(() => api.close());

const mayRead = async (id: string, member: TestMember) =>
  (await api.client(member)('GET /posts/:id', { params: { id } })).data.content_access.is_authorized;
const inDays = (days: number) => new Date(api.deps.clock().getTime() + days * DAY_MS).toISOString();

test('a subscription opens paid posts; Plus ends with Prime', async () => {
  const member = await api.createMember();
  const [paid, plus] = [await plantPost(creator, { type: 'paid' }), await plantPost(creator, { type: 'paid_plus' })];
  const grant = { subscriber: member.username, creator: creator.username, period_ends_at: inDays(10) };
  await api.client(staff)('POST /admin/creator_subscriptions', { body: { ...grant, plan: 'prime_plus' } });
  expect([await mayRead(paid, member), await mayRead(plus, member)]).toEqual([false, false]);
  await runCommand(['subscriptions', 'grant', member.username, creator.username, 'prime']);
  expect([await mayRead(paid, member), await mayRead(plus, member)]).toEqual([true, true]);
  const end = { subscriber: member.id, creator: creator.id, plan: 'prime' as const };
  await api.client(staff)('POST /admin/creator_subscriptions/end', { body: end });
  expect([await mayRead(paid, member), await mayRead(plus, member)]).toEqual([false, false]);
  expect((await findAuditEntries(member.id)).map(({ act }) => act)).toContain('subscription.ended');
});

test('canceled and unpaid ones end in their time', async () => {
  const [canceled, unpaid] = [await api.createMember(), await api.createMember()];
  const id = await plantPost(creator, { type: 'paid' });
  for (const [member, status] of [
    [canceled, 'canceled'],
    [unpaid, 'unpaid'],
  ] as const) {
    const body = {
      subscriber: member.id,
      creator: creator.id,
      plan: 'prime' as const,
      status,
      period_ends_at: inDays(1),
    };
    await api.client(staff)('POST /admin/creator_subscriptions', { body });
  }
  expect([await mayRead(id, canceled), await mayRead(id, unpaid)]).toEqual([true, true]);
  api.clock.advance(2 * DAY_MS);
  expect([await mayRead(id, canceled), await mayRead(id, unpaid)]).toEqual([false, true]);
  api.clock.advance(2 * DAY_MS + 1_000);
  expect(await mayRead(id, unpaid)).toBe(false);
});

test('one that is given for some days ends when nobody renews it', async () => {
  const member = await api.createMember();
  const id = await plantPost(creator, { type: 'paid' });
  await runCommand(['subscriptions', 'grant', member.username, creator.username, 'prime', '2']);
  api.clock.advance(4 * DAY_MS);
  expect(await mayRead(id, member)).toBe(true);
  api.clock.advance(DAY_MS + 1_000);
  expect(await mayRead(id, member)).toBe(false);
});

test('a gift to who has left begins anew, and the creator sees it as one', async () => {
  const member = await api.createMember();
  const named = { subscriber: member.id, creator: creator.id, plan: 'prime' as const };
  const grant = (status: 'active' | 'canceled') =>
    api.client(staff)('POST /admin/creator_subscriptions', { body: { ...named, status, period_ends_at: inDays(3) } });
  await grant('canceled');
  const [own] = (await api.client(member)('GET /payments/subscriptions')).data;
  const params = { id: own!.id };
  await api.client(member)('POST /payments/subscriptions/:id/reason', { params, body: { reason: 'no_time' } });
  api.clock.advance(10 * DAY_MS);
  await grant('active');
  const { data } = await api.client(creator)('GET /payments/subscribers', { query: { plan: 'prime' } });
  const seen = data.find(({ id }) => id === own!.id);
  expect(seen).toMatchObject({ status: 'active', is_granted: true, canceled_at: null, cancel_reason: null });
  expect(Date.parse(seen!.started_at)).toBeGreaterThan(Date.parse(own!.started_at) + 9 * DAY_MS);
  const canceled = await api.client(member)('POST /payments/subscriptions/:id/cancel', { params });
  expect(canceled.data).toMatchObject({ status: 'active', is_granted: true, next_charge: null });
});

test('a plan that nobody sells is refused', async () => {
  await expect(runCommand(['subscriptions', 'grant', 'a', 'b', 'basic'])).rejects.toThrow('Usage');
});
