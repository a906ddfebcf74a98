import { randomUUID } from 'node:crypto';
import { closeDatabase, connectDatabase } from '../database';
import { endedMembership } from '../testing/memberships';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';
import { secretsIn } from '../testing/secrets';
import { startTestStripe, type TestStripe } from '../testing/stripe';

jest.setTimeout(240_000);

const VISA = '4242424242424242';
const ASKS_ALWAYS = '4000002760003184';
const CAN_BE_SAVED_ONLY = '4000000000000341';
const GOLD = { package_name: 'gold-membership', recurring: 'month', payment_type: 'credit' } as const;

let outside: TestStripe;
let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let worker: ApiProcess;
let staff: ProcessMember;

beforeAll(async () => {
  outside = await startTestStripe();
  processes = await openApiProcesses();
  const env = { ...outside.env, TURNS: 'off', LOG_LEVEL: 'trace' };
  apis = [await processes.start({ ...env, ROLE: 'api' }), await processes.start({ ...env, ROLE: 'api' })];
  worker = await processes.start({ ...env, ROLE: 'worker' });
  await Promise.all([...apis, worker].map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  staff = await registerAt(apis[0], { role: 'admin' });
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
  await outside.close();
});

/** A member who had a membership before, with a card. */
async function createFormer(number = VISA): Promise<ProcessMember> {
  const member = await registerAt(apis[0]);
  await endedMembership(member, 'green-membership');
  await saveCard(member, number);
  return member;
}

async function saveCard(member: ProcessMember, number: string): Promise<void> {
  const { data } = await member.at(apis[1])('POST /payments/cards/setup');
  await outside.confirmInBrowser(data.client_secret, number);
  await outside.answerChallenge(data.client_secret, true);
  await member.at(apis[0])('POST /payments/cards/refresh');
}

async function take(member: ProcessMember, api: ApiProcess) {
  const { data } = await member.at(api)('GET /payments/memberships/quote', { query: GOLD });
  const body = { ...GOLD, shown: data.shown };
  return (await member.at(api)('POST /payments/memberships', { body, idempotencyKey: randomUUID() })).data;
}

const moneyOf = async (member: ProcessMember) =>
  (await staff.at(apis[0])('GET /admin/money', { query: { user: member.username } })).data;
const give = (member: ProcessMember, payment_id: string, { at, key }: { at: ApiProcess; key: string }) =>
  staff.at(at)('POST /admin/refunds', {
    body: { payment_id, part: 700, membership: 'keep', reason: '重複のため' },
    idempotencyKey: `${member.id}-${key}`,
  });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 200));
}

test('what staff give back at two processes at once is never more than was paid, and once for a key', async () => {
  const member = await createFormer();
  await take(member, apis[0]);
  const payment = (await moneyOf(member)).payments[0]?.id ?? '';
  // 1,980 yen are worth two times 700.
  const keys = ['a', 'b', 'c', 'd'];
  const ids = new Map(keys.map((key) => [key, new Set<string>()]));
  for (let round = 0; round < 3; round += 1) {
    const calls = keys.flatMap((key) =>
      apis.map((at) => give(member, payment, { at, key }).then(({ data }) => [key, data.id] as const)),
    );
    for (const outcome of await Promise.allSettled(calls)) {
      if (outcome.status === 'fulfilled') ids.get(outcome.value[0])?.add(outcome.value[1]);
    }
  }
  expect([...ids.values()].map(({ size }) => size).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1]);
  await until(async () => (await moneyOf(member)).refunds.every(({ status }) => status === 'succeeded'));
  expect(await moneyOf(member)).toMatchObject({
    payments: [{ total: 1_980, refunded: 1_400 }],
    charges: [{ amount: 1_980, refunded: 1_400 }],
  });
});

