import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { transaction } from '../database';
import { customerOf } from '../domains/cards/customerModel';
import { openChargeOf } from '../domains/charges/chargeModel';
import { InvoiceModel } from '../domains/memberships/invoiceModel';
import { membershipsOf } from '../domains/memberships/membershipModel';
import { InvoiceModel as PeriodModel } from '../domains/subscriptions/invoiceModel';
import { CreatorSubscriptionModel } from '../domains/subscriptions/model';
import { newId } from '../ids';
import { JobModel } from '../jobs/model';
import { enqueue } from '../jobs/queue';
import { heldFor } from '../testing/creators';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { startTestStripe, type TestStripe } from '../testing/stripe';
import { setCreatorPrices } from '../testing/subscribing';

jest.setTimeout(240_000);

const PLAN = { package_name: 'silver-membership', recurring: 'month', payment_type: 'credit' } as const;

const DAY_MS = 24 * 3_600_000;

let stripe: TestStripe;
let pair: ProcessPair;
let api: ApiProcess;

beforeAll(async () => {
  stripe = await startTestStripe();
  pair = await openProcessPair(stripe.env);
  [api] = pair.apis;
  // Who tries a membership with this card first uses up its trial for all.
  const first = await newMember();
  await take(first, api, await quoted(first));
});
afterAll(async () => {
  await pair.close();
  await stripe.close();
});

async function start(env: Record<string, string>): Promise<ApiProcess> {
  const process = await pair.start(env);
  await process.url();
  return process;
}

async function newMember(): Promise<ProcessMember> {
  const member = await registerAt(api);
  const { data } = await member.at(api)('POST /payments/cards/setup');
  await stripe.confirmInBrowser(data.client_secret);
  await member.at(api)('POST /payments/cards/refresh');
  return member;
}

async function quoted(member: ProcessMember) {
  const { data } = await member.at(api)('GET /payments/memberships/quote', { query: PLAN });
  return { ...PLAN, shown: data.shown };
}

const take = (member: ProcessMember, at: ApiProcess, body: Awaited<ReturnType<typeof quoted>>) =>
  member.at(at)('POST /payments/memberships', { body, idempotencyKey: member.username });

/** What Stripe has charged a member with. */
async function chargesOf(member: ProcessMember) {
  const customer = (await customerOf(member.id))?.customer_id ?? '';
  return (await stripe.stripe.charges.list({ customer })).data;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}

type Moment = 'Stripe has not answered' | 'commit' | 'answer';

/** Have a process charge a member by what it does, and die in the midst of it. */
async function killOnceCharged(
  { kill }: Pick<Awaited<ReturnType<ProcessPair['startDoomed']>>, 'kill'>,
  member: ProcessMember,
  { when, act }: { when: Moment; act: () => Promise<void> },
): Promise<void> {
  // The SDK calls again, with the same key, a moment later, twice: until then the card is charged, and nobody here knows.
  await stripe.simulator.loseAnswers({
    count: when === 'Stripe has not answered' ? 100 : 2,
    path: '/v1/payment_intents',
  });
  await act();
  await until(async () => (await chargesOf(member)).length > 0);
  const endSession = await kill(when === 'Stripe has not answered' ? undefined : when);
  await stripe.simulator.loseAnswers({ count: 0 });
  await endSession();
}

async function killWhileCharging(member: ProcessMember, when: Moment) {
  const doomed = await pair.startDoomed();
  await member.at(doomed.api)('GET /profiles/me');
  const body = await quoted(member);
  let broken: Promise<unknown> = Promise.resolve();
  const act = async () => void (broken = take(member, doomed.api, body).catch((error: unknown) => error));
  await killOnceCharged(doomed, member, { when, act });
  expect(await broken).toMatchObject({ code: 'network' });
  return body;
}

async function expectChargedOnce(member: ProcessMember): Promise<void> {
  expect((await membershipsOf(member.id)).platform).toMatchObject({
    ...PLAN,
    payment_type: 'credit',
    is_renewing: true,
  });
  expect(await chargesOf(member)).toMatchObject([{ amount: 980, amount_refunded: 0, paid: true }]);
  expect(await InvoiceModel.countDocuments({ user_id: member.id, state: 'paid' })).toBe(1);
  expect(await openChargeOf(member.id)).toBeNull();
}

