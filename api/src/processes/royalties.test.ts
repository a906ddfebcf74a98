import { createHash } from 'node:crypto';
import { dayAfterDays, monthAfter, monthStart, tokyoDay, tokyoMonth } from '@minori/contracts/rules';
import mongoose from 'mongoose';
import { createPayoutProvider } from '../adapters/payouts';
import { BalanceModel } from '../domains/ledger/balanceModel';
import { JournalModel, type JournalKind } from '../domains/ledger/journalModel';
import { nextPayDay } from '../domains/payouts/bankDays';
import { checkPayouts } from '../domains/payouts/checking';
import { DraftModel } from '../domains/payouts/draftModel';
import { newId } from '../ids';
import { readEnv } from '../env';
import { JobModel } from '../jobs/model';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { bookSale, makePayee } from '../testing/royalties';

jest.setTimeout(240_000);

const CREATORS = 20;
/** More than are put into a statement at once. */
const SALES = 1_500;

let pair: ProcessPair;
let staff: ProcessMember;
let creators: ProcessMember[];

beforeAll(async () => {
  pair = await openProcessPair();
  staff = await registerAt(pair.apis[0], { role: 'admin' });
  creators = await Promise.all(Array.from({ length: CREATORS }, () => registerAt(pair.apis[0], { is_creator: true })));
});
afterAll(() => pair.close());

const waiting = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a month that two workers close, while one of them is killed, is closed once for each creator', async () => {
  const month = monthAfter(tokyoMonth(new Date()), -2);
  for (const { id } of creators) await bookSale(id, { purpose: 'card_sales', amount: 11_000, at: monthStart(month) });
  for (const api of pair.apis) await staff.at(api)('POST /admin/payouts/closings', { body: { month } });
  const asked = { name: 'royalties.closed', 'payload.month': month };
  expect(await JobModel.countDocuments(asked)).toBe(2);

  const workers = [await pair.start({ ROLE: 'worker' }), await pair.start({ ROLE: 'worker' })];
  const closed = () => JournalModel.countDocuments({ kind: 'royalty.settled' });
  while ((await closed()) < 1) await waiting(5);
  await workers[0]?.kill();
  while (await JobModel.exists({ ...asked, due_at: { $lte: new Date() } })) await waiting(50);
  await workers[1]?.stop();

  expect(await closed()).toBe(CREATORS);
  for (const [index, creator] of creators.entries()) {
    const { data } = await creator.at(pair.spread(index))('GET /payments/royalties/statements');
    // Of the next month where its own was held back by who was killed, and that one was closed meanwhile.
    expect(data.map(({ totals }) => totals.net)).toEqual([10_000]);
  }
});

test('a month of thousands of sales is closed in steps, of which one is cut off, once and to the yen', async () => {
  const month = monthAfter(tokyoMonth(new Date()), -3);
  const { id } = await registerAt(pair.apis[0], { is_creator: true });
  const account = `creator:${id}:card_sales`;
  const at = monthStart(month);
  const legs = [
    { account, currency: 'yen', amount: 1_100 },
    { account: 'platform:card_payments', currency: 'yen', amount: -1_100 },
  ];
  const sale = { kind: 'subscription.sold', legs, member_ids: [], refs: { creator: id, plan: 'prime' }, at };
  const keys = Array.from({ length: SALES }, (_, index) => `subscription.sold:${id}-${index}`);
  await JournalModel.collection.insertMany(keys.map((key) => ({ _id: newId(), key, ...sale })));
  await BalanceModel.collection.insertOne({ _id: account as never, balance: SALES * 1_100 });
  for (const api of pair.apis) await staff.at(api)('POST /admin/payouts/closings', { body: { month } });

  const begun = () => DraftModel.exists({ creator_id: id });
  const workers = [await pair.start({ ROLE: 'worker' }), await pair.start({ ROLE: 'worker' })];
  while (!(await begun())) await waiting(2);
  await workers[0]?.kill();
  const asked = { name: 'royalties.closed', 'payload.month': month };
  while (await JobModel.exists({ ...asked, due_at: { $lte: new Date() } })) await waiting(50);
  while (await begun()) await waiting(50);
  await workers[1]?.stop();
  const creator_id = new mongoose.Types.ObjectId(id);
  const found = await mongoose.connection.collection('royalty_statements').find({ creator_id }).toArray();
  // Two, where the next month was closed beside this one.
  expect(found.reduce((sum, { content }) => sum + content.totals.gross, 0)).toBe(SALES * 1_100);
  const marked = { statement_id: { $in: found.map(({ _id }) => _id) } };
  expect(await mongoose.connection.collection('settled_journals').countDocuments(marked)).toBe(SALES);
  expect(
    (await BalanceModel.find({ _id: { $regex: `^${account}` } }).lean()).reduce((sum, { balance }) => sum + balance, 0),
  ).toBe(0);
  expect(await checkPayouts(null)).toEqual([]);
});

