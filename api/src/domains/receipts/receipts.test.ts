import type { MembershipPackageName } from '@minori/contracts/rules';
import { JobModel } from '../../jobs/model';
import type { JobName } from '../../jobs/payloads';
import { runNextJob } from '../../jobs/worker';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { giveBought } from '../../testing/coins';
import { endedMembership } from '../../testing/memberships';
import { pdfTexts } from '@minori/tooling/pdf-text';
import { startTestStripe, type TestStripe } from '../../testing/stripe';

let outside: TestStripe;
let api: TestApi;
let staff: TestMember;
let keys = 0;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  staff = await api.createMember({ fields: { role: 'admin' } });
});
beforeEach(() => api.clock.set(new Date('2031-01-31T12:00:00+09:00')));
afterAll(async () => {
  await api.close();
  await outside.close();
});

const nextKey = () => `key-${(keys += 1)}`;

async function take(
  member: TestMember,
  package_name: MembershipPackageName,
  recurring: 'month' | 'year' = 'month',
  payment_type: 'web_coin' | 'credit' = 'web_coin',
) {
  const call = api.client(member);
  const query = { package_name, recurring, payment_type };
  const { shown } = (await call('GET /payments/memberships/quote', { query })).data;
  const body = { ...query, shown };
  await call('POST /payments/memberships', { body, idempotencyKey: nextKey() });
}

async function give(member: TestMember, amount: number): Promise<void> {
  const body = { user: member.username, amount, reason: 'お礼' };
  await api.client(staff)('POST /admin/coins', { body, idempotencyKey: nextKey() });
}

const paymentsOf = async (member: TestMember) =>
  (await api.client(member)('GET /payments/memberships/payments', { query: {} })).data;
const lastReceiptId = async (member: TestMember) => (await paymentsOf(member))[0]?.receipt_id ?? '';
const receiptOf = async (member: TestMember, id: string) =>
  (await api.client(member)('GET /payments/receipts/:id', { params: { id } })).data;
