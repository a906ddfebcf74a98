import mongoose from 'mongoose';
import { InvoiceModel } from '../domains/subscriptions/invoiceModel';
import { CreatorSubscriptionModel } from '../domains/subscriptions/model';
import { JobModel } from '../jobs/model';
import { giveBought } from '../testing/coins';
import { heldFor } from '../testing/creators';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { setCreatorPrices } from '../testing/subscribing';

jest.setTimeout(240_000);

const MINUTE_MS = 60_000;

let pair: ProcessPair;
let apis: ProcessPair['apis'];
let creator: ProcessMember;
let keys = 0;

beforeAll(async () => {
  pair = await openProcessPair();
  apis = pair.apis;
  creator = await registerAt(apis[0], { is_creator: true });
  await setCreatorPrices(creator, { prime: 1_000, prime_plus: null });
});
afterAll(() => pair.close());

const nextKey = () => `key-${(keys += 1)}`;

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
const cameIn = () => heldFor(creator, 'coin_sales');

test('two processes that are asked at once charge once, and both open what is locked', async () => {
  const member = await memberWith(5_000);
  const { data: post } = await creator.at(apis[0])('POST /posts/', { body: { text: '有料の投稿です', type: 'paid' } });
  const isOpen = async (at: ApiProcess) =>
    (await member.at(at)('GET /posts/:id', { params: { id: post.id } })).data.content_access.is_authorized;
  expect(await Promise.all(apis.map(isOpen))).toEqual([false, false]);
  const body = await quoted(member);
  const calls = Array.from({ length: 8 }, (_, index) => take(member, pair.spread(index), body));
  const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  expect([await coinsOf(member), await paidBy(member)]).toEqual([4_000, 1]);
  expect(await Promise.all(apis.map(isOpen))).toEqual([true, true]);
});

test.each([
  ['before it has committed', 'commit', 0],
  ['after that, before it has answered', 'answer', 1],
] as const)('a process is killed %s: the call, sent again, charges once', async (_, keepBack, paidThen) => {
  const member = await memberWith(2_000);
  const body = await quoted(member);
  const call = (at: ApiProcess) => take(member, at, body, `killed-${keepBack}`);
  const endSession = await pair.killIn({ keepBack, member, call });
  expect(await paidBy(member)).toBe(paidThen);
  const again = call(apis[0]);
  await endSession();
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
  const workers = [await pair.start({ ROLE: 'worker' }), await pair.start({ ROLE: 'worker' })];
  await Promise.all(workers.map((worker) => worker.url()));
  const renewed = () => InvoiceModel.countDocuments({ user_id: { $in: ids }, state: 'paid' });
  while ((await renewed()) <= members.length) await new Promise((resolve) => setTimeout(resolve, 5));
  await workers[0]?.kill();
  // As if a minute had passed: what it held is looked at again, and what the other holds twice.
  await JobModel.updateMany({ ...jobs, state: 'running' }, { $set: { due_at: new Date() } });
  while ((await renewed()) < members.length * 2) await new Promise((resolve) => setTimeout(resolve, 50));
  while (await JobModel.exists({ ...jobs, due_at: { $lte: new Date() } })) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  for (const member of members) expect([await coinsOf(member), await paidBy(member)]).toEqual([1_000, 2]);
  expect((await cameIn()) - before).toBe(10_000);
});
