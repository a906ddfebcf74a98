import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { endedMembership } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { checkAndAlarm } from '../coins/checking';
import { InvoiceModel } from './invoiceModel';
import { settleMembership } from './renewal';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = new Date('2031-01-31T12:00:00+09:00');
const ASKS_ALWAYS = '4000002760003184';
const ASKS_FIRST = '4000002500003155';
const CAN_BE_SAVED_ONLY = '4000000000000341';

let outside: TestStripe;
let api: TestApi;
let keys = 0;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
});
beforeEach(() => api.clock.set(START));
afterAll(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
  await outside.close();
});

/** A member with a card who had a membership before: they try none. */
async function createFormer(number?: string): Promise<TestMember> {
  const member = await createWith(number);
  await endedMembership(member, 'green-membership');
  return member;
}

const nextKey = () => `key-${(keys += 1)}`;
const tokyo = (text: string) => new Date(`${text}+09:00`);

/** A member who has saved a card. */
async function createWith(number?: string): Promise<TestMember> {
  const member = await api.createMember();
  await outside.saveCard(api, member, number);
  return member;
}

const planOf = (package_name: MembershipPackageName, recurring: Recurring = 'month', card_id?: string) => ({
  package_name,
  recurring,
  payment_type: 'credit' as const,
  ...(card_id !== undefined && { card_id }),
});

const quote = async (member: TestMember, ...plan: Parameters<typeof planOf>) =>
  (await api.client(member)('GET /payments/memberships/quote', { query: planOf(...plan) })).data;

async function take(member: TestMember, ...plan: Parameters<typeof planOf>) {
  const { shown } = await quote(member, ...plan);
  return send(member, { ...planOf(...plan), shown });
}

const send = async (
  member: TestMember,
  body: ReturnType<typeof planOf> & { shown: string },
  idempotencyKey = nextKey(),
) => (await api.client(member)('POST /payments/memberships', { body, idempotencyKey })).data;

const settle = async (member: TestMember, id: string) =>
  (await api.client(member)('POST /payments/charges/:id/settle', { params: { id } })).data;
const running = async (member: TestMember) =>
  (await api.client(member)('GET /payments/membership_packages')).data.memberships;
const only = async (member: TestMember) => (await running(member))[0];
const paidBy = (member: TestMember) => InvoiceModel.find({ user_id: member.id, state: 'paid' }).lean();

const takenFrom = (member: TestMember) => outside.takenFrom(member);

async function at(time: string): Promise<void> {
  api.clock.set(tokyo(time));
  await api.runJobs();
}

