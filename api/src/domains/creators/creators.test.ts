import type { Endpoints } from '@minori/contracts';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { anApplicationBody, applyAs } from '../../testing/creators';
import { signUp } from '../../testing/identities';
import { plantPost } from '../../testing/posts';
import { UserModel, type UserDocument } from '../users/model';
import { ApplicationModel } from './model';

const DAY_MS = 86_400_000;

let api: TestApi;
let staff: TestMember;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.createMember({ fields: { badge: 'level4' } });
});
afterEach(() => api.clock.set(new Date()));

const apply = (
  who: TestMember | undefined,
  changes: Partial<Endpoints['POST /users/creator_application']['body']> = {},
) => api.client(who)('POST /users/creator_application', { body: anApplicationBody(changes) });
const standing = async (who = member) => (await api.client(who)('GET /users/creator_application')).data;
const cancel = (id: string, who = member) =>
  api.client(who)('POST /users/creator_application/:id/cancel', { params: { id } });
const approve = (id: string, who: TestMember | undefined = staff) =>
  api.client(who)('POST /admin/creator_applications/:id/approve', { params: { id } });
const reject = (id: string, reason = '投稿がまだ少ないため', who: TestMember | undefined = staff) =>
  api.client(who)('POST /admin/creator_applications/:id/reject', { params: { id }, body: { reason } });
const change = (who: TestMember, fields: Partial<UserDocument>) =>
  UserModel.updateOne({ _id: who.id }, { $set: fields });
const isCreator = async (who = member) => (await api.client(who)('GET /profiles/me')).data.is_creator;
const toldTo = async (who: TestMember) => {
  const { data } = await api.client(who)('GET /notifications/', { query: {} });
  return data.filter(({ type }) => type === 'general_notification');
};
const birthday = `${new Date().getFullYear() - 12}-04-02`;
const underAge = { age: { is_underage: true, birthday, said_at: new Date() } };

describe('who can’t apply is told why', () => {
  test('guests, and whoever may not', async () => {
    await expect(apply(undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
    const refused: [Partial<UserDocument>, code: string, hindrance: string][] = [
      [{ badge: 'level3' }, 'forbidden', 'level'],
      [underAge, 'underage', 'underage'],
      [{ is_creator: true }, 'conflict', 'creator'],
      [{ is_disabled_dashboard: true }, 'forbidden', 'violation'],
    ];
    for (const [fields, code, hindrance] of refused) {
      const other = await api.createMember({ fields: { badge: 'level4', ...fields } });
      await expect(apply(other)).rejects.toMatchObject({ code, message: expect.stringMatching(/。$/) });
      expect(await standing(other)).toMatchObject({ application: null, hindrance });
    }
    expect(await ApplicationModel.countDocuments()).toBe(0);
  });

  test('whoever has a post that staff took away, until it is restored or deleted', async () => {
    const id = await plantPost(member);
    const judge = (act: 'disable' | 'restore') =>
      api.client(staff)('POST /admin/posts/:id/violations', { params: { id }, body: { act, violation: 'investment' } });
    await judge('disable');
    await expect(apply(member)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await standing()).hindrance).toBe('violation');
    await judge('restore');
    expect((await standing()).hindrance).toBeNull();
    await judge('disable');
    await api.client(member)('DELETE /posts/:id', { params: { id } });
    await apply(member);
  });

  test('whatever does not say enough, or too much, at its field', async () => {
    const ids = anApplicationBody().domain_ids;
    const unknown = 'f'.repeat(24);
    const refused: [Parameters<typeof apply>[1], field: string, code: string][] = [
      [{ text: '   ' }, 'text', 'required'],
      [{ text: `${'あ'.repeat(19)}  ` }, 'text', 'application_length'],
      [{ text: '😀'.repeat(501) }, 'text', 'application_length'],
      [{ domain_ids: [] }, 'domain_ids', 'domains_required'],
      [{ domain_ids: [...ids, ...ids] }, 'domain_ids', 'too_many_domains'],
      [{ domain_ids: [unknown] }, 'domain_ids', 'unknown_value'],
      [{ is_agreed: false as never }, 'is_agreed', 'creator_terms_required'],
    ];
    for (const [changes, field, code] of refused) {
      await expect(apply(member, changes)).rejects.toMatchObject({ fields: { [field]: { code } } });
    }
    await apply(member, { text: '😀'.repeat(500) });
  });
});

test('a member applies, sees what they wrote, and can take it back and apply again', async () => {
  expect(await standing()).toMatchObject({ application: null, hindrance: null, level_progress: { level: 4 } });
  const { data } = await apply(member, { text: '  毎週、日本の高配当株の決算を読み解く記事を書きます。 ' });
  const application = {
    status: 'untreated',
    text: '毎週、日本の高配当株の決算を読み解く記事を書きます。',
    domains: [{ name: '日本株' }, { name: '米国株' }],
    settled_at: null,
    reason: null,
  };
  expect(data).toMatchObject({ application, hindrance: 'waiting' });
  await expect(apply(member)).rejects.toMatchObject({ code: 'conflict' });
  const id = data.application?.id ?? '';
  await expect(cancel(id, staff)).rejects.toMatchObject({ code: 'not_found' });
  for (let time = 0; time < 2; time += 1) {
    expect((await cancel(id)).data).toMatchObject({ application: { status: 'canceled' }, hindrance: null });
  }
  await expect(approve(id)).rejects.toMatchObject({ code: 'conflict' });
  expect((await apply(member)).data.application?.id).not.toBe(id);
  const english = await api.client(member, 'en')('GET /users/creator_application');
  expect(english.data.application?.domains).toMatchObject([{ name: 'Japanese stocks' }, { name: 'US stocks' }]);
});

test('what is sent twice at once, or again with its key, is one application', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => apply(member)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const other = await api.createMember({ fields: { badge: 'level4' } });
  const call = { body: anApplicationBody(), idempotencyKey: 'an-application' };
  const keyed = await Promise.all([1, 2].map(() => api.client(other)('POST /users/creator_application', call)));
  expect(new Set(keyed.map(({ data }) => data.application?.id)).size).toBe(1);
  expect(await ApplicationModel.countDocuments({ user_id: { $in: [member.id, other.id] } })).toBe(2);
});

