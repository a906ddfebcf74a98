import {
  EXPAND_PACKAGE,
  MEMBERSHIP_PACKAGES,
  MONTHS,
  PAYMENT_TYPES,
  priceOf,
  RECURRINGS,
  TRIAL_DAYS,
  tokyoDay,
  tokyoMidnight,
  type MembershipPlan,
} from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { AppError } from '../../http/errors';
import { daysByWalking, endByWalking } from '../../testing/calendar';
import { LEAST_CHARGE } from '../charges/service';
import type { MembershipDocument, Memberships } from './membershipModel';
import { kindOf } from './packages';
import { dayOfMonth, periodFrom } from './periods';
import { quoteFor, type Quote, type Sale } from './quoting';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOTHING: Memberships = { platform: null, izanavi: null };

const random = seededRandom('quotes');
const plans = MEMBERSHIP_PACKAGES.flatMap((package_name) =>
  RECURRINGS.map((recurring): MembershipPlan => ({ package_name, recurring })),
).filter((plan) => priceOf(plan) !== undefined);

const anyInstant = () =>
  new Date(Date.UTC(2026, 0, 1) + random.between(0, 3_000) * DAY_MS + random.between(0, DAY_MS - 1));

/** A membership whose period under a plan began some time ago, and is worth what was paid for it, or less. */
function membershipOf(
  plan: MembershipPlan,
  startedAt: Date,
  more: Partial<MembershipDocument> = {},
): MembershipDocument {
  const anchor_day = dayOfMonth(startedAt);
  const { starts_at, ends_at } = periodFrom(startedAt, plan.recurring, anchor_day);
  const amount = priceOf(plan) ?? 0;
  return {
    _id: new Types.ObjectId(),
    user_id: new Types.ObjectId(),
    kind: kindOf(plan.package_name),
    ...plan,
    amount,
    payment_type: 'web_coin',
    renews_with: 'web_coin',
    started_at: startedAt,
    anchor_day,
    period_starts_at: starts_at,
    ends_at,
    period_value: amount,
    is_trialing: false,
    is_renewing: true,
    next_package: null,
    ...more,
  };
}

function anyMembership(kind: 'platform' | 'izanavi', at: Date): MembershipDocument | null {
  if (random.chance(0.25)) return null;
  const plan = random.pick(plans.filter(({ package_name }) => kindOf(package_name) === kind));
  const ago = random.between(0, MONTHS[plan.recurring] * 31) * DAY_MS;
  const value = random.chance(0.5) ? (priceOf(plan) ?? 0) : random.between(0, priceOf(plan) ?? 0);
  return membershipOf(plan, new Date(at.getTime() - ago), {
    period_value: value,
    is_renewing: random.chance(0.8),
    is_trialing: random.chance(0.1),
  });
}

/** What is left of a membership is worth, found by counting days and yen one by one. */
function worthByCounting(
  { period_value, period_starts_at, ends_at, is_trialing }: MembershipDocument,
  at: Date,
): number {
  if (is_trialing || at >= ends_at) return 0;
  const end = tokyoDay(ends_at);
  const all = daysByWalking(tokyoDay(period_starts_at), end);
  const unused = daysByWalking(tokyoDay(at), end);
  let worth = 0;
  while (worth * all < period_value * unused) worth += 1;
  return worth;
}

