import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { endedMembership } from '../../testing/memberships';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { AppError } from '../../http/errors';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = new Date('2031-01-31T12:00:00+09:00');
const MINUTE_MS = 60_000;
const ASKS_ALWAYS = '4000002760003184';
const GOLD = { package_name: 'gold-membership', recurring: 'month', payment_type: 'credit' } as const;

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

/** A member with a card who had a membership before: they try none. */
async function createFormer(number?: string): Promise<TestMember> {
  const member = await api.createMember();
  await outside.saveCard(api, member, number);
  await endedMembership(member, 'green-membership');
  return member;
}

async function quoted(member: TestMember) {
  const { shown } = (await api.client(member)('GET /payments/memberships/quote', { query: GOLD })).data;
  return { ...GOLD, shown };
}

const send = async (member: TestMember, body: Awaited<ReturnType<typeof quoted>>, idempotencyKey = `key-${keys++}`) =>
  (await api.client(member)('POST /payments/memberships', { body, idempotencyKey })).data;
const openOf = async (member: TestMember) => (await api.client(member)('GET /payments/memberships/charge')).data;
const settle = async (member: TestMember, id: string) =>
  (await api.client(member)('POST /payments/charges/:id/settle', { params: { id } })).data;
const giveUp = async (member: TestMember, id: string) =>
  (await api.client(member)('POST /payments/charges/:id/cancel', { params: { id } })).data;
const packagesOf = async (member?: TestMember) => (await api.client(member)('GET /payments/membership_packages')).data;

/** What Stripe has taken from a member. */
async function takenFrom(member: TestMember): Promise<number> {
  const { data: customers } = await outside.stripe.customers.list({ limit: 100 });
  const customer = customers.find(({ metadata }) => metadata['user_id'] === member.id)?.id ?? '';
  const { data } = await outside.stripe.charges.list({ customer, limit: 100 });
  return data.filter(({ paid }) => paid).reduce((sum, { amount }) => sum + amount, 0);
}

/** Have Stripe not be reached while something is done; what is asked of it arrives there all the same, or does not. */
async function cutOff<Result>(arrives: boolean, work: () => Promise<Result>): Promise<Result> {
  const { cards } = api.deps;
  if (!cards) throw new Error('There is no Stripe');
  const { call } = cards;
  cards.call = async (asked) => {
    if (arrives) await call(asked);
    throw new AppError('unavailable');
  };
  try {
    return await work();
  } finally {
    cards.call = call;
  }
}

test('nobody but its owner sees a charge, and nobody sees one who has none', async () => {
  await expect(api.client()('GET /payments/memberships/charge')).rejects.toMatchObject({ code: 'unauthenticated' });
  const member = await createFormer(ASKS_ALWAYS);
  expect(await openOf(member)).toBeNull();
  await send(member, await quoted(member));
  expect(await openOf(await api.createMember())).toBeNull();
});

test('whoever leaves before 3-D Secure finds the charge again, and finishes it or gives it up', async () => {
  const member = await createFormer(ASKS_ALWAYS);
  const first = (await send(member, await quoted(member))).charge;
  const open = await openOf(member);
  expect(open).toEqual({
    charge_id: first?.id,
    package_name: 'gold-membership',
    recurring: 'month',
    amount: 1_980,
    card: { brand: 'visa', last4: '3184' },
    is_renewal: false,
  });
  expect(await giveUp(member, open?.charge_id ?? '')).toMatchObject({ status: 'failed', failure: 'canceled' });
  expect(await openOf(member)).toBeNull();

  await send(member, await quoted(member));
  const id = (await openOf(member))?.charge_id ?? '';
  const { client_secret } = await settle(member, id);
  await outside.answerChallenge(client_secret ?? '', true);
  expect(await settle(member, id)).toMatchObject({ status: 'succeeded', refunded: 0 });
  expect(await openOf(member)).toBeNull();
  expect(await takenFrom(member)).toBe(1_980);
});

test.each([true, false])(
  'who pays while Stripe can’t be reached (the payment arrives there: %s) waits, and has paid once when it can',
  async (arrives) => {
    const member = await createFormer();
    const body = await quoted(member);
    const { membership, charge } = await cutOff(arrives, () => send(member, body, `lost-${arrives}`));
    expect(membership).toBeNull();
    expect(charge).toMatchObject({ status: 'pending', client_secret: null });
    const id = charge?.id ?? '';
    expect(await cutOff(false, () => settle(member, id))).toMatchObject({ id, status: 'pending' });
    expect(await cutOff(false, () => giveUp(member, id))).toMatchObject({ id, status: 'pending' });
    // Sent again, by a second press or another tab: neither charges once more.
    expect((await cutOff(false, () => send(member, body, `lost-${arrives}`))).charge).toMatchObject({ id });
    await expect(cutOff(false, () => send(member, body))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await settle(member, id)).toMatchObject({ status: 'succeeded' });
    expect(await takenFrom(member)).toBe(1_980);
    expect((await packagesOf(member)).memberships).toMatchObject([{ status: 'active' }]);
  },
);

test('nobody is charged an hour later for what they have pressed', async () => {
  const member = await createFormer();
  const { charge } = await cutOff(false, async () => send(member, await quoted(member)));
  api.clock.advance(61 * MINUTE_MS);
  await api.runJobs();
  expect(await settle(member, charge?.id ?? '')).toMatchObject({ status: 'failed', failure: 'canceled' });
  expect(await takenFrom(member)).toBe(0);
  expect(await openOf(member)).toBeNull();
});

test('what arrived at Stripe counts an hour later, too', async () => {
  const member = await createFormer();
  const { charge } = await cutOff(true, async () => send(member, await quoted(member)));
  api.clock.advance(61 * MINUTE_MS);
  await api.runJobs();
  expect(await settle(member, charge?.id ?? '')).toMatchObject({ status: 'succeeded' });
  expect(await takenFrom(member)).toBe(1_980);
});

test('a trial is offered to guests and to who never had a membership', async () => {
  const days = async (member?: TestMember) => [
    ...new Set((await packagesOf(member)).packages.map(({ trial_days }) => trial_days)),
  ];
  expect(await days()).toEqual([14]);
  expect(await days(await api.createMember())).toEqual([14]);
  expect(await days(await createFormer())).toEqual([0]);
});
