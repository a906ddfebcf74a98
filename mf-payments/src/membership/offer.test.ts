import { abilitiesFrom, NEEDED_PLAN, type MembershipPackageName } from '@minori/contracts/rules';
import { aMembership, aPackage } from '../testing/membership';
import { amountOf, offerOf, wantedPlan } from './offer';

test('who never had a membership may try any, who had one may resume', () => {
  expect(offerOf(aPackage('gold-membership', 'year', { trial_days: 14 }), null)).toBe('trial');
  expect(offerOf(aPackage('gold-membership', 'year'), null)).toBe('resume');
});

test('one’s own package is current, and can be resumed once cancelled', () => {
  const own = aPackage('silver-membership', 'month');
  expect(offerOf(own, aMembership('silver-membership', 'month'))).toBe('current');
  expect(offerOf(own, aMembership('silver-membership', 'month', { is_interval: false }))).toBe('resume');
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
  [0, null, 'resume'],
  [1, 'green-membership', 'change'],
  [2, 'silver-membership', 'change'],
  [3, 'gold-membership', 'change'],
] as const)('who has rank %d and asks from an alert is offered platinum', (_rank, own, offer) => {
  const membership = own && aMembership(own, 'year');
  const plan = wantedPlan({ ability: 'set_alerts' }, membership);
  expect(plan).toEqual({ package_name: 'platinum-membership', recurring: 'year' });
  expect(offerOf(aPackage(plan.package_name, plan.recurring), membership, 'feature')).toBe(offer);
});

test.each<[number, MembershipPackageName]>([
  [4, 'platinum-membership'],
  [5, 'platinum-izanavi-membership'],
  [5, 'izanavi'],
])('who has rank %d with %s has all that platinum opens, and is offered nothing', (_rank, package_name) => {
  const abilities = abilitiesFrom({ role: 'member', plan: { package_name, recurring: 'month' } });
  expect(abilities).toEqual(expect.arrayContaining([...OF_PLATINUM]));
});

test('what a gold membership may ask from an alert is all that platinum opens', () => {
  const needPlatinum = Object.entries(NEEDED_PLAN).flatMap(([ability, plan]) =>
    plan.package_name === 'platinum-membership' ? [ability] : [],
  );
  expect(needPlatinum).toEqual([...OF_PLATINUM]);
  for (const ability of OF_PLATINUM) {
    const membership = aMembership('gold-membership', 'half_year');
    const { package_name, recurring } = wantedPlan({ ability }, membership);
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

test('who asks for what a membership opens is offered the cheapest that does, by the year', () => {
  expect(wantedPlan({ ability: 'read_gold_posts' }, null)).toEqual({
    package_name: 'gold-membership',
    recurring: 'year',
  });
  expect(wantedPlan({ ability: 'play_at_wide_rates' }, aMembership('green-membership', 'month'))).toEqual({
    package_name: 'silver-membership',
    recurring: 'year',
  });
  const asked = { package_name: 'green-membership', recurring: 'month' } as const;
  expect(wantedPlan(asked, null)).toEqual(asked);
});

test.each([
  ['izanavi', 'izanavi'],
  ['platinum-membership', 'izanavi'],
  // More than the same by the year is not sold to them.
  ['platinum-izanavi-membership', 'platinum-izanavi-membership'],
] as const)('who has %s by the month is offered %s for alerts of signals', (own, package_name) => {
  const plan = wantedPlan({ ability: 'set_signal_alerts' }, aMembership(own, 'month'));
  expect(plan).toEqual({ package_name, recurring: 'year' });
});
