import type { GivenBack } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { audit, type Actor } from '../audit/service';
import { findCharge, findRefund, openRefund } from '../charges/service';
import { countedOf, withoutReturned } from '../coins/lots';
import { returnCoins } from '../coins/spending';
import { findJournal, platformAccount } from '../ledger/service';
import { uncountPayment } from '../spending/service';
import { changeMemberships, endingTerms, keepMembership } from './changing';
import { findInvoice, noteRefunded, voidOpenInvoice, type Invoice } from './invoiceModel';
import { findMembership } from './membershipModel';
import { worthOfUnused } from './periods';
import { bookReversal, lowerWorth, periodOf, takeBackGifts, tellOfRefund } from './reversing';

/** What staff give back of a payment for a membership. */
export interface StaffRefundOrder {
  invoiceId: string;
  /** All that is left, what unused days are worth, or a sum. */
  part: 'all' | 'unused' | number;
  membership: 'keep' | 'end';
  reason: string;
  at: Date;
}

/**
 * Give back what was paid for a period of a membership: to its card, or as the coins that paid. Return the id of the refund, or of
 * the journal of the coins. Throw `not_found`, and `conflict` for more than is left, or for the unused days of a period that does
 * not run.
 */
export async function refundPayment(actor: Actor, order: StaffRefundOrder, noteMade?: NoteMade): Promise<string> {
  const { invoiceId, part, membership: fate, reason, at } = order;
  const userId = (await findInvoice(invoiceId))?.user_id;
  if (!userId) throw new AppError('not_found');
  return changeMemberships(String(userId), async (session) => {
    const invoice = await findInvoice(invoiceId, session);
    if (!invoice?.payment) throw new AppError('not_found');
    const amount = await amountOf(session, invoice, { part, at });
    if (!(await noteRefunded(invoice._id, amount, session))) throw new AppError('conflict');
    const id = await giveBack(session, invoice, { amount, reason, at });
    if (fate === 'end') await endNow(session, invoice, at);
    else await lowerWorth(session, invoice, amount);
    await takeBackGifts(session, invoice, { amount, at });
    await tellOfRefund(session, invoice, { amount, at });
    const details = { invoice_id: invoiceId, amount, part, membership: fate, reason };
    await audit(session, { actor, at }, 'payment.refunded', String(userId), details);
    await noteMade?.(session, id);
    return id;
  });
}

/** Return what was given back under an id. */
export async function givenBackAs(id: string): Promise<GivenBack> {
  const refund = await findRefund(id);
  if (refund) return { id, kind: 'card', amount: refund.amount };
  const amount = (await findJournal(id))?.legs.find((leg) => leg.amount < 0)?.amount ?? 0;
  return { id, kind: 'coins', amount: -amount };
}

async function amountOf(
  session: ClientSession,
  invoice: Invoice,
  { part, at }: Pick<StaffRefundOrder, 'part' | 'at'>,
): Promise<number> {
  const { total, refunded = 0, period_starts_at: starts_at, period_ends_at: ends_at } = invoice;
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
  const { user_id, payment, paid_at, refunded = 0 } = invoice;
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
  const rest = withoutReturned(taken, amount);
  const counted = countedOf(taken, paidAt) - countedOf(rest, paidAt);
  await uncountPayment(session, { userId, amount: counted, at: paidAt });
  return returnCoins(session, {
    memberId: userId,
    amount,
    taken,
    key: `membership.coins_refunded:${String(newId())}`,
    kind: 'membership.coins_refunded',
    from: platformAccount('membership_sales'),
    refs: { invoice: String(invoice._id), reason },
    at,
  });
}

/** What runs ends now, also where another payment than this has paid for it: staff say so. */
async function endNow(session: ClientSession, { membership_id, user_id }: Invoice, at: Date): Promise<void> {
  const membership = await findMembership(String(membership_id), session);
  if (!membership) return;
  await voidOpenInvoice(membership_id, session);
  const endsAt = at < membership.ends_at ? at : membership.ends_at;
  await keepMembership(session, String(user_id), { terms: endingTerms(membership, endsAt) });
}
