import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { signUp } from '../../testing/identities';
import { noteChange } from '../../freshness/changes';
import { foldedName, isNear } from './lookAlike';

test.each([
  ['Sanae_S', 'sanaes'],
  ['ｓａｎａｅ＿ｓ', 'sanae_s'],
  ['5anae', '5anae'],
  ['0wner', 'Owner'],
  ['I11ic1t', 'lllicit'],
  ['ｻﾅｴ', 'サナエ'],
  ['佐藤　早苗📈', '佐藤 早苗'],
  ['sаnае', 'sanae'],
  ['cornic', 'comic'],
  ['力ブ太郎', 'カブ太郎'],
  ['みのりニュ一ス', 'みのリ二ュース'],
])('%p looks like %p', (one, other) => expect(foldedName(one)).toBe(foldedName(other)));

test.each([
  ['sanaes', 'sanaes', true],
  ['sanaes', 'sanae', false],
  ['sanae12', 'sanae13', true],
  ['sanaesato', 'sanaesat', true],
  ['sanaesato', 'anaesato', true],
  ['sanaesato', 'sanaeXXto', false],
  ['佐藤早苗', '佐藤早紀', false],
  ['', 'a', false],
])('%p is near %p: %p', (one, other, expected) => {
  expect(isNear(one, other)).toBe(expected);
  expect(isNear(other, one)).toBe(expected);
});

describe('accounts', () => {
  let api: TestApi;
  let creator: TestMember;

  beforeAll(async () => {
    api = await startTestApi();
    creator = await api.createMember({ username: 'sanae_sato', name: '佐藤 早苗', fields: { is_creator: true } });
    await api.createMember({ username: 'minori_news', name: 'みのりニュース', fields: { is_official: true } });
    await noteChange({ members: [], subjects: ['list:protected_accounts'] });
  });

  afterAll(() => api.close());

  const lookAlikeOf = async ({ id }: TestMember) =>
    (await api.client()('GET /profiles/:id', { params: { id } })).data.look_alike_of;
  const register = async (username: string, name: string) =>
    api.client(await signUp())('POST /users/register', { body: { username, name, language: 'ja', is_agreed: true } });

  test('the same look of a creator’s username, or an official name, can’t be registered', async () => {
    for (const username of ['Sanae_Sat0', 'sanaesato', 'SANAE_SATO_']) {
      await expect(register(username, '別人')).rejects.toMatchObject({ fields: { username: { code: 'look_alike' } } });
    }
    await expect(register('other_1', 'みのり ニュース')).rejects.toMatchObject({
      fields: { name: { code: 'look_alike' } },
    });
  });

  test('other likenesses are marked on the profile, also after a change of name', async () => {
    const near = await api.createMember({ username: 'sanae_sato2', name: '別人' });
    const named = await api.createMember({ name: '佐藤早苗' });
    const honest = await api.createMember({ name: '田中 太郎' });
    const creatorOf = { id: creator.id, username: 'sanae_sato', name: '佐藤 早苗' };
    expect(await lookAlikeOf(near)).toEqual(creatorOf);
    expect(await lookAlikeOf(named)).toEqual(creatorOf);
    expect([await lookAlikeOf(honest), await lookAlikeOf(creator)]).toEqual([null, null]);
    await api.client(honest)('PATCH /profiles/me', { body: { name: '佐藤 早苗' } });
    expect(await lookAlikeOf(honest)).toEqual(creatorOf);
    const official = api.client(honest)('PATCH /profiles/me', { body: { name: 'みのりニュース' } });
    await expect(official).rejects.toMatchObject({ fields: { name: { code: 'look_alike' } } });
  });

  test('ways to reach somebody outside are marked on the profile', async () => {
    await api.client(creator)('PATCH /profiles/me', { body: { bio: 'ご相談は公式LINEへ' } });
    const { data } = await api.client()('GET /profiles/:id', { params: { id: creator.id } });
    expect(data.contact_kinds).toEqual(['line']);
  });

  test('a report of impersonation names whom the account looks like', async () => {
    const near = await api.createMember({ username: 'sanae_sato3', name: '別人' });
    const [reporter, staff] = [await api.createMember(), await api.createMember({ fields: { role: 'admin' } })];
    const body = { target_type: 'user', target_id: near.id, reason: 'impersonation' } as const;
    await api.client(reporter)('POST /reports', { body });
    const { data } = await api.client(staff)('GET /admin/reports');
    expect(data).toMatchObject([{ target_user: { id: near.id }, imitated_user: { id: creator.id } }]);
  });
});
