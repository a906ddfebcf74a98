import { phoneNumberIn } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { PhoneModel } from './phoneModel';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on' });
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
  for (const number of ['', '03-1234-5678', '+1 900 555 0100', '0900-000', '+81 9012']) {
    await expect(say(member, number)).rejects.toMatchObject({ code: 'invalid_input' });
  }
  expect(phoneNumberIn('０９０ー１２３４−５６７８')).toBe('+819012345678');
});

test('a number is the member’s by its code, and serves one account; nothing of it can be read in the database', async () => {
  const [member, other] = [await api.createMember(), await api.createMember()];
  const number = newNumber();
  await say(member, number);
  await say(other, number);
  const theirs = await codeTo(number);
  expect(await isRegistered(member, number)).toEqual({ is_registered: false });
  const codes = await Promise.allSettled([say(member, number, theirs), say(other, number, theirs)]);
  expect(codes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [owner, loser] = codes[0]?.status === 'fulfilled' ? [member, other] : [other, member];
  expect(await isRegistered(loser, number)).toEqual({ is_registered: true });
  await expect(say(loser, number)).rejects.toMatchObject(taken);
  await expect(say(owner, number, theirs)).rejects.toMatchObject(wrong);
  const { data } = await api.client(owner)('GET /users/account');
  expect(data.phone).toEqual({ last_digits: number.slice(-4) });
  expect(JSON.stringify(await PhoneModel.find().lean())).not.toContain(number.slice(1));

  await api.deleteMember(owner);
  await api.runJobs();
  expect(await isRegistered(loser, number)).toEqual({ is_registered: false });
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
