import { JournalModel } from '../domains/ledger/journalModel';
import { JobModel } from '../jobs/model';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { startTestStripe, type TestStripe } from '../testing/stripe';

jest.setTimeout(240_000);

const MINUTE_MS = 60_000;

let outside: TestStripe;
let pair: ProcessPair;
let apis: ProcessPair['apis'];
let keys = 0;

beforeAll(async () => {
  outside = await startTestStripe();
  pair = await openProcessPair(outside.env);
  apis = pair.apis;
});
afterAll(async () => {
  await pair.close();
  await outside.close();
});

const nextKey = () => `key-${(keys += 1)}`;

async function memberWithCard(number?: string): Promise<ProcessMember> {
  const member = await registerAt(apis[0]);
  const call = member.at(apis[0]);
  const { data } = await call('POST /payments/cards/setup');
  await outside.confirmInBrowser(data.client_secret, number);
  await outside.answerChallenge(data.client_secret, true);
  await call('POST /payments/cards/refresh');
  return member;
}

async function offered(member: ProcessMember, coins: number, at = apis[1]) {
  const { data } = await member.at(at)('GET /payments/coins/packs');
  return { coins, shown: data.find((pack) => pack.coins === coins)?.shown ?? '' };
}

const buy = async (
  member: ProcessMember,
  at: ApiProcess,
  body: { coins: number; shown: string },
  idempotencyKey = nextKey(),
) => (await member.at(at)('POST /payments/coins/purchases', { body, idempotencyKey })).data;

/** What a member has, by both processes: they say the same. */
async function coinsOf(member: ProcessMember): Promise<number> {
  const [one, other] = await Promise.all(
    apis.map(async (api) => (await member.at(api)('GET /payments/coins')).data.sum),
  );
  expect(one).toBe(other);
  return one ?? 0;
}
const handedOut = ({ id }: ProcessMember) => JournalModel.countDocuments({ member_ids: id, kind: 'coins.bought' });

test('two processes that are asked to buy what is shown in both charge once, whatever the keys', async () => {
  const member = await memberWithCard();
  const body = await offered(member, 3_000);
  const calls = Array.from({ length: 8 }, (_, index) => buy(member, pair.spread(index), body));
  const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  expect([await coinsOf(member), await outside.takenFrom(member)]).toEqual([3_030, 3_000]);
});

test('one call that is sent to both many times charges once, and is answered alike', async () => {
  const member = await memberWithCard();
  const [body, key] = [await offered(member, 500), nextKey()];
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => buy(member, pair.spread(index), body, key)),
  );
  const again = await Promise.all([buy(member, apis[0], body, key), buy(member, apis[1], body, key)]);
  const ids = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.id : again[0].id));
  expect(new Set([...ids, again[0].id, again[1].id]).size).toBe(1);
  expect([await coinsOf(member), await outside.takenFrom(member)]).toEqual([500, 500]);
});

test('who passes 3-D Secure has the coins once, though both processes are told by the page and by Stripe, many times', async () => {
  const member = await memberWithCard('4000002760003184');
  const { charge } = await buy(member, apis[0], await offered(member, 5_000));
  await outside.answerChallenge(charge.client_secret ?? '', true);
  const settle = (api: ApiProcess) =>
    member.at(api)('POST /payments/charges/:id/settle', { params: { id: charge.id } });
  const events = await outside.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  const payload = JSON.stringify(events.data[0]);
  const tell = async (api: ApiProcess) =>
    fetch(`${await api.url()}/webhooks/stripe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': outside.stripe.webhooks.generateTestHeaderString({
          payload,
          secret: outside.webhookSecret,
        }),
      },
      body: payload,
    });
  const told = Array.from({ length: 6 }, (_, index) => [
    settle(pair.spread(index)),
    tell(pair.spread(index + 1)),
  ]).flat();
  await Promise.allSettled(told);
  const [worker, other] = [await pair.start({ ROLE: 'worker' }), await pair.start({ ROLE: 'worker' })];
  await Promise.all([worker.url(), other.url()]);
  while (await JobModel.exists({ name: 'charge.changed' })) await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all([worker.stop(), other.stop()]);
  expect([await handedOut(member), await coinsOf(member), await outside.takenFrom(member)]).toEqual([1, 5_075, 5_000]);
});

test.each([
  // The agreement with its charge is committed first, then what has come of it at Stripe.
  ['before the purchase is committed', 'commit', 1, 0],
  ['after that, before it is charged', 'answer', 1, 0],
  ['once it is charged, before the coins are committed', 'commit', 2, 1_000],
  ['once the coins are committed, before it has answered', 'answer', 2, 1_000],
] as const)(
  'a process is killed %s: the call, sent again, charges and hands out once',
  async (_, keepBack, commit, taken) => {
    const member = await memberWithCard();
    const body = await offered(member, 1_000);
    const key = nextKey();
    const call = (at: ApiProcess) => buy(member, at, body, key);
    const before = async (killed: ApiProcess) => {
      if (commit === 2) await passFirst(member, killed, body, key);
    };
    const endSession = await pair.killIn({ keepBack, member, call, before });
    expect(await outside.takenFrom(member)).toBe(taken);

    const again = call(apis[0]);
    await endSession();
    expect(await again).toMatchObject({ charge: { status: 'succeeded' } });
    expect([await handedOut(member), await coinsOf(member), await outside.takenFrom(member)]).toEqual([
      1, 1_000, 1_000,
    ]);
  },
);

/** Have a call be committed that never reaches Stripe: the next one with its key goes on from there. */
async function passFirst(
  member: ProcessMember,
  api: ApiProcess,
  body: { coins: number; shown: string },
  key: string,
): Promise<void> {
  await outside.simulator.loseAnswers({ count: 3, path: '/v1/payment_intents' });
  await buy(member, api, body, key).catch(() => {});
}

test('where nobody calls again a worker hands the coins out', async () => {
  const member = await memberWithCard();
  const body = await offered(member, 10_000);
  await pair.killIn({ keepBack: 'answer', member, call: (at) => buy(member, at, body) });
  expect((await member.at(apis[0])('GET /profiles/upcoming-coins')).data.arriving).toEqual([
    { amount: 10_200, at: null },
  ]);

  const due = new Date(Date.now() - MINUTE_MS);
  await JobModel.updateMany({ name: 'charge.due' }, { $set: { run_at: due, due_at: due } });
  const workers = [await pair.start({ ROLE: 'worker' }), await pair.start({ ROLE: 'worker' })];
  await Promise.all(workers.map((worker) => worker.url()));
  while ((await handedOut(member)) === 0) await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect([await handedOut(member), await coinsOf(member), await outside.takenFrom(member)]).toEqual([
    1, 10_200, 10_000,
  ]);
});
