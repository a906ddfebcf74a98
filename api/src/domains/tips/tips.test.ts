import { tokyoMidnight, type TipPackage } from '@minori/contracts/rules';
import { noteChange } from '../../freshness/changes';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { giveBought } from '../../testing/coins';
import { heldFor } from '../../testing/creators';
import { plantPost } from '../../testing/posts';
import { asApi } from '../../testing/queries/recorder';
import { giveTip, tipOffer } from '../../testing/tips';
import { checkAndAlarm } from '../coins/checking';
import { JournalModel } from '../ledger/journalModel';
import { UserModel } from '../users/model';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const NOON = new Date('2031-11-12T12:00:00+09:00');
const DAY_MS = 86_400_000;

let api: TestApi;
let creator: TestMember;
let staff: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  creator = await api.createMember({ fields: { is_creator: true, badge: 'level4' } });
  staff = await api.createMember({ fields: { role: 'admin' } });
});
beforeEach(() => api.clock.set(NOON));
afterAll(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
});

/** A member who has bought coins. */
async function giver(bought = 1_000): Promise<TestMember> {
  const member = await api.createMember();
  if (bought > 0) await giveBought(member, bought, api.deps.clock());
  return member;
}

const offer = (member: TestMember, postId: string) => tipOffer(api.client(member), postId);
const give = (
  member: TestMember | undefined,
  postId: string,
  name: TipPackage = 'tip1',
  more: Parameters<typeof giveTip>[3] = {},
) => giveTip(api.client(member), postId, name, more);
const tipsOf = (postId: string, member?: TestMember, last_id?: string) =>
  api.client(member)('GET /posts/:id/tips', { params: { id: postId }, query: { last_id } });
const coinsOf = async (member: TestMember) => (await api.client(member)('GET /payments/coins')).data;
const cameIn = (creator: TestMember) => heldFor(creator, 'tips');
const toldTo = async (member: TestMember) => (await api.client(member)('GET /notifications/')).data;

async function change({ id }: TestMember, fields: object): Promise<void> {
  await UserModel.updateOne({ _id: id }, { $set: fields });
  await noteChange({ members: [id] });
}

