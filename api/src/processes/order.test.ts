import { seededRandom } from '../adapters/marketData/seededRandom';
import { closeDatabase, connectDatabase, transaction } from '../database';
import { CommentModel } from '../domains/comments/model';
import { countComment } from '../domains/posts/commentCount';
import { plantPost } from '../testing/posts';
import { ownerDocument } from '../owner';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(300_000);

const random = seededRandom('order');
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random.next() * items.length)]!;

let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let author: ProcessMember;
let others: ProcessMember[];

beforeAll(async () => {
  processes = await openApiProcesses();
  // The second one's machine is five seconds behind.
  const behind = 'const now = Date.now; Date.now = () => now() - 5000';
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(behind)}`;
  apis = [await processes.start(), await processes.start({ NODE_OPTIONS })];
  await Promise.all(apis.map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  author = await registerAt(apis[0]);
  others = [await registerAt(apis[0]), await registerAt(apis[1]), await registerAt(apis[0])];
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

const inTurn = (index: number) => author.at(apis[index % 2]!);

/** Do something so often, through one process and the other in turn, and resolve with what came of it. */
async function alternately<Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index++) results.push(await act(index));
  return results;
}

async function say(index: number, post: string): Promise<string> {
  const body = { text: `コメント${index}` };
  return (await inTurn(index)('POST /posts/:id/comments', { params: { id: post }, body })).data.id;
}

/** The comments on a post after one, page by page through either process. */
async function readOn(post: string, last_id?: string): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | undefined = last_id; ;) {
    const page = await author.at(pick(apis))('GET /posts/:id/comments', {
      params: { id: post },
      query: { ...(cursor && { last_id: cursor }) },
    });
    seen.push(...page.data.map(({ id }) => id));
    if (!page.last_id) return seen;
    cursor = page.last_id;
  }
}

test('comments stand in the order in which they were written, whichever process wrote them', async () => {
  const post = await plantPost(author);
  const written = await alternately(24, (index) => say(index, post));
  expect(await readOn(post)).toEqual(written);
  const { data } = await inTurn(1)('GET /comments/mine', { query: {} });
  expect(data.map(({ id }) => id)).toEqual(written.toReversed().slice(0, data.length));
});

test('who reads on while others write misses no comment and gets none twice, also of a slow transaction', async () => {
  const post = await plantPost(author);
  const seen = [await say(0, post)];
  // One reader, who is asked from two places: what they read next begins where they have ended.
  let reading = Promise.resolve();
  const read = () =>
    (reading = reading.then(async () => {
      seen.push(...(await readOn(post, seen.at(-1))));
    }));
  const slow = transaction(async (session) => {
    const _id = await countComment(session, post, { authorId: author.id, at: new Date() });
    const comment = {
      _id: _id!,
      owner: ownerDocument({ kind: 'post', id: post }),
      author_id: author.id,
      text: '遅い',
      created_at: new Date(),
    };
    await CommentModel.create([comment], { session });
    await read();
    await read();
  });
  const writing = Promise.all([1, 2].map((first) => alternately(15, (index) => say(first + index, post))));
  let isWriting = true;
  const written = Promise.all([slow, writing]).finally(() => (isWriting = false));
  while (isWriting) await read();
  await written;
  await read();
  const all = await CommentModel.find({ 'owner.id': post }).sort({ _id: 1 }).lean();
  expect(seen).toEqual(all.map(({ _id }) => String(_id)));
  expect(seen).toHaveLength(32);
});

test('posts stand in the order in which they were written in a profile', async () => {
  const written = await alternately(16, async (index) => {
    const { data } = await inTurn(index)('POST /posts/', { body: { text: `投稿${index}` } });
    return data.id;
  });
  const page = await inTurn(0)('GET /profiles/:id/posts', { params: { id: author.username }, query: {} });
  expect(page.data.map(({ id }) => id).filter((id) => written.includes(id))).toEqual(
    written.toReversed().slice(0, page.data.length),
  );
});

test('saved posts, followed and muted members are listed latest first, whichever process was asked', async () => {
  const posts = await alternately(8, () => plantPost(others[0]!));
  await alternately(8, (index) =>
    inTurn(index)('POST /posts/:id/saves', { params: { id: posts[index]! }, body: { action: 'save' } }),
  );
  const saved = await inTurn(1)('GET /posts/saved', { query: {} });
  expect(saved.data.map(({ id }) => id)).toEqual(posts.toReversed());
  await alternately(others.length, (index) =>
    inTurn(index)('POST /users/follows', { body: { user_id: others[index]!.id, action: 'follow' } }),
  );
  await alternately(others.length, (index) =>
    inTurn(index)('POST /users/mutes', { body: { user_id: others[index]!.id, action: 'mute' } }),
  );
  const latest = others.map(({ id }) => id).toReversed();
  const query = {};
  const followed = await inTurn(1)('GET /users/:id/followees', { params: { id: author.username }, query });
  expect(followed.data.map(({ id }) => id)).toEqual(latest);
  const muted = await inTurn(0)('GET /users/mutes', { query });
  expect(muted.data.map(({ id }) => id)).toEqual(latest);
});
