import { coinsExpireAt, dayAfterDays, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { asApi } from '../../testing/queries/recorder';
import { BalanceModel } from '../ledger/balanceModel';
import { JournalModel } from '../ledger/journalModel';
import { expireCoins } from './changing';
import { checkAndAlarm } from './checking';
import { WalletModel } from './walletModel';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const NOON = new Date('2031-11-12T12:00:00+09:00');
const DAY_MS = 86_400_000;
/** The midnight after the ninetieth day. */
const EXPIRY = '2032-02-10T15:00:00.000Z';

let api: TestApi;
let staff: TestMember;
let keys = 0;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
});
beforeEach(() => api.clock.set(NOON));
afterAll(() => api.close());

const nextKey = () => `grant-${(keys += 1)}`;
const balanceOf = async (member: TestMember) => (await api.client(member)('GET /payments/coins')).data;
const movementsOf = (
  member: TestMember,
  query: { direction?: 'in' | 'out'; from?: string; to?: string; last_id?: string } = {},
) => api.client(member)('GET /payments/coins/movements', { query });
const check = () => asApi(() => checkAndAlarm(api.deps));
const upcomingOf = async (member: TestMember) =>
  (await api.client(member)('GET /profiles/upcoming-coins')).data.expiring;

async function give(member: TestMember, amount: number, idempotencyKey = nextKey()): Promise<string> {
  const body = { user: member.username, amount, reason: 'お礼' };
  return (await api.client(staff)('POST /admin/coins', { body, idempotencyKey })).data.id;
}

test('coins that staff give are told with their reason, and are in the audit log', async () => {
  const member = await api.createMember();
  expect(await balanceOf(member)).toEqual({ sum: 0, granted: 0, bought: 0 });
  expect((await movementsOf(member)).data).toEqual([]);
  const id = await give(member, 120);
  expect(await balanceOf(member)).toEqual({ sum: 120, granted: 120, bought: 0 });
  const movement = { id, kind: 'granted', amount: 120, reason: 'お礼', receipt_id: null };
  expect((await movementsOf(member)).data).toEqual([{ ...movement, created_at: expect.any(String) }]);
  expect(await findAuditEntries(member.id)).toMatchObject([
    { act: 'coins.granted', details: { amount: 120, reason: 'お礼', journal_id: id } },
  ]);
});

