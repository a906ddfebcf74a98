import type { NotificationType } from '@minori/contracts';
import { ApiError, type ApiClient } from '@minori/contracts/client';
import { ALERTS_MAX, FAVORITES_MAX, NO_ALERT, PINS_MAX } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { seededRandom } from '../adapters/marketData/seededRandom';
import { closeDatabase, connectDatabase } from '../database';
import { AlertModel } from '../domains/alerts/model';
import { CommentModel } from '../domains/comments/model';
import { SymbolBookmarkModel } from '../domains/market/activityModel';
import { allSymbols } from '../domains/market/symbolModel';
import { SymbolVoteModel, VoteTallyModel } from '../domains/market/voteModel';
import { NotificationModel } from '../domains/notifications/model';
import { PostModel } from '../domains/posts/model';
import { PostReactionModel } from '../domains/posts/reactionModel';
import { PostViewModel } from '../domains/posts/viewModel';
import { PostIndexModel } from '../domains/searches/postIndexModel';
import { UserModel } from '../domains/users/model';
import { FollowModel } from '../domains/users/relations';
import { JobModel } from '../jobs/model';
import { endTransactionsAfter } from '../testing/database';
import { signUp, type TestIdentity } from '../testing/identities';
import { aMembership } from '../testing/memberships';
import { plantPost } from '../testing/posts';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(900_000);

/** `ACTS=1000` tries more of them. */
const ACTS = Number(process.env['ACTS'] ?? 200);
const MEMBERS = 6;
const SYMBOLS = 14;
/** Places that a member has left below a limit. */
const PLACES = 3;
/** How long the transactions of a killed process stand in the way; a minute otherwise. */
const TRANSACTION_SECONDS = 3;
/** These ask for the next one of their kind, for a later time. */
const SCHEDULED = [
  'scores.counted',
  'predictions.graded',
  'alerts.swept',
  'alerts.priced',
  'coins.expired',
  'ledger.checked',
  'prices.asked',
  'royalties.closed',
  'statements.sent',
  'payouts.ordered',
  'digests.gathered',
  'live.sampled',
  'tallies.swept',
  'tallies.closed',
  'courses.swept',
  'course.tallied',
  'transparency.counted',
];

const random = seededRandom('several processes');
let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let worker: ApiProcess;
let members: ProcessMember[];
let symbols: string[];
const posts: { id: string; authorId: string }[] = [];

/** What has been acknowledged: the last word about each thing that can be taken back, and what was made. */
const acknowledged = new Map<string, string | boolean>();
const everFollowed = new Set<string>();
const made = { posts: new Map<string, string>(), comments: new Map<string, string>() };
const accounts = new Map<string, string>();

