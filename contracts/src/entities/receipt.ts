import { z } from 'zod';
import { CREATOR_PLANS } from '../rules/subscription';
import { packageName, recurring } from './membership';
import { count, id, instant } from './shared';

const plan = { package_name: packageName, recurring };
/** A plan of a creator, by the name that they had then. */
const subscription = { plan: z.enum(CREATOR_PLANS), creator: z.string(), recurring };

/**
 * A line of a receipt, in yen with tax: a period of a membership, or of a subscription of a creator, what a campaign takes off it,
 * the unused days of another one, a course, coins that were bought, or what was paid with coins that were given, which is a discount. What is taken off is negative.
 */
export const receiptLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('period'),
    ...plan,
    starts_at: instant,
    /** The midnight after its last day. */
    ends_at: instant,
    amount: z.int(),
  }),
  z.object({ kind: z.literal('discount'), ...plan, amount: z.int() }),
  z.object({ kind: z.literal('unused'), ...plan, amount: z.int() }),
  z.object({
    kind: z.literal('subscription'),
    ...subscription,
    starts_at: instant,
    ends_at: instant,
    amount: z.int(),
  }),
  z.object({ kind: z.literal('subscription_discount'), ...subscription, amount: z.int() }),
  z.object({ kind: z.literal('subscription_unused'), ...subscription, amount: z.int() }),
  z.object({ kind: z.literal('course'), title: z.string(), creator: z.string(), amount: z.int() }),
  z.object({ kind: z.literal('coins'), bought: count, granted: count, amount: z.int() }),
  z.object({ kind: z.literal('granted_coins'), amount: z.int() }),
]);

/** How something was paid: with coins, of which some were bought and some given, or by card, with Stripe's name of its brand. */
export const receiptPayment = z.discriminatedUnion('method', [
  z.object({ method: z.literal('web_coin'), bought: count, granted: count }),
  z.object({ method: z.literal('credit'), brand: z.string(), last4: z.string() }),
]);

/** The receipt of a payment, which never changes: it says what was so when it was paid. */
export const receipt = z.object({
  id,
  number: z.string(),
  issuer: z.object({ name: z.string(), address: z.string(), invoice_number: z.string() }),
  /** The member's name. */
  recipient: z.string(),
  lines: z.array(receiptLine),
  /** What the lines come to. */
  total: count,
  /** The tax in the total and its rate; null for what is outside consumption tax. */
  tax: z.object({ percent: count, amount: count }).nullable(),
  payment: receiptPayment,
  paid_at: instant,
});

export type Receipt = z.infer<typeof receipt>;
export type ReceiptLine = z.infer<typeof receiptLine>;
export type ReceiptPayment = z.infer<typeof receiptPayment>;