test.each(['Stripe has not answered', 'commit', 'answer'] as const)(
  'a process is killed when a card is charged and nobody knows (%s): the call, sent again, finds it paid',
  async (when) => {
    const member = await newMember();
    const body = await killWhileCharging(member, when);
    const { data } = await take(member, api, body);
    expect(data.membership).toMatchObject({ status: 'active' });
    await expectChargedOnce(member);
  },
);

test('between charge and webhook a process is killed: the webhook has the next one hand out what was paid', async () => {
  const member = await newMember();
  await killWhileCharging(member, 'Stripe has not answered');
  expect((await membershipsOf(member.id)).platform).toBeNull();
  const next = await start({ ROLE: 'all' });
  const { data: events } = await stripe.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  const payload = JSON.stringify(events[0]);
  const signature = stripe.stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret });
  const told = await fetch(`${await next.url()}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  });
  expect(told.status).toBe(200);
  await until(async () => (await membershipsOf(member.id)).platform !== null);
  await next.stop();
  await expectChargedOnce(member);
});

test('where no webhook comes either, the next process looks at the charge a minute later', async () => {
  const member = await newMember();
  await killWhileCharging(member, 'commit');
  const next = await start({ ROLE: 'all' });
  if (!process.env['MONGODB_URI']) {
    await mongoose.connection.getClient().db('admin').command({ advanceClock: 1, milliseconds: 61_000 });
  }
  await until(async () => (await membershipsOf(member.id)).platform !== null);
  await next.stop();
  await expectChargedOnce(member);
});

/** What a member has subscribed to by card, whose month is over; what renews it waits until {@link renew}. */
async function plantSubscription(member: ProcessMember, creator: ProcessMember): Promise<string> {
  const [_id, at] = [newId(), new Date()];
  await CreatorSubscriptionModel.create({
    _id,
    subscriber_id: new mongoose.Types.ObjectId(member.id),
    creator_id: new mongoose.Types.ObjectId(creator.id),
    plan: 'prime',
    status: 'active',
    period_ends_at: at,
    created_at: at,
    started_at: at,
    terms: {
      recurring: 'month',
      amount: 1_000,
      renews_with: 'credit',
      anchor_day: 1,
      period_starts_at: new Date(at.getTime() - 30 * DAY_MS),
      period_value: 1_000,
      is_trial: false,
    },
  });
  return String(_id);
}

const renew = (member: ProcessMember, id: string) =>
  transaction((session) => enqueue(session, 'subscription.due', { user_id: member.id, subscription_id: id }));

test.each(['Stripe is asked', 'Stripe has not answered', 'commit'] as const)(
  'a worker is killed while it renews by card (%s): another one goes on, and it is charged once',
  async (when) => {
    const creator = await registerAt(api, { is_creator: true });
    await setCreatorPrices(creator, { prime: 1_000, prime_plus: null });
    const member = await newMember();
    const id = await plantSubscription(member, creator);
    // Of what else waits nothing is to commit.
    await JobModel.updateMany({}, { $set: { due_at: new Date(Date.now() + DAY_MS) } });
    const doomed = await pair.startDoomed({ ROLE: 'worker' });
    if (when === 'Stripe is asked') {
      const killed = doomed.kill('answer', 'subscription_renewal');
      await renew(member, id);
      const endSession = await killed;
      await endSession();
      expect(await chargesOf(member)).toEqual([]);
    } else {
      await killOnceCharged(doomed, member, { when, act: () => renew(member, id) });
    }
    const paid = () => PeriodModel.countDocuments({ subscription_id: id, state: 'paid' });
    expect(await paid()).toBe(0);

    // As if a minute had passed, after which the two jobs that know of it are looked at.
    const jobs = {
      name: { $in: ['subscription.due', 'charge.due'] },
      due_at: { $lt: new Date(Date.now() + 5 * 60_000) },
    };
    const worker = await start({ ROLE: 'worker' });
    for (const round of [1, 2]) {
      await JobModel.updateMany(jobs, { $set: { due_at: new Date() } });
      await until(
        async () => (await paid()) === 1 && !(await JobModel.exists({ ...jobs, due_at: { $lte: new Date() } })),
      );
      if (round === 1) await renew(member, id);
    }
    await worker.stop();
    expect(await chargesOf(member)).toMatchObject([{ amount: 1_000, amount_refunded: 0, paid: true }]);
    expect([await paid(), await heldFor(creator, 'card_sales')]).toEqual([1, 1_000]);
    expect(await openChargeOf(member.id)).toBeNull();
  },
);
