import { z } from 'zod';
import { count, id } from './shared';

/**
 * Where a charge of a card stands: `pending` as long as it is not known whether it succeeded, `requires_action` while the
 * card's owner is asked to show who they are.
 */
export const CHARGE_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed'] as const;

/** A sum that a saved card is charged with. */
export const cardCharge = z.object({
  id,
  /** Yen. */
  amount: count,
  status: z.enum(CHARGE_STATUSES),
  /** With what Stripe.js asks the card's owner; null unless `requires_action`. */
  client_secret: z.string().nullable(),
  /** Stripe's word for why it failed, as `insufficient_funds`; null unless `failed`. */
  failure: z.string().nullable(),
  /** Yen that have gone back, or are on their way: all of them where what it was for could not be had any more. */
  refunded: count,
});

export type CardCharge = z.infer<typeof cardCharge>;
