import type { MembershipPackageName } from '@minori/contracts/rules';
import mongoose from 'mongoose';
import { newId } from '../../ids';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { popupsFor } from '../../testing/popups';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = new Date('2031-01-31T12:00:00+09:00');

let api: TestApi;
let staff: TestMember;
let keys = 0;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
});
beforeEach(() => api.clock.set(START));
afterAll(() => api.close());

const nextKey = () => `key-${(keys += 1)}`;

async function give(member: TestMember, amount: number): Promise<void> {
  const body = { user: member.username, amount, reason: 'お礼' };
  await api.client(staff)('POST /admin/coins', { body, idempotencyKey: nextKey() });
}

async function take(member: TestMember, package_name: MembershipPackageName) {
  const plan = { package_name, recurring: 'month', payment_type: 'web_coin' } as const;
  const { shown } = (await api.client(member)('GET /payments/memberships/quote', { query: plan })).data;
  const body = { ...plan, shown };
  await api.client(member)('POST /payments/memberships', { body, idempotencyKey: nextKey() });
}

const running = async (member: TestMember) =>
  (await api.client(member)('GET /payments/membership_packages')).data.memberships;
const popupsOf = async (member: TestMember) => popupsFor(api, member);

async function at(time: string): Promise<void> {
  api.clock.set(new Date(`${time}+09:00`));
  await api.runJobs();
}

/** A member with silver whose renewal of 28 February found no coins. */
async function createUnpaid(): Promise<TestMember> {
  const member = await api.createMember();
  await give(member, 980);
  await take(member, 'silver-membership');
  expect(await popupsOf(member)).toEqual([]);
  await at('2031-02-28T00:00:00');
  return member;
}

test('who could not be charged is asked by a popup, one at a time, before anything else', async () => {
  const member = await createUnpaid();
  await mongoose.connection.collection('popups').insertOne({
    _id: newId(),
    user_id: new mongoose.Types.ObjectId(member.id),
    kind: 'post_copyright_violation',
    note: null,
    post_id: null,
    created_at: new Date('2031-01-01T00:00:00Z'),
    dismissed_at: null,
  });
  await at('2031-03-01T00:00:00');
  expect(await popupsOf(member)).toMatchObject([
    { kind: 'confirm_payment', post_id: null, message: expect.stringContaining('お支払いが完了していません') },
    { kind: 'post_copyright_violation' },
  ]);
});

test('is asked no more once they have paid', async () => {
  const member = await createUnpaid();
  await give(member, 980);
  await take(member, 'silver-membership');
  expect(await popupsOf(member)).toEqual([]);
});

test('nor when a later try was paid', async () => {
  const member = await createUnpaid();
  await give(member, 980);
  await at('2031-03-01T00:00:00');
  expect(await running(member)).toMatchObject([{ status: 'active' }]);
  expect(await popupsOf(member)).toEqual([]);
});

test('nor when they have cancelled, or it has ended', async () => {
  const cancels = await createUnpaid();
  const id = (await running(cancels))[0]?.id ?? '';
  await api.client(cancels)('POST /payments/memberships/:id/cancel', { params: { id } });
  expect(await popupsOf(cancels)).toEqual([]);

  api.clock.set(START);
  const leaves = await createUnpaid();
  for (const day of ['01', '03', '05', '07']) await at(`2031-03-${day}T00:00:00`);
  expect(await running(leaves)).toEqual([]);
  expect(await popupsOf(leaves)).toEqual([]);
});

test('nor when something else has taken the place of what they owe for: that is charged no more', async () => {
  const member = await api.createMember();
  await give(member, 5_980);
  await take(member, 'izanavi');
  await at('2031-02-28T00:00:00');
  expect(await popupsOf(member)).toHaveLength(1);
  await give(member, 9_800);
  await take(member, 'platinum-izanavi-membership');
  expect(await popupsOf(member)).toEqual([]);
  await give(member, 6_000);
  await at('2031-03-03T00:00:00');
  expect(await running(member)).toMatchObject([
    { membership_package: { package_name: 'platinum-izanavi-membership' }, status: 'active' },
  ]);
  expect((await api.client(member)('GET /payments/coins')).data.sum).toBe(6_000);
});
