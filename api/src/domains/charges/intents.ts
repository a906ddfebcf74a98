import { Types } from 'mongoose';
import type Stripe from 'stripe';

/** Return the id of our charge for which a payment of Stripe's was made; undefined when it was made by somebody else. */
export function chargeIdIn(
  intent: string | { metadata: Stripe.Metadata | null } | null | undefined,
): string | undefined {
  const id = typeof intent === 'object' ? intent?.metadata?.['charge_id'] : undefined;
  return id !== undefined && Types.ObjectId.isValid(id) ? id : undefined;
}
