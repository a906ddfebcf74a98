import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi } from '../../testing';
import { signInWithGoogle, signUp, type TestIdentity } from '../../testing/identities';
import { JobModel } from '../../jobs/model';
import { UserModel } from './model';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const body = (username: string) => ({ username, name: 'みのる', language: 'ja' as const, is_agreed: true });

function register(identity: TestIdentity, username: string) {
  return api.client(identity)('POST /users/register', { body: body(username) });
}

test('requires sign-in', async () => {
  const call = api.client()('POST /users/register', { body: body('taro_1') });
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an identity becomes a member; its next token says so', async () => {
  const identity = await signUp();
  await expect(api.client(identity)('GET /profiles/me')).rejects.toMatchObject({ code: 'not_registered' });
  const { data } = await register(identity, 'taro_1');
  expect(data).toMatchObject({ username: 'taro_1', uid: identity.uid, language: 'ja' });
  await identity.refresh();
  expect((await api.client(identity)('GET /profiles/me')).data.id).toBe(data.id);
});

test('an address must be verified; that of Google is', async () => {
  const unverified = await signUp({ isVerified: false });
  await expect(register(unverified, 'unverified_1')).rejects.toMatchObject({ code: 'email_not_verified', status: 403 });
  const google = await signInWithGoogle();
  expect((await register(google, 'google_1')).data.username).toBe('google_1');
});

test.each([
  [{ username: 'abc' }, 'username', 'username_format'],
  [{ username: 'たろうさん' }, 'username', 'username_format'],
  [{ username: 'Official' }, 'username', 'username_reserved'],
  [{ username: undefined }, 'username', 'required'],
  [{ username: ['taro_9'] }, 'username', 'invalid'],
  [{ name: '  ' }, 'name', 'required'],
  [{ name: 'あ'.repeat(31) }, 'name', 'name_length'],
  [{ name: '必ず儲かる投資家' }, 'name', 'words_refused'],
  [{ name: '銘柄は Ｌ💥I💥N💥E 追加' }, 'name', 'words_refused'],
  [{ username: 'sure_fire_win' }, 'username', 'words_refused'],
  [{ language: 'fr' }, 'language', 'unknown_value'],
  [{ is_agreed: false }, 'is_agreed', 'consent_required'],
  [{ invitation_code: 'no' }, 'invitation_code', 'invitation_code_format'],
])('refuses %p', async (change, field, code) => {
  const identity = await signUp();
  const call = api.client(identity)('POST /users/register', { body: { ...body('fine_name'), ...(change as object) } });
  await expect(call).rejects.toMatchObject({ code: 'invalid_input', status: 422, fields: { [field]: { code } } });
});

test('messages come in the caller’s language', async () => {
  const identity = await signUp();
  const call = api.client(identity, 'en')('POST /users/register', { body: body('abc') });
  await expect(call).rejects.toMatchObject({
    message: 'Please check what you entered.',
    fields: { username: { message: 'Use 5 to 13 letters, digits or underscores.' } },
  });
});

test('of many who want a name at once, whatever its case, one gets it', async () => {
  const identities = await Promise.all(Array.from({ length: 6 }, () => signUp()));
  const names = ['wanted_1', 'WANTED_1', 'Wanted_1', 'wanteD_1', 'wAnted_1', 'WanTed_1'];
  const results = await Promise.allSettled(identities.map((identity, index) => register(identity, names[index] ?? '')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    expect(result.reason).toMatchObject({ code: 'invalid_input', fields: { username: { code: 'username_taken' } } });
  }
  const { data } = await api.client()('GET /users/username_availability', { query: { username: 'wanted_1' } });
  expect(data.is_available).toBe(false);
});

test('one identity is one member, however often and at once it registers', async () => {
  const identity = await signUp();
  const results = await Promise.all(['once_1', 'once_2', 'once_1', 'once_3'].map((name) => register(identity, name)));
  expect(new Set(results.map(({ data }) => data.id)).size).toBe(1);
  expect(await UserModel.countDocuments({ uid: identity.uid })).toBe(1);
  const id = results[0]?.data.id;
  expect(await JobModel.countDocuments({ name: 'mail.welcome', 'payload.user_id': id })).toBe(1);
});

test('a registration that broke off before the claim is finished by the next one', async () => {
  const identity = await signUp();
  const left = await UserModel.create({
    uid: identity.uid,
    username: 'Broken_1',
    username_lower: 'broken_1',
    name: 'みのる',
    created_at: new Date(),
  });
  expect((await register(identity, 'another_1')).data).toMatchObject({ id: String(left._id), username: 'Broken_1' });
  await identity.refresh();
  expect((await api.client(identity)('GET /profiles/me')).data.username).toBe('Broken_1');
});

test('says which usernames can be had', async () => {
  const available = async (username: string) =>
    (await api.client()('GET /users/username_availability', { query: { username } })).data.is_available;
  expect(await available('free_name')).toBe(true);
  await expect(available('official')).rejects.toMatchObject({ fields: { username: { code: 'username_reserved' } } });
});

const reserved = { fields: { username: { code: 'username_reserved' } } };

test('nobody may be called as a page is, whatever the case, once its remote is shipped', async () => {
  expect(await runCommand(['names', 'reserve', 'Lectures', 'p'])).toBe('reserved: Lectures, p');
  expect(await runCommand(['names', 'reserve', 'lectures'])).toBe('reserved: lectures'); // of the next version
  expect((await runCommand(['names'])).split('\n')).toContain('lectures');
  const ask = api.client()('GET /users/username_availability', { query: { username: 'LecTures' } });
  await expect(ask).rejects.toMatchObject(reserved);
  await expect(register(await signUp(), 'lectureS')).rejects.toMatchObject({ code: 'invalid_input', ...reserved });
});

test('names that members have are not reserved, and none of those that come with them', async () => {
  await register(await signUp(), 'Workshops');
  await expect(runCommand(['names', 'reserve', 'seminars', 'workshops'])).rejects.toThrow('@Workshops');
  expect((await register(await signUp(), 'seminars')).data.username).toBe('seminars');
});

test('of a member and a page that want a name at once, one gets it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const name = `at_once_${round}`;
    const identity = await signUp();
    const [member, page] = await Promise.allSettled([register(identity, name), runCommand(['names', 'reserve', name])]);
    expect([member.status, page.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await UserModel.countDocuments({ username_lower: name })).toBe(member.status === 'fulfilled' ? 1 : 0);
  }
});
