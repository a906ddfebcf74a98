import {
  abilitiesFrom,
  NEEDED_PLAN,
  offerOf as offerFrom,
  type AskedFrom,
  type MembershipPackageName,
  type MembershipPlan,
} from '@minori/contracts/rules';
import { aMembership, aPackage, allPackages, CANCELED, offersFor } from '../testing/membership';
import { messages } from '../messages';
import { amountOf, standingOf, wantedPlan } from './offer';
import { trialNote } from './trialNote';

type Membership = ReturnType<typeof aMembership> | null;

const offersOf = (...memberships: Membership[]) => offersFor(memberships.filter((one) => one !== null));
const offerOf = (sold: MembershipPlan, membership: Membership, askedFrom?: AskedFrom) =>
  offerFrom(sold, standingOf(offersOf(membership)), askedFrom);

test('who never had a membership begins, with a trial where there is one; who had one may resume', () => {
  const gold = aPackage('gold-membership', 'year');
  const offer = (changes: Parameters<typeof offersFor>[1]) => offerFrom(gold, standingOf(offersFor([], changes)));
  expect(offer({ packages: allPackages(14) })).toBe('trial');
  expect(offer({})).toBe('start');
  expect(offer({ is_subscribed_before: true })).toBe('resume');
});

test('what waits for its payment can be paid, or changed', () => {
  const unpaid = {
    amount: 980,
    usable_until: '2026-12-27T15:00:00.000Z',
    next_try_at: '2026-12-25T15:00:00.000Z',
    is_over_limit: false,
  };
  const own = aMembership('silver-membership', 'month', { status: 'unpaid', next_charge: null, unpaid });
  expect(offerOf(aPackage('silver-membership', 'month'), own)).toBe('pay');
  expect(offerOf(aPackage('green-membership', 'month'), own)).toBe('change');
});

test('what follows is planned, and what runs can be kept instead', () => {
  const next_package = { package_name: 'green-membership', recurring: 'month' } as const;
  const own = aMembership('gold-membership', 'month', { next_package });
  expect(offerOf(aPackage('green-membership', 'month'), own)).toBe('planned');
  expect(offerOf(aPackage('gold-membership', 'month'), own)).toBe('keep');
});

test('what staff gave can go on for money when it ends', () => {
  const own = aMembership('silver-membership', 'month', { is_granted: true, next_charge: null });
  expect(offerOf(aPackage('silver-membership', 'month'), own)).toBe('resume');
  expect(offerOf(aPackage('silver-membership', 'year'), own)).toBe('downgrade');
  expect(offerOf(aPackage('gold-membership', 'month'), own)).toBe('change');
});

test('one’s own package is current, and can be resumed once cancelled', () => {
  const own = aPackage('silver-membership', 'month');
  expect(offerOf(own, aMembership('silver-membership', 'month'))).toBe('current');
  expect(offerOf(own, aMembership('silver-membership', 'month', CANCELED))).toBe('resume');
});

test('on the paywall green may move only to silver or gold, silver only to gold, gold or higher has no upgrade', () => {
  const from = (own: Parameters<typeof aMembership>[0], to: Parameters<typeof aPackage>[0]) =>
    offerOf(aPackage(to, 'year'), aMembership(own, 'month'));
  expect(from('green-membership', 'silver-membership')).toBe('change');
  expect(from('green-membership', 'gold-membership')).toBe('change');
  expect(from('green-membership', 'platinum-membership')).toBe('blocked');
  expect(from('silver-membership', 'gold-membership')).toBe('change');
  expect(from('silver-membership', 'platinum-membership')).toBe('blocked');
  expect(from('gold-membership', 'platinum-membership')).toBe('blocked');
  expect(from('platinum-membership', 'platinum-izanavi-membership')).toBe('blocked');
});

const OF_PLATINUM = ['set_alerts', 'filter_chart_alerts', 'copy_shared_alerts', 'hear_of_predictions'] as const;

test.each([
  [0, null, 'start'],
  [1, 'green-membership', 'change'],
  [2, 'silver-membership', 'change'],
  [3, 'gold-membership', 'change'],
] as const)('who has rank %d and asks from an alert is offered platinum', (_rank, own, offer) => {
  const membership = own && aMembership(own, 'year');
  const plan = wantedPlan({ ability: 'set_alerts' }, offersOf(membership));
  expect(plan).toEqual({ package_name: 'platinum-membership', recurring: 'year' });
  expect(offerOf(aPackage(plan.package_name, plan.recurring), membership, 'feature')).toBe(offer);
});

