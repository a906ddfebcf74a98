import type { DashboardHome } from '@minori/contracts';
import { dayAfterDays, tokyoDay } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { giveBought } from '../../testing/coins';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { plantPost } from '../../testing/posts';
import { asApi, commandsOf } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { subscribingAt, type TestSubscribing } from '../../testing/subscribing';
import { giveTip } from '../../testing/tips';
import { block } from '../users/blocking';
import { viewerFrom } from '../users/presenter';
import { FollowChangeModel } from '../users/followChanges';
import { UserModel } from '../users/model';
import { refundTip } from '../tips/refunding';
import { PostModel } from '../posts/model';
import { PostReactionModel } from '../posts/reactionModel';
import { PostViewModel } from '../posts/viewModel';
import { countDay } from './counting';
import { DayTallyModel } from './dayModel';
import { MonthTallyModel } from './monthModel';
import { homeOf } from './reading';
import { close, scheduleTallies, sweep } from './sweeping';

jest.setTimeout(120_000);

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = tokyo('2031-01-10T12:00:00');
const DAY_MS = 86_400_000;

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;
let subscribing: TestSubscribing;
let creator: TestMember;
let post: string;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
  subscribing = subscribingAt(api);
});
beforeEach(async () => {
  api.clock.set(START);
  creator = await subscribing.createCreator();
  post = await plantPost(creator, { domains: [{ id: 'd'.repeat(24), name: '日本株' }] });
});
afterAll(async () => {
  await api.close();
  await outside.close();
});

const today = () => tokyoDay(api.deps.clock());
const home = async (member = creator): Promise<DashboardHome> =>
  (await api.client(member)('GET /dashboards/home')).data;
const view = (member: TestMember, id = post) =>
  api.client(member)('POST /posts/:id/views', { params: { id }, body: {} });
const like = (member: TestMember, action: 'like' | 'unlike' = 'like', id = post) =>
  api.client(member)('POST /posts/:id/likes', { params: { id }, body: { action } });
const follow = (member: TestMember, action: 'follow' | 'unfollow' = 'follow') =>
  api.client(member)('POST /users/follows', { body: { user_id: creator.id, action } });
const say = (member: TestMember) =>
  api.client(member)('POST /posts/:id/comments', { params: { id: post }, body: { text: '勉強になります' } });

async function giver(amount = 5_000): Promise<TestMember> {
  const member = await api.createMember();
  await giveBought(member, amount, api.deps.clock());
  return member;
}

/** Look for what has happened since so long ago, and have it be counted. */
async function countNow(ms = 10 * 60_000): Promise<void> {
  const since = new Date(api.deps.clock().getTime() - ms).toISOString();
  api.clock.advance(1_000);
  await asApi(() => sweep(api.deps, { since }));
  await api.runJobs();
}

const storedDay = (day: string) => DayTallyModel.findOne({ user_id: creator.id, day }).lean();

