import { coinsExpireAt, TIP_PACKAGE_NAMES, TIP_PACKAGES } from '@minori/contracts/rules';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { runCommand } from '../../commands/admin';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { giveBought } from '../../testing/coins';
import { heldFor } from '../../testing/creators';
import { plantPost } from '../../testing/posts';
import { asApi } from '../../testing/queries/recorder';
import { giveTip, tipOffer } from '../../testing/tips';
import { checkAndAlarm } from '../coins/checking';
import { lotsOf } from '../coins/walletModel';
import { creatorAccount, platformAccount, postJournal } from '../ledger/service';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const NOON = new Date('2031-11-12T12:00:00+09:00');
const DAY_MS = 86_400_000;
const reason = 'お問い合わせにより';

let api: TestApi;
let creator: TestMember;
let staff: TestMember;
let post: string;
let keys = 0;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOON);
  creator = await api.createMember({ fields: { is_creator: true, badge: 'level4' } });
  staff = await api.createMember({ fields: { role: 'admin' } });
  post = await plantPost(creator, { published_at: new Date(NOON.getTime() - DAY_MS) });
});
beforeEach(() => api.clock.set(NOON));
afterAll(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
});

const refund = async (tipId: string, by = staff, idempotencyKey = `refund-${(keys += 1)}`) =>
  (await api.client(by)('POST /admin/refunds/tips', { body: { tip_id: tipId, reason }, idempotencyKey })).data;
const give = (member: TestMember, postId = post, name: keyof typeof TIP_PACKAGES = 'tip2', message?: string) =>
  giveTip(api.client(member), postId, name, message === undefined ? {} : { message });
const coinsOf = async (member: TestMember) => (await api.client(member)('GET /payments/coins')).data;
const cameIn = (creator: TestMember) => heldFor(creator, 'tips');
const tipsOf = (postId: string) => api.client()('GET /posts/:id/tips', { params: { id: postId } });

async function giver(bought = 1_000): Promise<TestMember> {
  const member = await api.createMember();
  if (bought > 0) await giveBought(member, bought, api.deps.clock());
  return member;
}

