import { z } from 'zod';
import { count } from './shared';

/** One fact of the last screen before a payment, as it is kept with the agreement. */
export const paymentTerm = z.object({
  title: z.string(),
  /** Yen or coins, which are the same; null where it is no amount. */
  amount: count.nullable(),
  text: z.string(),
});

export type PaymentTerm = z.infer<typeof paymentTerm>;