test('each act is counted once, says when, and agrees with what else is told of it', async () => {
  const [one, other, third] = [await giver(), await giver(), await giver()];
  await subscribing.take(one, creator, { payment_type: 'web_coin' });
  await subscribing.take(one, creator, { payment_type: 'web_coin', plan: 'prime_plus' });
  await giveTip(api.client(one), post, 'tip2');
  const wrong = await giveTip(api.client(other), post, 'tip1');
  for (const member of [one, other, third, one]) await view(member);
  for (const member of [one, other, third, creator]) await like(member);
  await like(third, 'unlike');
  await say(one);
  await say(creator);
  for (const member of [one, other, third]) await follow(member);
  await follow(third, 'unfollow');
  await countNow();
  const first = await home();
  expect(first.days).toHaveLength(30);
  expect(first.days.at(-1)).toEqual({
    day: today(),
    income: { tips: 500, prime: 1_000, plus: 2_000, courses: 0 },
    subscribers: { began: 1, left: 0 },
    followers: { began: 3, left: 1 },
    views: 3,
    likes: 2,
    comments: 1,
  });
  expect(first.figures).toEqual({
    income: { value: 3_500, before: null },
    subscribers: { value: 1, before: null },
    plus_subscribers: { value: 1, before: null },
    followers: { value: 2, before: null },
    likes: { value: 2, before: null },
    comments: { value: 1, before: null },
    views: { value: 3, before: null },
  });
  expect(Math.abs(Date.parse(first.as_of ?? '') - api.deps.clock().getTime())).toBeLessThan(60_000);
  expect(first.level_progress.level).toBe(6);

  // What goes back comes off the day on which it does.
  api.clock.advance(DAY_MS);
  await asApi(() => refundTip('command line', { tipId: wrong.id, reason: 'お詫び', at: api.deps.clock() }));
  await asApi(async () => block(api.deps, viewerFrom((await UserModel.findById(creator.id).lean())!), other.id));
  await countNow();
  const second = await home();
  expect(second.days.at(-1)).toMatchObject({ income: { tips: -100 }, followers: { began: 0, left: 1 } });
  expect(second.figures).toMatchObject({ income: { value: 3_400 }, followers: { value: 1 } });

  // Counted again, by several at once, it comes out the same.
  const before = await DayTallyModel.find({ user_id: creator.id }, { as_of: 0 }).sort({ day: 1 }).lean();
  const month = await MonthTallyModel.find({ user_id: creator.id }).lean();
  const days = [today(), dayAfterDays(today(), -1)];
  await asApi(() => Promise.all([...days, ...days].map((day) => countDay(api.deps, creator.id, day))));
  await asApi(() => close(api.deps, dayAfterDays(today(), -1)));
  await api.runJobs();
  expect(await DayTallyModel.find({ user_id: creator.id }, { as_of: 0 }).sort({ day: 1 }).lean()).toEqual(before);
  expect(await MonthTallyModel.find({ user_id: creator.id }).lean()).toEqual(month);

  // The royalties of the month, the months of subscribers and the counters of the post say the same.
  const { data: running } = await api.client(creator)('GET /payments/royalties/running');
  const grossOf = (source: string) =>
    running.lines.filter((line) => line.source === source).reduce((sum, { gross }) => sum + gross, 0);
  const latest = second.months.at(-1);
  expect(latest?.income).toEqual({
    tips: grossOf('tips'),
    prime: grossOf('prime'),
    plus: grossOf('plus'),
    courses: grossOf('courses'),
  });
  const { data: months } = await api.client(creator)('GET /payments/subscribers/months', { query: { plan: 'prime' } });
  expect(latest).toMatchObject({ subscriber_count: months.at(-1)?.subscribers, subscribers: { began: 1, left: 0 } });
  const counters = await PostModel.findById(post).lean();
  expect(counters).toMatchObject({ view_count: latest?.views, like_count: latest?.likes });
  const user = await UserModel.findById(creator.id).lean();
  expect(user?.follow_count).toBe(latest?.follower_count);
  expect((await api.client(creator)('GET /dashboards/best_posts')).data).toEqual([
    {
      id: post,
      title: expect.any(String) as string,
      published_at: expect.any(String) as string,
      views: 3,
      likes: 2,
      comments: 1,
    },
  ]);
});

test('a day that is over keeps what views tell once they are gone, and still learns of money and of who paid late', async () => {
  const reader = await giver();
  await view(reader);
  await like(reader);
  await subscribing.take(reader, creator, { payment_type: 'web_coin' });
  const day = today();
  api.clock.set(new Date(tokyo(`${dayAfterDays(day, 1)}T00:30:00`)));
  await like(reader, 'unlike');
  await asApi(() => close(api.deps, day));
  await api.runJobs();
  // What was taken back before the day was closed is not in it.
  expect(await storedDay(day)).toMatchObject({ views: 1, likes: 0, income: { prime: 1_000 } });
  api.clock.advance(4 * DAY_MS);
  await PostViewModel.deleteMany({ author_id: creator.id });
  await DayTallyModel.updateOne(
    { user_id: creator.id, day },
    { $set: { 'income.prime': 0, 'subscribers.prime': { count: 0, began: 0, left: 1 } } },
  );
  await asApi(() => close(api.deps, dayAfterDays(day, 3)));
  await api.runJobs();
  expect(await storedDay(day)).toMatchObject({ views: 1, subscribers: { prime: { count: 1, began: 1, left: 0 } } });
  await asApi(() => countDay(api.deps, creator.id, day));
  expect(await storedDay(day)).toMatchObject({ views: 1, income: { prime: 1_000 } });
});

test('thirty days stand beside the thirty before once those were counted from their first day on', async () => {
  const [one, other] = [await api.createMember(), await api.createMember()];
  await follow(one);
  await like(one);
  await countNow();
  api.clock.advance(40 * DAY_MS);
  const early = await plantPost(creator);
  await like(one, 'like', early);
  await follow(other);
  await countNow();
  expect((await home()).figures).toMatchObject({ likes: { value: 1, before: null } });
  api.clock.advance(31 * DAY_MS);
  await like(other, 'like', early);
  await countNow();
  const { figures, months } = await home();
  expect(figures).toMatchObject({ likes: { value: 1, before: 1 }, followers: { value: 2, before: 2 } });
  expect(months.map(({ follower_count }) => follower_count).slice(-3)).toEqual([1, 2, 2]);
});

