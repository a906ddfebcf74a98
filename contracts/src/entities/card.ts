import { z } from 'zod';

/** A card that a member has saved. Its number is with Stripe alone. */
export const savedCard = z.object({
  id: z.string(),
  /** `visa`, `jcb` … */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** Whether it pays where nothing else is said. */
  is_default: z.boolean(),
});

/** How a browser reaches Stripe, which processes the cards. */
export const cardProcessor = z.object({
  publishable_key: z.string(),
  /** What stands in for Stripe.js; null for Stripe's own. */
  script_url: z.url().nullable(),
});

/** What a browser saves a card at Stripe with. */
export const cardSetup = z.object({ client_secret: z.string() });

export type SavedCard = z.infer<typeof savedCard>;
export type CardProcessor = z.infer<typeof cardProcessor>;
export type CardSetup = z.infer<typeof cardSetup>;
