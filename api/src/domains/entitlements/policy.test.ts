import { ABILITIES, type Ability, type MembershipPackageName, type Recurring } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import {
  abilitiesOf,
  can,
  currentMembership,
  demand,
  givesAccess,
  heldFrom,
  meets,
  opensCourse,
  opensLesson,
  type Entitled,
  type SubscriptionStatus,
} from './policy';

const DAY_MS = 24 * 3_600_000;
const END = new Date('2026-12-01T00:00:00+09:00');
const beside = (ms: number, from = END) => new Date(from.getTime() + ms);

function paying(package_name: MembershipPackageName, recurring: Recurring, isRenewing = false): Entitled {
  return { role: 'member', membership: heldFrom({ package_name, recurring, ends_at: END, is_renewing: isRenewing }) };
}

const NOBODY: Entitled = { role: 'member', membership: null };
const GREEN: Ability[] = ['play_at_more_rates'];
const SILVER: Ability[] = [...GREEN, 'play_at_wide_rates', 'see_profile_viewers', 'search_saved_posts'];
const GOLD: Ability[] = [...SILVER, 'play_at_all_rates', 'read_gold_posts'];
const PLATINUM: Ability[] = [...GOLD, 'set_alerts', 'filter_chart_alerts', 'copy_shared_alerts', 'hear_of_predictions'];
const IZANAVI: Ability[] = [...PLATINUM, 'see_signals'];
const YEARLY_IZANAVI: Ability[] = [...IZANAVI, 'set_signal_alerts'];

const EXPECTED: [name: string, member: Entitled | null, Ability[]][] = [
  ['a guest', null, []],
  ['a member', NOBODY, []],
  ['staff', { ...NOBODY, role: 'admin' }, ['administer']],
  ['staff with gold', { ...paying('gold-membership', 'year'), role: 'admin' }, [...GOLD, 'administer']],
  ...(['month', 'half_year', 'year'] as const).flatMap((recurring): [string, Entitled, Ability[]][] => [
    [`green by the ${recurring}`, paying('green-membership', recurring), GREEN],
    [`silver by the ${recurring}`, paying('silver-membership', recurring), SILVER],
    [`gold by the ${recurring}`, paying('gold-membership', recurring), GOLD],
    [`platinum by the ${recurring}`, paying('platinum-membership', recurring), PLATINUM],
  ]),
  ['platinum with izanavi by the month', paying('platinum-izanavi-membership', 'month'), IZANAVI],
  ['platinum with izanavi by the year', paying('platinum-izanavi-membership', 'year'), YEARLY_IZANAVI],
  ['izanavi by the month', paying('izanavi', 'month'), IZANAVI],
  ['izanavi by the year', paying('izanavi', 'year'), YEARLY_IZANAVI],
];

describe.each(EXPECTED)('%s', (_, member, expected) => {
  test.each(ABILITIES)('%s', (ability) => {
    expect(can(member, ability, beside(-1))).toBe(expected.includes(ability));
  });

  test('is told the same', () => {
    expect(member ? abilitiesOf(member, beside(-1)) : []).toEqual(expected);
  });
});

test.each([
  ['one that was ended or given for some days', false, 0],
  ['one whose renewal is not paid yet', true, 3 * DAY_MS],
])('%s opens nothing from its last instant on', (_, isRenewing, graceMs) => {
  const member = paying('platinum-izanavi-membership', 'year', isRenewing);
  const last = beside(graceMs);
  expect(abilitiesOf(member, beside(-1, last))).toEqual(YEARLY_IZANAVI);
  expect(currentMembership(member, beside(-1, last))).toBe(member.membership);
  for (const at of [last, beside(1, last), beside(90 * DAY_MS, last)]) {
    expect(abilitiesOf(member, at)).toEqual([]);
    expect(currentMembership(member, at)).toBeNull();
    expect(ABILITIES.filter((ability) => can(member, ability, at))).toEqual([]);
  }
});