test('what fewer than five read is told to nobody', async () => {
  const symbol = new Types.ObjectId().toHexString();
  const rare = await plantPost(creator, {
    symbol_ids: [new Types.ObjectId(symbol)],
    domains: [{ id: 'e'.repeat(24), name: '珍しい' }],
  });
  const readers = await Promise.all(Array.from({ length: 5 }, () => api.createMember()));
  for (const reader of readers.slice(0, 4)) await view(reader);
  await view(readers[0]!, rare);
  await countNow();
  const ask = async () => (await api.client(creator)('GET /dashboards/audience')).data;
  expect((await ask()).hours.flat().every((readersThen) => readersThen === null)).toBe(true);
  expect(await ask()).toMatchObject({ symbols: [], domains: [] });
  await view(readers[4]!);
  await countNow();
  const { hours, domains } = await ask();
  // The 10th of January 2031 is a Friday.
  expect(hours[4]?.[12]).toBe(5);
  expect(hours.flat().filter((readersThen) => readersThen !== null)).toEqual([5]);
  expect(domains).toEqual([{ id: 'd'.repeat(24), name: '日本株', readers: 5 }]);
});

test('the home reads as many rows for a hundred thousand acts as for one', async () => {
  const small = await subscribing.createCreator();
  const at = api.deps.clock();
  const own = await plantPost(small);
  const plantActs = async (author: TestMember, id: string, count: number) => {
    for (let start = 0; start < count; start += 10_000) {
      const some = Array.from({ length: Math.min(10_000, count - start) }, () => new Types.ObjectId());
      const of = { author_id: new Types.ObjectId(author.id), post_id: new Types.ObjectId(id) };
      await PostViewModel.collection.insertMany(
        some.map((one) => ({
          _id: new Types.ObjectId(),
          ...of,
          viewer: String(one),
          day: today(),
          created_at: at,
          expires_at: new Date(at.getTime() + DAY_MS),
        })),
      );
      await PostReactionModel.collection.insertMany(
        some.slice(0, some.length / 10).map((user_id) => ({ _id: new Types.ObjectId(), ...of, user_id, liked_at: at })),
      );
      await FollowChangeModel.collection.insertMany(
        some.map(() => ({ _id: new Types.ObjectId(), followee_id: of.author_id, change: 1 as const, at })),
      );
    }
    await UserModel.updateOne({ _id: author.id }, { $set: { follow_count: count } });
  };
  await plantActs(creator, post, 50_000);
  await plantActs(small, own, 10);
  for (const { id } of [creator, small]) await asApi(() => countDay(api.deps, id, today()));
  const [large, little] = [await home(), await home(small)];
  expect([large.figures.views.value, little.figures.views.value]).toEqual([50_000, 10]);
  const commands = (member: TestMember) => commandsOf(() => homeOf(member.id, api.deps.clock()));
  expect(await commands(creator)).toEqual(await commands(small));
  expect((await commands(creator)).length).toBeLessThanOrEqual(5);
  expect(await DayTallyModel.countDocuments({ user_id: creator.id })).toBe(1);
});

test('the home is its member’s, and nobody’s whose dashboard is closed; who leaves takes it along', async () => {
  await expect(api.client()('GET /dashboards/home')).rejects.toMatchObject({ code: 'unauthenticated' });
  const shut = await api.createMember({ fields: { is_disabled_dashboard: true } });
  const paths = ['GET /dashboards/home', 'GET /dashboards/best_posts', 'GET /dashboards/audience'] as const;
  for (const path of [...paths, 'GET /dashboards/days/csv' as const]) {
    await expect(api.client(shut)(path)).rejects.toMatchObject({ code: 'forbidden' });
  }
  const fresh = await api.createMember();
  expect(await home(fresh)).toMatchObject({ as_of: null, figures: { income: { value: 0, before: null } } });

  const reader = await api.createMember();
  await like(reader);
  await countNow();
  const file = await api.client(creator)('GET /dashboards/days/csv');
  expect((await file.text()).trim().split('\r\n')).toEqual([
    expect.stringMatching(/日付,ありがとう（円）,プライム（円）,プライムPlus（円）,/),
    `${today()},0,0,0,0,0,0,0,0,1,0,0`,
  ]);
  await api.deleteMember(creator);
  await api.runJobs();
  await asApi(() => close(api.deps, today()));
  await api.runJobs();
  expect(await DayTallyModel.countDocuments({ user_id: creator.id })).toBe(0);
});

test('the next look and the next closing wait, once each', async () => {
  await asApi(() => Promise.all([scheduleTallies(api.deps), scheduleTallies(api.deps)]));
  const [one] = [await giver()];
  await like(one);
  await paying.at('2031-01-11T01:00:00');
  expect(await storedDay('2031-01-10')).toMatchObject({ likes: 1 });
});
