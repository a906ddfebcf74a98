import mongoose from 'mongoose';
import { closeDatabase, connectDatabase } from '../database';
import { checkMoney } from '../domains/coins/checking';
import { BalanceModel } from '../domains/ledger/balanceModel';
import { InvoiceModel } from '../domains/subscriptions/invoiceModel';
import { CreatorSubscriptionModel } from '../domains/subscriptions/model';
import { JobModel } from '../jobs/model';
import { giveBought } from '../testing/coins';
import { openCommitTrap, type CommitTrap } from '../testing/commitTrap';
import { endTransactionsAfter } from '../testing/database';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';
import { setCreatorPrices } from '../testing/subscribing';

jest.setTimeout(240_000);

const TRANSACTION_SECONDS = 3;
const MINUTE_MS = 60_000;

let processes: ApiProcesses;
let trap: CommitTrap;
let apis: [ApiProcess, ApiProcess];
let creator: ProcessMember;
let keys = 0;

beforeAll(async () => {
  processes = await openApiProcesses();
  trap = await openCommitTrap(processes.database.uri);
  apis = [await processes.start({ ROLE: 'api' }), await processes.start({ ROLE: 'api' })];
  await Promise.all(apis.map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  await endTransactionsAfter(TRANSACTION_SECONDS);
  creator = await registerAt(apis[0], { is_creator: true });
  await setCreatorPrices(creator, { prime: 1_000, prime_plus: null });
});
afterAll(async () => {
  expect((await checkMoney()).problems).toEqual([]);
  await closeDatabase();
  await processes.close();
  await trap.close();
});

const nextKey = () => `key-${(keys += 1)}`;
const spread = (index: number): ApiProcess => apis[index % apis.length] as ApiProcess;

async function memberWith(amount: number): Promise<ProcessMember> {
  const member = await registerAt(apis[0]);
  await giveBought(member, amount);
  return member;
}

async function quoted(member: ProcessMember) {
  const plan = { creator_id: creator.id, plan: 'prime', recurring: 'month', payment_type: 'web_coin' } as const;
  const { data } = await member.at(apis[1])('GET /payments/subscriptions/quote', { query: plan });
  return { ...plan, shown: data.shown };
}

const take = async (
  member: ProcessMember,
  at: ApiProcess,
  body: Awaited<ReturnType<typeof quoted>>,
  idempotencyKey = nextKey(),
) => (await member.at(at)('POST /payments/subscriptions', { body, idempotencyKey })).data.subscription;

const coinsOf = async (member: ProcessMember) => (await member.at(apis[0])('GET /payments/coins')).data.bought;
const paidBy = (member: ProcessMember) => InvoiceModel.countDocuments({ user_id: member.id, state: 'paid' });
const cameIn = async () => (await BalanceModel.findById(`creator:${creator.id}:coin_sales`).lean())?.balance ?? 0;

test('two processes that are asked at once charge once, and both open what is locked', async () => {
  const member = await memberWith(5_000);
  const { data: post } = await creator.at(apis[0])('POST /posts/', { body: { text: '有料の投稿です', type: 'paid' } });
  const isOpen = async (at: ApiProcess) =>
    (await member.at(at)('GET /posts/:id', { params: { id: post.id } })).data.content_access.is_authorized;
  expect(await Promise.all(apis.map(isOpen))).toEqual([false, false]);
  const body = await quoted(member);
  const calls = Array.from({ length: 8 }, (_, index) => take(member, spread(index), body));
  const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  expect([await coinsOf(member), await paidBy(member)]).toEqual([4_000, 1]);
  expect(await Promise.all(apis.map(isOpen))).toEqual([true, true]);
});

test('a process is killed before it has committed: the call, sent again, charges once', async () => {
  const member = await memberWith(2_000);
  const body = await quoted(member);
  const killed = await processes.start({ ROLE: 'api', MONGODB_URI: trap.uri });
  await killed.url();
  await member.at(killed)('GET /profiles/me');
  const committing = trap.catchCommit('commit');
  const broken = take(member, killed, body, 'killed').catch((error: unknown) => error);
  const session = await committing;
  await killed.kill();
  expect(await broken).toMatchObject({ code: 'network' });
  const again = take(member, apis[0], body, 'killed');
  await mongoose.connection
    .getClient()
    .db('admin')
    .command({ endSessions: [session] });
  expect(await again).toMatchObject({ status: 'active' });
  expect([await coinsOf(member), await paidBy(member)]).toEqual([1_000, 1]);
});

test('renewals for one creator that two workers look at, while one of them is killed, are paid once each', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => memberWith(3_000)));
  for (const member of members) await take(member, apis[0], await quoted(member));
  const before = await cameIn();
  const ids = members.map(({ id }) => new mongoose.Types.ObjectId(id));
  const due = new Date(Date.now() - MINUTE_MS);
  await CreatorSubscriptionModel.updateMany({ subscriber_id: { $in: ids } }, { $set: { period_ends_at: due } });
  const jobs = { name: 'subscription.due', 'payload.user_id': { $in: members.map(({ id }) => id) } };
  await JobModel.updateMany(jobs, { $set: { run_at: due, due_at: due } });
  const workers = [await processes.start({ ROLE: 'worker' }), await processes.start({ ROLE: 'worker' })];
  await Promise.all(workers.map((worker) => worker.url()));
  const renewed = () => InvoiceModel.countDocuments({ user_id: { $in: ids }, state: 'paid' });
  while ((await renewed()) <= members.length) await new Promise((resolve) => setTimeout(resolve, 5));
  await workers[0]?.kill();
  while ((await renewed()) < members.length * 2) await new Promise((resolve) => setTimeout(resolve, 50));
  // What the killed one held is looked at again by the other.
  while (await JobModel.exists({ ...jobs, due_at: { $lte: new Date() } })) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  for (const member of members) expect([await coinsOf(member), await paidBy(member)]).toEqual([1_000, 2]);
  expect((await cameIn()) - before).toBe(10_000);
});
