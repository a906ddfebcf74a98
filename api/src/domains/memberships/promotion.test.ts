import { CAMPAIGN_KEYS, MEMBERSHIP_PACKAGES, priceOf, RECURRINGS, type MembershipPlan } from '@minori/contracts/rules';
import fc from 'fast-check';
import type { CampaignGift, UsableCampaign } from '../campaigns/service';
import { periodFrom } from './periods';
import { promotionFor, usedIn, type Promotion } from './promotion';
import { firstTerms, quoteFor } from './quoting';

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-12-01T00:00:00+09:00');

const plan = fc
  .record({ package_name: fc.constantFrom(...MEMBERSHIP_PACKAGES), recurring: fc.constantFrom(...RECURRINGS) })
  .filter((one) => priceOf(one) !== undefined);
const gives = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), amount: fc.integer({ min: 0, max: 30_000 }) }),
  fc.record({ kind: fc.constant('percent_off' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('trial' as const), days: fc.integer({ min: 0, max: 60 }) }),
  fc.record({
    kind: fc.constant('coins' as const),
    amount: fc.integer({ min: 1, max: 3_000 }),
    afterDays: fc.integer({ min: 0, max: 30 }),
  }),
);
const campaigns = fc
  .uniqueArray(
    fc.record({
      key: fc.constantFrom(...CAMPAIGN_KEYS),
      plans: fc.uniqueArray(plan, {
        maxLength: 16,
        selector: ({ package_name, recurring }) => package_name + recurring,
      }),
      gives,
      unit: fc.constantFrom('uses' as const, 'yen' as const),
      left: fc.integer({ min: 1, max: 20_000 }),
    }),
    { selector: ({ key }) => key },
  )
  .map((all) =>
    all.map((one): UsableCampaign => ({
      ...one,
      from: '2026-11-01',
      subject: 'membership',
      audience: 'never_subscribed',
      registeredSince: null,
      endsAt: new Date(START_MS + 400 * DAY_MS),
    })),
  );
const instant = fc.integer({ min: 0, max: 800 * DAY_MS }).map((ms) => new Date(START_MS + ms));
const isFor = (plans: readonly MembershipPlan[], { package_name, recurring }: MembershipPlan) =>
  plans.some((one) => one.package_name === package_name && one.recurring === recurring);

/** What a member saves by something, in yen times the days of the period: no fractions. */
interface Saving {
  key: string;
  worth: number;
  pays: number;
  trialDays: number;
}

/** Every way in which one campaign could be used, or none, slowly: what is worth most is what should be given. */
function savingsOf(all: readonly UsableCampaign[], wanted: MembershipPlan, trialDays: number, days: number): Saving[] {
  const price = priceOf(wanted) ?? 0;
  const none = { key: 'none', worth: price * trialDays, pays: trialDays > 0 ? 0 : price, trialDays };
  const some = all
    .filter(({ plans }) => isFor(plans, wanted))
    .flatMap(({ key, gives: gift, unit, left }): Saving[] => {
      const lasts = (yen: number) => (unit === 'uses' ? left >= 1 : left >= yen);
      if (gift.kind === 'coins') return [];
      if (gift.kind === 'trial') {
        const isLonger = trialDays > 0 && gift.days > trialDays && lasts(0);
        return isLonger ? [{ key, worth: price * gift.days, pays: 0, trialDays: gift.days }] : [];
      }
      let pays = gift.kind === 'price' ? gift.amount : 0;
      // The greatest whole yen that is not above the share that is left.
      if (gift.kind === 'percent_off') while ((pays + 1) * 100 <= price * (100 - gift.percent)) pays += 1;
      const isDiscount = pays > 0 && pays < price && lasts(price - pays);
      return isDiscount ? [{ key, worth: (price - pays) * days, pays, trialDays: 0 }] : [];
    });
  return [none, ...some];
}

test('of all that could be given a beginner gets what is worth most, and pays as told', () => {
  fc.assert(
    fc.property(campaigns, plan, fc.constantFrom(0, 7, 14), instant, (all, wanted, trialDays, at) => {
      const nothing = { platform: null, izanavi: null };
      const sale = { payment_type: 'credit' as const, trialDays, campaigns: all };
      const quote = quoteFor(wanted, nothing, sale, at);
      const firstPeriod = periodFrom(
        at,
        wanted.recurring,
        Number(at.toLocaleDateString('en', { day: 'numeric', timeZone: 'Asia/Tokyo' })),
      );
      const days = Math.round((firstPeriod.ends_at.getTime() - firstPeriod.starts_at.getTime()) / DAY_MS);
      const savings = savingsOf(all, wanted, trialDays, days);
      const best = Math.max(...savings.map(({ worth }) => worth));
      const { discount } = quote.promotion;
      const told = firstTerms(wanted, nothing, sale, at);
      const worth = discount ? discount.amount * days : quote.plan.amount * told.trialDays;
      expect(worth).toBe(best);
      const allowed = savings.filter((one) => one.worth === best);
      const waived = quote.charge + quote.waived;
      expect(allowed.map((one) => `${one.pays} ${one.trialDays}`)).toContain(`${waived} ${told.trialDays}`);
      // Renewals cost the full price, whatever is given.
      expect(quote.plan.amount).toBe(priceOf(wanted));
    }),
    { numRuns: 1_000 },
  );
});

test('nothing is given that a budget does not last for, and a discount stands alone', () => {
  fc.assert(
    fc.property(campaigns, plan, fc.constantFrom(0, 14), instant, (all, wanted, trialDays, at) => {
      const beginning = {
        plan: wanted,
        price: priceOf(wanted) ?? 0,
        period: periodFrom(at, wanted.recurring, 1),
        trialDays,
      };
      const given: Promotion = promotionFor(all, beginning);
      for (const { campaign, cost } of usedIn(given)) {
        const used = all.find(({ key }) => key === campaign);
        expect(used && isFor(used.plans, wanted)).toBe(true);
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(cost).toBeLessThanOrEqual(used?.left ?? -1);
      }
      if (given.discount) {
        expect([given.trial, given.coins]).toEqual([null, null]);
        expect(given.discount.amount).toBeGreaterThan(0);
        expect(given.discount.amount).toBeLessThan(beginning.price);
      }
      const most = Math.max(0, ...all.filter(({ plans }) => isFor(plans, wanted)).map(coinsWithin));
      if (!given.discount) expect(given.coins?.amount ?? 0).toBe(most);
    }),
    { numRuns: 1_000 },
  );
});

function coinsWithin({ gives: gift, unit, left }: UsableCampaign): number {
  const amount = (gift as Extract<CampaignGift, { kind: 'coins' }>).amount;
  return gift.kind === 'coins' && (unit === 'uses' || left >= amount) ? amount : 0;
}
