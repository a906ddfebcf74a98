import { MembershipModel } from './membershipModel';
import { createPaying } from '../../testing/memberships';
import { startTestApi, type TestApi, type TestMember } from '../../testing';

const DAY_MS = 86_400_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const packagesFor = async (member?: TestMember) => (await api.client(member)('GET /payments/membership_packages')).data;

describe('the signed-in member is told', () => {
  const me = async (member: TestMember) => (await api.client(member)('GET /profiles/me')).data;
  const beside = { is_unpaid_interval: false, is_trialing: false };

  test('that there is nothing where there is nothing', async () => {
    const { membership, is_membership_subscription_ready, expand_membership_statuses } = await me(
      await api.createMember(),
    );
    expect([membership, is_membership_subscription_ready]).toEqual([null, true]);
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
    expect((await packagesFor(member)).memberships).toMatchObject([
      { membership_package: membership!.membership_package, status: 'active', is_granted: false, next_package: null },
    ]);
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
    const { packages, ...own } = await packagesFor();
    expect(own).toEqual({ memberships: [], is_subscribed_before: false, campaigns: [] });
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
      trial_days: 0,
    });
    const gold = packages.find((item) => item.package_name === 'gold-membership' && item.recurring === 'year');
    expect(gold).toMatchObject({ monthly_amount: 1_682, android_amount: 26_250 });
  });

  test('tell who had a membership before', async () => {
    const [newcomer, green] = await Promise.all([api.createMember(), createPaying(api, 'green-membership')]);
    expect(await packagesFor(newcomer)).toMatchObject({ memberships: [], is_subscribed_before: false });
    expect(await packagesFor(green)).toMatchObject({ memberships: [{ status: 'active' }], is_subscribed_before: true });
    api.clock.advance(60 * DAY_MS);
    await api.runJobs();
    expect(await packagesFor(green)).toMatchObject({ is_subscribed_before: true });
    api.clock.set(new Date());
  });

  test('come with the own membership, with how it goes on', async () => {
    const member = await createPaying(api, 'gold-membership', 'year');
    const next_package = { package_name: 'silver-membership', recurring: 'month', amount: 980 };
    await MembershipModel.updateOne({ user_id: member.id }, { $set: { next_package } });
    const [membership] = (await packagesFor(member)).memberships;
    expect(membership).toMatchObject({
      membership_package: { package_name: 'gold-membership', recurring: 'year', web_amount: 20_190, trial_days: 0 },
      status: 'active',
      next_package: { package_name: 'silver-membership', recurring: 'month' },
      next_charge: { at: membership!.ends_at, amount: 980 },
      unpaid: null,
    });
  });
});
