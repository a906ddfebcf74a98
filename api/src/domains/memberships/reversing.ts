import type { ClientSession } from 'mongoose';
import { enqueue } from '../../jobs/queue';
import type { Charge, GoneBack } from '../charges/service';
import { platformAccount, postJournal } from '../ledger/service';
import { termsOfMembership, endingTerms, keepMembership, lockMemberships } from './changing';
import { takeBackCampaignCoins } from './claims';
import { addRefunded, invoiceOfCharge, lastPaidInvoice, voidOpenInvoice, type Invoice } from './invoiceModel';
import { findMembership, noteSuspension, type MembershipDocument } from './membershipModel';
import { dayOfMonth, daysLater, daysOf, worthOfUnused } from './periods';
import { isRunning } from './standing';

/** Money of a charge went back without us: the sale is taken back, the membership stays as staff left it. */
export async function saleGoneBack(
  session: ClientSession,
  charge: Charge,
  { key, amount, at }: GoneBack,
): Promise<void> {
  await lockMemberships(String(charge.user_id), session);
  const invoice = await invoiceOfCharge(String(charge._id), session);
  if (!invoice) return;
  await addRefunded(invoice._id, amount, session);
  await bookReversal(session, invoice, { key, amount, at });
  await lowerWorth(session, invoice, amount);
  await takeBackGifts(session, invoice, { amount, at });
  await tellOfRefund(session, invoice, { amount, at });
}

/** Take the money of a card out of the sales, in a transaction, once for a key. */
export async function bookReversal(
  session: ClientSession,
  invoice: Invoice,
  { key, amount, at }: GoneBack,
): Promise<void> {
  const legs = [
    { account: platformAccount('membership_card_sales'), amount: -amount },
    { account: platformAccount('card_payments'), amount },
  ];
  const refs = { invoice: String(invoice._id) };
  await postJournal(session, { key: `membership.refunded:${key}`, kind: 'membership.refunded', legs, refs, at });
}

/** Have the running period be worth less, where it is that of an invoice: what went back is not credited once more. */
export async function lowerWorth(session: ClientSession, invoice: Invoice, amount: number): Promise<void> {
  const membership = await periodOf(session, invoice);
  if (!membership) return;
  const period_value = Math.max(0, membership.period_value - amount);
  await keepMembership(session, String(invoice.user_id), { terms: { ...termsOfMembership(membership), period_value } });
}

/** Take back what campaigns have given for an invoice, in the transaction in which the last of what was paid goes back. */
export async function takeBackGifts(
  session: ClientSession,
  { _id, total, refunded = 0 }: Invoice,
  { amount, at }: { amount: number; at: Date },
): Promise<void> {
  if (refunded + amount >= total) await takeBackCampaignCoins(session, _id, at);
}

/** Write to the member of an invoice that some of it goes back, once the transaction is durable. */
export async function tellOfRefund(
  session: ClientSession,
  invoice: Invoice,
  { amount, at }: { amount: number; at: Date },
): Promise<void> {
  await enqueue(session, 'mail.refund', { invoice_id: String(invoice._id), amount, at: at.toISOString() });
}

/**
 * The payment of a membership is disputed: nothing more is charged, and the period that it has paid for ends. What is left of
 * that is kept, to be given back.
 */
export async function suspendDisputed(session: ClientSession, charge: Charge, at: Date): Promise<void> {
  const userId = String(charge.user_id);
  await lockMemberships(userId, session);
  const invoice = await invoiceOfCharge(String(charge._id), session);
  const membership = invoice && (await findMembership(String(invoice.membership_id), session));
  if (!membership || !isRunning(membership, at)) return;
  const isOver = (await periodOf(session, invoice)) !== null && at < membership.ends_at;
  await voidOpenInvoice(membership._id, session);
  await keepMembership(session, userId, { terms: endingTerms(membership, isOver ? at : membership.ends_at) });
  if (isOver) {
    const { period_value, period_starts_at: starts_at, ends_at } = membership;
    const period = { starts_at, ends_at };
    const left = { days: daysOf(period, at).unused, value: worthOfUnused(period_value, period, at) };
    await noteSuspension(membership._id, { charge_id: String(charge._id), ...left, at }, session);
  }
  const about = { user_id: userId, membership_id: String(membership._id), is_over: true };
  await enqueue(session, 'mail.dispute', { ...about, at: at.toISOString() });
}

/** A dispute was won: the days that were taken away begin today. Return false where the member has something else by now. */
export async function reinstate(session: ClientSession, charge: Charge, at: Date): Promise<boolean> {
  const userId = String(charge.user_id);
  await lockMemberships(userId, session);
  const invoice = await invoiceOfCharge(String(charge._id), session);
  const membership = invoice && (await findMembership(String(invoice.membership_id), session));
  const suspended = membership?.suspended;
  if (!membership || suspended?.charge_id !== String(charge._id)) return true;
  if (isRunning(membership, at)) return false;
  const ends_at = daysLater(at, suspended.days);
  const terms = { ...termsOfMembership(membership), ends_at, period_starts_at: at, period_value: suspended.value };
  await keepMembership(session, userId, { terms: { ...terms, anchor_day: dayOfMonth(ends_at), is_renewing: false } });
  await noteSuspension(membership._id, null, session);
  const about = { user_id: userId, membership_id: String(membership._id), is_over: false };
  await enqueue(session, 'mail.dispute', { ...about, at: at.toISOString() });
  return true;
}

/** Return the membership whose running period an invoice has paid for; null where another one has since. */
export async function periodOf(session: ClientSession, invoice: Invoice): Promise<MembershipDocument | null> {
  const last = await lastPaidInvoice(invoice.membership_id, session);
  if (!last?._id.equals(invoice._id)) return null;
  const membership = await findMembership(String(invoice.membership_id), session);
  const isIts = membership?.period_starts_at.getTime() === invoice.period_starts_at.getTime();
  return membership && isIts ? membership : null;
}