describe('who tries a membership', () => {
  test('pays nothing until the trial is over, then every month', async () => {
    const member = await createWith();
    const told = await quote(member, 'gold-membership');
    expect(told).toMatchObject({ offer: 'trial', amount: 0, price: 1_980, payment_type: 'credit' });
    expect(told.terms[0]?.text).toBe('無料体験中（2031年2月14日まで）は、お支払いはありません。');
    expect(told.terms[1]?.text).toContain('2031年2月15日にカードでお支払いいただきます');
    const { membership, charge } = await take(member, 'gold-membership');
    expect(charge).toBeNull();
    expect(membership).toMatchObject({ status: 'trialing', renews_with: 'credit' });
    expect(await takenFrom(member)).toBe(0);
    await at('2031-02-14T23:50:00');
    expect(await takenFrom(member)).toBe(0);
    await at('2031-02-15T00:00:00');
    expect(await takenFrom(member)).toBe(1_980);
    expect(await only(member)).toMatchObject({ status: 'active', ends_at: tokyo('2031-03-15T00:00:00').toISOString() });
    await at('2031-03-15T00:00:00');
    expect(await takenFrom(member)).toBe(3_960);
  });

  test('does so once: neither again, nor with a card with which somebody has tried', async () => {
    const first = await createWith('5555555555554444');
    await take(first, 'gold-membership');
    const second = await createWith('5555555555554444');
    expect(await quote(second, 'gold-membership')).toMatchObject({ offer: 'start', amount: 1_980 });
    const third = await createWith('378282246310005');
    const shown = (await quote(third, 'green-membership')).shown;
    await take(third, 'green-membership');
    await expect(send(third, { ...planOf('green-membership'), shown })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is asked for a card first', async () => {
    const member = await api.createMember();
    expect(await quote(member, 'gold-membership')).toMatchObject({ offer: 'trial' });
    await expect(take(member, 'gold-membership')).rejects.toMatchObject({ code: 'card_missing' });
  });

  test('and cancels is not charged', async () => {
    const member = await createWith('3566002020360505');
    const { membership } = await take(member, 'silver-membership');
    await api.client(member)('POST /payments/memberships/:id/cancel', { params: { id: membership?.id ?? '' } });
    await at('2031-03-20T00:00:00');
    expect([await takenFrom(member), await running(member)]).toEqual([0, []]);
  });
});

describe('who pays by card', () => {
  test('is charged once, however often the call comes', async () => {
    const member = await createFormer();
    const { shown } = await quote(member, 'gold-membership');
    const body = { ...planOf('gold-membership'), shown };
    const key = nextKey();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => send(member, body, key)));
    await send(member, body, key);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await takenFrom(member)).toBe(1_980);
    expect(await paidBy(member)).toMatchObject([{ total: 1_980, payment: { method: 'credit' } }]);
    // Another tab that shows the same, with a key of its own.
    await expect(send(member, body)).rejects.toMatchObject({ code: 'conflict' });
    await at('2031-02-28T00:00:00');
    expect(await takenFrom(member)).toBe(3_960);
    expect(await only(member)).toMatchObject({ ends_at: tokyo('2031-03-31T00:00:00').toISOString() });
  });

  test('pays the difference for more, to the yen', async () => {
    const member = await createFormer();
    await take(member, 'silver-membership');
    api.clock.set(tokyo('2031-02-10T09:00:00'));
    // 18 of 28 days are unused: 630 yen.
    expect(await quote(member, 'gold-membership')).toMatchObject({ offer: 'change', amount: 1_350 });
    await take(member, 'gold-membership');
    expect(await takenFrom(member)).toBe(2_330);
  });

  test('is told why a card was declined, has nothing, and can try again', async () => {
    const member = await createFormer(CAN_BE_SAVED_ONLY);
    const { membership, charge } = await take(member, 'gold-membership');
    expect(membership).toBeNull();
    expect(charge).toMatchObject({ status: 'failed', failure: 'generic_decline', client_secret: null });
    expect(await running(member)).toEqual([]);
    const cards = await outside.saveCard(api, member);
    const other = cards.find(({ last4 }) => last4 === '4242');
    expect((await take(member, 'gold-membership', 'month', other?.id)).charge).toMatchObject({ status: 'succeeded' });
    expect(await takenFrom(member)).toBe(1_980);
    // It renews with what has paid, and not with what was declined.
    expect((await api.client(member)('GET /payments/cards')).data).toMatchObject([
      { last4: '0341', is_default: false },
      { last4: '4242', is_default: true },
    ]);
  });

  test('with 3-D Secure has the membership once they have said who they are', async () => {
    const member = await createFormer(ASKS_ALWAYS);
    const { membership, charge } = await take(member, 'gold-membership');
    expect(membership).toBeNull();
    expect(charge).toMatchObject({
      status: 'requires_action',
      client_secret: expect.stringContaining('_secret'),
    });
    expect(await settle(member, charge?.id ?? '')).toMatchObject({ status: 'requires_action' });
    await outside.answerChallenge(charge?.client_secret ?? '', true);
    expect(await settle(member, charge?.id ?? '')).toMatchObject({ status: 'succeeded', client_secret: null });
    expect(await only(member)).toMatchObject({ status: 'active' });
    // It asks each time: nobody is there when it renews.
    await at('2031-02-28T00:00:00');
    expect(await only(member)).toMatchObject({ status: 'unpaid' });
    expect(await quote(member, 'gold-membership')).toMatchObject({ offer: 'pay', amount: 1_980 });
    const paid = (await take(member, 'gold-membership')).charge;
    await outside.answerChallenge(paid?.client_secret ?? '', true);
    expect(await settle(member, paid?.id ?? '')).toMatchObject({ status: 'succeeded' });
    expect(await only(member)).toMatchObject({ status: 'active', unpaid: null });
    expect(await takenFrom(member)).toBe(3_960);
  });

  test('with 3-D Secure that fails, or is closed, pays nothing', async () => {
    const member = await createFormer(ASKS_ALWAYS);
    const failed = (await take(member, 'gold-membership')).charge;
    await outside.answerChallenge(failed?.client_secret ?? '', false);
    expect(await settle(member, failed?.id ?? '')).toMatchObject({
      status: 'failed',
      failure: 'payment_intent_authentication_failure',
    });
    const closed = (await take(member, 'gold-membership')).charge;
    const params = { id: closed?.id ?? '' };
    const { data } = await api.client(member)('POST /payments/charges/:id/cancel', { params });
    expect(data).toMatchObject({ status: 'failed', failure: 'canceled' });
    // What was given up can't be paid any more.
    await outside.answerChallenge(closed?.client_secret ?? '', true);
    expect([await takenFrom(member), await running(member)]).toEqual([0, []]);
  });

  test('and leaves before 3-D Secure gives the payment up by paying for something else', async () => {
    const member = await createFormer(ASKS_ALWAYS);
    const left = (await take(member, 'gold-membership')).charge;
    const cards = await outside.saveCard(api, member);
    const visa = cards.find(({ last4 }) => last4 === '4242')?.id;
    expect((await take(member, 'silver-membership', 'month', visa)).charge).toMatchObject({ status: 'succeeded' });
    expect(await settle(member, left?.id ?? '')).toMatchObject({ status: 'failed', failure: 'canceled' });
    expect(await takenFrom(member)).toBe(980);
  });

  test('and is seen no more is given up after an hour', async () => {
    const member = await createFormer(ASKS_ALWAYS);
    const left = (await take(member, 'gold-membership')).charge;
    await at('2031-01-31T13:30:00');
    expect(await settle(member, left?.id ?? '')).toMatchObject({ status: 'failed', failure: 'canceled' });
  });

  test('has what they paid for although the API died before it knew', async () => {
    const member = await createFormer();
    const { shown } = await quote(member, 'gold-membership');
    // Committed and charged, but nobody has told the API.
    const calls = api.deps.cards?.call;
    let isCut = true;
    if (api.deps.cards && calls) {
      api.deps.cards.call = async (work) => {
        const done = await calls(work);
        if (isCut) throw new Error('killed');
        return done;
      };
    }
    await expect(send(member, { ...planOf('gold-membership'), shown })).rejects.toMatchObject({ code: 'internal' });
    isCut = false;
    expect([await takenFrom(member), await running(member)]).toEqual([1_980, []]);
    api.clock.advance(2 * 60_000);
    await api.runJobs();
    expect(await only(member)).toMatchObject({ status: 'active' });
    expect(await takenFrom(member)).toBe(1_980);
  });

  test('gets their money back where the plan can’t be had any more', async () => {
    const member = await createFormer(ASKS_ALWAYS);
    const { charge } = await take(member, 'gold-membership');
    const staff = await api.createMember({ fields: { role: 'admin' } });
    const given = { user: member.username, package_name: 'platinum-membership', recurring: 'month' } as const;
    const ends_at = tokyo('2031-06-01T00:00:00').toISOString();
    await api.client(staff)('POST /admin/memberships', { body: { ...given, ends_at } });
    await outside.answerChallenge(charge?.client_secret ?? '', true);
    expect(await settle(member, charge?.id ?? '')).toMatchObject({ status: 'succeeded', refunded: 1_980 });
    await api.runJobs();
    expect(await takenFrom(member)).toBe(0);
    expect(await only(member)).toMatchObject({ is_granted: true });
  });
});

