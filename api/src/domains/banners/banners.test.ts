import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantBanner } from '../../testing/banners';
import { findAuditEntries } from '../../testing/audit';
import { endBanner } from './service';

const DAY_MS = 86_400_000;

let api: TestApi;
let member: TestMember;
let staff: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
});

afterAll(() => api.close());

beforeEach(async () => {
  member = await api.createMember();
  for (const { id } of await shown(member)) await endBanner('command line', id, api.deps.clock());
});

const shown = async (who?: TestMember, language: 'ja' | 'en' = 'ja') =>
  (await api.client(who, language)('GET /profiles/system/banners')).data;
const idsFor = async (who?: TestMember) => (await shown(who)).map(({ id }) => id);
const confirm = (id: string, who?: TestMember) =>
  api.client(who)('POST /profiles/system/banners/:id/confirms', { params: { id } });

test('guests are told what is for everybody, members everything, each in their language', async () => {
  const text = { ja: '点検のお知らせ', en: 'Maintenance' };
  const general = await plantBanner({ text, url: '/help', severity: 'warning' });
  const agreement = await plantBanner({ kind: 'agreement_notification' });
  const ai = await plantBanner({ kind: 'ai_fixed_banner' });
  const own = await plantBanner({ kind: 'fixed_notification', severity: 'error' });
  const said = { id: general, kind: 'general_notification', severity: 'warning', url: '/help' };
  expect(await shown()).toEqual([{ ...said, text: '点検のお知らせ' }]);
  expect(await shown(undefined, 'en')).toEqual([{ ...said, text: 'Maintenance' }]);
  expect(await idsFor(member)).toEqual([own, general, agreement, ai]);
});

test('what a member has confirmed is shown to them no more, and to others as before', async () => {
  const other = await api.createMember();
  const id = await plantBanner({ kind: 'agreement_notification' });
  await expect(confirm(id)).rejects.toMatchObject({ code: 'unauthenticated' });
  await Promise.all([confirm(id, member), confirm(id, member)]);
  await confirm(id, member);
  expect(await idsFor(member)).toEqual([]);
  expect(await idsFor(other)).toEqual([id]);
  const { data } = await api.client(staff)('GET /admin/banners');
  expect(data[0]).toMatchObject({ id, confirm_count: 1 });
  await expect(confirm('0'.repeat(24), member)).rejects.toMatchObject({ code: 'not_found' });
});

test('one shows from its beginning to its end', async () => {
  const at = api.deps.clock().getTime();
  const hour = (hours: number) => new Date(at + hours * 3_600_000).toISOString();
  const id = await plantBanner({ starts_at: hour(1), ends_at: hour(2) });
  expect(await idsFor()).toEqual([]);
  await expect(confirm(id, member)).rejects.toMatchObject({ code: 'not_found' });
  api.clock.set(new Date(hour(1.5)));
  expect(await idsFor()).toEqual([id]);
  api.clock.set(new Date(hour(2.5)));
  expect(await idsFor()).toEqual([]);
  await confirm(id, member);
  api.clock.set(new Date(at));
});

test('staff make and end one; what is wrong with it is said', async () => {
  const make = (body: object) =>
    api.client(staff)('POST /admin/banners', {
      body: { kind: 'general_notification', text: { ja: 'お知らせ', en: 'News' }, ...body },
    });
  const { data } = await make({ url: 'https://example.com/news' });
  expect(await idsFor()).toEqual([data.id]);
  await api.client(staff)('POST /admin/banners/:id/end', { params: { id: data.id } });
  expect(await idsFor()).toEqual([]);
  const again = api.client(staff)('POST /admin/banners/:id/end', { params: { id: data.id } });
  await expect(again).rejects.toMatchObject({ code: 'not_found' });
  for (const url of ['javascript:alert(1)', '//example.com', '/\\example.com', 'http://example.com']) {
    await expect(make({ url })).rejects.toMatchObject({ fields: { url: { code: 'invalid' } } });
  }
  const backwards = { starts_at: '2026-02-02T00:00:00.000Z', ends_at: '2026-02-01T00:00:00.000Z' };
  await expect(make(backwards)).rejects.toMatchObject({ fields: { ends_at: { code: 'invalid' } } });
  await expect(make({ text: { ja: ' ', en: 'News' } })).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await findAuditEntries(data.id)).map(({ act, actor_id }) => [act, String(actor_id)])).toEqual([
    ['banner.ended', staff.id],
    ['banner.made', staff.id],
  ]);
});

test('the command line makes, lists and ends them', async () => {
  const until = new Date(api.deps.clock().getTime() + DAY_MS).toISOString();
  const words = [
    'fixed_notification',
    'warning',
    '規約が変わります',
    'Our terms change',
    'url=/about',
    `until=${until}`,
  ];
  const id = (await runCommand(['banners', 'make', ...words])).split(' ')[0]!;
  expect(await shown(member)).toEqual([
    { id, kind: 'fixed_notification', severity: 'warning', text: '規約が変わります', url: '/about' },
  ]);
  expect(await runCommand(['banners'])).toContain(`${id}  fixed_notification  warning`);
  expect(await runCommand(['banners', 'end', id])).toBe(`${id} is shown no more`);
  expect(await idsFor(member)).toEqual([]);
  expect((await findAuditEntries(id)).map(({ act }) => act)).toEqual(['banner.ended', 'banner.made']);
  for (const wrong of [
    ['make', 'no_kind', 'info', 'あ', 'a'],
    ['make', 'general_notification', 'info', 'あ'],
    ['make', 'general_notification', 'info', 'あ', 'a', 'url=javascript:x'],
    ['make', 'general_notification', 'info', 'あ', 'a', 'until=someday'],
    ['make', 'general_notification', 'info', 'あ', 'a', 'colour=red'],
    ['end', 'x'],
  ]) {
    await expect(runCommand(['banners', ...wrong])).rejects.toThrow('Usage');
  }
});

test('a deleted member leaves no confirmation behind', async () => {
  const id = await plantBanner();
  await confirm(id, member);
  await api.deleteMember(member);
  await api.runJobs();
  const { data } = await api.client(staff)('GET /admin/banners');
  expect(data.find((banner) => banner.id === id)?.confirm_count).toBe(0);
});
