import { ALERTS_MAX, FAVORITES_MAX, NO_ALERT, PINS_MAX } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { closeDatabase, connectDatabase } from '../database';
import { AlertModel } from '../domains/alerts/model';
import { SymbolBookmarkModel } from '../domains/market/activityModel';
import { allSymbols } from '../domains/market/symbolModel';
import { PostReactionModel } from '../domains/posts/reactionModel';
import { PredictionAlertModel } from '../domains/predictions/alertModel';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';
import { aMembership } from '../testing/memberships';

jest.setTimeout(240_000);

const RISKY = 'この株は必ず上がると確信しています';

let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let symbolIds: string[];

beforeAll(async () => {
  processes = await openApiProcesses();
  apis = await Promise.all([processes.start(), processes.start()]);
  await Promise.all(apis.map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  symbolIds = (await allSymbols()).map(({ _id }) => String(_id));
});

afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

/** Call one process, then the other, and so on. */
const spread = (index: number): ApiProcess => apis[index % apis.length] as ApiProcess;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('two decisions of staff about one post at once let it out', async () => {
  const author = await registerAt(apis[0]);
  const staff = await registerAt(apis[1], { role: 'admin' });
  const posts = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const body = { text: `${RISKY}。本文${index}`, title: `${RISKY}。題名${index}` };
      return (await author.at(spread(index))('POST /posts/', { body })).data.id;
    }),
  );
  const { data: asked } = await staff.at(apis[0])('GET /admin/moderation_decisions', { query: {} });
  const approve = (id: string, api: ApiProcess) =>
    staff.at(api)('POST /admin/moderation_decisions/:id', { params: { id }, body: { status: 'approved', note: '' } });
  for (const postId of posts) {
    const both = asked.filter(({ post_id }) => post_id === postId);
    expect(both).toHaveLength(2);
    await Promise.all(both.map(({ id }, index) => approve(id, spread(index))));
  }
  const stateOf = async (id: string) =>
    (await author.at(apis[0])('GET /posts/:id', { params: { id } })).data.post_state;
  for (const id of posts) await until(async () => (await stateOf(id)) === 'published');
});

test('of likes of one post at once each counts once and is told its own count; who is blocked is refused alone', async () => {
  const author = await registerAt(apis[0]);
  const likers = await Promise.all(Array.from({ length: 12 }, (_, index) => registerAt(spread(index))));
  const blocked = await registerAt(apis[1]);
  const { data: post } = await author.at(apis[0])('POST /posts/', { body: { text: '人気の投稿' } });
  await author.at(apis[0])('POST /users/blocks', { body: { user_id: blocked.id, action: 'block' } });
  const act = (action: 'like' | 'unlike') => async (member: ProcessMember, index: number) =>
    (await member.at(spread(index))('POST /posts/:id/likes', { params: { id: post.id }, body: { action } })).data;
  const like = act('like');
  const refused = like(blocked, 0).catch((error: unknown) => error);
  const answers = await Promise.all(likers.map(like));
  expect(await refused).toMatchObject({ code: 'blocked' });
  expect(answers.map(({ like_count }) => like_count).toSorted((a, b) => a - b)).toEqual(likers.map((_, at) => at + 1));
  const told = async () => {
    const { data } = await author.at(apis[0])('GET /notifications/', { query: {} });
    return data.filter(({ type }) => type === 'like_post').map(({ actor_count }) => actor_count);
  };
  await until(async () => (await told())[0] === likers.length);
  expect(await told()).toHaveLength(1);

  // Everybody says it twice, through one process and the other; every third takes it back, and may come between.
  await Promise.all(
    likers.flatMap((member, index) =>
      index % 3 === 0
        ? [act('unlike')(member, index), act('unlike')(member, index + 1)]
        : [like(member, index), like(member, index + 1)],
    ),
  );
  const { data } = await author.at(apis[1])('GET /posts/:id', { params: { id: post.id } });
  expect(data.like_count).toBe(8);
  await until(async () => (await told())[0] === 8);
  expect(await PostReactionModel.countDocuments({ post_id: post.id, liked_at: { $exists: true } })).toBe(8);
});

describe('a limit holds when the last place is asked for at once', () => {
  let member: ProcessMember;
  beforeAll(async () => {
    member = await registerAt(apis[0], { membership: aMembership('platinum-membership') });
  });

  /** Ask both processes for different things at once, some times over; return how many were granted. */
  async function race(ask: (api: ApiProcess, index: number) => Promise<unknown>, times = 10): Promise<number> {
    const asked = Array.from({ length: times }, (_, index) => ask(spread(index), index));
    const outcomes = await Promise.allSettled(asked);
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  }

  /** Ids of symbols that there are not: they fill the places but the last one. */
  const invented = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());
  const symbolAt = (index: number) => symbolIds[index] ?? '';

  test.each([
    ['pin', PINS_MAX],
    ['favorite', FAVORITES_MAX],
  ] as const)('%s', async (kind, most) => {
    const user_id = new Types.ObjectId(member.id);
    const before = invented(most - 1).map((symbol_id) => ({ user_id, symbol_id, kind, created_at: new Date() }));
    await SymbolBookmarkModel.insertMany(before);
    const granted = await race(async (api, index) => {
      const id = symbolAt(index);
      const call = member.at(api);
      if (kind === 'pin') await call('POST /news/charts/symbols/pin', { body: { chart_symbol_id: id, type: 'pin' } });
      else await call('POST /news/charts/symbols/favorites', { body: { symbol_id: id, action: 'favorite' } });
    });
    expect(granted).toBe(1);
    expect(await SymbolBookmarkModel.countDocuments({ user_id, kind })).toBe(most);
  });

  test('alerts', async () => {
    const user_id = new Types.ObjectId(member.id);
    const values = { ...NO_ALERT, vote_daily_high: 70 };
    const before = invented(ALERTS_MAX - 1).map((symbol_id) => ({
      user_id,
      symbol_id,
      values,
      updated_at: new Date(),
    }));
    await AlertModel.insertMany(before);
    const granted = await race((api, index) =>
      member.at(api)('POST /news/charts/symbols/alarms', {
        body: { charts_symbols_id: symbolAt(index), prediction_week_gt_month: true },
      }),
    );
    expect(granted).toBe(1);
    expect(await AlertModel.countDocuments({ user_id })).toBe(ALERTS_MAX);
  });

  test('alerts of predictions', async () => {
    const most = 500;
    const target = await registerAt(apis[1]);
    const [user_id, target_user_id] = [new Types.ObjectId(member.id), new Types.ObjectId(target.id)];
    const before = invented(most - 1).map((symbol_id) => ({
      user_id,
      symbol_id,
      target_user_id,
      created_at: new Date(),
    }));
    await PredictionAlertModel.insertMany(before);
    const granted = await race((api, index) =>
      member.at(api)('POST /news/charts/symbols/:id/predictions/alarms', {
        params: { id: symbolAt(index) },
        body: { target_user_id: target.id, type: 'on' },
      }),
    );
    expect(granted).toBe(1);
    expect(await PredictionAlertModel.countDocuments({ user_id })).toBe(most);
  });
});
