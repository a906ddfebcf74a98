import { z } from 'zod';
import { MEMBERSHIP_PACKAGES, PAYMENT_TYPES, RECURRINGS } from '../rules/membership';
import { MEMBERSHIP_OFFERS, MEMBERSHIP_STATUSES } from '../rules/membershipOffer';
import { savedCard } from './card';
import { cardCharge } from './charge';
import { coinBalance } from './coin';
import { paymentTerm } from './payment';
import { count, id, instant } from './shared';

export const packageName = z.enum(MEMBERSHIP_PACKAGES);
export const recurring = z.enum(RECURRINGS);
export const paymentType = z.enum(PAYMENT_TYPES);
const plan = z.object({ package_name: packageName, recurring });

/** A membership package for one period. Amounts are yen, tax included. */
export const membershipPackage = z.object({
  package_name: packageName,
  recurring,
  web_amount: count,
  /** What the viewer's first period costs by a campaign, where a card pays; null without one. */
  discounted_web_amount: count.nullable(),
  android_amount: count,
  ios_amount: count,
  /** What a month comes to, rounded down. */
  monthly_amount: count,
  /** Days of the free trial that this viewer gets; 0 when none. */
  trial_days: count,
});

/** The viewer's own platform membership, or what is left of it. */
export const ownMembership = z.object({
  membership_package: membershipPackage,
  subscription_end_at: z.iso.datetime(),
  is_interval: z.boolean(),
  is_trialing: z.boolean(),
  subscription_payment_type: z.string(),
  next_membership_package: plan.nullable(),
});

/** What the viewer has of a package that can be had beside a membership. */
export const expandMembershipStatus = z.object({
  expand_membership_package: membershipPackage,
  is_subscribing: z.boolean(),
  is_subscribed_before: z.boolean(),
  is_interval: z.boolean(),
  is_unpaid_interval: z.boolean(),
  is_trialing: z.boolean(),
  end_at: z.iso.datetime().nullable(),
});

/** A membership that is open to the viewer or waits for its payment, as it goes on. */
export const runningMembership = z.object({
  id,
  membership_package: membershipPackage,
  status: z.enum(MEMBERSHIP_STATUSES),
  /** Given by staff: nothing is charged for it. */
  is_granted: z.boolean(),
  /** With what it is paid when it renews. */
  renews_with: paymentType,
  started_at: instant,
  /** The end of the period that is paid for, or given. */
  ends_at: instant,
  /** What follows it from then on, where that is something else. */
  next_package: plan.nullable(),
  /** The next charge by itself; null where nothing follows. */
  next_charge: z.object({ at: instant, amount: count }).nullable(),
  /** What is open, where its renewal could not be paid: until when it may be used all the same, and when it is tried again. */
  unpaid: z
    .object({
      amount: count,
      usable_until: instant,
      next_try_at: instant,
      /** Whether it waits since it would be above what the member wants to spend in a month. */
      is_over_limit: z.boolean(),
    })
    .nullable(),
  /** What it will cost more from its next renewal on, `at`; it ends then where its member has not agreed. */
  price_change: z.object({ before: count, amount: count, at: instant, is_agreed: z.boolean() }).nullable(),
});

/** What taking a plan now means. */
export const membershipQuote = z.object({
  package_name: packageName,
  recurring,
  payment_type: paymentType,
  offer: z.enum(MEMBERSHIP_OFFERS),
  /** What the first period costs: less than those after it where a campaign takes something off. */
  price: count,
  /** What is charged at once. */
  amount: count,
  terms: z.array(paymentTerm),
  /** Stands for all of the terms: whoever takes the plan sends it back, and is refused where the terms have changed. */
  shown: z.string(),
  /** The viewer's coins, and how many they lack where coins pay. */
  coins: coinBalance.extend({ missing: count }),
});

/** What agreeing to a new price means. */
export const priceConsent = z.object({
  terms: z.array(paymentTerm),
  /** Stands for all of the terms: whoever agrees sends it back. */
  shown: z.string(),
});

/** How taking a plan stands: the membership, unless the charge of a card for it is open or has failed. */
export const membershipTaking = z.object({ membership: runningMembership.nullable(), charge: cardCharge.nullable() });

/** An own charge of a card for a membership of which it is not known yet how it ends. */
export const openMembershipCharge = plan.extend({
  charge_id: id,
  /** Yen. */
  amount: count,
  card: savedCard.pick({ brand: true, last4: true }),
  /** Whether a membership renews with it by itself; else its member has agreed to it just before. */
  is_renewal: z.boolean(),
});

/** What was paid for a period of a membership. */
export const membershipPayment = z.object({
  id,
  package_name: packageName,
  recurring,
  period_starts_at: instant,
  /** The midnight after its last day. */
  period_ends_at: instant,
  /**
   * What the period cost, what a campaign and unused days of another took off, which is negative, what of the latter came back
   * as coins since it was more than the period costs, and what was let off since no card can be charged with so little.
   */
  lines: z.array(
    plan.extend({ kind: z.enum(['period', 'discount', 'unused', 'returned', 'waived']), amount: z.int() }),
  ),
  total: count,
  /** What of it was given back, or is on its way. */
  refunded: count,
  /** Null where nothing was to be paid. */
  payment_type: paymentType.nullable(),
  paid_at: instant,
  /** Its receipt; null where nothing was to be paid. */
  receipt_id: id.nullable(),
});

export type OpenMembershipCharge = z.infer<typeof openMembershipCharge>;
export type MembershipTaking = z.infer<typeof membershipTaking>;
export type MembershipPayment = z.infer<typeof membershipPayment>;
export type PriceConsent = z.infer<typeof priceConsent>;
export type ExpandMembershipStatus = z.infer<typeof expandMembershipStatus>;
export type MembershipPackage = z.infer<typeof membershipPackage>;
export type MembershipQuote = z.infer<typeof membershipQuote>;
export type OwnMembership = z.infer<typeof ownMembership>;
export type RunningMembership = z.infer<typeof runningMembership>;
