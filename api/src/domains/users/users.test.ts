import { startTestApi, type TestApi } from '../../testing';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test('requires sign-in', async () => {
  await expect(api.client()('GET /profiles/me')).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
});

test('a person signs up, registers and is a member', async () => {
  const member = await api.createMember({ username: 'Hanako_1', name: '花子' });
  const { data } = await api.client(member)('GET /profiles/me');
  expect(data).toMatchObject({
    username: 'Hanako_1',
    name: '花子',
    uid: member.uid,
    role: 'member',
    email: member.email,
  });
});
