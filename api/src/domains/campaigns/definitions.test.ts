import {
  CAMPAIGN_KEYS,
  CREATOR_PRICE_MIN,
  creatorPriceOf,
  priceOf,
  RECURRINGS,
  TRIAL_DAYS,
} from '@minori/contracts/rules';
import { isMeantFor, type CampaignFacts } from './audience';
import { definitionAt, definitionsAt, type CampaignDefinition } from './definitions';

const AT = new Date('2031-01-31T12:00:00+09:00');
/** The least that a card is charged with. */
const LEAST_CHARGE = 50;

test.each(definitionsAt(AT))('$key gives what can be had', ({ subject, plans, gives, unit }) => {
  expect(plans.length > 0).toBe(subject === 'membership');
  const ofMembers = plans.map((plan) => priceOf(plan) ?? 0);
  const ofCreators = RECURRINGS.map((recurring) => creatorPriceOf(CREATOR_PRICE_MIN, recurring));
  for (const price of subject === 'membership' ? ofMembers : ofCreators) {
    expect(price).toBeGreaterThan(0);
    const pays =
      gives.kind === 'price'
        ? gives.amount
        : gives.kind === 'percent_off'
          ? price - (price * gives.percent) / 100
          : price;
    expect(pays).toBeGreaterThanOrEqual(LEAST_CHARGE);
    if (gives.kind === 'price' || gives.kind === 'percent_off') expect(pays).toBeLessThan(price);
  }
  // Days are no yen.
  if (gives.kind === 'trial') expect([unit, gives.days > TRIAL_DAYS]).toEqual(['uses', true]);
});

test('every campaign is defined, and only from its first row on', () => {
  expect(definitionsAt(AT).map(({ key }) => key)).toEqual([...CAMPAIGN_KEYS]);
  expect(definitionsAt(new Date('2026-10-31T23:59:59+09:00'))).toEqual([]);
});

test('a row holds from the beginning of its day in Tokyo, until a later one does', () => {
  const [first] = definitionsAt(AT);
  const rows = ['2031-01-31', '2031-02-01'].map((from) => ({ ...first!, from })) as [
    CampaignDefinition,
    CampaignDefinition,
  ];
  const fromAt = (time: string) => definitionAt(first!.key, new Date(`${time}+09:00`), rows.toReversed())?.from;
  expect(fromAt('2031-01-30T23:59:59')).toBeUndefined();
  expect(fromAt('2031-01-31T00:00:00')).toBe('2031-01-31');
  expect(fromAt('2031-01-31T23:59:59')).toBe('2031-01-31');
  expect(fromAt('2031-02-01T00:00:00')).toBe('2031-02-01');
});

test('audiences are who never had a membership, who has none, and who had one', () => {
  const guest: CampaignFacts = { registeredAt: AT, hasMembership: false, hadMembership: false, isCardKnown: false };
  const people = {
    guest,
    knownCard: { ...guest, isCardKnown: true },
    former: { ...guest, hadMembership: true },
    member: { ...guest, hadMembership: true, hasMembership: true },
  };
  const meant = (audience: CampaignDefinition['audience'], registeredSince: string | null = null) =>
    Object.entries(people)
      .filter(([, facts]) => isMeantFor({ audience, registeredSince }, facts))
      .map(([name]) => name);
  expect(meant('never_subscribed')).toEqual(['guest']);
  expect(meant('without_membership')).toEqual(['guest', 'knownCard', 'former']);
  expect(meant('returning')).toEqual(['former']);
  expect(meant('without_membership', '2031-01-31')).toEqual(['guest', 'knownCard', 'former']);
  expect(meant('without_membership', '2031-02-01')).toEqual([]);
});
