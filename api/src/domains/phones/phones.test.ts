import { SITE_HEADER, VISITOR_HEADER } from '@minori/contracts/address';
import { phoneNumberIn } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { PhoneModel } from './phoneModel';

const SECRET = 'what-site-and-api-know-'.repeat(2);

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', SITE_SECRET: SECRET });
});
afterEach(() => api.clock.set(new Date()));
afterAll(() => api.close());

let numbers = 10_000_000;
const newNumber = () => `090${(numbers += 1)}`;
const say = (member: TestMember, phone_number: string, code?: string) =>
  api.client(member)('POST /profiles/phone_number', { body: { phone_number, code } });
const isRegistered = async (member: TestMember, phone_number: string) =>
  (await api.client(member)('POST /profiles/phone_number/is_registered', { body: { phone_number } })).data;

async function codeTo(number: string): Promise<string> {
  await api.runJobs();
  const [text] = await api.mailbox.to(`${phoneNumberIn(number)?.slice(1)}@sms.example`);
  return /\d{6}/.exec(text?.text ?? '')?.[0] ?? '';
}
const wrong = { fields: { code: { code: 'code_wrong' } } };
const taken = { fields: { phone_number: { code: 'phone_taken' } } };

test('requires a session, and a mobile number of Japan', async () => {
  const body = { phone_number: newNumber() };
  await expect(api.client()('POST /profiles/phone_number', { body })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const member = await api.createMember();
  for (const number of [
    '',
    '03-1234-5678',
    '+1 900 555 0100',
    '0900-000',
    '+81 9012',
    '0800-123-4567',
    '050-1234-5678',
  ]) {
    await expect(say(member, number)).rejects.toMatchObject({ fields: { phone_number: expect.anything() as object } });
  }
  expect(phoneNumberIn('０９０ー１２３４−５６７８')).toBe('+819012345678');
  for (const begin of ['060', '070', '080', '090']) {
    expect(await isRegistered(member, `${begin}-1234-5678`)).toEqual({ is_registered: false });
  }
});

test('a number is the member’s by its code, and serves one account; nothing of it can be read in the database', async () => {
  const [member, other] = [await api.createMember(), await api.createMember()];
  const number = newNumber();
  await say(member, number);
  await say(other, number);
  const theirs = await codeTo(number);
  const codes = await Promise.allSettled([say(member, number, theirs), say(other, number, theirs)]);
  expect(codes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [owner, loser] = codes[0]?.status === 'fulfilled' ? [member, other] : [other, member];
  // Only who has the number's code hears that somebody has it.
  expect([await isRegistered(owner, number), await isRegistered(loser, number)]).toEqual([
    { is_registered: true },
    { is_registered: false },
  ]);
  await say(loser, number);
  const code = await codeTo(number);
  await expect(say(loser, number, code)).rejects.toMatchObject(taken);
  await expect(say(owner, number, theirs)).rejects.toMatchObject(wrong);
  const { data } = await api.client(owner)('GET /users/account');
  expect(data.phone).toEqual({ last_digits: number.slice(-4) });
  expect(JSON.stringify(await PhoneModel.find().lean())).not.toContain(number.slice(1));

  await api.deleteMember(owner);
  await api.runJobs();
  await say(loser, number, code);
  expect(await isRegistered(loser, number)).toEqual({ is_registered: true });
});

test('a code is tried five times, for ten minutes, and for the number that it was sent to', async () => {
  const member = await api.createMember();
  const [number, another] = [newNumber(), newNumber()];
  await say(member, number);
  const code = await codeTo(number);
  await expect(say(member, another, code)).rejects.toMatchObject(wrong);
  const guess = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n += 1) await expect(say(member, number, guess)).rejects.toMatchObject(wrong);
  await expect(say(member, number, code)).rejects.toMatchObject(wrong);
  await say(member, number);
  const late = await codeTo(number);
  api.clock.advance(11 * 60_000);
  await expect(say(member, number, late)).rejects.toMatchObject(wrong);
});

test('few codes are sent to a member', async () => {
  const member = await api.createMember();
  for (let n = 0; n < 5; n += 1) await say(member, newNumber()).catch(() => {});
  await expect(say(member, newNumber())).rejects.toMatchObject({ code: 'rate_limited' });
});

test('numbers are looked up, and codes tried, few times from one address by however many members', async () => {
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => api.createMember()));
  const from = async (member: TestMember, address: string, path: string, body: object) => {
    const response = await fetch(`${api.url}/profiles/phone_number${path}?client=web&app_version=test`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${member.token()}`,
        [SITE_HEADER]: SECRET,
        [VISITOR_HEADER]: address,
      },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  const statuses: number[] = [];
  const [last] = members.slice(-1) as [TestMember];
  for (const member of members) {
    for (let n = 0; n < 8; n += 1) {
      const [path, body] =
        n % 2 ? ['', { phone_number: newNumber(), code: '000000' }] : ['/is_registered', { phone_number: newNumber() }];
      statuses.push(await from(member, '192.0.2.1', path, body));
    }
  }
  expect(statuses.indexOf(429)).toBe(30);
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
  expect(await from(last, '192.0.2.2', '/is_registered', { phone_number: newNumber() })).toBe(200);
});
