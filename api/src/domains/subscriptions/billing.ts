import type { Recurring } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { newId } from '../../ids';
import type { Charge as CardCharge } from '../charges/service';
import { spendCoins } from '../coins/spending';
import { creatorAccount, platformAccount, postJournal } from '../ledger/service';
import type { AnchoredPeriod } from '../memberships/periods';
import { paidWithCoins } from '../memberships/receipts';
import { stopAsking } from '../popups/service';
import { issueReceipt, type Paid, type PaymentContext, type SoldLine } from '../receipts/issuing';
import { nameOf } from '../users/service';
import { putInvoice, type Invoice } from './invoiceModel';
import type { CreatorSubscriptionDocument } from './model';

/** What is charged: a period, less what a campaign takes off it and what is credited. */
export interface Charge {
  recurring: Recurring;
  /** What a period costs. */
  price: number;
  period: AnchoredPeriod;
  discount?: number;
  credit?: { recurring: Recurring; amount: number } | null;
  at: Date;
}

/** Return an invoice that is still to be paid. */
export function invoiceFor(
  { _id, subscriber_id, creator_id, plan }: CreatorSubscriptionDocument,
  { recurring, price, period, discount = 0, credit, at }: Charge,
): Invoice {
  const lines: Invoice['lines'] = [
    { kind: 'period', recurring, amount: price },
    ...(discount > 0 ? [{ kind: 'discount' as const, recurring, amount: -discount }] : []),
    ...(credit ? [{ kind: 'unused' as const, recurring: credit.recurring, amount: -credit.amount }] : []),
  ];
  return {
    _id: newId(),
    user_id: subscriber_id,
    creator_id,
    subscription_id: _id,
    plan,
    recurring,
    period_starts_at: period.starts_at,
    period_ends_at: period.ends_at,
    ended_at: null,
    lines,
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    state: 'open',
    attempts: 0,
    next_attempt_at: null,
    payment: null,
    receipt_id: null,
    refunded: 0,
    paid_at: null,
    is_over_limit: false,
    created_at: at,
  };
}

/** Note that a period is tried, in a transaction. */
export async function noteTried(
  session: ClientSession,
  subscription: CreatorSubscriptionDocument,
  { recurring, period, at }: Pick<Charge, 'recurring' | 'period' | 'at'>,
): Promise<void> {
  const invoice = invoiceFor(subscription, { recurring, price: 0, period, at });
  await putInvoice({ ...invoice, lines: [], state: 'tried', paid_at: at }, session);
}

/** Return the key of the journal by which an invoice is paid: what goes back of it names it. */
function saleKey({ _id }: Pick<Invoice, '_id'>): string {
  return `subscription.sold:${String(_id)}`;
}

/** Return what journals about an invoice say of it. */
export function refsOf({ _id, creator_id, subscription_id, plan, recurring }: Invoice): Record<string, string> {
  return {
    creator: String(creator_id),
    subscription: String(subscription_id),
    invoice: String(_id),
    plan,
    recurring,
  };
}

/**
 * Pay an invoice with its member's bought coins, in a transaction. Return false, with nothing written, where there are too few.
 * Throw what {@link spendCoins} throws.
 */
export async function payWithCoins(
  session: ClientSession,
  invoice: Invoice,
  context: PaymentContext,
): Promise<boolean> {
  const sale = saleKey(invoice);
  const paid = await spendCoins(session, {
    memberId: String(invoice.user_id),
    amount: invoice.total,
    sources: ['bought'],
    key: sale,
    kind: 'subscription.sold',
    isPresent: context.isPresent,
    to: creatorAccount(String(invoice.creator_id), 'coin_sales'),
    refs: refsOf(invoice),
    at: context.at,
  });
  if (!paid) return false;
  const payment = { method: 'web_coin' as const, sale, taken: paid.taken, charge_id: null };
  await closePaid(session, { ...invoice, payment }, paidWithCoins(paid.taken), context);
  return true;
}

/** Note, in a transaction, that the charge of a card has paid an invoice. */
export async function payWithCharge(
  session: ClientSession,
  invoice: Invoice,
  charge: CardCharge,
  context: PaymentContext,
): Promise<void> {
  const sale = saleKey(invoice);
  const chargeId = String(charge._id);
  const legs = [
    { account: platformAccount('card_payments'), amount: -invoice.total },
    { account: creatorAccount(String(invoice.creator_id), 'card_sales'), amount: invoice.total },
  ];
  const refs = { ...refsOf(invoice), charge: chargeId };
  await postJournal(session, { key: sale, kind: 'subscription.sold', legs, refs, at: context.at });
  const payment = { method: 'credit' as const, sale, taken: [], charge_id: chargeId };
  const { card_brand: brand, card_last4: last4 } = charge;
  await closePaid(session, { ...invoice, payment }, { method: 'credit', brand, last4 }, context);
}

async function closePaid(
  session: ClientSession,
  invoice: Invoice,
  payment: Paid,
  context: PaymentContext,
): Promise<void> {
  const subject = { kind: 'subscription', id: invoice._id } as const;
  const lines = linesOf(invoice, await nameOf(String(invoice.creator_id), session));
  const sold = { userId: String(invoice.user_id), subject, lines, payment };
  const receipt_id = await issueReceipt(session, { ...sold, ...context });
  await putInvoice({ ...invoice, receipt_id, state: 'paid', next_attempt_at: null, paid_at: context.at }, session);
  // They were asked when it could not be paid.
  if (invoice.attempts > 0) await stopAsking(session, invoice.subscription_id, 'confirm_subscription_payment');
}

function linesOf({ plan, lines, period_starts_at, period_ends_at }: Invoice, creator: string): SoldLine[] {
  return lines.map(({ kind, recurring, amount }): SoldLine => {
    const sold = { plan, creator, recurring, amount };
    if (kind !== 'period') return { kind: `subscription_${kind}`, ...sold };
    return { kind: 'subscription', ...sold, starts_at: period_starts_at, ends_at: period_ends_at };
  });
}

/** Return a subscription whose period has been paid for. */
export function paidSubscription(
  subscription: CreatorSubscriptionDocument,
  { recurring, price, period, discount = 0 }: Charge,
  paymentType: 'web_coin' | 'credit',
): CreatorSubscriptionDocument {
  const terms = {
    recurring,
    amount: price,
    renews_with: paymentType,
    anchor_day: period.anchor_day,
    period_starts_at: period.starts_at,
    period_value: price - discount,
    is_trial: false,
  };
  const fresh = { canceled_at: null, cancel_reason: null, price_change: null };
  return { ...subscription, ...fresh, status: 'active', period_ends_at: period.ends_at, terms };
}
