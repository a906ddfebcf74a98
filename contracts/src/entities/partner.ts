import { z } from 'zod';
import { PARTNERS } from '../rules/partners';
import { count, instant } from './shared';

export const partnerKey = z.enum(PARTNERS);

/** `opened`: the partner's site was opened; the rest is what the partner tells. */
export const applicationStatus = z.enum(['opened', 'applied', 'confirmed', 'withdrawn']);

/** What a partner offers and on which conditions, word for word as the partner has consented to it. */
export const partnerOffer = z.object({
  title: z.string(),
  intro: z.string(),
  /** 0 where no mission belongs to it. */
  coins: count,
  /** The midnight after its last day. */
  ends_at: instant,
  conditions: z.array(z.string()),
  risks: z.array(z.string()),
});

/** How far one's own application at a partner is. */
export const partnerApplication = z.object({
  status: applicationStatus,
  /** What was offered when the partner's site was opened. */
  coins: count,
  /** When the partner says that it was so. */
  applied_at: instant.nullable(),
  confirmed_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  /** Until when the partner may confirm it. */
  decided_by: instant,
});

/** A partner: what is offered, null where nothing is at the moment, and what the viewer has to do with it. */
export const partner = z.object({
  partner: partnerKey,
  name: z.string(),
  offer: partnerOffer.nullable(),
  application: partnerApplication.nullable(),
});

/** An account at a partner that is linked to a member. */
export const tradeAccount = z.object({
  partner: partnerKey,
  name: z.string(),
  trade_username: z.string(),
  linked_at: instant,
});

/** How a partner stands, for staff. */
export const staffPartner = z.object({
  partner: partnerKey,
  name: z.string(),
  /** `no_site`: the environment names no site or no keys of it. `consent_outdated`: what was consented to has changed since. */
  state: z.enum(['no_site', 'no_consent', 'consent_outdated', 'off', 'waiting', 'running', 'used_up', 'over']),
  /** Names what is offered as it is now. */
  version: z.string(),
  consent: z
    .object({
      /** Who has consented, for the partner. */
      given_by: z.string(),
      given_on: z.iso.date(),
      /** Where the document is to be found. */
      document: z.string(),
      version: z.string(),
      recorded_at: instant,
    })
    .nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** In coins: what may be given, and what is taken by applications. */
  budget: count,
  used: count,
});

/** What a partner has told. */
export const staffPostback = z.object({
  partner: partnerKey,
  event_id: z.string(),
  click_id: z.string(),
  status: z.enum(['applied', 'confirmed', 'withdrawn']),
  occurred_at: instant,
  received_at: instant,
  /** `unlinked`: of no click of a member. `late`: confirmed after the last day for that. */
  outcome: z.enum(['taken', 'unlinked', 'late']),
});

export type Partner = z.infer<typeof partner>;
export type PartnerOffer = z.infer<typeof partnerOffer>;
export type PartnerApplication = z.infer<typeof partnerApplication>;
export type TradeAccount = z.infer<typeof tradeAccount>;
export type StaffPartner = z.infer<typeof staffPartner>;
export type StaffPostback = z.infer<typeof staffPostback>;