test.each([
  ['set_alerts', 'platinum_required'],
  ['filter_chart_alerts', 'platinum_required'],
  ['see_signals', 'izanavi_required'],
  ['set_signal_alerts', 'izanavi_required'],
  ['search_saved_posts', 'forbidden'],
] as const)('who demands %s is refused with %s', (ability, code) => {
  expect(() => demand(NOBODY, ability, beside(-1))).toThrow(new AppError(code));
  const member = paying('izanavi', 'year');
  expect(() => demand(member, ability, beside(-1))).not.toThrow();
});

describe('what somebody else has written', () => {
  const authorId = 'a'.repeat(24);
  const [none, author] = [new Set<string>(), new Set([authorId])];
  const gold = paying('gold-membership', 'month');

  test.each([
    ['a guest', null, none, none, [true, false, false, false]],
    ['a member', NOBODY, none, none, [true, false, false, false]],
    ['staff', { ...NOBODY, role: 'admin' as const }, none, none, [true, false, false, false]],
    ['a subscriber of Prime', NOBODY, author, none, [true, true, false, false]],
    ['a subscriber of Prime and Plus', NOBODY, author, author, [true, true, true, false]],
    ['who has Plus without Prime', NOBODY, none, author, [true, false, false, false]],
    ['a gold member', gold, none, none, [true, false, false, true]],
  ])('is open to %s', (_, viewer, prime, plus, expected) => {
    const requirements = [null, 'prime', 'prime_plus', 'gold'] as const;
    const open = requirements.map((requirement) =>
      meets(viewer, requirement, { authorId, subscribed: { prime, plus } }, beside(-1)),
    );
    expect(open).toEqual(expected);
  });
});

test.each<[SubscriptionStatus, graceMs: number | null]>([
  ['trialing', 3 * DAY_MS],
  ['active', 3 * DAY_MS],
  ['unpaid', 3 * DAY_MS],
  ['canceled', 0],
  ['ended', null],
])('a subscription that is %s gives access so long after its period: %p ms', (status, graceMs) => {
  const last = beside(graceMs ?? 0);
  expect(givesAccess({ status, period_ends_at: END }, beside(-1, last))).toBe(graceMs !== null);
  expect(givesAccess({ status, period_ends_at: END }, last)).toBe(false);
});

test('a course is open from its purchase on, until it is given back', () => {
  const bought = { purchased_at: END, refunded_at: null };
  expect(opensCourse(undefined, END)).toBe(false);
  expect(opensCourse(bought, beside(-1))).toBe(false);
  expect(opensCourse(bought, END)).toBe(true);
  expect(opensCourse(bought, beside(1_000 * DAY_MS))).toBe(true);
  expect(opensCourse({ ...bought, refunded_at: beside(DAY_MS) }, beside(DAY_MS))).toBe(false);
});

test('a lesson is open to its author, and to buyers in the newest version or in theirs; the first of what is out to all', () => {
  const nowhere = { isOwn: false, isInNewest: false, isInBought: false, isFirst: false, isPublished: true };
  const bought = { purchased_at: END, refunded_at: null };
  const givenBack = { ...bought, refunded_at: END };
  expect(opensLesson(undefined, { ...nowhere, isOwn: true, isPublished: false }, END)).toBe(true);
  expect(opensLesson(undefined, { ...nowhere, isInNewest: true, isFirst: true }, END)).toBe(true);
  expect(opensLesson(undefined, { ...nowhere, isInNewest: true, isFirst: true, isPublished: false }, END)).toBe(false);
  for (const place of [{ isInNewest: true }, { isInBought: true }]) {
    expect(opensLesson(undefined, { ...nowhere, ...place }, END)).toBe(false);
    expect(opensLesson(givenBack, { ...nowhere, ...place }, END)).toBe(false);
    expect(opensLesson(bought, { ...nowhere, ...place, isPublished: false }, END)).toBe(true);
  }
  expect(opensLesson(bought, nowhere, END)).toBe(false);
});