test.each<[number, MembershipPackageName]>([
  [4, 'platinum-membership'],
  [5, 'platinum-izanavi-membership'],
  [5, 'izanavi'],
])('who has rank %d with %s has all that platinum opens, and is offered nothing', (_rank, package_name) => {
  const abilities = abilitiesFrom({ role: 'member', plans: [{ package_name, recurring: 'month' }] });
  expect(abilities).toEqual(expect.arrayContaining([...OF_PLATINUM]));
});

test('what a gold membership may ask from an alert is all that platinum opens', () => {
  const needPlatinum = Object.entries(NEEDED_PLAN).flatMap(([ability, plan]) =>
    plan.package_name === 'platinum-membership' ? [ability] : [],
  );
  expect(needPlatinum).toEqual([...OF_PLATINUM]);
  for (const ability of OF_PLATINUM) {
    const membership = aMembership('gold-membership', 'half_year');
    const { package_name, recurring } = wantedPlan({ ability }, offersOf(membership));
    expect(offerOf(aPackage(package_name, recurring), membership, 'feature')).toBe('change');
  }
});

test('a cheaper package is a downgrade', () => {
  const membership = aMembership('gold-membership', 'year');
  expect(offerOf(aPackage('green-membership', 'year'), membership)).toBe('downgrade');
  expect(offerOf(aPackage('gold-membership', 'month'), membership)).toBe('downgrade');
});

test('a longer period of the same package is a change of plan', () => {
  expect(offerOf(aPackage('gold-membership', 'year'), aMembership('gold-membership', 'month'))).toBe('change_plan');
});

test('izanavi stands beside a membership, unless that has it already', () => {
  const izanavi = aPackage('izanavi', 'month');
  expect(offerOf(izanavi, aMembership('platinum-membership', 'month'))).toBe('add');
  expect(offerOf(izanavi, aMembership('platinum-izanavi-membership', 'month'))).toBe('included');
});

test('a discount applies only when it is positive and lower', () => {
  const amount = (discounted_web_amount: number | null) =>
    amountOf(aPackage('silver-membership', 'month', { discounted_web_amount }));
  expect([amount(100), amount(0), amount(2_000), amount(null)]).toEqual([100, 980, 980, 980]);
});

test('it is for cards only, and app stores have prices of their own', () => {
  const sold = aPackage('silver-membership', 'month', { discounted_web_amount: 100 });
  const types = ['credit', 'web_coin', 'ios_iap', 'ios_coin', 'android_iap', 'android_coin'];
  expect(types.map((type) => amountOf(sold, type))).toEqual([100, 980, 1_270, 1_270, 1_270, 1_270]);
});

test('a free trial is told in weeks where it has some, thirty days as a campaign', () => {
  const told = [14, 7, 30, 10].map((days) => trialNote(days, messages.ja));
  expect(told).toEqual([
    'はじめの2週間は無料です',
    'はじめの1週間は無料です',
    'キャンペーン中：はじめの30日間は無料です',
    'はじめの10日間は無料です',
  ]);
});

test('who asks for what a membership opens is offered the cheapest that does, by the year', () => {
  expect(wantedPlan({ ability: 'read_gold_posts' }, offersOf())).toEqual({
    package_name: 'gold-membership',
    recurring: 'year',
  });
  expect(wantedPlan({ ability: 'play_at_wide_rates' }, offersOf(aMembership('green-membership', 'month')))).toEqual({
    package_name: 'silver-membership',
    recurring: 'year',
  });
  const asked = { package_name: 'green-membership', recurring: 'month' } as const;
  expect(wantedPlan(asked, offersOf())).toEqual(asked);
});

test.each([
  ['izanavi', 'izanavi'],
  ['platinum-membership', 'izanavi'],
  // More than the same by the year is not sold to them.
  ['platinum-izanavi-membership', 'platinum-izanavi-membership'],
] as const)('who has %s by the month is offered %s for alerts of signals', (own, package_name) => {
  const plan = wantedPlan({ ability: 'set_signal_alerts' }, offersOf(aMembership(own, 'month')));
  expect(plan).toEqual({ package_name, recurring: 'year' });
});
