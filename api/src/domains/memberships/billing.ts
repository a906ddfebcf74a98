import { COIN_SOURCES, type PaymentType } from '@minori/contracts/rules';
import type { ClientSession, Types } from 'mongoose';
import { newId } from '../../ids';
import type { Charge as CardCharge } from '../charges/service';
import { spendCoins } from '../coins/spending';
import { platformAccount, postJournal } from '../ledger/service';
import { stopAsking } from '../popups/service';
import type { PaymentContext } from '../receipts/issuing';
import { putInvoice, type Invoice } from './invoiceModel';
import type { AgreedPlan, MembershipDocument, MembershipTerms } from './membershipModel';
import { promiseFallsDue } from './claims';
import { kindOf } from './packages';
import type { AnchoredPeriod } from './periods';
import type { Credit } from './quoting';
import { issueInvoiceReceipt, paidWithCoins } from './receipts';

/** What is charged: a period under a plan, less what a campaign takes off it, and what is credited. */
export interface Charge {
  plan: AgreedPlan;
  period: AnchoredPeriod;
  discount?: number;
  credits?: Credit[];
  /** What of the credits is more than the plan costs. */
  returned?: number;
  /** What is let off. */
  waived?: number;
  at: Date;
}

/** Return an invoice that is still to be paid. */
export function invoiceFor(
  membership: { _id: Types.ObjectId; user_id: Types.ObjectId },
  { plan, period, discount = 0, credits = [], returned = 0, waived = 0, at }: Charge,
): Invoice {
  const { package_name, recurring, amount } = plan;
  const lines: Invoice['lines'] = [
    { kind: 'period', package_name, recurring, amount },
    ...(discount > 0 ? [{ kind: 'discount' as const, package_name, recurring, amount: -discount }] : []),
    ...credits.map((credit) => ({
      kind: 'unused' as const,
      package_name: credit.package_name,
      recurring: credit.recurring,
      amount: -credit.amount,
    })),
    ...(returned > 0 ? [{ kind: 'returned' as const, package_name, recurring, amount: returned }] : []),
    ...(waived > 0 ? [{ kind: 'waived' as const, package_name, recurring, amount: -waived }] : []),
  ];
  return {
    _id: newId(),
    user_id: membership.user_id,
    membership_id: membership._id,
    package_name,
    recurring,
    period_starts_at: period.starts_at,
    period_ends_at: period.ends_at,
    lines,
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    state: 'open',
    attempts: 0,
    next_attempt_at: null,
    payment: null,
    receipt_id: null,
    refunded: 0,
    paid_at: null,
    created_at: at,
  };
}

/**
 * Pay an invoice with its member's coins, in a transaction. Return false, with nothing written, where there are too few. Throw
 * what {@link spendCoins} throws.
 */
export async function payWithCoins(
  session: ClientSession,
  invoice: Invoice,
  context: PaymentContext,
): Promise<boolean> {
  const id = String(invoice._id);
  const paid =
    invoice.total > 0 &&
    (await spendCoins(session, {
      memberId: String(invoice.user_id),
      amount: invoice.total,
      key: `membership.paid:${id}`,
      kind: 'membership.paid',
      isPresent: context.isPresent,
      sources: COIN_SOURCES,
      to: platformAccount('membership_sales'),
      refs: { invoice: id },
      at: context.at,
    }));
  if (paid === undefined) return false;
  const payment = paid
    ? { method: 'web_coin' as const, journal_id: paid.journalId, taken: paid.taken, charge_id: null }
    : null;
  const receipt_id = payment && (await issueInvoiceReceipt(session, invoice, paidWithCoins(payment.taken), context));
  await closeInvoice(session, invoice, { payment, receipt_id, at: context.at });
  return true;
}

/** Note, in a transaction, that the charge of a card has paid an invoice. */
export async function payWithCharge(
  session: ClientSession,
  invoice: Invoice,
  charge: CardCharge,
  context: PaymentContext,
): Promise<void> {
  const { at } = context;
  const id = String(invoice._id);
  const legs = [
    { account: platformAccount('card_payments'), amount: -invoice.total },
    { account: platformAccount('membership_card_sales'), amount: invoice.total },
  ];
  const refs = { invoice: id, charge: String(charge._id) };
  const key = `membership.charged:${id}`;
  const { journal } = await postJournal(session, { key, kind: 'membership.charged', legs, refs, at });
  const journal_id = String(journal._id);
  const payment = { method: 'credit' as const, journal_id, taken: [], charge_id: String(charge._id) };
  const { card_brand: brand, card_last4: last4 } = charge;
  const receipt_id = await issueInvoiceReceipt(session, invoice, { method: 'credit', brand, last4 }, context);
  await closeInvoice(session, invoice, { payment, receipt_id, at });
  await promiseFallsDue(session, invoice, at);
}

/** Keep an invoice for which nothing more is to be paid, in a transaction. */
export async function closeInvoice(
  session: ClientSession,
  invoice: Invoice,
  { at, ...paid }: Pick<Invoice, 'payment' | 'receipt_id'> & { at: Date },
): Promise<void> {
  await putInvoice({ ...invoice, ...paid, state: 'paid', next_attempt_at: null, paid_at: at }, session);
  // They were asked when it could not be paid.
  if (invoice.attempts > 0) await stopAsking(session, invoice.membership_id, 'confirm_payment');
}

/** Return the terms of a membership whose period under a plan has been paid for. */
export function paidTerms(
  own: MembershipDocument | null,
  { plan, period, discount = 0, waived = 0, at }: Charge,
  paymentType: PaymentType,
): MembershipTerms {
  return {
    kind: kindOf(plan.package_name),
    ...plan,
    payment_type: paymentType,
    renews_with: paymentType,
    started_at: own && at < own.ends_at ? own.started_at : at,
    anchor_day: period.anchor_day,
    period_starts_at: period.starts_at,
    ends_at: period.ends_at,
    period_value: plan.amount - discount - waived,
    is_trialing: false,
    is_renewing: true,
    next_package: null,
  };
}

/** Return the terms of a membership that is tried: nothing was paid for it, and it renews with a card. */
export function trialTerms(charge: Charge): MembershipTerms {
  return { ...paidTerms(null, charge, 'credit'), period_value: 0, is_trialing: true };
}
