import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { canSignIn, deleteIdentity, signUp } from '../../testing/identities';
import { plantMedium, plantPost } from '../../testing/posts';
import { JobModel } from '../../jobs/model';
import { MediaModel } from '../media/model';
import { NotificationModel } from '../notifications/model';
import { PostModel } from '../posts/model';
import { PostReactionModel } from '../posts/reactionModel';
import { templateOf } from '../posts/templateModel';
import { assertMayPay } from '../spending/service';
import { RecentSearchesModel } from '../searches/recentModel';
import { UserModel } from './model';
import { ReadingPreferencesModel } from './mutes';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());
afterEach(() => api.clock.set(new Date()));

const remove = (member?: TestMember) => api.client(member)('DELETE /profiles/me');

test('requires a recent sign-in', async () => {
  await expect(remove()).rejects.toMatchObject({ code: 'unauthenticated' });
  const member = await api.createMember({ signedInAt: new Date(Date.now() - 6 * 60_000) });
  await expect(remove(member)).rejects.toMatchObject({ code: 'recent_sign_in_required', status: 403 });
});

test('an account is deleted after 14 days, with a reminder, unless its member comes back', async () => {
  const member = await api.createMember({ fields: { name: '去る人' } });
  const { data } = await remove(member);
  const leavesAt = new Date(data.leaves_at);
  expect(Math.round((leavesAt.getTime() - Date.now()) / DAY_MS)).toBe(14);
  await expect(api.client(member)('GET /profiles/me')).rejects.toMatchObject({ code: 'session_ended' });

  const back = api.signInAgain(member, new Date(Date.now() + 2_000));
  const call = api.client(back);
  expect((await call('GET /profiles/me')).data.leaves_at).toBe(data.leaves_at);
  expect((await call('DELETE /profiles/me')).data.leaves_at).toBe(data.leaves_at);
  await expect(assertMayPay({ userId: member.id, amount: 1, isPresent: true, at: new Date() })).rejects.toMatchObject({
    code: 'leaving',
  });
  expect((await call('POST /profiles/me/return')).data.leaves_at).toBeNull();
  api.clock.set(new Date(leavesAt.getTime() + 1));
  await api.runJobs();
  expect((await call('GET /profiles/me')).data.name).toBe('去る人');

  const { data: again } = await call('DELETE /profiles/me');
  const jobs = await JobModel.find({ name: 'user.leaving' }).lean();
  api.clock.set(new Date(Date.parse(again.leaves_at) - 2 * DAY_MS));
  await api.runJobs();
  const subjects = (await api.mailbox.to(member.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('まもなくアカウントが削除されます'))).toHaveLength(1);
  expect((await UserModel.findById(member.id).lean())?.deleted_at).toBeNull();
  api.clock.set(new Date(again.leaves_at));
  // A worker that was killed is followed by one that begins anew, and by one that was there all the time.
  await JobModel.insertMany(jobs.map((job) => ({ ...job, _id: new Types.ObjectId() })));
  await Promise.all([api.runJobs(), api.runJobs()]);
  const { deleted_at: deletedAt, name, uid } = (await UserModel.findById(member.id).lean())!;
  expect([deletedAt !== null, name, uid]).toEqual([true, '', undefined]);
  await expect(call('POST /profiles/me/return')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('nothing personal is left, what was said stays, follows and the identity go', async () => {
  const [leaver, friend, idol] = await Promise.all([
    api.createMember({
      identity: await signUp(),
      username: 'leaver_1',
      name: '去る人',
      fields: { is_creator: true },
    }),
    api.createMember(),
    api.createMember(),
  ]);
  const follow = (member: TestMember, user: TestMember) =>
    api.client(member)('POST /users/follows', { body: { user_id: user.id, action: 'follow' } });
  await api.client(leaver)('PATCH /profiles/me', { body: { bio: '自己紹介', job: '会社員', emotion: 'happy' } });
  await Promise.all([follow(leaver, idol), follow(friend, leaver)]);
  const post = await plantPost(leaver, { text: '残る投稿' });
  await api.runJobs();
  await api.deleteMember(leaver);
  await api.runJobs();

  const shown = {
    name: 'このユーザーは削除されました',
    username: 'deleted',
    is_deleted: true,
    job: null,
    emotion: null,
    is_creator: false,
  };
  for (const id of [leaver.id, 'leaver_1']) {
    const { data } = await api.client(friend)('GET /profiles/:id', { params: { id } });
    expect(data).toMatchObject({ ...shown, bio: '' });
  }
  const { data } = await api.client(friend)('GET /posts/:id', { params: { id: post } });
  expect(data).toMatchObject({ text: '残る投稿', user_info: shown });
  await expect(api.client(leaver)('GET /profiles/me')).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(remove(leaver)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await canSignIn(leaver.email, 'minori-1234')).toBe(false);
  const document = (await UserModel.findById(leaver.id).lean())!;
  expect(JSON.stringify(document)).not.toMatch(/去る人|自己紹介|会社員/);
  expect(document).not.toHaveProperty('uid');

  await api.runJobs();
  expect(await NotificationModel.countDocuments({ user_id: leaver.id })).toBe(0);
  const counts = await UserModel.find({ _id: { $in: [friend.id, idol.id, leaver.id] } }).lean();
  expect(counts.map(({ follow_count, following_count }) => follow_count + following_count)).toEqual([0, 0, 0]);
  const { data: available } = await api.client()('GET /users/username_availability', {
    query: { username: 'leaver_1' },
  });
  expect(available.is_available).toBe(false);
});

test('what only the member could see goes too, and what had not come out never does', async () => {
  const leaver = await api.createMember();
  const call = api.client(leaver);
  const saved = await plantPost(await api.createMember());
  const save = { params: { id: saved }, body: { action: 'save' } } as const;
  await call('POST /posts/:id/saves', save);
  await call('POST /users/template', { body: { text: 'いつもの書き出し' } });
  await call('POST /searches/recent-search', { body: { keyword: '私の検索' } });
  await call('PUT /users/mute_settings', { body: { words: ['見たくない'], symbol_ids: [] } });
  const published_at = new Date(Date.now() + 3_600_000);
  const scheduled = await plantPost(leaver, { text: '予約した投稿', published_at, announced_at: null });
  const avatar = await plantMedium(leaver, {
    owner: { kind: 'profile', id: new Types.ObjectId(leaver.id) },
    visibility: 'public',
  });
  const unused = await plantMedium(leaver);
  await api.deleteMember(leaver);
  await api.runJobs();
  const left = await Promise.all([
    PostReactionModel.exists({ user_id: leaver.id, save_id: { $exists: true } }),
    RecentSearchesModel.exists({ _id: leaver.id }),
    ReadingPreferencesModel.exists({ _id: leaver.id }),
    templateOf(leaver.id),
    MediaModel.exists({ _id: { $in: [avatar, unused] } }),
    PostModel.exists({ _id: scheduled, deleted_at: null }),
  ]);
  expect(left).toEqual([null, null, null, '', null, null]);
});

test('an identity that is gone while its token lives becomes no member', async () => {
  const identity = await signUp();
  const body = { username: 'gone_identity', name: '消えた人', language: 'ja', is_agreed: true } as const;
  const call = api.client(identity);
  await expect(call('GET /profiles/me')).rejects.toMatchObject({ code: 'not_registered' });
  await deleteIdentity(identity);
  const refused = call('POST /users/register', { body: { ...body, username: 'gone_ident_1' } });
  await expect(refused).rejects.toMatchObject({ code: 'unauthenticated' });
  const { data } = await api.client()('GET /users/username_availability', { query: { username: 'gone_ident_1' } });
  expect(data.is_available).toBe(true);
  const inviter = await api.createMember();
  const invitation_code = (await api.client(inviter)('GET /users/invitation_code')).data.code;
  const invited = call('POST /users/register', { body: { ...body, invitation_code } });
  await expect(invited).rejects.toMatchObject({ code: 'unauthenticated' });
  await api.runJobs();
  expect((await api.client(inviter)('GET /users/invitations/list', { query: {} })).data).toEqual([]);
  expect((await api.client(inviter)('GET /notifications/', { query: {} })).data).toEqual([]);
});
