import type { GivenBack } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { audit, type Actor } from '../audit/service';
import { findRefund } from '../charges/service';
import { findJournal, platformAccount } from '../ledger/service';
import { changeMemberships, endingTerms, keepMembership } from './changing';
import { giveBackPaid, refundAmount, type RefundPart } from './givingBack';
import { findInvoice, noteRefunded, voidOpenInvoice, type Invoice } from './invoiceModel';
import { findMembership } from './membershipModel';
import { bookReversal, lowerWorth, periodOf, takeBackGifts, tellOfRefund } from './reversing';

/** What staff give back of a payment for a membership. */
export interface StaffRefundOrder {
  invoiceId: string;
  part: RefundPart;
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
    const isRunning = part === 'unused' && (await periodOf(session, invoice)) !== null;
    const amount = refundAmount(invoice, { part, isRunning, at });
    if (!(await noteRefunded(invoice._id, amount, session))) throw new AppError('conflict');
    const id = await giveBackPaid(session, invoice, {
      amount,
      reason,
      at,
      bookReversal: (key) => bookReversal(session, invoice, { key, amount, at }),
      coins: {
        key: `membership.coins_refunded:${String(newId())}`,
        kind: 'membership.coins_refunded',
        from: platformAccount('membership_sales'),
        refs: { invoice: invoiceId, reason },
      },
    });
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

/** What runs ends now, also where another payment than this has paid for it: staff say so. */
async function endNow(session: ClientSession, { membership_id, user_id }: Invoice, at: Date): Promise<void> {
  const membership = await findMembership(String(membership_id), session);
  if (!membership) return;
  await voidOpenInvoice(membership_id, session);
  const endsAt = at < membership.ends_at ? at : membership.ends_at;
  await keepMembership(session, String(user_id), { terms: endingTerms(membership, endsAt) });
}
