import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { endedMembership } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { MembershipModel } from './membershipModel';
import { remindOf } from './reminding';

const START = new Date('2031-01-31T12:00:00+09:00');

let outside: TestStripe;
let api: TestApi;
let keys = 0;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
});
beforeEach(() => api.clock.set(START));
afterAll(async () => {
  await api.close();
  await outside.close();
});

async function at(time: string): Promise<void> {
  api.clock.set(new Date(`${time}+09:00`));
  await api.runJobs();
}

async function take(member: TestMember, package_name: MembershipPackageName, recurring: Recurring = 'month') {
  const plan = { package_name, recurring, payment_type: 'credit' as const };
  const { shown } = (await api.client(member)('GET /payments/memberships/quote', { query: plan })).data;
  const idempotencyKey = `remind-${(keys += 1)}`;
  const { data } = await api.client(member)('POST /payments/memberships', { body: { ...plan, shown }, idempotencyKey });
  await api.runJobs();
  return data.membership?.id ?? '';
}

const reminders = async (member: TestMember, word = /無料体験は|更新されます|your trial of|renews on/) =>
  (await api.mailbox.to(member.email)).filter(({ subject }) => word.test(subject));

describe('who tries a membership', () => {
  test('is told 3 days and 1 day before what will be charged, with which card, and how to cancel', async () => {
    const member = await api.createMember();
    await outside.saveCard(api, member, '4242424242424242');
    await take(member, 'gold-membership');
    await at('2031-02-12T08:59:00');
    expect(await reminders(member)).toEqual([]);
    await at('2031-02-12T09:00:00');
    const [mail, ...others] = await reminders(member);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('【みのり】Goldの無料体験は2031年2月14日までです');
    expect(mail?.text).toContain(
      '2031年2月15日に、1,980円（税込）をカード（Visa •••• 4242）からお支払いいただきます。',
    );
    expect(mail?.text).toContain('2031年2月14日までに「メンバーシップ」の画面から2クリックで解約できます。');
    expect(mail?.text).toContain('/p/membership');
    await at('2031-02-13T12:00:00');
    expect(await reminders(member)).toHaveLength(1);
    await at('2031-02-14T09:00:00');
    expect(await reminders(member)).toHaveLength(2);
    await at('2031-02-15T00:00:00');
    await at('2031-03-14T10:00:00');
    // Who pays each month is not reminded.
    expect(await reminders(member)).toHaveLength(2);
  });

  test('and has cancelled is left alone', async () => {
    const member = await api.createMember();
    await outside.saveCard(api, member, '5555555555554444');
    const id = await take(member, 'gold-membership');
    await at('2031-02-12T09:00:00');
    await api.client(member)('POST /payments/memberships/:id/cancel', { params: { id } });
    await at('2031-02-14T09:00:00');
    expect(await reminders(member)).toHaveLength(1);
  });

  test('is reminded once, by however many processes, and once for what was missed', async () => {
    const member = await api.createMember();
    await outside.saveCard(api, member, '378282246310005');
    const id = await take(member, 'silver-membership');
    const due = { user_id: member.id, membership_id: id };
    api.clock.set(new Date('2031-02-14T20:00:00+09:00'));
    await Promise.all(Array.from({ length: 4 }, () => asApi(() => remindOf(api.deps, due))));
    await api.runJobs();
    await asApi(() => remindOf(api.deps, due));
    await api.runJobs();
    expect(await reminders(member)).toHaveLength(1);
  });

  test('reads it in their language, and that there is no card any more', async () => {
    const member = await api.createMember({ fields: { language: 'en' } });
    const [card] = await outside.saveCard(api, member, '3566002020360505');
    await take(member, 'green-membership', 'year');
    await api.client(member)('DELETE /payments/cards/:id', { params: { id: card?.id ?? '' } });
    await at('2031-02-12T09:00:00');
    const [mail] = await reminders(member);
    expect(mail?.subject).toBe('Minori: your trial of Green ends on February 14, 2031');
    expect(mail?.text).toContain('On February 15, 2031, ¥4,890 (tax included) will be paid with your default card.');
    expect(mail?.text).toContain('You have no saved card now.');
  });
});

test('half a year and a year are announced a week before they are paid again, in each period', async () => {
  const member = await api.createMember();
  await outside.saveCard(api, member);
  await endedMembership(member, 'green-membership');
  await take(member, 'green-membership', 'half_year');
  await at('2031-07-23T23:00:00');
  expect(await reminders(member)).toEqual([]);
  await at('2031-07-24T09:00:00');
  const [mail] = await reminders(member);
  expect(mail?.subject).toBe('【みのり】Greenは2031年7月31日に更新されます');
  expect(mail?.text).toContain('2031年7月31日に、2,730円（税込）をカード（Visa •••• 4242）からお支払いいただきます。');
  await at('2031-07-31T00:00:00');
  await at('2032-01-24T09:00:00');
  expect(await reminders(member)).toHaveLength(2);
  expect(await MembershipModel.findOne({ user_id: member.id }).lean()).toMatchObject({ reminded: { days: 7 } });
});
