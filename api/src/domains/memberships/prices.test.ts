import { MEMBERSHIP_PRICE_ROWS, type PriceRow } from '@minori/contracts/rules';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { popupsFor } from '../../testing/popups';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { AgreementModel } from './agreementModel';
import { schedulePriceAsking } from './priceAsking';

/** As an operator adds them: gold becomes dearer in April, silver cheaper in May. */
const DEARER: PriceRow = { from: '2031-04-01', prices: { 'gold-membership': { month: 2_480, year: 24_900 } } };
const CHEAPER: PriceRow = { from: '2031-05-01', prices: { 'silver-membership': { month: 880 } } };

jest.setTimeout(120_000);

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;
let staff: TestMember;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
  MEMBERSHIP_PRICE_ROWS.push(DEARER, CHEAPER);
  api.clock.set(tokyo('2031-01-10T12:00:00'));
  await asApi(() => schedulePriceAsking(api.deps));
  staff = await api.createMember({ fields: { role: 'admin' } });
});
afterAll(async () => {
  MEMBERSHIP_PRICE_ROWS.splice(MEMBERSHIP_PRICE_ROWS.indexOf(DEARER), 2);
  await api.close();
  await outside.close();
});

const only = async (member: TestMember) =>
  (await api.client(member)('GET /payments/membership_packages')).data.memberships[0];
const about = async (member: TestMember) => ({ params: { id: (await only(member))?.id ?? '' } });
async function agree(member: TestMember, shown?: string) {
  const named = await about(member);
  const { data } = await api.client(member)('GET /payments/memberships/:id/price', named);
  const body = { shown: shown ?? data.shown };
  return (await api.client(member)('POST /payments/memberships/:id/price', { ...named, body })).data;
}
const subjects = async (member: TestMember) => (await api.mailbox.to(member.email)).map(({ subject }) => subject);
const popups = async (member: TestMember) => (await popupsFor(api, member)).map(({ kind }) => kind);
const prices = async () => (await api.client(staff)('GET /admin/membership_prices')).data;
const announce = (from: string) => api.client(staff)('POST /admin/membership_prices/announce', { body: { from } });

/** Have jobs run at noon of each of these days. */
async function on(...days: string[]): Promise<void> {
  for (const day of days) await paying.at(`2031-${day}T12:00:00`);
}

test('new agreements cost what the list of the day says, running memberships what was agreed', async () => {
  const [before, after] = [await paying.createFormer(), await paying.createFormer()];
  await paying.take(before, 'gold-membership');
  await on('02-10', '03-10', '04-02');
  const packages = (await api.client()('GET /payments/membership_packages')).data.packages;
  expect(packages.find(({ package_name }) => package_name === 'gold-membership')).toMatchObject({ web_amount: 2_480 });
  await paying.take(after, 'gold-membership');
  expect(await paying.takenFrom(after)).toBe(2_480);
  expect(await only(before)).toMatchObject({ next_charge: { amount: 1_980 }, price_change: null });
  await on('04-10');
  expect(await paying.takenFrom(before)).toBe(4 * 1_980);
  expect(await subjects(before)).not.toContainEqual(expect.stringContaining('料金が変わります'));
});

test('staff announce a list once, by endpoint or command, and only one that changes something', async () => {
  for (const from of ['2026-01-01', '2031-06-01']) {
    await expect(announce(from)).rejects.toMatchObject({ code: 'not_found' });
  }
  const member = await api.createMember();
  const refused = api.client(member)('POST /admin/membership_prices/announce', { body: { from: DEARER.from } });
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  expect(await prices()).toMatchObject([
    { from: '2031-05-01', package_name: 'silver-membership', before: 980, amount: 880, announced_at: null },
    { from: '2031-04-01', package_name: 'gold-membership', recurring: 'month', before: 1_980, amount: 2_480 },
    { from: '2031-04-01', package_name: 'gold-membership', recurring: 'year', before: 20_190, amount: 24_900 },
  ]);
});

