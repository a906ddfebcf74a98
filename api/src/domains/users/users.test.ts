import type { Badge } from '@minori/contracts';
import { signUp } from '../../testing/identities';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { UserModel } from './model';
import { BlockModel } from './relations';
import { noteChange } from '../../freshness/changes';

let api: TestApi;
let hana: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  hana = await api.createMember({ username: 'Hanako_1', name: '花子' });
});

afterAll(() => api.close());

test('requires sign-in', async () => {
  const guest = api.client();
  await expect(guest('GET /profiles/me')).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
  await expect(guest('GET /users/settings')).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(guest('GET /users/missions')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a member sees themselves', async () => {
  const { data } = await api.client(hana)('GET /profiles/me');
  expect(data).toMatchObject({
    id: hana.id,
    uid: hana.uid,
    username: 'Hanako_1',
    name: '花子',
    email: hana.email,
    is_email_verified: true,
    role: 'member',
    badge: 'level1',
    abilities: [],
  });
});

test('a profile is found by id and by username in any case, and says whose it is', async () => {
  const guest = api.client();
  const byName = await guest('GET /profiles/:id', { params: { id: 'hanaKO_1' } });
  const byId = await api.client(hana)('GET /profiles/:id', { params: { id: hana.id } });
  expect(byName.data).toMatchObject({ id: hana.id, is_me: false, is_deleted: false });
  expect(byId.data).toMatchObject({ username: 'Hanako_1', is_me: true });
});

test.each(['nobody_1', '0123456789abcdef01234567', '%00', 'a b', '日本語'])('there is no profile %p', async (id) => {
  await expect(api.client()('GET /profiles/:id', { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
});

test('a profile changes, and what is left out stays', async () => {
  const call = api.client(hana);
  await call('PATCH /profiles/me', { body: { bio: ' 配当が好きです ', job: '会社員' } });
  const { data } = await call('PATCH /profiles/me', { body: { name: '花子\u202E  みのり' } });
  expect(data.name).toBe('花子 みのり');
  const { data: profile } = await call('GET /profiles/:id', { params: { id: hana.id } });
  expect(profile).toMatchObject({ name: '花子 みのり', bio: '配当が好きです', job: '会社員' });
});

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ name: '\u200E\u200E' }, 'name', 'required'],
  [{ name: 'あ'.repeat(31) }, 'name', 'name_length'],
  [{ bio: 'あ'.repeat(301) }, 'bio', 'bio_length'],
  [{ job: 'あ'.repeat(31) }, 'job', 'job_length'],
])('refuses the profile %p', async (body, field, code) => {
  const call = api.client(hana)('PATCH /profiles/me', { body });
  await expect(call).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: { code } } });
});

test('characters are counted, not halves of them', async () => {
  const bio = '📈'.repeat(300);
  await api.client(hana)('PATCH /profiles/me', { body: { bio } });
  expect((await api.client()('GET /profiles/:id', { params: { id: hana.id } })).data.bio).toBe(bio);
  const longer = api.client(hana)('PATCH /profiles/me', { body: { bio: `${bio}。` } });
  await expect(longer).rejects.toMatchObject({ fields: { bio: { code: 'bio_length' } } });
});

test('a mood shows for 24 hours', async () => {
  const call = api.client(hana);
  await call('PATCH /profiles/me', { body: { emotion: 'happy' } });
  expect((await call('GET /profiles/me')).data.emotion).toBe('happy');
  api.clock.advance(24 * 3_600_000);
  expect((await call('GET /profiles/me')).data.emotion).toBeNull();
});

