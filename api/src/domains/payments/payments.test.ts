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

describe('the signed-in member is told', () => {
  const me = async (member: TestMember) => (await api.client(member)('GET /profiles/me')).data;
  const beside = { is_unpaid_interval: false, is_trialing: false };

  test('that there is nothing where there is nothing', async () => {
    const { membership, is_membership_subscription_ready, expand_membership_statuses } = await me(
      await api.createMember(),
    );
    expect([membership, is_membership_subscription_ready]).toEqual([null, false]);
    expect(expand_membership_statuses).toMatchObject([
      {
        ...beside,
        expand_membership_package: { package_name: 'izanavi', recurring: 'month', web_amount: 5_980 },
        is_subscribing: false,
        is_subscribed_before: false,
        is_interval: false,
        end_at: null,
      },
    ]);
  });

  test('the membership with its price and its end, as the packages say it', async () => {
    const member = await createPaying(api, 'gold-membership', 'year');
    const { membership } = await me(member);
    expect(membership).toMatchObject({
      membership_package: {
        package_name: 'gold-membership',
        recurring: 'year',
        web_amount: 20_190,
        android_amount: 26_250,
      },
      is_interval: true,
      is_trialing: false,
      subscription_payment_type: 'credit',
      next_membership_package: null,
    });
    expect(membership).toEqual((await packagesFor(member)).membership);
  });

  test('izanavi, which can be had beside a membership', async () => {
    const member = await createPaying(api, 'izanavi', 'year');
    const [status] = (await me(member)).expand_membership_statuses;
    expect(status).toMatchObject({ ...beside, is_subscribing: true, is_subscribed_before: true, is_interval: true });
    api.clock.advance(400 * DAY_MS);
    expect((await me(member)).membership).toBeNull();
    const [ended] = (await me(member)).expand_membership_statuses;
    expect(ended).toMatchObject({ ...beside, is_subscribing: false, is_subscribed_before: true, end_at: null });
    api.clock.set(new Date());
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
