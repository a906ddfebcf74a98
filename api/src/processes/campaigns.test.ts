import type { CampaignKey, MembershipPackageName } from '@minori/contracts/rules';
import mongoose from 'mongoose';
import { closeDatabase, connectDatabase } from '../database';
import { ClaimModel } from '../domains/campaigns/claimModel';
import { checkMoney } from '../domains/coins/checking';
import { InvoiceModel } from '../domains/memberships/invoiceModel';
import { runCampaign } from '../testing/campaigns';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';
import { startTestStripe, type TestStripe } from '../testing/stripe';

jest.setTimeout(240_000);

const SILVER = 'discount_to_100_yen_silver_membership';
const COINS = 'coin_after_subscribe_promotion';
const YEN_OF_COINS = 200;

let outside: TestStripe;
let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let keys = 0;

beforeAll(async () => {
  outside = await startTestStripe();
  processes = await openApiProcesses();
  const start = () => processes.start({ ROLE: 'api', ...outside.env });
  apis = [await start(), await start()];
  await Promise.all(apis.map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
});
afterAll(async () => {
  expect((await checkMoney()).problems).toEqual([]);
  await closeDatabase();
  await processes.close();
  await outside.close();
});

const nextKey = () => `key-${(keys += 1)}`;
const spread = (index: number): ApiProcess => apis[index % apis.length] as ApiProcess;

/** Members who have a card each; cards of one number are told apart unless they are to be one. */
async function membersWith(count: number, isOneCard: boolean): Promise<ProcessMember[]> {
  const members: ProcessMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await registerAt(spread(index));
    const call = member.at(spread(index));
    const { data } = await call('POST /payments/cards/setup');
    await outside.confirmInBrowser(data.client_secret);
    await call('POST /payments/cards/refresh');
    if (!isOneCard) await giveOwnFingerprint(member);
    members.push(member);
  }
  return members;
}

async function giveOwnFingerprint({ id }: ProcessMember): Promise<void> {
  const customers = mongoose.connection.collection('card_customers');
  const own = { user_id: new mongoose.Types.ObjectId(id) };
  await customers.updateOne(own, { $set: { 'cards.0.fingerprint': `card-of-${id}` } });
}

async function quoted(member: ProcessMember, at: ApiProcess, package_name: MembershipPackageName) {
  const plan = { package_name, recurring: 'month', payment_type: 'credit' } as const;
  const { data } = await member.at(at)('GET /payments/memberships/quote', { query: plan });
  return { amount: data.amount, body: { ...plan, shown: data.shown } };
}

/** Have all take what they were shown at the same time, over both processes; return what each was told. */
async function takeAtOnce(
  members: ProcessMember[],
  quotes: Awaited<ReturnType<typeof quoted>>[],
): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled(
    members.map((member, index) =>
      member.at(spread(index + 1))('POST /payments/memberships', {
        body: quotes[index]!.body,
        idempotencyKey: nextKey(),
      }),
    ),
  );
}

const codesOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.map((answer) => (answer.status === 'fulfilled' ? 'taken' : (answer.reason as { code?: string }).code));
const runOf = (key: CampaignKey) =>
  mongoose.connection.collection<{ _id: string; used: number }>('campaigns').findOne({ _id: key });
const paidBy = (members: ProcessMember[]) =>
  InvoiceModel.find({ user_id: { $in: members.map(({ id }) => id) }, state: 'paid' }).lean();

test('the last of a budget goes to one of many who want it at once in two processes', async () => {
  await runCampaign(SILVER, 3);
  const members = await membersWith(12, false);
  const quotes = await Promise.all(members.map((member, index) => quoted(member, spread(index), 'silver-membership')));
  expect(quotes.map(({ amount }) => amount)).toEqual(members.map(() => 100));
  const codes = codesOf(await takeAtOnce(members, quotes));
  expect(codes.filter((code) => code === 'taken')).toHaveLength(3);
  expect(codes.filter((code) => code !== 'taken')).toEqual(Array(9).fill('offer_changed'));
  expect((await paidBy(members)).map(({ total }) => total)).toEqual([100, 100, 100]);
  expect([await runOf(SILVER), await ClaimModel.countDocuments({ campaign: SILVER })]).toMatchObject([{ used: 3 }, 3]);
});

test('many new accounts with one card have a campaign once', async () => {
  await ClaimModel.deleteMany({});
  await runCampaign(SILVER, 1_000);
  const before = (await runOf(SILVER))?.used ?? 0;
  const members = await membersWith(12, true);
  const quotes = await Promise.all(members.map((member, index) => quoted(member, spread(index), 'silver-membership')));
  const codes = codesOf(await takeAtOnce(members, quotes));
  expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['taken', 'offer_changed']));
  expect((await paidBy(members)).map(({ total }) => total)).toEqual([100]);
  expect(await runOf(SILVER)).toMatchObject({ used: before + 1 });
  // Whoever comes afterwards sees no campaign, and no trial either.
  for (const [index, member] of members.entries()) {
    const { data } = await member.at(spread(index))('GET /payments/membership_packages');
    expect(data.campaigns).toEqual([]);
  }
});

test('a member who takes it twice at once has one claim', async () => {
  await ClaimModel.deleteMany({});
  await mongoose.connection.collection('trial_cards').deleteMany({});
  const [member] = await membersWith(1, false);
  const quote = await quoted(member!, apis[0], 'silver-membership');
  const twice = [member!, member!, member!, member!];
  const codes = codesOf(
    await takeAtOnce(
      twice,
      twice.map(() => quote),
    ),
  );
  expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
  expect(await ClaimModel.countDocuments({ user_id: member!.id })).toBe(1);
  expect((await paidBy([member!])).map(({ total }) => total)).toEqual([100]);
});

test('promises of coins never come to more than their budget', async () => {
  await mongoose.connection.collection('campaigns').deleteMany({});
  await runCampaign(COINS, 2 * YEN_OF_COINS + 199);
  const members = await membersWith(8, false);
  const quotes = await Promise.all(members.map((member, index) => quoted(member, spread(index), 'gold-membership')));
  const codes = codesOf(await takeAtOnce(members, quotes));
  expect(codes.filter((code) => code === 'taken')).toHaveLength(2);
  expect(await runOf(COINS)).toMatchObject({ used: 2 * YEN_OF_COINS });
  // What was refused is there without coins.
  const refused = members.filter((_, index) => codes[index] !== 'taken');
  const again = await Promise.all(refused.map((member, index) => quoted(member, spread(index), 'gold-membership')));
  expect(new Set(codesOf(await takeAtOnce(refused, again)))).toEqual(new Set(['taken']));
  expect(await ClaimModel.countDocuments({ campaign: COINS })).toBe(2);
});
