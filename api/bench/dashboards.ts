import { loadavg } from 'node:os';
import { tokyoDay, tokyoMonth } from '@minori/contracts/rules';
import { unsignedToken } from '@minori/sandbox/auth-bench';
import { Types, type Model } from 'mongoose';
import { now } from '../src/clock';
import { closeDatabase, connectDatabase } from '../src/database';
import { countDay } from '../src/domains/dashboards/counting';
import { PostViewModel } from '../src/domains/posts/viewModel';
import { CreatorSubscriptionModel } from '../src/domains/subscriptions/model';
import { tallyMonths } from '../src/domains/subscriptions/months';
import { FollowChangeModel } from '../src/domains/users/followChanges';
import { UserModel } from '../src/domains/users/model';
import { FollowModel } from '../src/domains/users/relations';
import { newId } from '../src/ids';
import { plantPost } from '../src/testing/posts';
import { openProcessStage, type Process } from './processStage';

const PATHS = [
  '/dashboards/home',
  '/dashboards/best_posts',
  '/dashboards/audience',
  '/payments/subscribers?plan=prime',
  '/payments/subscribers/months?plan=prime&months=12',
  '/posts/my_posts',
  '/comments/mine',
  '/profiles/me/level',
  '/live/streams/mine',
  '/payments/royalties/statements',
  '/payments/royalties/running',
  '/payments/creators/detail',
  '/news/charts/symbols/predictions/mine',
];
const BATCH = 5_000;
const ROUNDS = 6;
/** The time of processors is told in hundredths of a second. */
const CALLS_A_ROUND = 100;
const WARM_UP_CALLS = 50;
const MOST = 2;
const DAY_MS = 86_400_000;

/** What a creator has. */
interface Sizes {
  views: number;
  followers: number;
  subscribers: number;
}

const SMALL: Sizes = { views: 100, followers: 100, subscribers: 100 };
const LARGE: Sizes = { views: 1_000_000, followers: 100_000, subscribers: 10_000 };

const say = (line: string) => process.stderr.write(`${line}\n`);

async function insertAll<Document>(
  model: Model<Document>,
  count: number,
  make: (index: number) => object,
): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => make(start + index));
    await model.collection.insertMany(some as never[], { ordered: false });
  }
}

function memberOf(username: string, isCreator: boolean) {
  const _id = newId();
  const names = { username, username_lower: username.toLowerCase(), name: username, uid: `bench-${String(_id)}` };
  return new UserModel({ _id, ...names, is_creator: isCreator, created_at: now() }).toObject();
}

/** Plant a creator, and what jobs have counted of them. Return their id. */
async function plantCreator(username: string, { views, followers, subscribers }: Sizes): Promise<string> {
  const at = now();
  const creator = { ...memberOf(username, true), follow_count: followers };
  await UserModel.collection.insertOne(creator as never);
  const id = String(creator._id);
  const post = new Types.ObjectId(await plantPost({ id }));
  const day = tokyoDay(at);
  const expires_at = new Date(at.getTime() + DAY_MS);
  const view = { post_id: post, author_id: creator._id, day, created_at: at, expires_at };
  await insertAll(PostViewModel, views, () => ({ _id: newId(), ...view, viewer: String(newId()) }));
  const follow = { followee_id: creator._id, is_bell_on: false, created_at: at };
  await insertAll(FollowModel, followers, () => ({ _id: newId(), ...follow, follower_id: newId() }));
  await insertAll(FollowChangeModel, followers, () => ({ _id: newId(), followee_id: creator._id, change: 1, at }));
  const people = Array.from({ length: subscribers }, () => memberOf(`s${String(newId())}`, false));
  await insertAll(UserModel, subscribers, (index) => people[index] as object);
  await insertAll(CreatorSubscriptionModel, subscribers, (index) =>
    subscriptionOf(people[index]?._id as Types.ObjectId, creator._id, at),
  );
  await countDay({ clock: now }, id, day);
  await tallyMonths({ clock: now }, { user_ids: [id], since: tokyoMonth(at) });
  return id;
}

function subscriptionOf(subscriber_id: Types.ObjectId, creator_id: Types.ObjectId, at: Date) {
  const terms = {
    recurring: 'month',
    amount: 500,
    renews_with: 'credit',
    anchor_day: 1,
    period_starts_at: at,
    period_value: 500,
    is_trial: false,
  };
  const period_ends_at = new Date(at.getTime() + 30 * DAY_MS);
  const about = { plan: 'prime', status: 'active', period_ends_at, created_at: at, started_at: at };
  return { _id: newId(), subscriber_id, creator_id, ...about, terms, canceled_at: null, cancel_reason: null };
}

/** Call one after the other; return the milliseconds of a processor that a call took the API, and those until it was answered. */
async function measure(
  api: Process,
  path: string,
  id: string,
  calls: number,
): Promise<{ cpu: number; answered: number }> {
  const authorization = `Bearer ${unsignedToken({ id, uid: `bench-${id}` })}`;
  const [began, from] = [await api.cpuSeconds(), performance.now()];
  for (let call = 0; call < calls; call += 1) {
    const response = await fetch(`${api.url}${path}`, { headers: { authorization } });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
  const [ended, to] = [await api.cpuSeconds(), performance.now()];
  return { cpu: ((ended - began) * 1_000) / calls, answered: (to - from) / calls };
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * The calls of a dashboard of a creator with a million views, beside one with a hundred: `npm run build -w @minori/api`, then `npx tsx
 * bench/dashboards.ts`. Both are called in turn, and fail where the large one takes more than twice as long.
 */
async function main(): Promise<void> {
  const stage = await openProcessStage();
  await connectDatabase({ MONGODB_URI: stage.uri, NODE_ENV: 'development' });
  say('planting');
  const [small, large] = [await plantCreator('smallcreator', SMALL), await plantCreator('largecreator', LARGE)];
  const api = await stage.start({ ROLE: 'api' });
  const rows = [];
  for (const path of PATHS) {
    const took = { small: [] as { cpu: number; answered: number }[], large: [] as { cpu: number; answered: number }[] };
    for (const id of [small, large]) await measure(api, path, id, WARM_UP_CALLS);
    for (let round = 0; round < ROUNDS; round += 1) {
      took.small.push(await measure(api, path, small, CALLS_A_ROUND));
      took.large.push(await measure(api, path, large, CALLS_A_ROUND));
    }
    const figures = (of: 'cpu' | 'answered') => {
      const [few, many] = [medianOf(took.small.map((one) => one[of])), medianOf(took.large.map((one) => one[of]))];
      return { small: rounded(few), large: rounded(many), ratio: rounded(many / few) };
    };
    const row = { path, cpuMs: figures('cpu'), answeredMs: figures('answered') };
    say(JSON.stringify(row));
    rows.push(row);
  }
  process.stdout.write(`${JSON.stringify({ sizes: { SMALL, LARGE }, rows, load: loadavg().map(rounded) }, null, 2)}\n`);
  await closeDatabase();
  await stage.close();
  process.exitCode = rows.every(({ cpuMs, answeredMs }) => cpuMs.ratio <= MOST && answeredMs.ratio <= MOST) ? 0 : 1;
}

await main();