function quoted(plan: MembershipPlan, memberships: Memberships, sale: Sale, at: Date): Quote | undefined {
  try {
    return quoteFor(plan, memberships, sale, at);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

test('any change is charged what it costs less each unused day of what it takes the place of, to the yen', () => {
  let [atOnce, later, givenBack, waived] = [0, 0, 0, 0];
  for (let round = 0; round < 3_000; round += 1) {
    const at = anyInstant();
    const memberships = { platform: anyMembership('platform', at), izanavi: anyMembership('izanavi', at) };
    const plan = random.pick(plans);
    const { platform } = memberships;
    // Now and then there is hardly a difference, which is too little for a card.
    if (platform && random.chance(0.1)) {
      const value = (priceOf(plan) ?? 0) - random.between(1, 2 * LEAST_CHARGE);
      memberships.platform = membershipOf(platform, at, { period_value: Math.max(0, value) });
    }
    const sale = { payment_type: random.pick(PAYMENT_TYPES), trialDays: 0, campaigns: [] };
    const quote = quoted(plan, memberships, sale, at);
    if (!quote) continue;
    const price = priceOf(plan) ?? 0;
    if (quote.isLater) {
      later += 1;
      expect([quote.charge, quote.credits, quote.returned, quote.waived]).toEqual([0, [], 0, 0]);
      expect(quote.chargesAt[0]).toEqual(memberships[quote.kind]?.ends_at);
      continue;
    }
    atOnce += 1;
    const replaced = [
      ...(plan.package_name === EXPAND_PACKAGE ? [] : [memberships.platform]),
      ...(kindOf(plan.package_name) === 'izanavi' || plan.package_name === 'platinum-izanavi-membership'
        ? [memberships.izanavi]
        : []),
    ];
    const credit = replaced.reduce((sum, one) => sum + (one ? worthByCounting(one, at) : 0), 0);
    expect(quote.credits.reduce((sum, { amount }) => sum + amount, 0)).toBe(credit);
    // Nothing appears, and nothing is lost.
    expect(quote.charge + quote.waived - quote.returned).toBe(price - credit);
    expect(Math.min(quote.charge, quote.returned)).toBe(0);
    const isLittle = sale.payment_type === 'credit' && price > credit && price - credit < LEAST_CHARGE;
    expect(quote.waived).toBe(isLittle ? price - credit : 0);
    expect(quote.charge === 0 || sale.payment_type === 'web_coin' || quote.charge >= LEAST_CHARGE).toBe(true);
    givenBack += Number(quote.returned > 0);
    waived += Number(quote.waived > 0);
  }
  // Each way is met.
  for (const [met, least] of [
    [atOnce, 500],
    [later, 200],
    [givenBack, 20],
    [waived, 10],
  ] as const) {
    expect(met).toBeGreaterThanOrEqual(least);
  }
});

test('the next charges follow each other on the day of the month to which the plan keeps', () => {
  for (let round = 0; round < 300; round += 1) {
    const at = anyInstant();
    const plan = random.pick(plans);
    const trialDays = random.chance(0.3) ? TRIAL_DAYS : 0;
    const quote = quoted(plan, NOTHING, { payment_type: 'credit', trialDays, campaigns: [] }, at);
    if (!quote) continue;
    const { period, chargesAt, charge } = quote;
    const start = tokyoDay(at);
    const lastFree = new Date(tokyoMidnight(start).getTime() + (TRIAL_DAYS + 1) * DAY_MS);
    expect(charge).toBe(trialDays > 0 ? 0 : priceOf(plan));
    let day = trialDays > 0 ? tokyoDay(lastFree) : endByWalking(start, MONTHS[plan.recurring], Number(start.slice(8)));
    const anchor = trialDays > 0 ? Number(day.slice(8)) : Number(start.slice(8));
    expect(period.starts_at).toEqual(tokyoMidnight(start));
    for (const chargeAt of chargesAt) {
      expect(chargeAt).toEqual(tokyoMidnight(day));
      day = endByWalking(day, MONTHS[plan.recurring], anchor);
    }
  }
});

test('any number of changes on one day cost together what the last one costs', () => {
  for (let round = 0; round < 300; round += 1) {
    const midnight = tokyoMidnight(tokyoDay(anyInstant())).getTime();
    const hours = Array.from({ length: random.between(2, 6) }, () => random.between(0, DAY_MS - 1)).toSorted(
      (a, b) => a - b,
    );
    let memberships: Memberships = NOTHING;
    let [paid, price] = [0, 0];
    for (const hour of hours) {
      const at = new Date(midnight + hour);
      const plan = random.pick(plans.filter(({ package_name }) => kindOf(package_name) === 'platform'));
      const quote = quoted(plan, memberships, { payment_type: 'web_coin', trialDays: 0, campaigns: [] }, at);
      if (!quote || quote.isLater) continue;
      paid += quote.charge - quote.returned;
      price = quote.plan.amount;
      memberships = { ...memberships, platform: membershipOf(plan, at) };
    }
    expect(paid).toBe(price);
  }
});
