import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { idsIn } from '../../testing/feeds';
import { plantPost } from '../../testing/posts';
import { asApi } from '../../testing/queries/recorder';
import { candidatesByIds, viewsByAuthors } from './reading';

const HOUR_MS = 3_600_000;

let api: TestApi;
let author: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [author, other] = (await registered(24, 2)) as [TestMember, TestMember];
});
afterAll(() => api.close());

/** Members who registered so many hours ago. */
function registered(hours: number, count: number): Promise<TestMember[]> {
  const created_at = new Date(api.deps.clock().getTime() - hours * HOUR_MS);
  return Promise.all(Array.from({ length: count }, () => api.createMember({ fields: { created_at } })));
}

/** Do all that one can do with a post; return the id of the comment. */
async function actOn(post: string, member: TestMember): Promise<string> {
  const call = api.client(member);
  await call('POST /posts/:id/views', { params: { id: post }, body: {} });
  await call('POST /posts/:id/likes', { params: { id: post }, body: { action: 'like' } });
  await call('POST /posts/:id/shares', { params: { id: post }, body: {} });
  return comment(post, member);
}

async function comment(post: string, member: TestMember): Promise<string> {
  const { data } = await api.client(member)('POST /posts/:id/comments', {
    params: { id: post },
    body: { text: 'なるほど' },
  });
  return data.id;
}

const counts = (post: { view_count: number; like_count: number; comment_count: number; share_count: number }) => [
  post.view_count,
  post.like_count,
  post.comment_count,
  post.share_count,
];
const shown = async (id: string) => counts((await api.client()('GET /posts/:id', { params: { id } })).data);
const ranked = async (id: string) => (await asApi(() => candidatesByIds([id]))).map(counts)[0];

async function popular(): Promise<string[]> {
  api.clock.advance(61_000);
  return idsIn((await api.client()('GET /feeds/recommend_timeline', { query: { sort: 'popular' } })).data);
}

test('what newcomers do with a post, and its author’s own comments, show and rank nothing, then or later', async () => {
  const [crowded, liked] = [await plantPost(author), await plantPost(other)];
  const newcomers = await registered(23, 6);
  // At once, as a program would.
  const comments = await Promise.all(newcomers.map((member) => actOn(crowded, member)));
  await comment(crowded, author);
  const [fan] = (await registered(25, 1)) as [TestMember];
  await api.client(fan)('POST /posts/:id/likes', { params: { id: liked }, body: { action: 'like' } });

  expect(await shown(crowded)).toEqual([6, 6, 7, 6]);
  expect(await ranked(crowded)).toEqual([0, 0, 0, 0]);
  expect(await popular()).toEqual([liked, crowded]);

  // Of age, they still count nothing, and take back nothing but what they did.
  api.clock.advance(2 * HOUR_MS);
  expect(await ranked(crowded)).toEqual([0, 0, 0, 0]);
  const params = { id: crowded };
  await Promise.all(
    newcomers.map((member) => api.client(member)('POST /posts/:id/likes', { params, body: { action: 'unlike' } })),
  );
  await api.client(newcomers[0]!)('DELETE /comments/:id', { params: { id: comments[0]! } });
  expect((await shown(crowded))[1]).toBe(0);
  expect((await ranked(crowded))!.slice(0, 3)).toEqual([0, 0, 0]);

  // What they do now counts.
  await api.client(newcomers[1]!)('POST /posts/:id/likes', { params, body: { action: 'like' } });
  await actOn(crowded, fan);
  expect(await ranked(crowded)).toEqual([1, 2, 1, 1]);
  const at = api.deps.clock();
  const reads = await asApi(() => viewsByAuthors([author.id], new Date(at.getTime() - 24 * HOUR_MS), at));
  expect(reads.get(author.id)).toBe(1);
});
