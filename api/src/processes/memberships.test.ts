import type { MembershipPackageName } from '@minori/contracts/rules';
import mongoose from 'mongoose';
import { InvoiceModel } from '../domains/memberships/invoiceModel';
import { MembershipModel } from '../domains/memberships/membershipModel';
import { JobModel } from '../jobs/model';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';

jest.setTimeout(240_000);

const MINUTE_MS = 60_000;

let pair: ProcessPair;
let apis: ProcessPair['apis'];
let staff: ProcessMember;
let keys = 0;

beforeAll(async () => {
  pair = await openProcessPair();
  apis = pair.apis;
  staff = await registerAt(apis[0], { role: 'admin' });
});
afterAll(() => pair.close());

const nextKey = () => `key-${(keys += 1)}`;

async function memberWith(amount: number): Promise<ProcessMember> {
  const member = await registerAt(apis[0]);
  const body = { user: member.username, amount, reason: '競争' };
  await staff.at(apis[0])('POST /admin/coins', { body, idempotencyKey: nextKey() });
  return member;
}

async function quoted(member: ProcessMember, package_name: MembershipPackageName) {
  const plan = { package_name, recurring: 'month', payment_type: 'web_coin' } as const;
  const { data } = await member.at(apis[1])('GET /payments/memberships/quote', { query: plan });
  return { ...plan, shown: data.shown };
}

const take = async (
  member: ProcessMember,
  at: ApiProcess,
  body: Awaited<ReturnType<typeof quoted>>,
  idempotencyKey = nextKey(),
) => (await member.at(at)('POST /payments/memberships', { body, idempotencyKey })).data.membership;

const coinsOf = async (member: ProcessMember) => (await member.at(apis[0])('GET /payments/coins')).data.sum;
const paidBy = (member: ProcessMember) => InvoiceModel.countDocuments({ user_id: member.id, state: 'paid' });

test('two processes that are asked for one plan at once charge once, whatever the keys', async () => {
  const member = await memberWith(10_000);
  const body = await quoted(member, 'gold-membership');
  const calls = Array.from({ length: 8 }, (_, index) => take(member, pair.spread(index), body));
  const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  expect([await coinsOf(member), await paidBy(member)]).toEqual([8_020, 1]);
});

test('one call that is sent to both many times charges once, and is answered alike', async () => {
  const member = await memberWith(10_000);
  const body = await quoted(member, 'gold-membership');
  const key = nextKey();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => take(member, pair.spread(index), body, key)),
  );
  expect(new Set(answers.map((taken) => taken?.id)).size).toBe(1);
  expect([await coinsOf(member), await paidBy(member)]).toEqual([8_020, 1]);
});

test('raising and cancelling at once leave what one after the other would, and the other process knows', async () => {
  for (let round = 0; round < 6; round += 1) {
    const member = await memberWith(10_000);
    const id = (await take(member, apis[0], await quoted(member, 'silver-membership')))?.id ?? '';
    const gold = await quoted(member, 'gold-membership');
    const cancel = (at: ApiProcess) => member.at(at)('POST /payments/memberships/:id/cancel', { params: { id } });
    const [raised] = await Promise.allSettled([take(member, pair.spread(round), gold), cancel(pair.spread(round + 1))]);
    const isRaised = raised.status === 'fulfilled';
    const held = await Promise.all(apis.map(async (api) => (await member.at(api)('GET /profiles/me')).data.membership));
    expect(held.map((one) => one?.membership_package.package_name)).toEqual(
      apis.map(() => (isRaised ? 'gold-membership' : 'silver-membership')),
    );
    expect([await coinsOf(member), await paidBy(member)]).toEqual(isRaised ? [8_020, 2] : [9_020, 1]);
  }
});

test.each([
  ['before it has committed', 'commit', 0],
  ['after that, before it has answered', 'answer', 1],
] as const)('a process is killed %s: the call, sent again, charges once', async (_, keepBack, paidThen) => {
  const member = await memberWith(2_000);
  const body = await quoted(member, 'silver-membership');
  const call = (at: ApiProcess) => take(member, at, body, keepBack);
  const endSession = await pair.killIn({ keepBack, member, call });
  expect(await paidBy(member)).toBe(paidThen);

  const again = call(apis[0]);
  await endSession();
  expect(await again).toMatchObject({ status: 'active' });
  expect([await coinsOf(member), await paidBy(member)]).toEqual([1_020, 1]);
});

test('renewals that two workers look at, each twice, while one of them is killed, are paid once each', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => memberWith(2_000)));
  for (const member of members) await take(member, apis[0], await quoted(member, 'green-membership'));
  const ids = members.map(({ id }) => new mongoose.Types.ObjectId(id));
  const due = new Date(Date.now() - MINUTE_MS);
  await MembershipModel.updateMany({ user_id: { $in: ids } }, { $set: { ends_at: due } });
  const jobs = { name: 'membership.due', 'payload.user_id': { $in: members.map(({ id }) => id) } };
  await JobModel.updateMany(jobs, { $set: { run_at: due, due_at: due } });
  const asked = await JobModel.find(jobs).lean();
  await JobModel.insertMany(
    asked.map(({ name, lane, payload }) => ({
      name,
      lane,
      payload,
      state: 'queued',
      attempts: 0,
      last_error: null,
      run_at: due,
      due_at: due,
      created_at: due,
    })),
  );

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
  for (const member of members) expect([await coinsOf(member), await paidBy(member)]).toEqual([1_040, 2]);
});