const fileOf = (member: TestMember, id: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/payments/receipts/${id}/pdf`, {
    headers: { authorization: `Bearer ${member.token()}`, ...headers },
  });
const mailsTo = async (member: TestMember) =>
  (await api.mailbox.to(member.email)).filter(({ attachments }) => attachments.length > 0);

const lanesOf = (name: JobName) => JobModel.distinct('lane', { name });

test('nobody sees those of others, staff neither', async () => {
  const member = await api.createMember();
  await giveBought(member, 500);
  await take(member, 'green-membership');
  const id = await lastReceiptId(member);
  expect(await receiptOf(member, id)).toMatchObject({ id, total: 480 });
  for (const other of [await api.createMember(), staff]) {
    await expect(receiptOf(other, id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await fileOf(other, id)).status).toBe(404);
  }
  expect((await fetch(`${api.url}/payments/receipts/${id}/pdf`)).status).toBe(401);
  await expect(receiptOf(member, 'a'.repeat(24))).rejects.toMatchObject({ code: 'not_found' });
});

test('a payment has a receipt with the tax in what was paid with bought coins', async () => {
  const member = await api.createMember({ name: '𠮷田 髙志' });
  await give(member, 980);
  await giveBought(member, 5_000);
  await take(member, 'gold-membership');
  const receipt = await receiptOf(member, await lastReceiptId(member));
  expect(receipt).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^M20310131(-[0-9A-Z]{4}){3}$/),
    issuer: {
      name: '株式会社みのり（サンプル）',
      address: expect.stringContaining('（例）'),
      invoice_number: 'T7123456789012',
    },
    recipient: '𠮷田 髙志',
    lines: [
      {
        kind: 'period',
        package_name: 'gold-membership',
        recurring: 'month',
        starts_at: '2031-01-30T15:00:00.000Z',
        ends_at: '2031-02-27T15:00:00.000Z',
        amount: 1_980,
      },
      { kind: 'granted_coins', amount: -980 },
    ],
    total: 1_000,
    tax: { percent: 10, amount: 90 },
    payment: { method: 'web_coin', bought: 1_000, granted: 980 },
    paid_at: expect.stringMatching(/^2031-01-31T03:00:0/),
  });
});

test('unused days are taken off in the receipt of what follows', async () => {
  const member = await api.createMember();
  await giveBought(member, 5_000);
  await take(member, 'silver-membership');
  await take(member, 'gold-membership');
  const { lines, total, tax } = await receiptOf(member, await lastReceiptId(member));
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['period', 1_980],
    ['unused', -980],
  ]);
  expect([total, tax]).toEqual([1_000, { percent: 10, amount: 90 }]);
});

test('what a card pays is taxed as a whole, once each time it is charged', async () => {
  const member = await api.createMember();
  await outside.saveCard(api, member);
  await endedMembership(member, 'green-membership');
  await take(member, 'gold-membership', 'month', 'credit');
  expect(await receiptOf(member, await lastReceiptId(member))).toMatchObject({
    lines: [{ kind: 'period', amount: 1_980 }],
    total: 1_980,
    tax: { percent: 10, amount: 180 },
    payment: { method: 'credit', brand: 'visa', last4: '4242' },
  });
  api.clock.set(new Date('2031-02-28T00:00:00+09:00'));
  await api.runJobs();
  const ids = (await paymentsOf(member)).map(({ receipt_id }) => receipt_id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  expect(await receiptOf(member, ids[0] ?? '')).toMatchObject({ lines: [{ starts_at: '2031-02-27T15:00:00.000Z' }] });
  expect(await mailsTo(member)).toHaveLength(2);
});

test('a trial has no receipt before it is paid', async () => {
  const member = await api.createMember();
  await outside.saveCard(api, member);
  await take(member, 'gold-membership', 'month', 'credit');
  await api.runJobs();
  expect([await paymentsOf(member), await mailsTo(member)]).toEqual([[], []]);
});

test('what costs nothing has no receipt and no mail of one', async () => {
  const member = await api.createMember();
  await giveBought(member, 70_000);
  await take(member, 'platinum-membership');
  await take(member, 'izanavi', 'year');
  await take(member, 'platinum-izanavi-membership');
  await api.runJobs();
  const id = expect.any(String) as string;
  expect((await paymentsOf(member)).map(({ total, receipt_id }) => [total, receipt_id])).toEqual([
    [0, null],
    [59_800, id],
    [4_980, id],
  ]);
  expect(await mailsTo(member)).toHaveLength(2);
});

test('a receipt stays as it was issued, whatever the member and the operator are called later', async () => {
  const member = await api.createMember({ name: '旧姓' });
  await giveBought(member, 500);
  await take(member, 'green-membership');
  const before = await receiptOf(member, await lastReceiptId(member));
  const issued = await (await fileOf(member, before.id)).arrayBuffer();
  await api.client(member)('PATCH /profiles/me', { body: { name: '新姓' } });
  const operator = { name: api.deps.env.OPERATOR_NAME, address: api.deps.env.OPERATOR_ADDRESS };
  Object.assign(api.deps.env, { OPERATOR_NAME: '株式会社みのり新社', OPERATOR_ADDRESS: '大阪市1-1' });
  try {
    expect(await receiptOf(member, before.id)).toEqual(before);
    expect(await (await fileOf(member, before.id)).arrayBuffer()).toEqual(issued);
    const other = await api.createMember();
    await giveBought(other, 500);
    await take(other, 'green-membership');
    const { issuer } = await receiptOf(other, await lastReceiptId(other));
    expect(issuer).toMatchObject({ name: '株式会社みのり新社', address: '大阪市1-1' });
  } finally {
    Object.assign(api.deps.env, { OPERATOR_NAME: operator.name, OPERATOR_ADDRESS: operator.address });
  }
});

test('the file is a PDF in the language of the call that nothing on the way keeps', async () => {
  const member = await api.createMember();
  await giveBought(member, 500);
  await take(member, 'green-membership');
  const { id, number } = await receiptOf(member, await lastReceiptId(member));
  const answer = await fileOf(member, id, { 'accept-language': 'ja' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="minori-receipt-${number}.pdf"`,
  });
  const texts = pdfTexts(Buffer.from(await answer.arrayBuffer()));
  expect(texts).toEqual(expect.arrayContaining([number, 'Greenメンバーシップ（1カ月）', '43円']));
  const english = await fileOf(member, id, { 'accept-language': 'en' });
  expect(pdfTexts(Buffer.from(await english.arrayBuffer()))).toContain('Green membership (1 month)');
  const file = await api.client(member, 'en')('GET /payments/receipts/:id/pdf', { params: { id } });
  expect([file.name, file.type]).toEqual([`minori-receipt-${number}.pdf`, 'application/pdf']);
});

test('each payment is mailed once, in the language of the member, with its receipt', async () => {
  const member = await api.createMember({ name: '髙橋', language: 'ja' });
  await giveBought(member, 2_000);
  await take(member, 'silver-membership');
  expect(await lanesOf('mail.receipt')).toEqual(['quick']);
  await api.runJobs();
  const { id, number } = await receiptOf(member, await lastReceiptId(member));
  const [mail, ...more] = await mailsTo(member);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: '【みのり】お支払いの領収書（適格請求書）',
    attachments: [{ filename: `minori-receipt-${number}.pdf`, mimeType: 'application/pdf', bytes: expect.any(Number) }],
  });
  expect(mail?.headers['message-id']).toContain(`receipt.${id}@`);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('髙橋さん、お支払いありがとうございます');
    expect(part).toContain('うち消費税（10%）');
    expect(part).toContain('89円');
    expect(part).toContain('登録番号 T7123456789012');
  }
  // The renewal is another payment. Nobody waits for its mail, of which there are thousands that night.
  api.clock.set(new Date('2031-02-28T00:00:00+09:00'));
  while ((await lanesOf('mail.renewal_receipt')).length === 0) await runNextJob(api.deps, 'steady');
  expect(await lanesOf('mail.renewal_receipt')).toEqual(['bulk']);
  await api.runJobs();
  expect(await mailsTo(member)).toHaveLength(2);

  const english = await api.createMember({ language: 'en' });
  await giveBought(english, 500);
  await take(english, 'green-membership');
  await api.runJobs();
  const [said] = await mailsTo(english);
  expect(said?.subject).toBe('Minori: Receipt (qualified invoice), ¥480');
  expect(said?.text).toContain('Consumption tax (10%) in it: ¥43');
});
