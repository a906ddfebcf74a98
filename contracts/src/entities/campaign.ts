import { z } from 'zod';
import {
  CAMPAIGN_AUDIENCES,
  CAMPAIGN_KEYS,
  CAMPAIGN_UNITS,
  CAMPAIGN_VARIANTS,
  CONTROL_PERCENT_MAX,
} from '../rules/campaigns';
import { packageName, recurring } from './membership';
import { count, instant } from './shared';

export const campaignKey = z.enum(CAMPAIGN_KEYS);
export const campaignVariant = z.enum(CAMPAIGN_VARIANTS);
export const controlPercent = z.int('invalid').min(0, 'invalid').max(CONTROL_PERCENT_MAX, 'invalid');

/** What a campaign gives: a lower price of the first period, a longer trial, or coins after the first payment. */
const gift = z.discriminatedUnion('kind', [
  /** `discounted_web_amount` of its plans says to how much. */
  z.object({ kind: z.literal('discount') }),
  z.object({ kind: z.literal('trial'), days: count }),
  /** So many days after the first period that is paid for has begun. */
  z.object({ kind: z.literal('coins'), amount: count, after_days: count }),
]);

/** A campaign that the viewer can use, with the plans for which it holds. A card pays, and each member and card uses it once. */
export const campaign = z.object({
  key: campaignKey,
  /** The midnight after its last day. */
  ends_at: instant,
  audience: z.enum(CAMPAIGN_AUDIENCES),
  /** It is only for who has registered from this day on. */
  registered_since: z.iso.date().nullable(),
  plans: z.array(z.object({ package_name: packageName, recurring })),
  gives: gift,
});

/** How a campaign stands, for staff. */
export const staffCampaign = z.object({
  key: campaignKey,
  state: z.enum(['off', 'waiting', 'running', 'used_up', 'over']),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  unit: z.enum(CAMPAIGN_UNITS),
  budget: count,
  /** How much of the budget is taken. */
  used: count,
  /** How many of a hundred are not told of it by a popup. */
  control_percent: count,
});

/**
 * What came of telling of a campaign, or of a promotion. An exposure is a member on a day; those of `CONTROL` would have been told.
 * Who has acted has used it, or gone to the partner, from the first exposure on.
 */
export const campaignResult = z.object({
  variant: campaignVariant,
  exposures: count,
  members: count,
  acted: count,
});

export type CampaignResult = z.infer<typeof campaignResult>;
export type Campaign = z.infer<typeof campaign>;
export type StaffCampaign = z.infer<typeof staffCampaign>;
