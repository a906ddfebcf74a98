import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { closeDatabase, connectDatabase } from '../database';
import { customerOf } from '../domains/cards/customerModel';
import { openChargeOf } from '../domains/charges/chargeModel';
import { checkMoney } from '../domains/coins/checking';
import { InvoiceModel } from '../domains/memberships/invoiceModel';
import { membershipsOf } from '../domains/memberships/membershipModel';
import { openCommitTrap, type CommitTrap } from '../testing/commitTrap';
import { endTransactionsAfter } from '../testing/database';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';
import { startTestStripe, type TestStripe } from '../testing/stripe';

jest.setTimeout(240_000);

const PLAN = { package_name: 'silver-membership', recurring: 'month', payment_type: 'credit' } as const;

let processes: ApiProcesses;
let stripe: TestStripe;
let trap: CommitTrap;
let api: ApiProcess;

beforeAll(async () => {
  [processes, stripe] = await Promise.all([openApiProcesses(), startTestStripe()]);
  trap = await openCommitTrap(processes.database.uri);
  api = await start({ ROLE: 'api' });
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  await endTransactionsAfter(3);
  // Who tries a membership with this card first uses up its trial for all.
  const first = await newMember();
  await take(first, api, await quoted(first));
});
afterAll(async () => {
  expect((await checkMoney()).problems).toEqual([]);
  await closeDatabase();
  await processes.close();
  await Promise.all([trap.close(), stripe.close()]);
});

async function start(env: Record<string, string>): Promise<ApiProcess> {
  const process = await processes.start({ ...stripe.env, ...env });
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

/** Have a process of its own charge a member, and die in the midst of it; return when it was charged at Stripe. */
async function killWhileCharging(member: ProcessMember, when: 'Stripe has not answered' | 'commit' | 'answer') {
  const killed = await start({ ROLE: 'api', MONGODB_URI: trap.uri });
  await member.at(killed)('GET /profiles/me');
  const body = await quoted(member);
  // The SDK calls again, with the same key, a moment later, twice: until then the card is charged, and nobody here knows.
  await stripe.simulator.loseAnswers({
    count: when === 'Stripe has not answered' ? 100 : 2,
    path: '/v1/payment_intents',
  });
  const broken = take(member, killed, body).catch((error: unknown) => error);
  await until(async () => (await chargesOf(member)).length > 0);
  const session = when === 'Stripe has not answered' ? undefined : await trap.catchCommit(when);
  await killed.kill();
  await stripe.simulator.loseAnswers({ count: 0 });
  expect(await broken).toMatchObject({ code: 'network' });
  // What it left open stands in the way until the database ends it.
  if (session)
    await mongoose.connection
      .getClient()
      .db('admin')
      .command({ endSessions: [session] });
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
