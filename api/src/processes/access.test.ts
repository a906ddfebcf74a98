import { randomUUID } from 'node:crypto';
import { CreatorSubscriptionModel } from '../domains/subscriptions/model';
import { noteChange } from '../freshness/changes';
import { giveBought } from '../testing/coins';
import { followWithBell, OPEN_WORD, SECRET, tellersOf, writeLocked } from '../testing/lockedPosts';
import { aMembership } from '../testing/memberships';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { startTestStripe, type TestStripe } from '../testing/stripe';
import { setCreatorPrices } from '../testing/subscribing';
import { subscribe } from '../testing/subscriptions';
import type { WalkValues } from '../testing/walk';

jest.setTimeout(240_000);

const LANES = 8;
/** After so long an agreed period is over, whoever has looked at it just before. */
const LAPSES_MS = 1_000;

let outside: TestStripe;
let pair: ProcessPair;
let staff: ProcessMember;
let seller: ProcessMember;
let values: WalkValues;

beforeAll(async () => {
  outside = await startTestStripe();
  pair = await openProcessPair({ ...outside.env, ROLE: 'all' });
  const [first] = pair.apis;
  staff = await registerAt(first, { role: 'admin' });
  seller = await registerAt(first, { is_creator: true, badge: 'level5' });
  const subscriber = await registerAt(first, { membership: aMembership('gold-membership') });
  await subscribe(subscriber, seller, ['prime', 'prime_plus']);
  await setCreatorPrices(seller, { prime: 1_000, prime_plus: null });
  const callerOf = (member: ProcessMember) => ({ ...member, call: member.at(first) });
  values = await writeLocked({ seller: callerOf(seller), subscriber: callerOf(subscriber), others: [] });
});
afterAll(async () => {
  await pair.close();
  await outside.close();
});

/** Somebody to whom it happens at one process, while they read at the other. */
interface Fan {
  member: ProcessMember;
  here: ApiProcess;
  there: ApiProcess;
  /** The addresses whose answers hold what is locked once it is open. */
  opened: string[];
}

const rowOf = ({ member }: Fan) => ({ subscriber_id: member.id, creator_id: seller.id, plan: 'prime' as const });

async function take({ member, here }: Fan, payment_type: 'web_coin' | 'credit') {
  const plan = { creator_id: seller.id, plan: 'prime', recurring: 'month', payment_type } as const;
  const { data } = await member.at(here)('GET /payments/subscriptions/quote', { query: plan });
  const body = { ...plan, shown: data.shown };
  return (await member.at(here)('POST /payments/subscriptions', { body, idempotencyKey: randomUUID() })).data;
}

/** What opens what the seller has written to a fan, or closes it, in the order in which it happens to them. */
const EVENTS: [name: string, opens: boolean, run: (fan: Fan) => Promise<unknown>][] = [
  ['a trial', true, async (fan) => expect((await take(fan, 'credit')).subscription?.status).toBe('trialing')],
  ['the end of its time', false, lapse],
  ['a payment with coins', true, (fan) => take(fan, 'web_coin')],
  ['a refund', false, refund],
  ['a payment by card', true, async (fan) => expect((await take(fan, 'credit')).subscription?.status).toBe('active')],
  ['a dispute', false, dispute],
  ['another payment with coins', true, (fan) => take(fan, 'web_coin')],
  ['a block', false, block],
];

/** Cancel, and wait for the end of what runs: nobody does anything about it then. */
async function lapse(fan: Fan): Promise<void> {
  const call = fan.member.at(fan.here);
  const [subscription] = (await call('GET /payments/subscriptions')).data;
  await call('POST /payments/subscriptions/:id/cancel', { params: { id: subscription?.id ?? '' } });
  const period_ends_at = new Date(Date.now() + LAPSES_MS);
  await CreatorSubscriptionModel.updateOne(rowOf(fan), { $set: { period_ends_at } });
  await noteChange({ members: [fan.member.id] });
  while (Date.now() <= period_ends_at.getTime()) await tellers(fan, SECRET, fan.opened);
}

async function refund({ member, here }: Fan): Promise<void> {
  const call = staff.at(here);
  const [paid] = (await call('GET /admin/money/subscriptions', { query: { user: member.id } })).data;
  const body = { payment_id: paid?.id ?? '', part: 'all', subscription: 'end', reason: 'お問い合わせにより' } as const;
  await call('POST /admin/refunds/subscriptions', { body, idempotencyKey: randomUUID() });
}

/** Have the process hear of it from Stripe, and wait until one of the two has done what follows. */
async function dispute(fan: Fan): Promise<void> {
  const [charge] = (await outside.stripe.charges.list({ limit: 1 })).data;
  await outside.simulator.disputeCharge(charge?.id ?? '');
  const [event] = (await outside.stripe.events.list({ type: 'charge.dispute.created', limit: 1 })).data;
  await outside.tell(event!, await fan.here.url());
  while (!(await CreatorSubscriptionModel.exists({ ...rowOf(fan), status: 'ended' }))) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function block({ member, here }: Fan) {
  return seller.at(here)('POST /users/blocks', { body: { user_id: member.id, action: 'block' } });
}

/** The addresses, of all that can be read or of some, whose answer to the fan, by the other process, holds the word. */
async function tellers({ member, there }: Fan, word: string, among?: string[]): Promise<string[]> {
  return tellersOf(word, { url: await there.url(), token: member.token(), values, lanes: LANES, among });
}

async function newFan(here: ApiProcess, there: ApiProcess, opened: string[] = []): Promise<Fan> {
  const member = await registerAt(here);
  await followWithBell({ ...member, call: member.at(here) }, seller);
  return { member, here, there, opened };
}

test('whatever opens or closes what is locked at one process does so in every answer of the other at once', async () => {
  const [first, second] = pair.apis;
  const regular = await newFan(first, second);
  await subscribe(regular.member, seller, ['prime']);
  const opened = await tellers(regular, SECRET);
  expect(opened).not.toEqual([]);
  for (const [here, there, card] of [
    [first, second, '5555555555554444'],
    [second, first, '378282246310005'],
  ] as const) {
    const fan = await newFan(here, there, opened);
    await giveBought(fan.member, 2_000);
    await outside.saveCard(here, fan.member, card);
    expect(await tellers(fan, SECRET)).toEqual([]);
    for (const [event, opens, run] of EVENTS) {
      await run(fan);
      expect({ event, found: await tellers(fan, SECRET, opened) }).toEqual({ event, found: opens ? opened : [] });
    }
    expect(await tellers(fan, SECRET)).toEqual([]);
    expect(await tellers(fan, OPEN_WORD)).toEqual([]);
  }
});
