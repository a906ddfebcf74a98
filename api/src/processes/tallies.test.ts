import { tokyoDay } from '@minori/contracts/rules';
import { now } from '../clock';
import { transaction } from '../database';
import { countDay } from '../domains/dashboards/counting';
import { DayTallyModel } from '../domains/dashboards/dayModel';
import { MonthTallyModel } from '../domains/dashboards/monthModel';
import { PostModel } from '../domains/posts/model';
import { UserModel } from '../domains/users/model';
import { enqueue } from '../jobs/queue';
import { giveBought } from '../testing/coins';
import { heldFor } from '../testing/creators';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { giveTip } from '../testing/tips';

jest.setTimeout(240_000);

const FANS = 8;

let pair: ProcessPair;
let creator: ProcessMember;
let fans: ProcessMember[];
let post: string;

beforeAll(async () => {
  pair = await openProcessPair();
  const [api] = pair.apis;
  creator = await registerAt(api, { is_creator: true });
  fans = await Promise.all(Array.from({ length: FANS }, () => registerAt(api)));
  for (const fan of fans) await giveBought(fan, 1_000);
  post = (await creator.at(api)('POST /posts/', { body: { text: 'よく読まれる投稿' } })).data.id;
});
afterAll(() => pair.close());

/** Have workers look for what has happened, once more than they do by themselves. */
async function look(): Promise<void> {
  const since = new Date(now().getTime() - 3_600_000).toISOString();
  await transaction((session) => enqueue(session, 'tallies.swept', { since }));
}

async function act(fan: ProcessMember, index: number): Promise<void> {
  const call = fan.at(pair.spread(index));
  await call('POST /posts/:id/views', { params: { id: post }, body: {} });
  await call('POST /posts/:id/likes', { params: { id: post }, body: { action: 'like' } });
  await call('POST /users/follows', { body: { user_id: creator.id, action: 'follow' } });
  await look();
  if (index % 2 === 0) await giveTip(call, post, 'tip2');
  if (index % 3 === 0) await call('POST /posts/:id/likes', { params: { id: post }, body: { action: 'unlike' } });
  if (index % 4 === 0) await call('POST /users/follows', { body: { user_id: creator.id, action: 'unfollow' } });
}

const tallyOf = () => DayTallyModel.findOne({ user_id: creator.id, day: tokyoDay(now()) }, { as_of: 0 }).lean();

test('each act is counted once, though workers that count at once are killed meanwhile', async () => {
  const workers: ApiProcess[] = [await pair.start({ ROLE: 'worker' }), await pair.start({ ROLE: 'worker' })];
  await Promise.all(workers.map((worker) => worker.url()));
  // Both processes at once, at each of them one after the other.
  const actOf = async (parity: number) => {
    for (const [index, fan] of fans.entries()) {
      if (index % 2 !== parity) continue;
      await act(fan, index);
      if (index !== 3) continue;
      await workers.shift()?.kill();
      workers.push(await pair.start({ ROLE: 'worker' }));
    }
  };
  await Promise.all([actOf(0), actOf(1)]);
  await look();
  const counters = await PostModel.findById(post).lean();
  const user = await UserModel.findById(creator.id).lean();
  const income = await heldFor(creator, 'tips');
  expect([counters?.view_count, counters?.like_count, user?.follow_count, income]).toEqual([8, 5, 6, 1_600]);
  const expected = {
    views: 8,
    likes: 5,
    followers: { count: 6, began: 8, left: 2 },
    income: { tips: income },
  };
  while (JSON.stringify((await tallyOf())?.followers) !== JSON.stringify(expected.followers)) {
    await look();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  // Besides them the test counts, too, twice at once.
  await Promise.all(Array.from({ length: 2 }, () => countDay({ clock: now }, creator.id, tokyoDay(now()))));
  expect(await tallyOf()).toMatchObject(expected);
  const months = await MonthTallyModel.find({ user_id: creator.id }).lean();
  expect(months).toEqual([expect.objectContaining(expected)]);
});
