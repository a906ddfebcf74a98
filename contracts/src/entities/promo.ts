import { z } from 'zod';
import { PROMO_BUDGET_MAX, PROMO_KEY, PROMO_TEXT_MAX, PROMO_TITLE_MAX } from '../rules/promos';
import { campaignResult, controlPercent } from './campaign';
import { count, instant } from './shared';

export const promoKey = z.string().regex(PROMO_KEY, 'invalid');

const bothOf = (max: number) => {
  const text = z.string().trim().min(1, 'required').max(max, 'too_long');
  return z.object({ ja: text, en: text });
};
const url = z
  .string()
  .max(500, 'too_long')
  .regex(/^https:\/\/[^\s/]\S*$/, 'invalid');

/** What a member is told of a service of a partner: an advertisement, and labelled as one. */
export const promo = z.object({
  key: promoKey,
  partner: z.string(),
  title: z.string(),
  /** For whom, until when, and on what terms. */
  conditions: z.string(),
  url: z.string(),
});

/** The partner's written consent, without which nothing is told. */
const consent = z.object({
  /** Where it is kept. */
  reference: z.string().trim().min(1, 'required').max(100, 'too_long'),
  agreed_on: z.iso.date('invalid'),
});

/** A promotion as staff write it. It is told on `budget` members' days at most, from `starts_at` to `ends_at`. */
export const newPromo = z.object({
  key: promoKey,
  partner: z.string().trim().min(1, 'required').max(PROMO_TITLE_MAX, 'too_long'),
  title: bothOf(PROMO_TITLE_MAX),
  text: bothOf(PROMO_TEXT_MAX),
  conditions: bothOf(PROMO_TEXT_MAX),
  url,
  consent,
  starts_at: instant.optional(),
  ends_at: instant,
  budget: z.int('invalid').min(1, 'invalid').max(PROMO_BUDGET_MAX, 'invalid'),
  control_percent: controlPercent.default(0),
});

/** A promotion as staff see it, with what came of it. */
export const staffPromo = z.object({
  key: promoKey,
  partner: z.string(),
  state: z.enum(['waiting', 'running', 'used_up', 'over']),
  consent: z.object({ reference: z.string(), agreed_on: z.iso.date() }),
  starts_at: instant,
  ends_at: instant,
  budget: count,
  used: count,
  control_percent: count,
  results: z.array(campaignResult),
});

export type Promo = z.infer<typeof promo>;
export type NewPromo = z.input<typeof newPromo>;
/** A promotion as it was checked. */
export type CheckedPromo = z.output<typeof newPromo>;
export type StaffPromo = z.infer<typeof staffPromo>;