const posted = (kind: JournalKind) => JournalModel.countDocuments({ kind });
const batchAt = async (api: ApiProcess, id: string) =>
  (await staff.at(api)('GET /admin/payouts/batches/:id', { params: { id } })).data;

async function fileAt(api: ApiProcess, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${staff.token()}` };
  const answer = await fetch(`${await api.url()}/admin/payouts/batches/${id}/file`, { method: 'POST', headers });
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}

/** Have a worker take what is to be ordered, and be killed while it commits, once there are so many payouts and it has said something. */
async function killOrdering(payouts: number, after: string): Promise<void> {
  await JobModel.updateMany({ name: 'payouts.ordered', state: 'running' }, { $set: { due_at: new Date() } });
  const { kill } = await pair.startDoomed({ ROLE: 'worker' });
  while ((await posted('payout.ordered')) < payouts) await waiting(2);
  const endSession = await kill('commit', after);
  await endSession();
}

test('transfers that workers put together, of which two are killed, are one batch with one file, sent and returned once', async () => {
  for (const { id } of creators) await makePayee(id);
  const past = new Date(Date.now() - 60_000);
  const isConfirmed = { sent_at: past, objection_until: past, confirmed_from: past };
  await mongoose.connection.collection('royalty_statements').updateMany({}, { $set: isConfirmed });
  const pay_on = nextPayDay(dayAfterDays(tokyoDay(new Date()), 1));
  const { id } = (await staff.at(pair.apis[0])('POST /admin/payouts/batches', { body: { pay_on } })).data;
  // While one of the payouts is written, and while the file is.
  await killOrdering(2, 'payout.ordered');
  expect(await posted('payout.ordered')).toBeLessThan(CREATORS);
  await killOrdering(2, 'left_out');
  expect([await posted('payout.ordered'), (await batchAt(pair.apis[0], id)).state]).toEqual([CREATORS, 'making']);
  await JobModel.updateMany({ name: 'payouts.ordered', state: 'running' }, { $set: { due_at: new Date() } });
  const worker = await pair.start({ ROLE: 'worker' });
  while ((await batchAt(pair.apis[1], id)).state === 'making') await waiting(50);
  const { sha256, count, payouts } = await batchAt(pair.apis[1], id);
  const isPaidOnce = [count, payouts.length, new Set(payouts.map(({ user_id }) => user_id)).size];
  expect([...isPaidOnce, await posted('payout.ordered')]).toEqual([CREATORS, CREATORS, CREATORS, CREATORS]);
  expect(await Promise.all(pair.apis.map((api) => fileAt(api, id)))).toEqual([sha256, sha256]);

  const send = (api: ApiProcess) => staff.at(api)('POST /admin/payouts/batches/:id/sent', { params: { id } });
  const endSending = await pair.killIn({ keepBack: 'commit', member: staff, call: send });
  await endSending();
  expect((await batchAt(pair.apis[0], id)).state).toBe('ready');
  expect((await send(pair.apis[1])).data.state).toBe('sent');
  const returned = { params: { id: payouts[0]?.id ?? '' }, body: { reason: '口座なし' } };
  const giveBack = (api: ApiProcess) => staff.at(api)('POST /admin/payouts/:id/returned', returned);
  const endReturning = await pair.killIn({ keepBack: 'answer', member: staff, call: giveBack });
  await endReturning();
  await expect(giveBack(pair.apis[0])).rejects.toMatchObject({ code: 'conflict' });
  expect([await posted('payout.sent'), await posted('payout.returned')]).toEqual([1, 1]);
  expect((await batchAt(pair.apis[1], id)).payouts[0]?.state).toBe('returned');
  expect(await fileAt(pair.apis[0], id)).toBe(sha256);
  await worker.stop();
  const env = readEnv({ NODE_ENV: 'development', MONGODB_URI: 'mongodb://127.0.0.1' });
  expect(await checkPayouts(createPayoutProvider(env))).toEqual([]);
});