beforeAll(async () => {
  processes = await openApiProcesses();
  apis = [await processes.start({ ROLE: 'api' }), await processes.start({ ROLE: 'api' })];
  worker = await processes.start({ ROLE: 'worker' });
  await Promise.all([...apis, worker].map((one) => one.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  await endTransactionsAfter(TRANSACTION_SECONDS);
  symbols = (await allSymbols()).slice(0, SYMBOLS).map(({ _id }) => String(_id));
  members = await Promise.all(
    Array.from({ length: MEMBERS }, () => registerAt(apis[0], { membership: aMembership('platinum-membership') })),
  );
  for (const member of members) {
    posts.push({ id: await plantPost(member), authorId: member.id });
    await fillPlaces(member);
  }
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

/** Symbols that there are not take all places but the last few. */
async function fillPlaces({ id }: ProcessMember): Promise<void> {
  const user_id = new Types.ObjectId(id);
  const invented = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());
  const mark = (kind: 'pin' | 'favorite', most: number) =>
    invented(most - PLACES).map((symbol_id) => ({ user_id, symbol_id, kind, created_at: new Date() }));
  await SymbolBookmarkModel.insertMany([...mark('pin', PINS_MAX), ...mark('favorite', FAVORITES_MAX)]);
  const values = { ...NO_ALERT, vote_daily_high: 70 };
  const alerts = invented(ALERTS_MAX - PLACES).map((symbol_id) => ({
    user_id,
    symbol_id,
    values,
    updated_at: new Date(),
  }));
  await AlertModel.insertMany(alerts);
}

/** Those after which a client sends a call again: nobody has answered, or somebody was in the way. */
const AGAIN = new Set(['network', 'conflict', 'unavailable']);

type Call<Result> = (client: ApiClient) => Promise<Result>;

/** Call a process, and either again until one has answered. */
async function sure<Result>(session: TestIdentity, call: Call<Result>, first: ApiProcess): Promise<Result> {
  for (let api = first; ; api = random.pick(apis)) {
    try {
      return await call(api.client(session));
    } catch (error) {
      if (!(error instanceof ApiError && AGAIN.has(error.code))) throw error;
    }
  }
}

/** Call one of the processes, or both at once, as a double click would. */
async function act<Result>(session: TestIdentity, call: Call<Result>): Promise<Result[]> {
  const [one, other] = random.chance(0.5) ? apis : (apis.toReversed() as typeof apis);
  const first = sure(session, call, one);
  if (random.chance(0.7)) return [await first];
  return Promise.all([first, sure(session, call, other)]);
}

type Kind = 'pin' | 'favorite' | 'alert';

const TAKE: Record<Kind, (symbolId: string) => Call<unknown>> = {
  pin: (chart_symbol_id) => (client) =>
    client('POST /news/charts/symbols/pin', { body: { chart_symbol_id, type: 'pin' } }),
  favorite: (symbol_id) => (client) =>
    client('POST /news/charts/symbols/favorites', { body: { symbol_id, action: 'favorite' } }),
  alert: (charts_symbols_id) => (client) =>
    client('POST /news/charts/symbols/alarms', { body: { charts_symbols_id, prediction_week_gt_month: true } }),
};

const FREE: Record<Kind, (symbolId: string) => Call<unknown>> = {
  pin: (chart_symbol_id) => (client) =>
    client('POST /news/charts/symbols/pin', { body: { chart_symbol_id, type: 'unpin' } }),
  favorite: (symbol_id) => (client) =>
    client('POST /news/charts/symbols/favorites', { body: { symbol_id, action: 'unfavorite' } }),
  alert: (id) => async (client) => {
    const { data } = await client('GET /news/charts/symbols/alarms/v2/:id', { params: { id } });
    const own = data.my_alarm?.id;
    // Sent again, or by the other of two calls, it finds nothing.
    if (own) await client('DELETE /news/charts/symbols/alarms/:id', { params: { id: own } }).catch(unlessNotFound);
  },
};

function unlessNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
}

/** Two different symbols are to have a place at once, or one is to lose it. */
async function changePlaces(member: ProcessMember, kind: Kind): Promise<void> {
  const keyOf = (symbolId: string) => `${kind} ${member.id} ${symbolId}`;
  const held = symbols.filter((id) => acknowledged.get(keyOf(id)) === true);
  if (held.length > 0 && random.chance(0.4)) {
    const id = random.pick(held);
    await act(member, FREE[kind](id));
    acknowledged.set(keyOf(id), false);
    return;
  }
  const wanted = random.shuffle(symbols).slice(0, 2);
  const take = (id: string, index: number) =>
    sure(member, TAKE[kind](id), apis[index] as ApiProcess).then(
      () => id,
      (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'invalid_input')) throw error;
        return undefined;
      },
    );
  const granted = (await Promise.all(wanted.map(take))).filter((id) => id !== undefined);
  for (const id of granted) acknowledged.set(keyOf(id), true);
  const isNew = (id: string) => !held.includes(id);
  const places = Math.min(wanted.filter(isNew).length, PLACES - held.length);
  expect(granted.filter(isNew)).toHaveLength(places);
}

let count = 0;
const numbered = (name: string) => `${name}${(count += 1)}`;

/** Two people want the same username, each twice at once. */
async function register(): Promise<void> {
  const username = numbered('racer_');
  const people = await Promise.all([signUp(), signUp()]);
  const calls = (person: TestIdentity, name: string) =>
    apis.map((api) =>
      sure(
        person,
        (client) =>
          client('POST /users/register', { body: { username: name, name: '新人', language: 'ja', is_agreed: true } }),
        api,
      ),
    );
  const winners = [];
  for (const [person, outcome] of await Promise.all(
    people.map(async (one) => [one, await Promise.allSettled(calls(one, username))] as const),
  )) {
    const ids = outcome.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data.id] : []));
    if (ids.length > 0) winners.push(person);
    expect([0, 2]).toContain(ids.length);
    const again = ids.length > 0 ? ids : (await Promise.all(calls(person, `${username}_b`))).map(({ data }) => data.id);
    expect(new Set(again).size).toBe(1);
    accounts.set(person.uid, String(again[0]));
  }
  expect(winners).toHaveLength(1);
}