describe('nothing is given', () => {
  test('by guests, for one’s own post, and to who is no creator', async () => {
    const member = await giver();
    const post = await plantPost(creator);
    await expect(give(undefined, post, 'tip1', { shown: 'x' })).rejects.toMatchObject({ code: 'unauthenticated' });
    await giveBought(creator, 100, api.deps.clock());
    await expect(give(creator, post, 'tip1', { shown: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
    const plain = await plantPost(await api.createMember());
    await expect(offer(member, plain)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(give(member, plain, 'tip1', { shown: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await coinsOf(member)).toMatchObject({ bought: 1_000 });
  });

  test.each([
    ['that comes out later', { published_at: new Date(NOON.getTime() + DAY_MS) }, 'not_found'],
    ['that is gone', { status: 'disabled', deleted_at: NOON } as const, 'not_found'],
    [
      'of which a tombstone is left',
      { status: 'disabled', deleted_at: NOON, is_tombstone: true } as const,
      'not_found',
    ],
    ['that is locked', { type: 'paid' } as const, 'forbidden'],
  ])('for a post %s', async (_, fields, code) => {
    const member = await giver();
    const post = await plantPost(creator, fields);
    await expect(offer(member, post)).rejects.toMatchObject({ code });
    await expect(give(member, post, 'tip1', { shown: 'x' })).rejects.toMatchObject({ code });
  });

  test('where one has blocked the other, also when that was just now', async () => {
    for (const [by, of] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const author = await api.createMember({ fields: { is_creator: true } });
      const member = await giver();
      const post = await plantPost(author);
      const { shown } = await offer(member, post);
      const people = [author, member] as const;
      await block(people[by], people[of]);
      await expect(give(member, post, 'tip1', { shown })).rejects.toMatchObject({ code: 'blocked' });
      await expect(offer(member, post)).rejects.toMatchObject({ code: 'blocked' });
    }
  });

  test('to a creator whom staff shut out, or who is gone or is one no more', async () => {
    const member = await giver();
    for (const [fields, code] of [
      [{ disabled_at: NOON }, 'not_found'],
      [{ deleted_at: NOON }, 'forbidden'],
      [{ is_creator: false }, 'forbidden'],
    ] as const) {
      const author = await api.createMember({ fields: { is_creator: true } });
      const post = await plantPost(author);
      const { shown } = await offer(member, post);
      await change(author, fields);
      await expect(give(member, post, 'tip1', { shown })).rejects.toMatchObject({ code });
    }
    expect(await coinsOf(member)).toMatchObject({ bought: 1_000 });
  });

  test('by who is under age, or has not said how old they are', async () => {
    const post = await plantPost(creator);
    for (const [age, code] of [
      [{ is_underage: true, birthday: '2020-01-01', said_at: NOON }, 'underage'],
      [null, 'age_required'],
    ] as const) {
      const member = await giver();
      await change(member, { age });
      await expect(give(member, post)).rejects.toMatchObject({ code });
      expect(await coinsOf(member)).toMatchObject({ bought: 1_000 });
    }
  });

  test('with coins that were given, or with too few', async () => {
    const member = await giver(300);
    const post = await plantPost(creator);
    const body = { user: member.username, amount: 5_000, reason: 'お礼' };
    await api.client(staff)('POST /admin/coins', { body, idempotencyKey: `gift-${member.id}` });
    expect(await offer(member, post)).toMatchObject({ bought: 300, left_today: 50_000, given: 0 });
    await expect(give(member, post, 'tip2')).rejects.toMatchObject({ code: 'coins_missing' });
    await give(member, post, 'tip1');
    expect(await coinsOf(member)).toEqual({ sum: 5_200, granted: 5_000, bought: 200 });
  });

  test('above what the member limits their month to: coins that they bought in an earlier one', async () => {
    const member = await giver(0);
    api.clock.set(new Date('2031-10-20T12:00:00+09:00'));
    await giveBought(member, 1_000, api.deps.clock());
    api.clock.set(NOON);
    const post = await plantPost(creator);
    await api.client(member)('PUT /payments/spending/limit', { body: { limit: 450 } });
    await give(member, post, 'tip2');
    await expect(give(member, post, 'tip1')).rejects.toMatchObject({ code: 'spending_limit_reached' });
    expect((await api.client(member)('GET /payments/spending')).data).toMatchObject({ spent: 400, left: 50 });
    expect(await coinsOf(member)).toMatchObject({ bought: 600 });
  });

  test('above 50,000 coins a day of Tokyo; a new day begins anew', async () => {
    const member = await giver(70_000);
    const post = await plantPost(creator);
    for (let times = 0; times < 4; times += 1) await give(member, post, 'tip5');
    for (let times = 0; times < 3; times += 1) await give(member, post, 'tip4');
    expect((await offer(member, post)).left_today).toBe(1_000);
    await expect(give(member, post, 'tip4')).rejects.toMatchObject({ code: 'tip_limit_reached' });
    await give(member, post, 'tip3');
    await expect(give(member, post, 'tip1')).rejects.toMatchObject({ code: 'tip_limit_reached' });
    expect(await coinsOf(member)).toMatchObject({ bought: 20_000 });
    api.clock.set(new Date(tokyoMidnight('2031-11-13').getTime() - 1_000));
    await expect(give(member, post, 'tip1')).rejects.toMatchObject({ code: 'tip_limit_reached' });
    api.clock.set(tokyoMidnight('2031-11-13'));
    await give(member, post, 'tip1');
  });

  test('with words that are too many, or may not be said', async () => {
    const member = await giver();
    const post = await plantPost(creator);
    for (const [message, code] of [
      ['あ'.repeat(51), 'tip_message_length'],
      ['元本保証、必ず儲かる', 'tip_message_refused'],
    ] as const) {
      const refused = give(member, post, 'tip1', { message });
      await expect(refused).rejects.toMatchObject({ code: 'invalid_input', fields: { message: { code } } });
    }
    const tip = await give(member, post, 'tip1', { message: `  ${'あ'.repeat(50)}\n` });
    expect(tip.message).toBe('あ'.repeat(50));
  });
});

test('coins that expire first are given first; they are in the books of giver and creator, and in the history', async () => {
  const author = await api.createMember({ fields: { is_creator: true } });
  const member = await giver(0);
  for (const [day, amount] of [
    ['2031-11-01', 300],
    ['2031-09-01', 150],
    ['2031-11-05', 900],
  ] as const) {
    await giveBought(member, amount, new Date(`${day}T12:00:00+09:00`));
  }
  const post = await plantPost(author);
  const tip = await give(member, post, 'tip2', { message: 'ありがとうございます' });
  expect(tip).toMatchObject({ package: 'tip2', coins: 400, message: 'ありがとうございます', thanked_at: null });
  expect([await coinsOf(member), await cameIn(author)]).toEqual([{ sum: 950, granted: 0, bought: 950 }, 400]);
  const journal = await JournalModel.findOne({ key: `tip.sent:${tip.id}` }).lean();
  expect(journal).toMatchObject({
    kind: 'tip.sent',
    refs: { tip: tip.id, creator: author.id, post },
    legs: [
      { account: `member:${member.id}:coins_bought`, currency: 'coin', amount: -400 },
      { account: `creator:${author.id}:tips`, currency: 'coin', amount: 400 },
    ],
  });
  expect(journal?.member_ids.map(String)).toEqual([member.id]);
  const history = (who: TestMember) => api.client(who)('GET /payments/coins/movements');
  expect((await history(member)).data[0]).toMatchObject({ kind: 'tip_sent', amount: -400 });
  expect((await history(author)).data).toEqual([]);
  expect(await coinsOf(author)).toEqual({ sum: 0, granted: 0, bought: 0 });
  // 150 of September, 250 of the first of November: the former expire at the end of February.
  api.clock.set(new Date('2032-02-28T12:00:00+09:00'));
  expect((await api.client(member)('GET /profiles/upcoming-coins')).data.expiring).toEqual([]);
});

test('what is shown in two places is given in one of them; a call that comes again gives once', async () => {
  const member = await giver(5_000);
  const post = await plantPost(creator);
  const other = await plantPost(creator);
  const { shown } = await offer(member, post);
  const again = { shown, idempotencyKey: 'pressed-twice', message: '勉強になりました' };
  const tips = await Promise.all(Array.from({ length: 6 }, () => give(member, post, 'tip2', again)));
  expect(new Set(tips.map(({ id }) => id)).size).toBe(1);
  const late = await offer(member, other);
  await expect(give(member, post, 'tip2', { shown })).rejects.toMatchObject({ code: 'offer_changed' });
  await expect(give(member, post, 'tip3', again)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect(await offer(member, post)).toMatchObject({ bought: 4_600, given: 400 });
  const inTabs = await Promise.allSettled(
    Array.from({ length: 5 }, () => give(member, other, 'tip1', { shown: late.shown })),
  );
  expect(inTabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await coinsOf(member)).toMatchObject({ bought: 4_500 });
});

test('tips of many at once are all there, and of one no more than they have', async () => {
  const author = await api.createMember({ fields: { is_creator: true } });
  const post = await plantPost(author);
  const fans = await Promise.all(Array.from({ length: 8 }, () => giver(250)));
  /** Give until nothing is left, as somebody does who looks anew each time. */
  const giveAll = async (fan: TestMember): Promise<void> => {
    for (;;) {
      const end = await give(fan, post).then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
      if (end === 'coins_missing') return;
      if (end !== undefined) expect(end).toBe('offer_changed');
    }
  };
  await Promise.all(fans.flatMap((fan) => [giveAll(fan), giveAll(fan)]));
  for (const fan of fans) expect(await coinsOf(fan)).toMatchObject({ bought: 50 });
  expect(await cameIn(author)).toBe(1_600);
  expect((await tipsOf(post)).supporters).toEqual({ members: 8, coins: 1_600 });
});

test('who gives is known to have, and its creator is told, unless they do not want to hear of it', async () => {
  const author = await api.createMember({ fields: { is_creator: true } });
  const [fan, quiet] = [await giver(), await api.createMember({ fields: { is_creator: true } })];
  const post = await plantPost(author);
  const seen = async (who?: TestMember) =>
    (await api.client(who)('GET /posts/:id', { params: { id: post } })).data.user_info.has_tipped;
  expect(await seen(fan)).toBe(false);
  await give(fan, post, 'tip2', { message: 'とても参考になりました' });
  await api.client(quiet)('PATCH /users/settings/notifications', {
    body: { setting: 'disabled_other', value: true },
  });
  await give(fan, await plantPost(quiet));
  await api.runJobs();
  expect([await seen(fan), await seen(author), await seen()]).toEqual([true, false, false]);
  expect(await toldTo(author)).toMatchObject([
    {
      type: 'send_tip',
      user_info: { id: fan.id },
      post: { id: post },
      coin_amount: 400,
      body: 'とても参考になりました',
    },
  ]);
  expect(await toldTo(quiet)).toEqual([]);
});
