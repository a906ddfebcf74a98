import type { ApiClient } from '@minori/contracts/client';
import { seededRandom } from '../adapters/marketData/seededRandom';
import { closeDatabase, connectDatabase } from '../database';
import { symbolIdOf } from '../domains/market/symbolModel';
import { plantPost } from '../testing/posts';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(300_000);

/** `ACTS=1000` tries more of them. */
const ACTS = Number(process.env['ACTS'] ?? 200);
/** What others see may be that old. */
const OLDEST_MS = 2_000;
const SYMBOL = symbolIdOf('USDJPY');

let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let staff: ProcessMember;
const members: ProcessMember[] = [];
const posts: string[] = [];

beforeAll(async () => {
  processes = await openApiProcesses();
  apis = [await processes.start(), await processes.start()];
  await Promise.all(apis.map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  staff = await registerAt(apis[0], { role: 'admin' });
  for (let count = 0; count < 4; count++) members.push(await registerAt(apis[0], { is_creator: true }));
  for (const member of members) posts.push(await plantPost(member));
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

/** Something that a member does about another, and how they see at once that it is done. */
interface Act {
  run(client: ApiClient, to: { member: ProcessMember; post: string }, isOn: boolean): Promise<unknown>;
  look(client: ApiClient, to: { member: ProcessMember; post: string }): Promise<boolean>;
}

const ACT: Record<string, Act> = {
  like: {
    run: (call, { post: id }, isOn) =>
      call('POST /posts/:id/likes', { params: { id }, body: { action: isOn ? 'like' : 'unlike' } }),
    look: async (call, { post: id }) => (await call('GET /posts/:id', { params: { id } })).data.is_liked,
  },
  save: {
    run: (call, { post: id }, isOn) =>
      call('POST /posts/:id/saves', { params: { id }, body: { action: isOn ? 'save' : 'unsave' } }),
    look: async (call, { post: id }) => (await call('GET /posts/:id', { params: { id } })).data.is_saved,
  },
  follow: {
    run: (call, { member }, isOn) =>
      call('POST /users/follows', { body: { user_id: member.id, action: isOn ? 'follow' : 'unfollow' } }),
    look: async (call, { member }) =>
      (await call('GET /profiles/:id', { params: { id: member.username }, query: {} })).data.is_followed,
  },
  mute: {
    run: (call, { member }, isOn) =>
      call('POST /users/mutes', { body: { user_id: member.id, action: isOn ? 'mute' : 'unmute' } }),
    look: async (call, { member }) =>
      (await call('GET /profiles/:id', { params: { id: member.username }, query: {} })).data.is_muted,
  },
  favorite: {
    run: (call, _, isOn) =>
      call('POST /news/charts/symbols/favorites', {
        body: { symbol_id: SYMBOL, action: isOn ? 'favorite' : 'unfavorite' },
      }),
    look: async (call) => (await call('GET /news/charts/symbols/:id', { params: { id: SYMBOL } })).data.is_favorite,
  },
  vote: {
    run: (call, _, isOn) =>
      call('POST /news/charts/symbols/votes', { body: { symbol_id: SYMBOL, vote: isOn ? 'buy' : 'sell' } }),
    look: async (call) =>
      (await call('GET /news/charts/symbols/:id', { params: { id: SYMBOL } })).data.my_vote === 'buy',
  },
};

test('what a member does through one process, the other answers them by at once', async () => {
  const random = seededRandom('acts');
  const names = Object.keys(ACT);
  const likes = new Map(posts.map((id) => [id, new Set<string>()]));
  const wrong: string[] = [];
  for (let count = 0; count < ACTS; count++) {
    const [doer, name, isOn] = [random.pick(members), random.pick(names), random.chance(0.6)];
    const index = random.pick(members.map((_, place) => place).filter((place) => members[place] !== doer));
    const to = { member: members[index] as ProcessMember, post: posts[index] as string };
    const [first, second] = random.chance(0.5) ? apis : apis.toReversed();
    const act = ACT[name] as Act;
    await act.run(doer.at(first as ApiProcess), to, isOn);
    const seen = doer.at(second as ApiProcess);
    if ((await act.look(seen, to)) !== isOn) wrong.push(`${count} ${name}`);
    if (name !== 'like') continue;
    const likers = likes.get(to.post) as Set<string>;
    if (isOn) likers.add(doer.id);
    else likers.delete(doer.id);
    const { data } = await seen('GET /posts/:id', { params: { id: to.post } });
    if (data.like_count !== likers.size) wrong.push(`${count} like_count`);
  }
  expect(wrong).toEqual([]);
});

test('a blocked member is refused at once by the other process, and lists agree', async () => {
  const [blocker, blocked] = members as [ProcessMember, ProcessMember];
  const [a, b] = apis;
  const comment = () =>
    blocked.at(b)('POST /posts/:id/comments', { params: { id: posts[0] as string }, body: { text: 'こんにちは' } });
  await comment();
  await blocker.at(a)('POST /users/blocks', { body: { user_id: blocked.id, action: 'block' } });
  await expect(comment()).rejects.toMatchObject({ code: expect.stringMatching(/blocked|not_found|forbidden/) });
  await expect(
    blocked.at(b)('POST /posts/:id/likes', { params: { id: posts[0] as string }, body: { action: 'like' } }),
  ).rejects.toMatchObject({ code: 'blocked' });
  await blocker.at(b)('POST /users/blocks', { body: { user_id: blocked.id, action: 'unblock' } });
  await blocked.at(a)('POST /posts/:id/likes', { params: { id: posts[0] as string }, body: { action: 'like' } });
});

test('a membership that staff grant opens a post at the other process at once, and its end closes it', async () => {
  const [author, reader] = members as [ProcessMember, ProcessMember];
  const [a, b] = apis;
  const id = await plantPost(author, { type: 'gold', text: '会員だけの本文'.repeat(40) });
  const isOpen = async (api: ApiProcess) =>
    (await reader.at(api)('GET /posts/:id', { params: { id } })).data.content_access.is_authorized;
  const abilities = async (api: ApiProcess) => (await reader.at(api)('GET /profiles/me')).data.abilities;
  expect(await isOpen(b)).toBe(false);
  expect(await abilities(b)).toEqual([]);
  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  await staff.at(a)('POST /admin/memberships', {
    body: { user: reader.username, package_name: 'gold-membership', recurring: 'month', ends_at },
  });
  expect(await isOpen(b)).toBe(true);
  expect(await abilities(b)).toContain('read_gold_posts');
  await staff.at(b)('POST /admin/memberships/end', { body: { user: reader.username } });
  expect(await isOpen(a)).toBe(false);
  expect(await abilities(a)).toEqual([]);
});

test('a membership whose time is over opens nothing in any process, though nobody has ended it', async () => {
  const [author, reader] = members as [ProcessMember, ProcessMember];
  const id = await plantPost(author, { type: 'gold', text: '会員だけの本文'.repeat(40) });
  const endsAt = Date.now() + 1_500;
  await staff.at(apis[0])('POST /admin/memberships', {
    body: { user: reader.username, package_name: 'gold-membership', ends_at: new Date(endsAt).toISOString() },
  });
  const answersOf = async (api: ApiProcess) => {
    const [post, me] = await Promise.all([
      reader.at(api)('GET /posts/:id', { params: { id } }),
      reader.at(api)('GET /profiles/me'),
    ]);
    return [post.data.content_access.is_authorized, me.data.abilities.includes('read_gold_posts'), me.data.membership];
  };
  for (let isOver = false; !isOver;) {
    isOver = Date.now() > endsAt;
    const answers = await Promise.all(apis.map(answersOf));
    const isBefore = Date.now() < endsAt;
    if (isOver) expect(answers).toEqual(apis.map(() => [false, false, null]));
    if (isBefore) expect(answers).toEqual(apis.map(() => [true, true, expect.anything()]));
  }
  const { data } = await reader.at(apis[1])('GET /payments/membership_packages');
  expect(data.memberships).toEqual([]);
});

test('a member whom staff shut out is refused at once by every process', async () => {
  const [a, b] = apis;
  const gone = await registerAt(a);
  await gone.at(b)('GET /profiles/me');
  const body = { target_type: 'user', target_id: gone.id, reason: 'spam' } as const;
  const { data } = await (members[0] as ProcessMember).at(b)('POST /reports', { body });
  await staff.at(a)('POST /admin/reports/:id/decision', {
    params: { id: data.id },
    body: { state: 'upheld', act: 'disable_user' },
  });
  for (const api of [b, a])
    await expect(gone.at(api)('GET /profiles/me')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('two processes compare symbols alike, and each with the caller’s own vote at once', async () => {
  const [member] = members as [ProcessMember];
  const compareAt = async (api: ApiProcess) => (await api.client(member)('GET /news/charts/symbols/comparison')).data;
  for (const [index, vote] of (['buy', 'sell'] as const).entries()) {
    const [here, there] = index === 0 ? apis : apis.toReversed();
    await here!.client(member)('POST /news/charts/symbols/votes', { body: { symbol_id: SYMBOL, vote } });
    expect((await compareAt(there!)).find(({ id }) => id === SYMBOL)?.my_vote).toBe(vote);
  }
  const compared = new Set<string>();
  while (compared.size <= 20) {
    const [one, other] = await Promise.all(apis.map(compareAt));
    const known = new Map(other!.map((row) => [row.id, row]));
    // A price that moves between the two calls moves its changes: it is compared another time.
    const same = one!.filter(({ id, quote }) => quote?.at === known.get(id)?.quote?.at);
    expect(same).toEqual(same.map(({ id }) => known.get(id)));
    for (const { id } of same) compared.add(id);
  }
});

test('everybody else sees a change of another process within two seconds', async () => {
  const [author, liker, other] = members as [ProcessMember, ProcessMember, ProcessMember];
  const [a, b] = apis;
  let oldest = 0;
  async function timeUntil(see: () => Promise<boolean>): Promise<void> {
    const from = performance.now();
    while (!(await see())) if (performance.now() - from > 10_000) throw new Error('It was never seen');
    oldest = Math.max(oldest, performance.now() - from);
  }
  for (let round = 0; round < 3; round++) {
    const id = await plantPost(author);
    const seen = (session?: ProcessMember) => b.client(session)('GET /posts/:id', { params: { id } });
    await Promise.all([seen(), seen(other)]);
    await liker.at(a)('POST /posts/:id/likes', { params: { id }, body: { action: 'like' } });
    await timeUntil(async () => (await seen()).data.like_count === 1);
    const name = `新しい名前${round}`;
    await author.at(a)('PATCH /profiles/me', { body: { name } });
    await timeUntil(async () => (await seen(other)).data.user_info.name === name);
    await author.at(a)('DELETE /posts/:id', { params: { id } });
    await timeUntil(() =>
      seen(other).then(
        () => false,
        () => true,
      ),
    );
  }
  expect(oldest).toBeLessThan(OLDEST_MS);
});
