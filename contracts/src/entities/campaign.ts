import { z } from 'zod';
import { CAMPAIGN_AUDIENCES, CAMPAIGN_KEYS, CAMPAIGN_UNITS } from '../rules/campaigns';
import { packageName, recurring } from './membership';
import { count, instant } from './shared';

export const campaignKey = z.enum(CAMPAIGN_KEYS);

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
});

export type Campaign = z.infer<typeof campaign>;
export type StaffCampaign = z.infer<typeof staffCampaign>;
