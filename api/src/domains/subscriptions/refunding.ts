import type { ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { audit, type Actor } from '../audit/service';
import { creatorAccount } from '../ledger/service';
import { giveBackPaid, refundAmount, type RefundPart } from '../memberships/givingBack';
import { changeSubscriptions, endNow } from './changing';
import { findInvoice, noteRefunded, type Invoice } from './invoiceModel';
import { findSubscription } from './model';
import { enqueueMonthOf } from './months';
import { endPlusOf } from './renewal';
import { bookReversal, lowerWorth, periodOf, returnRefs, tellOfRefund } from './reversing';

/** What staff give back of a payment for a subscription. */
export interface SubscriptionRefund {
  invoiceId: string;
  part: RefundPart;
  subscription: 'keep' | 'end';
  reason: string;
  at: Date;
}

/**
 * Give back what was paid for a period of a subscription: to its card, or as the coins that paid. What was settled with the creator
 * already is taken off what they are owed next. Return the id of the refund, or of the journal of the coins. Throw `not_found`, and
 * `conflict` for more than is left, or for the unused days of a period that does not run.
 */
export async function refundSubscription(
  actor: Actor,
  order: SubscriptionRefund,
  noteMade?: NoteMade,
): Promise<string> {
  const { invoiceId, part, subscription: fate, reason, at } = order;
  const userId = (await findInvoice(invoiceId))?.user_id;
  if (!userId) throw new AppError('not_found');
  return changeSubscriptions(String(userId), async (session) => {
    const invoice = await findInvoice(invoiceId, session);
    if (!invoice?.payment) throw new AppError('not_found');
    const isRunning = part === 'unused' && (await periodOf(session, invoice)) !== null;
    const amount = refundAmount(invoice, { part, isRunning, at });
    if (!(await noteRefunded(invoice._id, amount, session))) throw new AppError('conflict');
    const id = await giveBackPaid(session, invoice, {
      amount,
      reason,
      at,
      bookReversal: (key) => bookReversal(session, invoice, { key, amount, at }),
      coins: {
        key: `subscription.returned:${String(newId())}`,
        kind: 'subscription.returned',
        from: creatorAccount(String(invoice.creator_id), 'coin_sales'),
        refs: { ...returnRefs(invoice), reason },
      },
    });
    if (fate === 'end') await endOf(session, invoice, at);
    else await lowerWorth(session, invoice, amount);
    await enqueueMonthOf(session, invoice);
    await tellOfRefund(session, invoice, { amount, at });
    const details = { invoice_id: invoiceId, amount, part, subscription: fate, reason };
    await audit(session, { actor, at }, 'subscription.refunded', String(userId), details);
    await noteMade?.(session, id);
    return id;
  });
}

/** What runs ends now, also where another payment than this has paid for it: staff say so. */
async function endOf(session: ClientSession, { subscription_id }: Invoice, at: Date): Promise<void> {
  const subscription = await findSubscription(String(subscription_id), session);
  if (!subscription) return;
  await endNow(session, subscription, at);
  await endPlusOf(session, subscription, at);
}