test('a limit holds at two processes at once', async () => {
  const member = await createFormer();
  await member.at(apis[0])('PUT /payments/spending/limit', { body: { limit: 2_000 } });
  await Promise.allSettled(Array.from({ length: 6 }, (_, index) => take(member, apis[index % 2 ? 1 : 0])));
  const { charges, spending } = await moneyOf(member);
  expect(charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)).toEqual([1_980]);
  expect(spending).toMatchObject({ spent: 1_980, left: 20 });
});

describe('no log', () => {
  /** What a caller names a call is logged: so it is seen that logs are looked through at all. */
  const PLANTED = 'sk_test_planted_canary';

  test('would keep what this looks for unseen', () => {
    for (const line of [
      `{"msg":"paid with ${VISA}"}`,
      'card 4000 0027 6000 3184',
      '{"client_secret":"pi_3abc_secret_Yk2f9s8d7"}',
      'Authorization: Bearer sk_test_minori',
      '{"authorization":"Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"}',
      'whsec_test',
      "{ cvc: '123' }",
    ]) {
      expect(secretsIn(`fine\n${line}`)).not.toEqual([]);
    }
    expect(secretsIn('{"route":"POST /payments/cards/setup","ms":12.5,"user_id":"6b071f4834c000c2374cc290"}')).toEqual(
      [],
    );
  });

  test('holds a card number, a secret or a token after a purchase, a decline, 3-D Secure and a refund', async () => {
    const buyer = await createFormer();
    expect((await take(buyer, apis[0])).charge).toMatchObject({ status: 'succeeded' });
    const payment = (await moneyOf(buyer)).payments[0]?.id ?? '';
    await give(buyer, payment, { at: apis[1], key: 'canary' });
    const declined = await createFormer(CAN_BE_SAVED_ONLY);
    expect((await take(declined, apis[1])).charge).toMatchObject({ status: 'failed' });
    const asked = await createFormer(ASKS_ALWAYS);
    for (const hasPassed of [false, true]) {
      const { charge } = await take(asked, apis[0]);
      await outside.answerChallenge(charge?.client_secret ?? '', hasPassed);
      const params = { id: charge?.id ?? '' };
      const { data } = await asked.at(apis[1])('POST /payments/charges/:id/settle', { params });
      expect(data.status).toBe(hasPassed ? 'succeeded' : 'failed');
    }
    await sendWhereItDoesNotBelong(buyer);
    await outside.simulator.close();
    await expect(saveCard(buyer, VISA)).rejects.toMatchObject({ code: 'unavailable' });
    for (const { url } of [...apis, worker]) {
      await fetch(`${await url()}/health/ready`, { headers: { 'x-request-id': PLANTED } });
    }
    for (const logger of [...apis, worker]) {
      await until(async () => logger.output().includes(PLANTED));
      const found = secretsIn(logger.output());
      expect(found.filter((line) => !line.includes(PLANTED))).toEqual([]);
      expect(found.length).toBeGreaterThan(0);
    }
    expect(apis.map((api) => api.output()).join('')).toContain('POST /payments/charges/:id/settle');
    expect(secretsIn(outside.simulator.process.lastLines().join('\n'))).toEqual([]);
  });
});

/** Callers may send anything anywhere. */
async function sendWhereItDoesNotBelong(member: ProcessMember): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${member.token()}` };
  const url = await apis[0].url();
  const body = JSON.stringify({ ...GOLD, card_id: VISA, number: VISA, cvc: '123', shown: 'pi_x_secret_12345678' });
  const key = { 'idempotency-key': randomUUID() };
  await fetch(`${url}/payments/memberships?number=${VISA}`, { method: 'POST', headers: { ...headers, ...key }, body });
  await fetch(`${url}/payments/memberships`, { method: 'POST', headers, body: body.slice(1) });
  await fetch(`${url}/payments/cards/${VISA}?client_secret=pi_x_secret_12345678`, { method: 'DELETE', headers });
  await fetch(`${url}/webhooks/stripe`, { method: 'POST', headers: { 'stripe-signature': 't=1,v1=whsec_test' }, body });
}
