import { z } from 'zod';
import { MEMBERSHIP_PACKAGES, RECURRINGS } from '../rules/membership';
import { count } from './shared';

export const packageName = z.enum(MEMBERSHIP_PACKAGES);
export const recurring = z.enum(RECURRINGS);

/** A membership package for one period. Amounts are yen, tax included. */
export const membershipPackage = z.object({
  package_name: packageName,
  recurring,
  web_amount: count,
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
  next_membership_package: z.object({ package_name: packageName, recurring }).nullable(),
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

export type ExpandMembershipStatus = z.infer<typeof expandMembershipStatus>;
export type MembershipPackage = z.infer<typeof membershipPackage>;
export type OwnMembership = z.infer<typeof ownMembership>;