test('staff approve: the member is a creator at once, and hears of it by mail', async () => {
  const applicant = await api.createMember({ identity: await signUp(), fields: { badge: 'level4' } });
  const id = await applyAs(api, applicant);
  await expect(approve(id, applicant)).rejects.toMatchObject({ code: 'forbidden' });
  const { data: waiting } = await api.client(staff)('GET /admin/creator_applications', { query: {} });
  expect(waiting.find((one) => one.id === id)).toMatchObject({ user_info: { id: applicant.id, badge: 'level4' } });
  const { data: rest } = await api.client(staff)('GET /admin/creator_applications', { query: { last_id: id } });
  expect(rest).toEqual([]);
  expect((await approve(id)).data).toMatchObject({ status: 'approved', user_info: { is_creator: true } });
  expect(await isCreator(applicant)).toBe(true);
  expect(await standing(applicant)).toMatchObject({ application: { status: 'approved' }, hindrance: 'creator' });
  const { data: options } = await api.client(applicant)('GET /posts/composer_options');
  expect(options.types.find(({ type }) => type === 'paid')).toMatchObject({ is_allowed: true });
  expect(await findAuditEntries(id)).toMatchObject([
    { act: 'creator_application.approved', details: { user_id: applicant.id } },
  ]);
  await api.runJobs();
  const mails = await api.mailbox.to(applicant.email);
  const title = '申請が承認されました。クリエイターとして活動できます。';
  expect(await toldTo(applicant)).toMatchObject([{ title, body: null, url: '/account/creator' }]);
  expect(mails.map(({ subject }) => subject)).toContain('【みのり】クリエイターの申請を承認しました');
  for (const again of [() => approve(id), () => reject(id), () => cancel(id, applicant)]) {
    await expect(again()).rejects.toMatchObject({ code: 'conflict' });
  }
});

