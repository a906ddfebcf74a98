import type { ClientSession } from 'mongoose';
import { enqueue } from '../../jobs/queue';
import type { Charge, GoneBack } from '../charges/service';
import { creatorAccount, platformAccount, postJournal } from '../ledger/service';
import { dayOfMonth, daysLater, daysOf, worthOfUnused } from '../memberships/periods';
import { refsOf } from './billing';
import { stopWithPlus } from './cancelling';
import { endNow, keepSubscription, lockSubscriptions } from './changing';
import { addRefunded, cutPeriod, invoiceOfCharge, lastInvoice, type Invoice } from './invoiceModel';
import { findSubscription, putSubscription } from './model';
import { enqueueMonthOf } from './months';
import { isAgreed, isRunning, type AgreedSubscription } from './standing';

/** Money of a charge went back without us: the sale is taken back, the subscription stays as staff left it. */
export async function saleGoneBack(
  session: ClientSession,
  charge: Charge,
  { key, amount, at }: GoneBack,
): Promise<void> {
  await lockSubscriptions(String(charge.user_id), session);
  const invoice = await invoiceOfCharge(String(charge._id), session);
  if (!invoice) return;
  await addRefunded(invoice._id, amount, session);
  await bookReversal(session, invoice, { key, amount, at });
  await lowerWorth(session, invoice, amount);
  await enqueueMonthOf(session, invoice);
  await tellOfRefund(session, invoice, { amount, at });
}

/** Take the money of a card out of what came in for the creator, in a transaction, once for a key. */
export async function bookReversal(
  session: ClientSession,
  invoice: Invoice,
  { key, amount, at }: GoneBack,
): Promise<void> {
  const legs = [
    { account: creatorAccount(String(invoice.creator_id), 'card_sales'), amount: -amount },
    { account: platformAccount('card_payments'), amount },
  ];
  const refs = returnRefs(invoice);
  await postJournal(session, { key: `subscription.returned:${key}`, kind: 'subscription.returned', legs, refs, at });
}

/** Return what journals say of what goes back of an invoice: the sale, besides. */
export function returnRefs(invoice: Invoice): Record<string, string> {
  return { ...refsOf(invoice), ...(invoice.payment && { sale: invoice.payment.sale }) };
}

/** Have the running period be worth less, where it is that of an invoice: what went back is not credited once more. */
export async function lowerWorth(session: ClientSession, invoice: Invoice, amount: number): Promise<void> {
  const subscription = await periodOf(session, invoice);
  if (!subscription) return;
  const period_value = Math.max(0, subscription.terms.period_value - amount);
  await putSubscription({ ...subscription, terms: { ...subscription.terms, period_value } }, session);
}

/** Write to the member of an invoice that some of it goes back, once the transaction is durable. */
export async function tellOfRefund(
  session: ClientSession,
  { _id }: Invoice,
  { amount, at }: { amount: number; at: Date },
): Promise<void> {
  await enqueue(session, 'mail.subscription_refund', { invoice_id: String(_id), amount, at: at.toISOString() });
}

/**
 * The payment of a subscription is disputed: nothing more is charged, and the period that it has paid for ends. What is left of
 * that is kept, to be given back; Prime Plus opens nothing meanwhile, and does not renew.
 */
export async function suspendDisputed(session: ClientSession, charge: Charge, at: Date): Promise<void> {
  await lockSubscriptions(String(charge.user_id), session);
  const invoice = await invoiceOfCharge(String(charge._id), session);
  const subscription = invoice && (await findSubscription(String(invoice.subscription_id), session));
  if (!subscription || !isAgreed(subscription) || !isRunning(subscription, at)) return;
  const isOver = (await periodOf(session, invoice)) !== null && at < subscription.period_ends_at;
  await stopWithPlus(session, subscription, at);
  const about = { subscription_id: String(subscription._id), is_over: true };
  await enqueue(session, 'mail.subscription_dispute', about);
  if (!isOver) return;
  const { terms, period_ends_at: ends_at } = subscription;
  const period = { starts_at: terms.period_starts_at, ends_at };
  const left = { days: daysOf(period, at).unused, value: worthOfUnused(terms.period_value, period, at) };
  await endNow(session, { ...subscription, suspended: { charge_id: String(charge._id), ...left } }, at);
}

/** A dispute was won: the days that were taken away begin today. Return false where the member has something else by now. */
export async function reinstate(session: ClientSession, charge: Charge, at: Date): Promise<boolean> {
  await lockSubscriptions(String(charge.user_id), session);
  const invoice = await invoiceOfCharge(String(charge._id), session);
  const subscription = invoice && (await findSubscription(String(invoice.subscription_id), session));
  const suspended = subscription?.suspended;
  if (!subscription || suspended?.charge_id !== String(charge._id)) return true;
  if (isRunning(subscription, at) || !isAgreed(subscription)) return false;
  const period_ends_at = daysLater(at, suspended.days);
  const begun = { period_starts_at: at, period_value: suspended.value, anchor_day: dayOfMonth(period_ends_at) };
  const terms = { ...subscription.terms, ...begun };
  // It does not renew by itself: nobody is charged without a word.
  await keepSubscription(session, { ...subscription, status: 'canceled', period_ends_at, terms, suspended: null });
  await cutPeriod(invoice._id, period_ends_at, session);
  await enqueue(session, 'mail.subscription_dispute', { subscription_id: String(subscription._id), is_over: false });
  return true;
}

/** Return the subscription whose running period an invoice has paid for; null where another one has since. */
export async function periodOf(session: ClientSession, invoice: Invoice): Promise<AgreedSubscription | null> {
  const last = await lastInvoice(invoice.subscription_id, session);
  if (!last?._id.equals(invoice._id)) return null;
  const subscription = await findSubscription(String(invoice.subscription_id), session);
  if (!subscription || !isAgreed(subscription)) return null;
  const isIts = subscription.terms.period_starts_at.getTime() === invoice.period_starts_at.getTime();
  return isIts ? subscription : null;
}
