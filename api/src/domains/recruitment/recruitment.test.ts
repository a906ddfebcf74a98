import type { WorkProfileInput } from '@minori/contracts';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { block } from '../../testing/blocks';
import { tokyo } from '../../testing/paying';
import { aWorkProfile } from '../../testing/recruitment';
import { UserModel } from '../users/model';
import { WorkProfileModel } from './model';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => api.clock.set(new Date()));

const read = async (reader: TestMember, { id }: TestMember) =>
  (await api.client(reader)('GET /recruitment/users/:id/profile', { params: { id } })).data;
const save = async (
  member: TestMember,
  changes: Partial<WorkProfileInput> = {},
  { revision = 0, owner = member }: { revision?: number; owner?: TestMember } = {},
) => {
  const body = { param: aWorkProfile(changes), revision };
  return (await api.client(member)('PUT /recruitment/users/:id/profile', { params: { id: owner.id }, body })).data;
};

test('what can be chosen comes with its names, and all of it can be kept', async () => {
  const member = await api.createMember();
  const { data } = await api.client(member)('GET /recruitment/profile/master-data');
  expect(data.qualifications[0]).toEqual({
    id: 'sales_representative_1',
    label: { ja: '証券外務員（一種）', en: 'Securities sales representative, class 1' },
  });
  expect(data.areas).toHaveLength(48);
  const ids = Object.fromEntries(Object.entries(data).map(([kind, options]) => [kind, options.map(({ id }) => id)]));
  const all = { fields: ids['fields'], qualifications: ids['qualifications'], skills: ids['skills'] };
  expect(await save(member, all as Partial<WorkProfileInput>)).toMatchObject({ ...all, revision: 1 });
});

test('a member writes it, reads it, and writes over no other change', async () => {
  const member = await api.createMember();
  expect(await read(member, member)).toBeNull();
  const first = await save(member, { about: '  はじめまして  ' });
  expect(first).toMatchObject({ about: 'はじめまして', revision: 1, history: aWorkProfile().history });
  expect(await read(member, member)).toEqual(first);
  // Two tabs that have read the same, at once: one of them is told.
  const tabs = await Promise.allSettled(['左', '右'].map((about) => save(member, { about }, { revision: 1 })));
  expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict', status: 409 } });
  const kept = await read(member, member);
  expect(kept).toMatchObject({ revision: 2, contact_kinds: [] });
  // The same sent again, as its answer was lost.
  expect(await save(member, { about: kept!.about }, { revision: 1 })).toEqual(kept);
  // Ways to reach them are warned of, wherever they stand.
  const [job] = aWorkProfile().history;
  const reachable = { history: [{ ...job!, note: 'お電話は 03-1234-5678' }] };
  expect(await save(member, reachable, { revision: 2 })).toMatchObject({ contact_kinds: ['phone'] });
});

test('fields that are wrong are named, and nothing is kept of them', async () => {
  const member = await api.createMember();
  const [job] = aWorkProfile().history;
  const wrong: [Partial<WorkProfileInput>, field: string, code: string][] = [
    [{ fields: ['gold_bars'] as never }, 'fields.0', 'unknown_value'],
    [{ skills: ['writing', 'writing'] }, 'skills', 'invalid'],
    [{ about: 'あ'.repeat(1_001) }, 'about', 'work_about_length'],
    [{ about: '元本保証で必ず儲かる方法を教えます' }, 'about', 'words_refused'],
    [{ links: ['http://example.com'] }, 'links.0', 'work_link_format'],
    [{ links: ['javascript:alert(1)'] }, 'links.0', 'work_link_format'],
    [{ links: ['https://a:b@example.com/'] }, 'links.0', 'work_link_format'],
    [{ links: Array.from({ length: 6 }, (_, at) => `https://example.com/${at}`) }, 'links', 'work_links_many'],
    [{ history: [{ ...job!, organization: ' ' }] }, 'history.0.organization', 'required'],
    [{ history: [{ ...job!, role: '必ず儲かる' }] }, 'history', 'words_refused'],
    [{ history: [job!, { ...job!, from: '2999-01' }] }, 'history.1.from', 'work_month'],
    [{ history: [{ ...job!, from: '2020-13' }] }, 'history.0.from', 'work_month'],
    [{ history: [{ ...job!, from: '2020-02', to: '2020-01' }] }, 'history.0.to', 'work_month_order'],
    [{ history: Array.from({ length: 11 }, () => job!) }, 'history', 'work_history_many'],
  ];
  for (const [changes, field, code] of wrong) {
    await expect(save(member, changes)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [`param.${field}`]: { code } },
    });
  }
  expect(await read(member, member)).toBeNull();
});

test('others read what is shown to members, staff all of it, and nobody writes for somebody else', async () => {
  const [owner, other, blocked, staff] = await Promise.all([
    api.createMember(),
    api.createMember(),
    api.createMember(),
    api.createMember({ fields: { role: 'admin' } }),
  ]);
  await block(owner, blocked);
  const hidden = await save(owner);
  expect([await read(other, owner), await read(blocked, owner)]).toEqual([null, null]);
  expect(await read(staff, owner)).toEqual(hidden);
  expect(await findAuditEntries(owner.id)).toMatchObject([{ act: 'recruitment.read' }]);
  const shown = await save(owner, { visibility: 'members' }, { revision: 1 });
  expect([await read(other, owner), await read(blocked, owner)]).toEqual([shown, null]);
  await expect(api.client()('GET /recruitment/users/:id/profile', { params: { id: owner.id } })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  for (const writer of [other, staff]) {
    await expect(save(writer, {}, { owner, revision: 2 })).rejects.toMatchObject({ code: 'forbidden' });
  }
  await UserModel.updateOne({ _id: owner.id }, { disabled_at: new Date() });
  await expect(read(other, owner)).rejects.toMatchObject({ code: 'not_found' });
});

test('who is under age shows it to nobody until the day on which they come of age in Tokyo', async () => {
  api.clock.set(tokyo('2031-01-31T23:59:00'));
  const [owner, other] = await Promise.all([api.createMember({ fields: { age: null } }), api.createMember()]);
  await save(owner, { visibility: 'members' });
  await api.client(owner)('PATCH /profiles/info', { body: { is_underage: true, birthday: '2013-02-01' } });
  expect(await read(other, owner)).toBeNull();
  await expect(save(owner, { visibility: 'members', about: '変更' }, { revision: 1 })).rejects.toMatchObject({
    fields: { 'param.visibility': { code: 'work_underage' } },
  });
  api.clock.set(tokyo('2031-02-01T00:00:00'));
  expect(await read(other, owner)).toMatchObject({ visibility: 'members', revision: 1 });
});

test('it goes with the account', async () => {
  const owner = await api.createMember();
  await save(owner);
  await api.deleteMember(owner);
  await api.runJobs();
  expect(await WorkProfileModel.exists({ _id: owner.id })).toBeNull();
});