test('staff reject: the reason is told, and the member may apply again thirty days later', async () => {
  const applicant = await api.createMember({ identity: await signUp(), language: 'en', fields: { badge: 'level4' } });
  const id = await applyAs(api, applicant);
  await expect(reject(id, '  ')).rejects.toMatchObject({ fields: { reason: { code: 'required' } } });
  await reject(id, 'あと少し、投稿の実績を積んでください。');
  const { may_apply_from, ...told } = await standing(applicant);
  expect(told).toMatchObject({
    application: { status: 'rejected', reason: 'あと少し、投稿の実績を積んでください。' },
    hindrance: 'rejected',
  });
  expect(Date.parse(may_apply_from ?? '') - Date.parse(told.application?.settled_at ?? '')).toBe(30 * DAY_MS);
  await api.runJobs();
  const [mail] = await api.mailbox.to(applicant.email);
  expect(await toldTo(applicant)).toMatchObject([{ body: 'あと少し、投稿の実績を積んでください。' }]);
  expect(mail).toMatchObject({ subject: 'Minori: about your application to be a creator' });
  expect(mail?.text).toContain('Reason: あと少し、投稿の実績を積んでください。');
  expect(await isCreator(applicant)).toBe(false);
  api.clock.advance(29 * DAY_MS);
  await expect(apply(applicant)).rejects.toMatchObject({ code: 'forbidden' });
  api.clock.advance(DAY_MS + 60_000);
  expect(await standing(applicant)).toMatchObject({ hindrance: null, may_apply_from: null });
  await apply(applicant);
});

test('of two of the staff who decide at once one wins, and nothing is done twice', async () => {
  const id = await applyAs(api, member);
  const answers = await Promise.allSettled([approve(id), reject(id), approve(id), reject(id), cancel(id)]);
  const won = answers.filter(({ status }) => status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' });
  }
  const { application } = await standing();
  expect(await isCreator()).toBe(application?.status === 'approved');
  expect(await findAuditEntries(id)).toHaveLength(application?.status === 'canceled' ? 0 : 1);
});

test('the level, the age and violations count again when staff approve', async () => {
  const id = await applyAs(api, member);
  const post = await plantPost(member);
  const unfit: [Partial<UserDocument>, back: Partial<UserDocument>][] = [
    [{ badge: 'level3' }, { badge: 'level4' }],
    [underAge, { age: null }],
    [{ is_disabled_dashboard: true }, { is_disabled_dashboard: false }],
    [{ is_creator: true }, { is_creator: false }],
  ];
  for (const [fields, back] of unfit) {
    await change(member, fields);
    await expect(approve(id)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('この会員') });
    await change(member, back);
  }
  const body = { act: 'disable', violation: 'investment' } as const;
  await api.client(staff)('POST /admin/posts/:id/violations', { params: { id: post }, body });
  await expect(approve(id)).rejects.toMatchObject({ code: 'conflict' });
  await api.client(member)('DELETE /posts/:id', { params: { id: post } });
  await approve(id);
});

test('who leaves, or is shut out, can’t be approved, and of who left nothing stays', async () => {
  const [leaver, outcast] = [member, await api.createMember({ fields: { badge: 'level4' } })];
  const ids = [await applyAs(api, leaver), await applyAs(api, outcast)];
  await api.deleteMember(leaver);
  await change(outcast, { disabled_at: new Date() });
  for (const id of ids) await expect(approve(id)).rejects.toMatchObject({ code: 'not_found' });
  await api.runJobs();
  expect(await ApplicationModel.countDocuments({ user_id: leaver.id })).toBe(0);
  const { data } = await api.client(staff)('GET /admin/creator_applications', { query: { status: 'untreated' } });
  expect(data.filter(({ id }) => ids.includes(id))).toEqual([]);
});

test('the command line lists, approves and rejects', async () => {
  const other = await api.createMember({ fields: { badge: 'level5' } });
  const [id, otherId] = [await applyAs(api, member), await applyAs(api, other)];
  const listed = await runCommand(['creators', 'applications']);
  expect(listed).toContain(`${otherId}  untreated  `);
  expect(listed).toContain(`@${other.username}  level5  日本株, 米国株  `);
  expect(await runCommand(['creators', 'approve', id])).toContain(`${id}  approved  `);
  expect(await isCreator()).toBe(true);
  expect(await runCommand(['creators', 'reject', otherId, '実績が', '足りません'])).toContain('rejected');
  expect((await standing(other)).application?.reason).toBe('実績が 足りません');
  expect(await findAuditEntries(otherId)).toMatchObject([{ actor_id: null, act: 'creator_application.rejected' }]);
  for (const wrong of [
    ['creators'],
    ['creators', 'approve'],
    ['creators', 'reject', id],
    ['creators', 'approve', id, 'x'],
  ]) {
    await expect(runCommand(wrong)).rejects.toThrow('Usage');
  }
});
