import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { signUp } from '../../testing/identities';
import { noteChange } from '../../freshness/changes';
import fc from 'fast-check';
import { foldedName, isNear, LookAlikes } from './lookAlike';

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

test('whom an account looks like is found among many as one by one', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '0', 'o', '佐', ' '), minLength: 0, maxLength: 9 });
  const account = fc.record({ username: word, name: word, day: fc.integer({ min: 1, max: 9 }) });
  const many = fc.array(account, { maxLength: 12 });
  const long = (name: string) => [name].map(foldedName).filter((folded) => Array.from(folded).length >= 3);
  const namesOf = ({ username, name }: { username: string; name: string }) => [foldedName(username), ...long(name)];
  fc.assert(
    fc.property(many, account, (originals, one) => {
      const known = originals.map((original, id) => ({
        ...original,
        id: String(id),
        isOfficial: false,
        createdAt: at(original.day),
      }));
      const expected = known.find(
        (original) =>
          original.day < one.day && namesOf(original).some((theirs) => namesOf(one).some((own) => isNear(own, theirs))),
      );
      const { username, name, day } = one;
      expect(new LookAlikes(known).of({ id: 'one', username, name, createdAt: at(day) })?.id).toBe(expected?.id);
    }),
    { numRuns: 2_000 },
  );
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

  test('they are marked beside what they write, once the creator is called so', async () => {
    const [near, reader] = [await api.createMember({ name: '佐藤　早苗📈' }), await api.createMember()];
    const creatorOf = { id: creator.id, username: 'sanae_sato', name: '佐藤 早苗' };
    const { data: post } = await api.client(near)('POST /posts/', { body: { text: '決算を読みました' } });
    await api.client(near)('POST /posts/:id/comments', { params: { id: post.id }, body: { text: '続きです' } });
    const read = async () => {
      const params = { id: post.id };
      const { data: shown } = await api.client(reader)('GET /posts/:id', { params });
      const { data: comments } = await api.client(reader)('GET /posts/:id/comments', { params });
      return [shown.user_info.look_alike_of, comments[0]?.user_info?.look_alike_of];
    };
    expect(await read()).toEqual([creatorOf, creatorOf]);
    await api.client(creator)('PATCH /profiles/me', { body: { name: '早苗の投資室' } });
    expect(await read()).toEqual([null, null]);
    await api.client(creator)('PATCH /profiles/me', { body: { name: '佐藤 早苗' } });
    expect(await read()).toEqual([creatorOf, creatorOf]);
  });

  test('a name that is the username of a creator is marked', async () => {
    const near = await api.createMember({ name: '@sanae_sato' });
    expect(await lookAlikeOf(near)).toMatchObject({ username: 'sanae_sato' });
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