test('only staff give tips back, and none that is not there', async () => {
  const member = await giver();
  const tip = await give(member);
  for (const other of [member, creator])
    await expect(refund(tip.id, other)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(refund('0'.repeat(24))).rejects.toMatchObject({ code: 'not_found' });
  expect(await coinsOf(member)).toMatchObject({ bought: 600 });
});

test('what is given back is the giver’s again, is shown and told nowhere any more, and counts no more', async () => {
  const author = await api.createMember({ fields: { is_creator: true } });
  const member = await giver(0);
  await giveBought(member, 1_000, new Date('2031-10-20T12:00:00+09:00'));
  const own = await plantPost(author);
  const [kept, tip] = [await give(member, own, 'tip1'), await give(member, own, 'tip2', '間違えました')];
  await api.runJobs();
  expect(await refund(tip.id)).toEqual({ id: tip.id, kind: 'coins', amount: 400 });
  await api.runJobs();
  expect([await coinsOf(member), await cameIn(author)]).toEqual([{ sum: 900, granted: 0, bought: 900 }, 100]);
  expect(await tipsOf(own)).toMatchObject({ data: [{ id: kept.id }], supporters: { members: 1, coins: 100 } });
  expect((await api.client(author)('GET /notifications/')).data).toMatchObject([{ coin_amount: 100 }]);
  expect(await tipOffer(api.client(member), own)).toMatchObject({ given: 100, left_today: 49_900 });
  expect((await api.client(member)('GET /payments/spending')).data.spent).toBe(100);
  const { data: movements } = await api.client(member)('GET /payments/coins/movements');
  expect(movements[0]).toMatchObject({ kind: 'tip_returned', amount: 400, reason });
  expect(await findAuditEntries(member.id)).toMatchObject([
    { act: 'tip.returned', details: { tip_id: tip.id, amount: 400, creator: author.id, reason } },
  ]);
  await refund(kept.id);
  expect((await tipsOf(own)).supporters).toEqual({ members: 0, coins: 0 });
  const { data } = await api.client(member)('GET /posts/:id', { params: { id: own } });
  expect(data.user_info.has_tipped).toBe(false);
});

test('nothing is given back twice, however many ask at once', async () => {
  const member = await giver();
  const tip = await give(member);
  const before = await cameIn(creator);
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => refund(tip.id)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(refund(tip.id)).rejects.toMatchObject({ code: 'conflict' });
  expect([await coinsOf(member), before - (await cameIn(creator))]).toEqual([
    { sum: 1_000, granted: 0, bought: 1_000 },
    400,
  ]);
  const again = await give(member);
  const sent = await Promise.all([refund(again.id, staff, 'lost-answer'), refund(again.id, staff, 'lost-answer')]);
  expect(sent).toEqual([
    { id: again.id, kind: 'coins', amount: 400 },
    { id: again.id, kind: 'coins', amount: 400 },
  ]);
});

test('what was settled with the creator becomes a debt of theirs when it is given back', async () => {
  const author = await api.createMember({ fields: { is_creator: true } });
  const member = await giver();
  const tip = await give(member, await plantPost(author));
  const legs = [
    { account: creatorAccount(author.id, 'tips'), amount: -1 },
    { account: platformAccount('membership_sales'), amount: 1 },
  ];
  await transaction((session) =>
    postJournal(session, { key: `settled:${author.id}`, kind: 'tip.returned', legs, at: NOON }),
  );
  await refund(tip.id);
  expect([await coinsOf(member), await cameIn(author)]).toEqual([{ sum: 1_000, granted: 0, bought: 1_000 }, -1]);
});

test('the command line does the same', async () => {
  const member = await giver();
  const tip = await give(member, post, 'tip1', 'ありがとう');
  const run = (...words: string[]) => asApi(() => runCommand(words));
  expect(JSON.parse(await run('tips', 'of', member.username))).toMatchObject([
    { id: tip.id, coins: 100, message: 'ありがとう', returned_at: null },
  ]);
  await expect(run('refund', 'tip', tip.id)).rejects.toThrow('Usage');
  await run('refund', 'tip', tip.id, '二重に', '贈られたため');
  expect(await coinsOf(member)).toMatchObject({ bought: 1_000 });
  expect(await findAuditEntries(member.id)).toMatchObject([
    { act: 'tip.returned', actor_id: null, details: { reason: '二重に 贈られたため' } },
  ]);
});

test('whatever is given and given back, each lot has what it would have coin by coin', async () => {
  const random = seededRandom('tips');
  const member = await giver(0);
  let at = NOON;
  /** Each coin by when it expires, those that were given back too late as given. */
  let wallet: { source: string; expires: number }[] = [];
  const open: { id: string; coins: typeof wallet }[] = [];
  for (let step = 0; step < 60; step += 1) {
    const kind = random.between(0, 9);
    api.clock.set(at);
    if (kind < 2) {
      const amount = random.between(1, 30) * 50;
      await giveBought(member, amount, at);
      const expires = coinsExpireAt('bought', at).getTime();
      wallet.push(...Array.from({ length: amount }, () => ({ source: 'bought', expires })));
    } else if (kind < 6) {
      const name = TIP_PACKAGE_NAMES[random.between(0, 2)] ?? 'tip1';
      const usable = wallet
        .filter(({ source, expires }) => source === 'bought' && expires > at.getTime())
        .toSorted((one, other) => one.expires - other.expires)
        .slice(0, TIP_PACKAGES[name]);
      const end = await give(member, post, name).catch((error: { code: string }) => error.code);
      if (usable.length < TIP_PACKAGES[name]) expect(end).toBe('coins_missing');
      else {
        wallet = wallet.filter((coin) => !usable.includes(coin));
        open.push({ id: (end as { id: string }).id, coins: usable });
      }
    } else if (kind < 8) {
      const [tip] = open.splice(random.between(0, Math.max(0, open.length - 1)), 1);
      if (!tip) continue;
      await refund(tip.id);
      const late = coinsExpireAt('granted', at).getTime();
      wallet.push(
        ...tip.coins.map((coin) => (coin.expires > at.getTime() ? coin : { source: 'granted', expires: late })),
      );
    } else at = new Date(at.getTime() + random.between(1, 40) * DAY_MS);
    const lots = await lotsOf(member.id);
    const told = (coins: { source: string; expires: number }[]) => {
      const counts = new Map<string, number>();
      for (const { source, expires } of coins) {
        const lot = `${source} ${expires}`;
        counts.set(lot, (counts.get(lot) ?? 0) + 1);
      }
      return [...counts].map(([lot, coins]) => `${lot}: ${coins}`).toSorted((one, other) => (one < other ? -1 : 1));
    };
    const kept = lots.flatMap(({ source, left, expires_at }) =>
      Array.from({ length: left }, () => ({ source, expires: expires_at.getTime() })),
    );
    expect(told(kept)).toEqual(told(wallet));
  }
});