/** What a member does, chosen by lot. */
const ACT: Record<string, (member: ProcessMember) => Promise<unknown>> = {
  register,
  pin: (member) => changePlaces(member, 'pin'),
  favorite: (member) => changePlaces(member, 'favorite'),
  alert: (member) => changePlaces(member, 'alert'),
  async like(member) {
    const [id, isOn] = [othersPost(member), random.chance(0.6)];
    const body = { action: isOn ? 'like' : 'unlike' } as const;
    await act(member, (client) => client('POST /posts/:id/likes', { params: { id }, body }));
    acknowledged.set(`like ${member.id} ${id}`, isOn);
  },
  async save(member) {
    const [id, isOn] = [othersPost(member), random.chance(0.6)];
    const body = { action: isOn ? 'save' : 'unsave' } as const;
    await act(member, (client) => client('POST /posts/:id/saves', { params: { id }, body }));
    acknowledged.set(`save ${member.id} ${id}`, isOn);
  },
  async view(member) {
    const id = othersPost(member);
    await act(member, (client) => client('POST /posts/:id/views', { params: { id }, body: {} }));
    acknowledged.set(`view ${member.id} ${id}`, true);
  },
  async share(member) {
    const id = othersPost(member);
    await act(member, (client) => client('POST /posts/:id/shares', { params: { id }, body: {} }));
    acknowledged.set(`share ${member.id} ${id}`, true);
  },
  async vote(member) {
    const [symbol_id, vote] = [random.pick(symbols.slice(0, 3)), random.pick(['buy', 'sell'] as const)];
    await act(member, (client) => client('POST /news/charts/symbols/votes', { body: { symbol_id, vote } }));
    acknowledged.set(`vote ${member.id} ${symbol_id}`, vote);
  },
  async follow(member) {
    const user_id = random.pick(members.filter((one) => one !== member)).id;
    const isOn = random.chance(0.6);
    const body = { user_id, action: isOn ? 'follow' : 'unfollow' } as const;
    await act(member, (client) => client('POST /users/follows', { body }));
    acknowledged.set(`follow ${member.id} ${user_id}`, isOn);
    if (isOn) everFollowed.add(`${member.id} ${user_id}`);
  },
  async post(member) {
    const idempotencyKey = numbered('the-same-post-');
    const input = { body: { text: `投稿 ${idempotencyKey}` }, idempotencyKey };
    const answers = await act(member, (client) => client('POST /posts/', input));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    made.posts.set(String(answers[0]?.data.id), member.id);
  },
  async comment(member) {
    const idempotencyKey = numbered('the-same-comment-');
    const input = { params: { id: othersPost(member) }, body: { text: `コメント ${idempotencyKey}` }, idempotencyKey };
    const answers = await act(member, (client) => client('POST /posts/:id/comments', input));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    made.comments.set(String(answers[0]?.data.id), input.params.id);
  },
};
const NAMES = Object.keys(ACT);

const othersPost = (member: ProcessMember) => random.pick(posts.filter(({ authorId }) => authorId !== member.id)).id;

async function crashApi(): Promise<void> {
  await apis[1].kill();
  const again = await processes.start({ ROLE: 'api' });
  await again.url();
  apis[1] = again;
}

async function crashWorker(): Promise<void> {
  await worker.kill();
  await hurry(isRunning);
  worker = await processes.start({ ROLE: 'worker' });
  await worker.url();
}

const isQueued = { name: { $nin: SCHEDULED }, state: 'queued' } as const;
const isRunning = { name: { $nin: SCHEDULED }, state: 'running' } as const;

/** As if a minute had passed: what was to be done later is due. */
const hurry = (jobs: typeof isQueued | typeof isRunning) => JobModel.updateMany(jobs, { due_at: new Date() });

