import { CoinBalanceModel } from './coinModel';
import { MembershipModel, type MembershipDocument } from './membershipModel';
import { createPaying } from '../../testing/memberships';
import { startTestApi, type TestApi, type TestMember } from '../../testing';

const DAY_MS = 86_400_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const packagesFor = async (member?: TestMember) => (await api.client(member)('GET /payments/membership_packages')).data;

function giveMembership(member: TestMember, fields: Partial<MembershipDocument>): Promise<unknown> {
  return MembershipModel.create({
    user_id: member.id,
    package_name: 'gold-membership',
    recurring: 'half_year',
    payment_type: 'credit',
    started_at: new Date(),
    ends_at: new Date(Date.now() + 30 * DAY_MS),
    ...fields,
  });
}

describe('coins', () => {
  test('requires sign-in', async () => {
    await expect(api.client()('GET /payments/coins')).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('are none at first, then what the balance says', async () => {
    const member = await api.createMember();
    expect(await api.client(member)('GET /payments/coins')).toEqual({ data: { sum: 0 } });
    await CoinBalanceModel.create({ user_id: member.id, sum: 1_230 });
    expect(await api.client(member)('GET /payments/coins')).toEqual({ data: { sum: 1_230 } });
  });
});

describe('membership packages', () => {
  test('are every package with the periods that are sold, a month’s share rounded down', async () => {
    const { packages, membership } = await packagesFor();
    expect(membership).toBeNull();
    expect(packages).toHaveLength(16);
    expect(packages.map(({ package_name, recurring }) => `${package_name} ${recurring}`)).not.toContain(
      'izanavi half_year',
    );
    expect(packages[1]).toEqual({
      package_name: 'green-membership',
      recurring: 'half_year',
      web_amount: 2_730,
      discounted_web_amount: null,
      android_amount: 3_550,
      ios_amount: 3_550,
      monthly_amount: 455,
      trial_days: 14,
    });
    const gold = packages.find((item) => item.package_name === 'gold-membership' && item.recurring === 'year');
    expect(gold).toMatchObject({ monthly_amount: 1_682, android_amount: 26_250 });
  });

  test('offer the trial to who never had a membership', async () => {
    const trialOf = async (member: TestMember) => (await packagesFor(member)).packages[0]!.trial_days;
    const [newcomer, former, green] = await Promise.all([
      api.createMember(),
      api.createMember(),
      createPaying(api, 'green-membership'),
    ]);
    await giveMembership(former, { ends_at: new Date(Date.now() - DAY_MS), is_renewing: false });
    expect(await trialOf(newcomer)).toBe(14);
    expect(await trialOf(former)).toBe(0);
    expect(await trialOf(green)).toBe(0);
    expect((await packagesFor(former)).membership).toBeNull();
  });

  test('come with the own membership, with how it goes on', async () => {
    const member = await api.createMember();
    const ends_at = new Date(Date.now() + 12 * DAY_MS);
    await giveMembership(member, { ends_at, next_package: { package_name: 'silver-membership', recurring: 'month' } });
    expect((await packagesFor(member)).membership).toMatchObject({
      membership_package: {
        package_name: 'gold-membership',
        recurring: 'half_year',
        web_amount: 11_280,
        trial_days: 0,
      },
      subscription_end_at: ends_at.toISOString(),
      is_interval: true,
      is_trialing: false,
      subscription_payment_type: 'credit',
      next_membership_package: { package_name: 'silver-membership', recurring: 'month' },
    });
  });
});