test('a call that is sent many times at once gives coins once', async () => {
  const member = await api.createMember();
  const key = nextKey();
  const ids = await Promise.all(Array.from({ length: 8 }, () => give(member, 50, key)));
  expect(new Set(ids).size).toBe(1);
  expect((await balanceOf(member)).sum).toBe(50);
  await expect(give(member, 60, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

test('grants that come at the same time all count', async () => {
  const member = await api.createMember();
  await Promise.all(Array.from({ length: 12 }, (_, index) => give(member, index + 1)));
  expect((await balanceOf(member)).sum).toBe(78);
  expect((await check()).problems).toEqual([]);
});

test('coins last 90 days and expire at midnight in Tokyo, before any job has run', async () => {
  const member = await api.createMember();
  await give(member, 30);
  api.clock.set(new Date(NOON.getTime() + DAY_MS));
  await give(member, 7);
  api.clock.set(new Date(Date.parse(EXPIRY) - 60_000));
  expect((await balanceOf(member)).sum).toBe(37);
  api.clock.set(new Date(EXPIRY));
  expect((await balanceOf(member)).sum).toBe(7);
  const expire = () => asApi(() => expireCoins(api.deps.clock()));
  await Promise.all([expire(), expire()]);
  await expire();
  expect((await balanceOf(member)).sum).toBe(7);
  expect((await movementsOf(member, { direction: 'out' })).data).toMatchObject([
    { kind: 'expired', amount: -30, reason: null, created_at: EXPIRY },
  ]);
  expect((await check()).problems).toEqual([]);
});

test('what expires within 30 days is announced, by the day', async () => {
  const member = await api.createMember();
  await give(member, 30);
  await give(member, 5);
  expect(await upcomingOf(member)).toEqual([]);
  api.clock.set(new Date(Date.parse(EXPIRY) - 30 * DAY_MS));
  expect(await upcomingOf(member)).toEqual([{ amount: 35, at: EXPIRY }]);
  api.clock.set(new Date(EXPIRY));
  expect(await upcomingOf(member)).toEqual([]);
});

test.each([
  ['granted', '2028-02-29T23:59:59+09:00', '2028-05-30T00:00:00+09:00'],
  ['granted', '2028-03-01T00:00:00+09:00', '2028-05-31T00:00:00+09:00'],
  ['bought', '2027-08-31T12:00:00+09:00', '2028-02-28T00:00:00+09:00'],
] as const)('%s coins of %s expire at %s', (source, receivedAt, expiresAt) => {
  expect(coinsExpireAt(source, new Date(receivedAt))).toEqual(new Date(expiresAt));
});

test('movements come 20 a page, newest first, each once', async () => {
  const member = await api.createMember();
  for (let amount = 1; amount <= 23; amount += 1) await give(member, amount);
  const first = await movementsOf(member);
  const second = await movementsOf(member, { last_id: first.last_id! });
  expect([...first.data, ...second.data].map(({ amount }) => amount)).toEqual(
    Array.from({ length: 23 }, (_, index) => 23 - index),
  );
  expect([first.data.length, second.last_id]).toEqual([20, null]);
  const sameOfToday = await movementsOf(member, { from: tokyoDay(NOON), last_id: first.last_id! });
  expect(sameOfToday.data).toEqual(second.data);
  const other = await api.createMember();
  await give(other, 1);
  expect((await movementsOf(other, { last_id: first.last_id! })).data).toEqual([]);
  expect((await movementsOf(member, { direction: 'out' })).data).toEqual([]);
});

test('movements of some days are those that happened on them in Tokyo, whenever they were written', async () => {
  const member = await api.createMember();
  const day = tokyoDay(NOON);
  const [before, after] = [dayAfterDays(day, -1), dayAfterDays(day, 1)];
  const amountsOf = async (query: { from?: string; to?: string; direction?: 'out' }) =>
    (await movementsOf(member, query)).data.map(({ amount }) => amount);
  await give(member, 1);
  api.clock.set(new Date(tokyoMidnight(after).getTime() - 60_000));
  await give(member, 2);
  api.clock.set(tokyoMidnight(after));
  await give(member, 3);
  expect(await amountsOf({ from: day, to: day })).toEqual([2, 1]);
  expect(await amountsOf({ from: after })).toEqual([3]);
  expect(await amountsOf({ to: day })).toEqual([2, 1]);
  expect(await amountsOf({ to: before })).toEqual([]);
  expect(await amountsOf({ from: after, to: day })).toEqual([]);
  expect(await amountsOf({ from: '0001-01-01', to: '9999-12-31' })).toEqual([3, 2, 1]);

  api.clock.set(new Date(Date.parse(EXPIRY) + 5 * DAY_MS));
  await asApi(() => expireCoins(api.deps.clock()));
  const expired = tokyoDay(new Date(EXPIRY));
  expect(await amountsOf({ from: expired, to: expired, direction: 'out' })).toEqual([-2, -1]);
  await expect(movementsOf(member, { from: '2026-02-30' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('staff see what a member has, and nobody else does', async () => {
  const [member, other] = [await api.createMember(), await api.createMember()];
  await give(member, 80);
  const query = { user: member.username };
  const told = await api.client(staff)('GET /admin/coins', { query });
  expect(told.data).toMatchObject({ balance: { sum: 80 }, movements: [{ amount: 80 }] });
  await expect(api.client(other)('GET /admin/coins', { query })).rejects.toMatchObject({ code: 'forbidden' });
  const body = { user: other.username, amount: 5, reason: 'x' };
  const call = api.client(other)('POST /admin/coins', { body, idempotencyKey: nextKey() });
  await expect(call).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  [{ amount: 0 }, 'amount', 'invalid'],
  [{ amount: 100_001 }, 'amount', 'invalid'],
  [{ amount: 1.5 }, 'amount', 'invalid'],
  [{ reason: ' ' }, 'reason', 'required'],
])('%j is refused', async (wrong, field, code) => {
  const body = { user: staff.username, amount: 10, reason: 'お礼', ...wrong };
  const call = api.client(staff)('POST /admin/coins', { body, idempotencyKey: nextKey() });
  await expect(call).rejects.toMatchObject({ status: 422, fields: { [field]: { code } } });
});

describe('the command line', () => {
  test('gives coins and tells what there is', async () => {
    const member = await api.createMember();
    expect(await runCommand(['coins', 'grant', member.username, '40', '不具合の', 'お詫び'])).toContain('got 40 coins');
    const told = await runCommand(['coins', 'of', member.username]);
    expect(told).toContain('40 coins: 40 given, 0 bought');
    expect(told).toContain('不具合の お詫び');
    expect((await balanceOf(member)).sum).toBe(40);
  });

  test.each([['0'], ['-5'], ['1.5'], ['100001'], ['many']])('does not give %s coins', async (amount) => {
    await expect(runCommand(['coins', 'grant', staff.username, amount, 'x'])).rejects.toThrow('Usage');
  });
});

describe('the check of the ledger', () => {
  afterEach(async () => {
    await Promise.all([JournalModel.deleteMany(), BalanceModel.deleteMany(), WalletModel.deleteMany()]);
  });

  const accountOf = (member: TestMember) => `member:${member.id}:coins_granted` as const;

  test('finds nothing where all is right, and keeps that for staff', async () => {
    await give(await api.createMember(), 10);
    expect(await runCommand(['ledger', 'check'])).toContain('all is right');
    await check();
    const [last] = (await api.client(staff)('GET /admin/ledger/checks')).data;
    expect(last).toMatchObject({ checked_at: expect.any(String), problems: [] });
    expect(last!.journals).toBeGreaterThan(0);
  });

  test.each<[string, (member: TestMember) => Promise<unknown>, string]>([
    [
      'a changed balance',
      (member) => BalanceModel.updateOne({ _id: accountOf(member) }, { $set: { balance: 11 } }),
      'has a balance of 11, and journals that come to 10',
    ],
    ['a lost balance', (member) => BalanceModel.deleteOne({ _id: accountOf(member) }), 'has journals and no balance'],
    ['a lost wallet', (member) => WalletModel.deleteOne({ _id: member.id }), 'and what it stands for comes to 0'],
    [
      'a changed journal',
      () => JournalModel.updateOne({}, { $set: { 'legs.0.amount': -9 } }),
      'its legs come to 1 coin',
    ],
    ['a lost journal', () => JournalModel.deleteOne({}), 'and journals that come to 0'],
  ])('finds %s, and alarms', async (_name, damage, problem) => {
    const member = await api.createMember();
    await give(member, 10);
    await damage(member);
    const alarm = jest.spyOn(api.deps.log, 'error');
    expect((await check()).problems.join('\n')).toContain(problem);
    expect(alarm).toHaveBeenCalledWith(expect.anything(), 'the ledger is wrong');
    alarm.mockRestore();
    await expect(runCommand(['ledger', 'check'])).rejects.toThrow(problem);
    const [last] = (await api.client(staff)('GET /admin/ledger/checks')).data;
    expect(last!.problems.join('\n')).toContain(problem);
  });
});