beforeAll(async () => {
  let acts = 0;
  const crashes: Promise<void>[] = [];
  const act = async (member: ProcessMember) => {
    while (acts < ACTS) {
      acts += 1;
      if (acts === Math.floor(ACTS / 3)) crashes.push(crashApi());
      if (acts === Math.floor((ACTS * 2) / 3)) crashes.push(crashWorker());
      await ACT[random.pick(NAMES)]?.(member);
    }
  };
  await Promise.all(members.map(act));
  await Promise.all(crashes);
  while ((await JobModel.countDocuments({ $or: [isQueued, isRunning] })) > 0) {
    await hurry(isQueued);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

/** What was acknowledged of a kind, and is so: `member target`, with what was said last. */
const lastWords = (kind: string) =>
  [...acknowledged]
    .filter(([key, value]) => key.startsWith(`${kind} `) && value !== false)
    .map(([key, value]) => `${key.slice(kind.length + 1)} ${value}`)
    .toSorted();

const found = (rows: unknown[][]) => rows.map((row) => row.join(' ')).toSorted();

test('what was acknowledged is there, and nothing else', async () => {
  const reactions = await PostReactionModel.find({}).lean();
  const reacted = (name: 'liked_at' | 'save_id' | 'shared_on') =>
    found(reactions.filter((one) => one[name]).map(({ user_id, post_id }) => [user_id, post_id, true]));
  expect(reacted('liked_at')).toEqual(lastWords('like'));
  expect(reacted('save_id')).toEqual(lastWords('save'));
  expect(reacted('shared_on')).toEqual(lastWords('share'));
  const views = await PostViewModel.find({}).lean();
  expect(found(views.map(({ viewer, post_id }) => [viewer, post_id, true]))).toEqual(lastWords('view'));
  const follows = await FollowModel.find({}).lean();
  expect(found(follows.map((one) => [one.follower_id, one.followee_id, true]))).toEqual(lastWords('follow'));
  const votes = await SymbolVoteModel.find({}).lean();
  expect(found(votes.map(({ user_id, symbol_id, vote }) => [user_id, symbol_id, vote]))).toEqual(lastWords('vote'));
  const real = { symbol_id: { $in: symbols } };
  for (const kind of ['pin', 'favorite'] as const) {
    const bookmarks = await SymbolBookmarkModel.find({ kind, ...real }).lean();
    expect(found(bookmarks.map(({ user_id, symbol_id }) => [user_id, symbol_id, true]))).toEqual(lastWords(kind));
  }
  const alerts = await AlertModel.find(real).lean();
  expect(found(alerts.map(({ user_id, symbol_id }) => [user_id, symbol_id, true]))).toEqual(lastWords('alert'));
});

test('every key has made one thing, every identity has one account, every name one owner', async () => {
  const planted = posts.map(({ id }) => id);
  const written = await PostModel.find({ _id: { $nin: planted } }).lean();
  expect(found(written.map(({ _id }) => [_id]))).toEqual([...made.posts.keys()].toSorted());
  const comments = await CommentModel.find({}).lean();
  expect(found(comments.map(({ _id, owner }) => [_id, owner.id]))).toEqual(found([...made.comments]));
  const users = await UserModel.find({ username: /^racer_/ }).lean();
  expect(found(users.map(({ uid, _id }) => [uid, _id]))).toEqual(found([...accounts]));
  expect(new Set(users.map(({ username_lower }) => username_lower)).size).toBe(accounts.size);
});

test('every count is that of its rows', async () => {
  for (const post of await PostModel.find({}).lean()) {
    const post_id = post._id;
    const counted = {
      like_count: await PostReactionModel.countDocuments({ post_id, liked_at: { $exists: true } }),
      share_count: await PostReactionModel.countDocuments({ post_id, shared_on: { $exists: true } }),
      view_count: await PostViewModel.countDocuments({ post_id }),
      comment_count: await CommentModel.countDocuments({ 'owner.id': post_id }),
    };
    expect(post).toMatchObject(counted);
  }
  for (const user of await UserModel.find({}).lean()) {
    const follow_count = await FollowModel.countDocuments({ followee_id: user._id });
    const following_count = await FollowModel.countDocuments({ follower_id: user._id });
    expect(user).toMatchObject({ follow_count, following_count });
  }
  const tallies = await VoteTallyModel.find({}).lean();
  for (const symbol_id of symbols) {
    for (const vote of ['buy', 'sell'] as const) {
      const ofSymbol = tallies.filter((tally) => String(tally.symbol_id) === symbol_id);
      const sum = ofSymbol.reduce((total, tally) => total + tally[vote], 0);
      expect(sum).toBe(await SymbolVoteModel.countDocuments({ symbol_id, vote }));
    }
  }
});

test('every job has had its effect once', async () => {
  expect(await JobModel.countDocuments({ state: 'dead' })).toBe(0);
  const told = (type: NotificationType) => NotificationModel.find({ type }).lean();
  const follows = await told('follow');
  expect(found(follows.map(({ actor_id, user_id }) => [actor_id, user_id]))).toEqual([...everFollowed].toSorted());
  const comments = await told('comment_post');
  expect(found(comments.map(({ target_id, about }) => [target_id, about?.id]))).toEqual(found([...made.comments]));
  const likers = new Map<string, number>();
  for (const like of lastWords('like')) {
    const postId = like.split(' ')[1] ?? '';
    likers.set(postId, (likers.get(postId) ?? 0) + 1);
  }
  const likes = await told('like_post');
  expect(found(likes.map(({ about, actor_count }) => [about?.id, actor_count]))).toEqual(found([...likers]));
  const indexed = await PostIndexModel.find({}).lean();
  expect(found(indexed.map(({ _id }) => [_id]))).toEqual([...made.posts.keys()].toSorted());
});

test('no process has met an error of its own', () => {
  const errors = [...apis, worker]
    .flatMap((one) => one.output().split('\n'))
    .filter((line) => /"level":[56]0/.test(line));
  expect(errors).toEqual([]);
});
