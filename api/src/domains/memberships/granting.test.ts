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

test('a membership opens gold posts until its time is over', async () => {
  const member = await api.createMember();
  const id = await plantPost(creator, { type: 'gold' });
  const body = { user: member.username, package_name: 'gold-membership' as const, ends_at: inDays(5) };
  await expect(api.client(member)('POST /admin/memberships', { body })).rejects.toMatchObject({ code: 'forbidden' });
  await api.client(staff)('POST /admin/memberships', { body });
  expect(await mayRead(id, member)).toBe(true);
  expect(await findAuditEntries(member.id)).toMatchObject([{ act: 'membership.granted' }]);
  api.clock.advance(5 * DAY_MS + 1_000);
  expect(await mayRead(id, member)).toBe(false);
});

test('one that was given anew does not end with the earlier one', async () => {
  const member = await api.createMember();
  const id = await plantPost(creator, { type: 'gold' });
  await runCommand(['memberships', 'grant', member.username, 'gold-membership', '2']);
  await runCommand(['memberships', 'grant', member.username, 'platinum-membership', '9']);
  api.clock.advance(3 * DAY_MS);
  expect(await mayRead(id, member)).toBe(true);
  await runCommand(['memberships', 'end', member.username]);
  expect(await mayRead(id, member)).toBe(false);
});

test.each([
  [['memberships', 'grant', 'nobody_here', 'gold-membership'], 'not_found'],
  [['memberships', 'grant', 'someone', 'wood-membership'], 'Usage'],
])('%j is refused', async (args, message) => {
  await expect(runCommand(args)).rejects.toThrow(message);
});