test('members are asked at least 14 days before: who agrees pays the new price, who does not is charged no more', async () => {
  // Renews on the 12th, in less than 14 days; and on the 25th.
  const [soon, yes, no] = [await paying.createFormer(), await paying.createFormer(), await paying.createFormer()];
  api.clock.set(tokyo('2031-03-12T12:00:00'));
  await paying.take(soon, 'gold-membership');
  api.clock.set(tokyo('2031-03-25T12:00:00'));
  await paying.take(yes, 'gold-membership');
  await paying.take(no, 'gold-membership');
  api.clock.set(tokyo('2031-04-02T12:00:00'));
  await announce(DEARER.from);
  await asApi(() => runCommand(['prices', 'announce', DEARER.from]));
  await api.runJobs();
  expect(await asApi(() => findAuditEntries(DEARER.from))).toHaveLength(1);
  expect(await only(soon)).toMatchObject({ price_change: null });
  expect(await only(yes)).toMatchObject({
    status: 'active',
    next_charge: null,
    price_change: { before: 1_980, amount: 2_480, is_agreed: false, at: tokyo('2031-04-25T00:00:00').toISOString() },
  });
  expect(await subjects(yes)).toContain('【みのり】Goldの料金が変わります');
  expect(await popups(yes)).toEqual(['confirm_price']);
  expect(await popups(soon)).toEqual([]);

  await expect(agree(yes, 'something else')).rejects.toMatchObject({ code: 'offer_changed' });
  await expect(agree(soon)).rejects.toMatchObject({ code: 'not_found' });
  const foreign = { ...(await about(yes)), body: { shown: 'x' } };
  const stranger = api.client(no)('POST /payments/memberships/:id/price', foreign);
  await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
  expect(await agree(yes)).toMatchObject({ next_charge: { amount: 2_480 }, price_change: { is_agreed: true } });
  expect(await popups(yes)).toEqual([]);
  await agree(yes);
  const agreements = await AgreementModel.find({ user_id: yes.id, offer: 'price_change' }).lean();
  expect(agreements).toMatchObject([{ amount: 2_480, terms: expect.arrayContaining([expect.anything()]) }]);
  await api.runJobs();
  expect(await prices()).toContainEqual(expect.objectContaining({ from: '2031-04-01', asked: 1, agreed: 1 }));

  await on('04-12', '04-13', '04-22', '04-23');
  expect((await subjects(no)).filter((subject) => subject.includes('ご同意がない場合'))).toHaveLength(1);
  expect(await subjects(yes)).not.toContainEqual(expect.stringContaining('ご同意がない場合'));
  await on('04-25');
  expect([await paying.takenFrom(yes), await paying.takenFrom(no)]).toEqual([1_980 + 2_480, 1_980]);
  expect(await only(no)).toBeUndefined();
  expect(await subjects(no)).toContain('【みのり】Goldは期間の終わりとともに終了しました');
  expect(await popups(no)).toEqual([]);
  // Who was asked too late has renewed once more for what was agreed, and was asked for the time after.
  expect(await paying.takenFrom(soon)).toBe(2 * 1_980);
  expect(await only(soon)).toMatchObject({ price_change: { at: tokyo('2031-05-12T00:00:00').toISOString() } });
});

test('who cancels instead is asked no more', async () => {
  const member = await paying.createFormer();
  MEMBERSHIP_PRICE_ROWS.splice(MEMBERSHIP_PRICE_ROWS.indexOf(DEARER), 1);
  api.clock.set(tokyo('2031-04-26T12:00:00'));
  await paying.take(member, 'gold-membership');
  MEMBERSHIP_PRICE_ROWS.splice(1, 0, DEARER);
  await on('04-27', '04-28');
  expect(await only(member)).toMatchObject({ price_change: { is_agreed: false } });
  await api.client(member)('POST /payments/memberships/:id/cancel', await about(member));
  expect(await only(member)).toMatchObject({ status: 'canceled', price_change: null });
  await expect(agree(member)).rejects.toMatchObject({ code: 'not_found' });
  await on('05-24', '05-27');
  expect((await subjects(member)).filter((subject) => subject.includes('料金が変わります'))).toHaveLength(1);
  expect(await subjects(member)).not.toContain('【みのり】Goldは期間の終わりとともに終了しました');
});

test('a lower price holds for all from their next renewal on', async () => {
  api.clock.set(tokyo('2031-04-10T12:00:00'));
  const member = await paying.createFormer();
  await paying.take(member, 'silver-membership');
  expect(await only(member)).toMatchObject({ next_charge: { amount: 880 } });
  await on('05-10');
  expect(await paying.takenFrom(member)).toBe(980 + 880);
});
