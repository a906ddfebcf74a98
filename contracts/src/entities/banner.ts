import { z } from 'zod';
import { BANNER_KINDS, BANNER_SEVERITIES, BANNER_TEXT_MAX } from '../rules/banner';
import { id, instant } from './shared';

export const bannerKind = z.enum(BANNER_KINDS);
export const bannerSeverity = z.enum(BANNER_SEVERITIES);

/** Something that is told above every page until the viewer has confirmed it; `text` is in the language of the call. */
export const banner = z.object({
  id,
  kind: bannerKind,
  severity: bannerSeverity,
  text: z.string(),
  /** Where to read more: an address of the site, `/help`, or of another one, `https://…`. */
  url: z.string().nullable(),
});

const text = z.string().trim().min(1, 'required').max(BANNER_TEXT_MAX, 'too_long');

/** A banner as staff write it. It shows from `starts_at` on, and no more from `ends_at` on. */
export const newBanner = z.object({
  kind: bannerKind,
  severity: bannerSeverity.default('info'),
  text: z.object({ ja: text, en: text }),
  url: z
    .string()
    .max(500, 'too_long')
    .regex(/^(\/(?![/\\])|https:\/\/)\S*$/, 'invalid')
    .nullable()
    .default(null),
  /** At once when left out. */
  starts_at: instant.optional(),
  /** Until staff end it when left out. */
  ends_at: instant.optional(),
});

/** A banner as staff see it, with how many members have confirmed it. */
export const staffBanner = z.object({
  id,
  kind: bannerKind,
  severity: bannerSeverity,
  text: z.object({ ja: z.string(), en: z.string() }),
  url: z.string().nullable(),
  starts_at: instant,
  ends_at: instant.nullable(),
  confirm_count: z.int().nonnegative(),
});

export type Banner = z.infer<typeof banner>;
export type NewBanner = z.input<typeof newBanner>;
/** A banner as it was checked. */
export type CheckedBanner = z.output<typeof newBanner>;
export type StaffBanner = z.infer<typeof staffBanner>;
