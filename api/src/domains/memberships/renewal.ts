import { COIN_SOURCES } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { payingCard } from '../cards/service';
import { openChargeOf, openNextCharge, runNewCharge, type Charge as CardCharge } from '../charges/service';
import { askToPay, stopAsking } from '../popups/service';
import { issuerFrom, type PaymentContext } from '../receipts/issuing';
import { invoiceFor, paidTerms, payWithCharge, payWithCoins, type Charge } from './billing';
import { endingTerms, keepMembership, lockMemberships, lookAgain, renewMemberships } from './changing';
import { findInvoice, openInvoicesOf, putInvoice, type Invoice } from './invoiceModel';
import { findMembership, type MembershipDocument } from './membershipModel';
import { nextPeriod } from './periods';
import { lacksConsent, renewalPlan } from './prices';
import { afterCharging, isTooLate, retryAfter, tryToPay } from './renewalRules';
import { forgetOpenInvoice } from './unpaid';

/** Do what is due for a membership, if it is: renew it, note that it could not be paid, or end it. */
export async function settleMembership(
  deps: Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>,
  { user_id: userId, membership_id: id }: { user_id: string; membership_id: string },
): Promise<void> {
  const [at, issuer] = [deps.clock(), issuerFrom(deps.env)];
  const charge = await renewMemberships(userId, async (session) => {
    const membership = await findMembership(id, session);
    return membership?.is_renewing ? settle(session, { membership, at, issuer, isPresent: false }) : undefined;
  });
  if (charge) await runNewCharge(deps, charge);
}

/** Renew a membership whose charge has succeeded, in a transaction; return false when it does not wait for that any more. */
export async function renewPaid(session: ClientSession, charge: CardCharge, context: PaymentContext): Promise<boolean> {
  const renewal = await renewalOf(session, charge);
  if (!renewal) return false;
  const { membership, invoice, renewed } = renewal;
  await payWithCharge(session, invoice, charge, context);
  await keepMembership(session, String(membership.user_id), { terms: paidTerms(membership, renewed, 'credit') });
  return true;
}

/** Note that the charge for a renewal has failed, in a transaction: it is tried again, or the membership ends. */
export async function chargeFailed(session: ClientSession, charge: CardCharge): Promise<void> {
  const renewal = await renewalOf(session, charge);
  if (renewal) await noteUnpaid(session, { ...renewal, at: charge.created_at });
}

async function renewalOf(session: ClientSession, { subject_id, user_id, created_at: at }: CardCharge) {
  await lockMemberships(String(user_id), session);
  const invoice = await findInvoice(subject_id, session);
  const membership = invoice?.state === 'open' ? await findMembership(String(invoice.membership_id), session) : null;
  if (!invoice || !membership?.is_renewing) return undefined;
  return { membership, invoice, renewed: renewalCharge(membership, at) };
}

function renewalCharge(membership: MembershipDocument, at: Date): Charge {
  const plan = renewalPlan(membership);
  return { plan, period: nextPeriod(membership, plan.recurring, at), at };
}

/** A membership whose period is over. */
interface Due extends PaymentContext {
  membership: MembershipDocument;
}

async function settle(session: ClientSession, due: Due): Promise<CardCharge | undefined> {
  const { membership, at } = due;
  const { _id, user_id, ...own } = membership;
  const userId = String(user_id);
  const [open] = await openInvoicesOf([_id], session);
  const dueAt = open?.next_attempt_at ?? own.ends_at;
  const isCharging = (await openChargeOf(userId, session)) !== null;
  if (at < dueAt || isCharging) {
    await lookAgain(session, membership, isCharging ? afterCharging(at) : dueAt);
    return undefined;
  }
  if (lacksConsent(membership)) {
    await endWithoutConsent(session, membership);
    return undefined;
  }
  const charge = renewalCharge(membership, at);
  const known = open && {
    _id: open._id,
    created_at: open.created_at,
    attempts: open.attempts,
    is_over_limit: open.is_over_limit ?? false,
  };
  const invoice = { ...invoiceFor(membership, charge), ...known };
  const renewal = { userId, amount: invoice.total, renewsWith: own.renews_with, sources: COIN_SOURCES, at };
  let charged: CardCharge | undefined;
  const pay = async () => {
    if (own.renews_with === 'web_coin') return renewWithCoins(session, due, { invoice, charge });
    charged = await beginCharge(session, due, invoice);
    return charged !== undefined;
  };
  const outcome = isTooLate(own.ends_at, at) ? 'unpaid' : await tryToPay(session, renewal, pay);
  if (outcome === 'underage') {
    await forgetOpenInvoice(session, membership);
    await keepMembership(session, userId, { terms: endingTerms(membership) });
  } else if (outcome !== 'begun') {
    await noteUnpaid(session, { membership, invoice, isOverLimit: outcome === 'over_limit', at });
  }
  return charged;
}

async function renewWithCoins(
  session: ClientSession,
  { membership, ...context }: Due,
  { invoice, charge }: { invoice: Invoice; charge: Charge },
): Promise<boolean> {
  if (!(await payWithCoins(session, invoice, context))) return false;
  await keepMembership(session, String(membership.user_id), { terms: paidTerms(membership, charge, 'web_coin') });
  return true;
}

/** The renewal goes on when the charge has ended, which is looked at by a job, too. */
async function beginCharge(
  session: ClientSession,
  { membership, at }: Due,
  invoice: Invoice,
): Promise<CardCharge | undefined> {
  const userId = String(membership.user_id);
  const card = await payingCard(userId);
  if (!card) return undefined;
  const { total: amount, _id: subjectId } = invoice;
  const purpose = 'membership_renewal';
  const charge = await openNextCharge(session, { userId, amount, purpose, subjectId, card, isPresent: false, at });
  await putInvoice({ ...invoice, next_attempt_at: at }, session);
  await lookAgain(session, membership, afterCharging(at));
  return charge;
}

/** Nobody pays a new price that they have not agreed to. */
async function endWithoutConsent(session: ClientSession, membership: MembershipDocument): Promise<void> {
  const { _id, user_id, package_name, ends_at } = membership;
  const userId = String(user_id);
  await forgetOpenInvoice(session, membership);
  await keepMembership(session, userId, { terms: endingTerms(membership) });
  await enqueue(session, 'mail.price_ended', { user_id: userId, package_name, ends_at: ends_at.toISOString() });
  await stopAsking(session, _id, 'confirm_price');
}

interface Unpaid {
  membership: MembershipDocument;
  invoice: Invoice;
  /** Whether it would be above what the member wants to spend in a month. */
  isOverLimit?: boolean;
  at: Date;
}

async function noteUnpaid(
  session: ClientSession,
  { membership, invoice, isOverLimit: is_over_limit = false, at }: Unpaid,
): Promise<void> {
  const { _id, user_id, ...terms } = membership;
  const userId = String(user_id);
  const next = retryAfter(terms.ends_at, at);
  if (!next) {
    await forgetOpenInvoice(session, membership);
    await keepMembership(session, userId, { terms: endingTerms(membership) });
    return;
  }
  await askToPay(session, { userId, subjectId: _id, at });
  const about = { user_id: userId, membership_id: String(_id) };
  if (is_over_limit && !invoice.is_over_limit) await enqueue(session, 'mail.over_limit', about);
  else if (invoice.attempts === 0) await enqueue(session, 'mail.unpaid', about);
  await putInvoice({ ...invoice, is_over_limit, attempts: invoice.attempts + 1, next_attempt_at: next }, session);
  await keepMembership(session, userId, { terms, lookAt: next });
}
