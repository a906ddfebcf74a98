import type { ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { audit, type Actor } from '../audit/service';
import { findCharge, openRefund } from '../charges/service';
import { countedOf, withoutReturned } from '../coins/lots';
import { returnCoins } from '../coins/spending';
import { creatorAccount } from '../ledger/service';
import { worthOfUnused } from '../memberships/periods';
import { uncountPayment } from '../spending/service';
import { changeSubscriptions, endNow } from './changing';
import { findInvoice, noteRefunded, type Invoice } from './invoiceModel';
import { findSubscription } from './model';
import { endPlusOf } from './renewal';
import { bookReversal, lowerWorth, periodOf, returnRefs, tellOfRefund } from './reversing';

/** What staff give back of a payment for a subscription. */
export interface SubscriptionRefund {
  invoiceId: string;
  /** All that is left, what unused days are worth, or a sum. */
  part: 'all' | 'unused' | number;
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
    const amount = await amountOf(session, invoice, { part, at });
    if (!(await noteRefunded(invoice._id, amount, session))) throw new AppError('conflict');
    const id = await giveBack(session, invoice, { amount, reason, at });
    if (fate === 'end') await endOf(session, invoice, at);
    else await lowerWorth(session, invoice, amount);
    await tellOfRefund(session, invoice, { amount, at });
    const details = { invoice_id: invoiceId, amount, part, subscription: fate, reason };
    await audit(session, { actor, at }, 'subscription.refunded', String(userId), details);
    await noteMade?.(session, id);
    return id;
  });
}

async function amountOf(
  session: ClientSession,
  invoice: Invoice,
  { part, at }: Pick<SubscriptionRefund, 'part' | 'at'>,
): Promise<number> {
  const { total, refunded, period_starts_at: starts_at, period_ends_at: ends_at } = invoice;
  const left = total - refunded;
  if (part === 'unused' && !(await periodOf(session, invoice))) throw new AppError('conflict');
  const unused = () => Math.min(left, worthOfUnused(total, { starts_at, ends_at }, at));
  const amount = part === 'all' ? left : part === 'unused' ? unused() : part;
  if (amount < 1) throw new AppError('conflict');
  return amount;
}

async function giveBack(
  session: ClientSession,
  invoice: Invoice,
  { amount, reason, at }: { amount: number; reason: string; at: Date },
): Promise<string> {
  const { user_id, creator_id, payment, paid_at, refunded } = invoice;
  const userId = String(user_id);
  const charge = payment?.charge_id ? await findCharge(payment.charge_id, session) : null;
  if (charge) {
    const id = await openRefund(session, { charge, amount, reason: 'staff', note: reason, at });
    if (id === undefined) throw new AppError('conflict');
    await bookReversal(session, invoice, { key: id, amount, at });
    await uncountPayment(session, { userId, amount, at: charge.created_at });
    return id;
  }
  const taken = withoutReturned(payment?.taken ?? [], refunded);
  const paidAt = paid_at ?? at;
  const counted = countedOf(taken, paidAt) - countedOf(withoutReturned(taken, amount), paidAt);
  await uncountPayment(session, { userId, amount: counted, at: paidAt });
  return returnCoins(session, {
    memberId: userId,
    amount,
    taken,
    key: `subscription.returned:${String(newId())}`,
    kind: 'subscription.returned',
    from: creatorAccount(String(creator_id), 'coin_sales'),
    refs: { ...returnRefs(invoice), reason },
    at,
  });
}

/** What runs ends now, also where another payment than this has paid for it: staff say so. */
async function endOf(session: ClientSession, { subscription_id }: Invoice, at: Date): Promise<void> {
  const subscription = await findSubscription(String(subscription_id), session);
  if (!subscription) return;
  await endNow(session, subscription, at);
  await endPlusOf(session, subscription, at);
}
