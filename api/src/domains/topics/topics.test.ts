import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { publishPost } from '../../testing/posts';
import { DOMAINS } from './domains';

let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  member = await api.createMember();
});

afterAll(() => api.close());

test('names that were typed become topics: one for all ways to write it', async () => {
  const resolve = (topics: string[]) => api.client(member)('POST /posts/topics', { body: { topics } });
  const { data } = await resolve(['＃ＮＩＳＡ入門', 'オルカン', 'おるかん']);
  expect(data.map(({ name, post_count }) => [name, post_count])).toEqual([
    ['NISA入門', 0],
    ['オルカン', 0],
  ]);
  expect((await resolve(['#nisa入門'])).data).toEqual(data.slice(0, 1));
  const read = (topic: string) => api.client()('GET /posts/topics/:topic', { params: { topic } });
  expect((await read(data[0]!.id)).data).toEqual(data[0]);
  expect((await read('ｎｉｓａ入門')).data).toEqual(data[0]);
  await expect(read('知らない')).rejects.toMatchObject({ code: 'not_found' });
  await expect(resolve(['必ず儲かる'])).rejects.toMatchObject({ fields: { topics: { code: 'words_refused' } } });
  await expect(resolve(['二つ の語'])).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(resolve([])).rejects.toMatchObject({ fields: { topics: { code: 'required' } } });
  await expect(api.client()('POST /posts/topics', { body: { topics: ['x'] } })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const both = await Promise.all(Array.from({ length: 6 }, () => resolve(['同時に作る', '同時に'])));
  expect(new Set(both.map((answer) => answer.data.map(({ id }) => id).join())).size).toBe(1);
});

test('hashtags of three authors trend, also at their level, and stand between the posts of the home timeline', async () => {
  const created_at = new Date('2026-01-01T00:00:00Z');
  const authors = await Promise.all([1, 2, 3].map(() => api.createMember({ fields: { created_at } })));
  for (const author of authors) {
    await publishPost(author, { text: 'NISAの話 #長期投資', hashtags: ['長期投資'], view_count: 10 });
    if (author !== authors[0]) await publishPost(author, { text: '#二人だけ', hashtags: ['二人だけ'] });
  }
  await api.runJobs();
  const trending = (investment_level?: 'beginner' | 'advanced') =>
    api.client()('GET /posts/topics/trending', { query: { investment_level } });
  api.clock.advance(61_000);
  const { data } = await trending();
  expect(data).toMatchObject([{ position: 1, name: '長期投資', author_count: 3, recent_post_count: 3, post_count: 3 }]);
  expect((await trending('beginner')).data).toMatchObject([{ name: '長期投資' }]);
  expect((await trending('advanced')).data).toEqual([]);
  const home = await api.client(member)('GET /feeds/recommend_timeline');
  expect(home.data[4]).toEqual({ type: 'topic', user_topics: [{ id: data[0]!.id, name: '長期投資' }] });
  const suggestions = await api.client(member)('GET /searches/suggest-search');
  expect(suggestions.data.trending_keywords).toEqual(['長期投資']);
});

test('domains are chosen, and taken back one by one', async () => {
  const client = api.client(member);
  const [first, second, third] = DOMAINS;
  const chosen = async () => {
    const { data } = await client('GET /users/user_topics', { query: { is_onboarding: 'true' } });
    expect(data.domains.map(({ id }) => id)).toEqual(DOMAINS.map(({ id }) => id));
    return data.domains.filter(({ is_chosen }) => is_chosen).map(({ id }) => id);
  };
  const choose = (domain_ids: string[], is_remove_domain_only = false) =>
    client('POST /users/domains', { body: { domain_ids, is_onboarding: true, is_remove_domain_only } });
  await choose([first!.id, second!.id]);
  expect(await chosen()).toEqual([first!.id, second!.id]);
  await choose([second!.id, third!.id]);
  expect(await chosen()).toEqual([second!.id, third!.id]);
  await choose([second!.id], true);
  expect(await chosen()).toEqual([third!.id]);
  await expect(choose(['0'.repeat(24)])).rejects.toMatchObject({ fields: { domain_ids: { code: 'unknown_value' } } });
  await expect(api.client()('GET /users/user_topics')).rejects.toMatchObject({ code: 'unauthenticated' });
});
