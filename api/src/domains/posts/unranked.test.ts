import { NEWCOMERS_RANKED } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { idsIn } from '../../testing/feeds';
import { plantPost } from '../../testing/posts';
import { asApi } from '../../testing/queries/recorder';
import { symbolIdOf } from '../market/symbolModel';
import { prepareMarket } from '../market/service';
import { PostModel } from './model';
import { newestCandidates } from './listModel';
import { candidatesByIds, viewsByAuthors } from './reading';

const HOUR_MS = 3_600_000;
const CORN = symbolIdOf('CORN');
/** More than a ranking takes in. */
const FLOOD = 520;

let api: TestApi;
let author: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  await asApi(() => prepareMarket(api.deps, '2026-08-01'));
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

test('however much newcomers write, it drives no other post out, and a little of it is found', async () => {
  const old = await plantPost(other, { symbol_ids: [new Types.ObjectId(CORN)], like_count: 1 });
  api.clock.advance(60_000);
  const [newcomer] = (await registered(1, 1)) as [TestMember];
  const write = (published_at?: string) =>
    api.client(newcomer)('POST /posts/', {
      body: { text: 'とうもろこしの話', symbol_ids: [CORN], disclosures: ['not_holding'], published_at },
    });
  const { data: first } = await write();
  const model = (await PostModel.findById(first.id).lean())!;
  const copies = Array.from({ length: FLOOD }, () => ({ ...model, _id: new Types.ObjectId() }));
  await PostModel.collection.insertMany(copies);
  const { data: latest } = await write();
  const popular = (
    await api.client()('GET /posts/charts/symbols/related_posts', {
      query: { symbols: CORN, tab_name: 'popular' },
    })
  ).data.map(({ id }) => id);
  expect(popular[0]).toBe(old);
  expect(popular).toContain(latest.id);
  const candidates = await asApi(() => newestCandidates({ now: api.deps.clock(), limit: 2 }));
  expect(candidates).toHaveLength(2 + NEWCOMERS_RANKED);

  // What comes out when they are of age is a post like any other.
  const dayAfter = new Date(api.deps.clock().getTime() + 24 * HOUR_MS).toISOString();
  const { data: scheduled } = await write(dayAfter);
  expect(await PostModel.findById(scheduled.id).lean()).toMatchObject({ is_newcomer: false });
  expect(model.is_newcomer).toBe(true);
  const sooner = new Date(api.deps.clock().getTime() + HOUR_MS).toISOString();
  const { id } = scheduled;
  await api.client(newcomer)('PUT /posts/:id', { params: { id }, body: { published_at: sooner } });
  expect(await PostModel.findById(id).lean()).toMatchObject({ is_newcomer: true });
});
