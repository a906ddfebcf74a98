import { startTestApi, type TestApi, type TestMember } from '../../testing';

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.createMember();
});
afterAll(() => api.close());

test('lists what anybody may see, and nothing that is not out', async () => {
  const write = async (body: { text: string; published_at?: string }) =>
    (await api.client(author)('POST /posts/', { body })).data;
  const out = await write({ text: '公開の投稿 #積立の話' });
  const later = await write({ text: '予約の投稿', published_at: new Date(Date.now() + 86_400_000).toISOString() });
  await api.runJobs();
  const paths = async (kind: 'posts' | 'profiles' | 'topics' | 'courses') =>
    (await api.client()('GET /sitemap/:kind', { params: { kind } })).data.map(({ path }) => path);
  const posts = await paths('posts');
  expect(posts).toContain(`/${author.username}/posts/${out.id}`);
  expect(posts).not.toContain(`/${author.username}/posts/${later.id}`);
  expect(await paths('profiles')).toContain(`/${author.username}`);
  expect(await paths('topics')).toContain(`/topics/${encodeURIComponent('積立の話')}`);
  expect(await paths('courses')).toEqual([]);
});