test('a deleted member keeps their place and loses their name; one shut out is not there', async () => {
  const gone = await api.createMember({ fields: { bio: '秘密', job: '会社員', is_creator: true } });
  await UserModel.updateOne({ _id: gone.id }, { $set: { deleted_at: new Date() } });
  await noteChange({ members: [gone.id] });
  const { data } = await api.client()('GET /profiles/:id', { params: { id: gone.id } });
  expect(data).toMatchObject({
    name: 'このユーザーは削除されました',
    is_deleted: true,
    bio: '',
    job: null,
    is_creator: false,
  });
  await expect(api.client(gone)('GET /profiles/me')).rejects.toMatchObject({ code: 'unauthenticated' });

  const shutOut = await api.createMember({ fields: { disabled_at: new Date() } });
  const read = api.client()('GET /profiles/:id', { params: { id: shutOut.id } });
  await expect(read).rejects.toMatchObject({ code: 'not_found' });
  await expect(api.client(shutOut)('GET /profiles/me')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('somebody else’s token is of no use for a member', async () => {
  const [one, other] = [await api.createMember(), await api.createMember({ identity: await signUp() })];
  await api.deps.identity.setUserId(other.uid, one.id);
  await other.refresh();
  await expect(api.client(other)('GET /profiles/me')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('switches settings one by one', async () => {
  const member = await api.createMember();
  const call = api.client(member);
  const { data: fresh } = await call('GET /users/settings');
  expect(Object.values({ ...fresh.notifications, ...fresh.email })).not.toContain(true);

  await call('PATCH /users/settings/notifications', { body: { setting: 'disabled_like_post', value: true } });
  await call('PATCH /users/settings/notifications', { body: { setting: 'disabled_izanavi', value: true } });
  await call('PATCH /users/settings/notifications', { body: { setting: 'disabled_like_post', value: false } });
  await call('PATCH /users/settings/email-reference', { body: { setting: 'disabled_email_news', value: true } });
  const { data } = await call('PATCH /users/settings/language', { body: { language: 'en' } });
  expect(data.language).toBe('en');
  expect(Object.entries(data.email).filter(([, isSet]) => isSet)).toEqual([['disabled_email_news', true]]);
  expect(Object.entries(data.notifications).filter(([, isSet]) => isSet)).toEqual([['disabled_izanavi', true]]);
});

test('sets quiet hours, which are two different times of a day, and takes them away', async () => {
  const member = await api.createMember();
  const set = async (quiet_hours: { from: string; to: string } | null) =>
    (await api.client(member)('PUT /users/settings/quiet-hours', { body: { quiet_hours } })).data.quiet_hours;
  expect((await api.client(member)('GET /users/settings')).data.quiet_hours).toBeNull();
  expect(await set({ from: '22:00', to: '07:30' })).toEqual({ from: '22:00', to: '07:30' });
  await expect(set({ from: '24:00', to: '07:30' })).rejects.toMatchObject({
    fields: { 'quiet_hours.from': { code: 'time_format' } },
  });
  await expect(set({ from: '07:30', to: '07:30' })).rejects.toMatchObject({
    fields: { 'quiet_hours.to': { code: 'same_time' } },
  });
  const guest = api.client()('PUT /users/settings/quiet-hours', { body: { quiet_hours: null } });
  await expect(guest).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await set(null)).toBeNull();
});

async function setBadge({ id }: TestMember, badge: Badge): Promise<void> {
  await UserModel.updateOne({ _id: id }, { badge });
  await noteChange({ members: [id] });
}

test('moods are kept for their member alone, and go one by one, also from the picture', async () => {
  const [member, other] = [await api.createMember(), await api.createMember()];
  const call = api.client(member);
  const set = (emotion: 'happy' | 'tired' | null) => call('PATCH /profiles/me', { body: { emotion } });
  await set('happy');
  api.clock.advance(1_000);
  await set('tired');
  await set(null);
  api.clock.advance(1_000);
  await set('happy');
  const list = async () => (await call('GET /users/moods')).data;
  const [latest, , first] = await list();
  expect((await list()).map(({ mood }) => mood)).toEqual(['happy', 'tired', 'happy']);
  await expect(api.client()('GET /users/moods')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await api.client(other)('GET /users/moods')).data).toEqual([]);
  const remove = (as: TestMember, id = '') => api.client(as)('DELETE /users/moods/:id', { params: { id } });
  await expect(remove(other, latest?.id)).rejects.toMatchObject({ code: 'not_found' });
  await remove(member, first?.id);
  expect((await call('GET /profiles/me')).data.emotion).toBe('happy');
  // Sent twice at once it is taken away once.
  const twice = await Promise.allSettled([remove(member, latest?.id), remove(member, latest?.id)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await call('GET /profiles/me')).data.emotion).toBeNull();
  expect((await list()).map(({ mood }) => mood)).toEqual(['tired']);
});

test('a new level is news until its member has seen the badge', async () => {
  const member = await api.createMember({ fields: { badge: 'level3' } });
  const call = api.client(member);
  const progress = async () =>
    (await call('GET /profiles/:id', { params: { id: member.id } })).data.level_progress ?? undefined;
  const mission = async () =>
    (await call('GET /users/missions')).data.missions.find(({ code }) => code === 'check_badge');
  await expect(api.client()('POST /profiles/badges')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await progress()).toMatchObject({ level: 3, promoted_from: 1, is_seen: false });
  expect(await mission()).toMatchObject({
    link: '/dashboard/level',
    reward: 10,
    current_task: { status: 'not_yet' },
  });
  expect((await call('POST /profiles/badges')).data).toMatchObject({ level: 3, promoted_from: null, is_seen: true });
  expect(await progress()).toMatchObject({ promoted_from: null, is_seen: true });
  expect((await mission())?.current_task.status).toBe('ready');
  await setBadge(member, 'level5');
  expect(await progress()).toMatchObject({ promoted_from: 3, is_seen: false });
  await setBadge(member, 'level2');
  expect(await progress()).toMatchObject({ promoted_from: null, is_seen: false });
  expect((await mission())?.current_task.status).toBe('ready');
});

test('proposes featured members whom the viewer does not follow, and lists official channels', async () => {
  const [first, second] = [
    await api.createMember({ fields: { is_featured: true, follow_count: 10 } }),
    await api.createMember({ fields: { is_featured: true, follow_count: 20, is_official: true } }),
  ];
  const ids = async (session?: TestMember) =>
    (await api.client(session)('GET /feeds/featured_users')).data.map((user) => user.id);
  expect(await ids()).toEqual([second.id, first.id]);
  expect(await ids(first)).toEqual([second.id]);
  await api.client(hana)('POST /users/follows', { body: { user_id: second.id, action: 'follow' } });
  expect(await ids(hana)).toEqual([first.id]);
  const { data } = await api.client(hana)('GET /feeds/featured_channels');
  expect(data.channels).toEqual([expect.objectContaining({ id: second.id, is_followed: true })]);
});

test('a block shows on the profile and forbids following', async () => {
  const other = await api.createMember();
  await BlockModel.create({ blocker_id: other.id, blocked_id: hana.id, created_at: new Date() });
  const call = api.client(hana);
  expect((await call('GET /profiles/:id', { params: { id: other.id } })).data.is_blocked).toBe(true);
  const follow = call('POST /users/follows', { body: { user_id: other.id, action: 'follow' } });
  await expect(follow).rejects.toMatchObject({ code: 'blocked' });
});

describe('what may not be said on a profile', () => {
  test.each([
    [{ name: '元本保証おじさん' }, 'name'],
    [{ name: '必ず上がる銘柄' }, 'name'],
    [{ job: 'テレグラムで銘柄配信' }, 'job'],
    [{ bio: '月利20%確定の運用です。詳しくはDMで' }, 'bio'],
    [{ bio: 'Guаrаntееd рrоfіt every day' }, 'bio'],
    [{ bio: '絶対に上がる株だけを買っています' }, 'bio'],
  ])('%p is refused at its field, and nothing is changed', async (body, field) => {
    const member = await api.createMember({ name: '田中 太郎' });
    const call = api.client(member)('PATCH /profiles/me', { body });
    await expect(call).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: { code: 'words_refused' } } });
    const { data } = await api.client()('GET /profiles/:id', { params: { id: member.id } });
    expect(data).toMatchObject({ name: '田中 太郎', bio: '', job: null });
  });

  test('each field that is wrong is named', async () => {
    const member = await api.createMember();
    const call = api.client(member)('PATCH /profiles/me', {
      body: { name: '元本保証', bio: '必ず儲かる', job: '会社員' },
    });
    await expect(call).rejects.toMatchObject({
      fields: { name: { code: 'words_refused' }, bio: { message: expect.stringContaining('使用できない表現') } },
    });
  });

  test('warnings, refusals and ways to reach somebody may stand there', async () => {
    const member = await api.createMember();
    for (const bio of [
      'LINEやTelegramに誘導することは絶対にありません',
      '元本保証をうたう業者は詐欺です',
      'ご相談は公式LINEへ',
    ]) {
      await api.client(member)('PATCH /profiles/me', { body: { bio } });
    }
  });
});
