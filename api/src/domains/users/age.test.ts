import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { UserModel } from './model';

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
});
beforeEach(() => api.clock.set(tokyo('2031-01-31T12:00:00')));
afterAll(async () => {
  await api.close();
  await outside.close();
});

/** A member with a card who has not said how old they are. */
async function createUnknown(): Promise<TestMember> {
  const member = await paying.createFormer();
  await UserModel.updateOne({ _id: member.id }, { $set: { age: null } });
  return member;
}

const say = async (member: TestMember, body: { is_underage: boolean; birthday?: string }) =>
  (await api.client(member)('PATCH /profiles/info', { body })).data;
const kept = async (member: TestMember) => (await UserModel.findById(member.id).lean())?.age;

test('nobody pays, or tries, before they have said that they are of age', async () => {
  const member = await createUnknown();
  const quoted = await api.client(member)('GET /payments/memberships/quote', {
    query: { package_name: 'gold-membership', recurring: 'month', payment_type: 'credit' },
  });
  expect(quoted.data.amount).toBe(1_980);
  await expect(paying.take(member, 'gold-membership')).rejects.toMatchObject({ code: 'age_required' });
  const newcomer = await api.createMember({ fields: { age: null } });
  await outside.saveCard(api, newcomer);
  await expect(paying.take(newcomer, 'gold-membership')).rejects.toMatchObject({ code: 'age_required' });
  expect(await say(member, { is_underage: false })).toMatchObject({ is_underage: false });
  expect((await paying.take(member, 'gold-membership')).charge).toMatchObject({ status: 'succeeded' });
});

test('of an adult no birthday is kept', async () => {
  const member = await createUnknown();
  await say(member, { is_underage: false, birthday: '1990-05-05' });
  expect(await kept(member)).toMatchObject({ is_underage: false, birthday: null });
});

test('who is under age says when they were born, can’t pay, and can once they are 18', async () => {
  const member = await createUnknown();
  for (const birthday of [undefined, '2031-02-01', '2013-01-31', '1880-01-01', '2020-02-30']) {
    const said = say(member, { is_underage: true, ...(birthday !== undefined && { birthday }) });
    await expect(said).rejects.toMatchObject({ code: 'invalid_input', fields: { birthday: expect.anything() } });
  }
  expect(await say(member, { is_underage: true, birthday: '2013-02-01' })).toMatchObject({ is_underage: true });
  await expect(paying.take(member, 'gold-membership')).rejects.toMatchObject({ code: 'underage' });
  expect(await say(member, { is_underage: true, birthday: '2013-02-01' })).toMatchObject({ is_underage: true });
  for (const other of [{ is_underage: false }, { is_underage: true, birthday: '2014-01-01' }]) {
    await expect(say(member, other)).rejects.toMatchObject({ code: 'underage' });
  }
  api.clock.set(tokyo('2031-02-01T00:00:00'));
  expect((await api.client(member)('GET /profiles/me')).data.is_underage).toBe(false);
  await api.runJobs();
  expect(await kept(member)).toMatchObject({ is_underage: false, birthday: null });
  expect((await paying.take(member, 'gold-membership')).charge).toMatchObject({ status: 'succeeded' });
});

test('who turns out to be under age is charged no more, and keeps what was paid for', async () => {
  const member = await paying.createFormer();
  await paying.take(member, 'gold-membership');
  await say(member, { is_underage: true, birthday: '2015-04-01' });
  await api.runJobs();
  const { data } = await api.client(member)('GET /payments/membership_packages');
  expect(data.memberships).toMatchObject([{ status: 'canceled', next_charge: null }]);
  await paying.at('2031-03-10T00:00:00');
  expect(await paying.takenFrom(member)).toBe(1_980);
});

test('staff have somebody who was mistaken say it again', async () => {
  const staff = await api.createMember({ fields: { role: 'admin' } });
  const member = await createUnknown();
  await say(member, { is_underage: true, birthday: '2015-04-01' });
  const body = { user: member.username, reason: '生年月日の入力間違い' };
  await expect(api.client(member)('POST /admin/age/clear', { body })).rejects.toMatchObject({ code: 'forbidden' });
  await api.client(staff)('POST /admin/age/clear', { body });
  expect((await api.client(member)('GET /profiles/me')).data.is_underage).toBeNull();
  expect(await findAuditEntries(member.id)).toMatchObject([{ act: 'age.cleared', details: { reason: body.reason } }]);
});