test('a renewal that is declined waits, is tried again, and goes on with another card', async () => {
  const member = await createFormer(ASKS_FIRST);
  const [asked] = await api
    .client(member)('GET /payments/cards')
    .then(({ data }) => data);
  await outside.saveCard(api, member, CAN_BE_SAVED_ONLY);
  expect((await take(member, 'silver-membership')).charge).toMatchObject({ status: 'succeeded' });
  const broken = (await api.client(member)('GET /payments/cards')).data.find(({ id }) => id !== asked?.id);
  await api.client(member)('PUT /payments/cards/default', { body: { id: broken?.id ?? '' } });
  await at('2031-02-28T00:00:00');
  expect(await only(member)).toMatchObject({
    status: 'unpaid',
    unpaid: { next_try_at: tokyo('2031-03-01T00:00:00').toISOString() },
  });
  const mail = (await api.mailbox.to(member.email)).find(({ subject }) => subject.includes('お支払い'));
  expect(mail?.text).toContain('Silverの更新（980円）のお支払いが、カードでできませんでした。');
  await api.client(member)('PUT /payments/cards/default', { body: { id: asked?.id ?? '' } });
  await at('2031-03-01T00:00:00');
  expect(await takenFrom(member)).toBe(1_960);
  expect(await only(member)).toMatchObject({ status: 'active', ends_at: tokyo('2031-03-31T00:00:00').toISOString() });
});

test('a renewal that is never paid ends, without a charge', async () => {
  const member = await createFormer();
  await take(member, 'silver-membership');
  const [card] = (await api.client(member)('GET /payments/cards')).data;
  await api.client(member)('DELETE /payments/cards/:id', { params: { id: card?.id ?? '' } });
  for (const day of ['02-28', '03-01', '03-03', '03-05', '03-07']) await at(`2031-${day}T00:00:00`);
  expect([await takenFrom(member), await running(member)]).toEqual([980, []]);
});

test('a card that is removed while it is charged for a renewal, or a member who cancels then, pays nothing', async () => {
  const member = await createFormer();
  const { membership } = await take(member, 'silver-membership');
  api.clock.set(tokyo('2031-02-28T00:00:00'));
  const due = { user_id: member.id, membership_id: membership?.id ?? '' };
  const cancelled = api.client(member)('POST /payments/memberships/:id/cancel', { params: { id: due.membership_id } });
  await Promise.allSettled([asApi(() => settleMembership(api.deps, due)), cancelled]);
  await api.runJobs();
  const [one] = await running(member);
  // Whichever came first: a paid period that was then cancelled, or no charge at all.
  expect([await takenFrom(member), one?.status]).toEqual(one ? [1_960, 'canceled'] : [980, undefined]);
});
