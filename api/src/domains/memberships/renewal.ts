import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { payingCard, type PayingCard } from '../cards/service';
import { openCharge, openChargeOf, runCharge, type Charge as CardCharge } from '../charges/service';
import { askToPay } from '../popups/service';
import { issuerFrom, type PaymentContext } from '../receipts/issuing';
import { invoiceFor, paidTerms, payWithCharge, payWithCoins, type Charge } from './billing';
import { changeMemberships, endingTerms, keepMembership, lockMemberships } from './changing';
import { findInvoice, openInvoicesOf, putInvoice, type Invoice } from './invoiceModel';
import { findMembership, type MembershipDocument } from './membershipModel';
import { daysLater } from './periods';
import { nextPeriod } from './quoting';
import { forgetOpenInvoice } from './unpaid';

/** A renewal that could not be paid is tried again so many days after the end of the period, and ends with the last. */
const RETRY_DAYS = [1, 3, 5, 7];

/** Nobody is charged later than this, however long nothing has run: what was not paid ends. */
const LAST_DAY = 8;

/** While something else of the member's is charged, or this, it is looked at again so much later. */
const CHARGING_MS = 5 * 60_000;

/** Do what is due for a membership, if it is: renew it, note that it could not be paid, or end it. */
export async function settleMembership(
  deps: Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>,
  { user_id: userId, membership_id: id }: { user_id: string; membership_id: string },
): Promise<void> {
  const [at, issuer] = [deps.clock(), issuerFrom(deps.env)];
  const card = await payingCard(userId);
  const chargeId = await changeMemberships(userId, async (session) => {
    const membership = await findMembership(id, session);
    return membership?.is_renewing ? settle(session, { membership, card, at, issuer }) : undefined;
  });
  if (chargeId !== undefined) await runCharge(deps, chargeId);
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
  const { package_name, recurring, amount } = membership;
  const plan = membership.next_package ?? { package_name, recurring, amount };
  return { plan, period: nextPeriod(membership, plan, at), at };
}

async function settle(
  session: ClientSession,
  { membership, card, at, issuer }: { membership: MembershipDocument; card: PayingCard | null } & PaymentContext,
): Promise<string | undefined> {
  const { _id, user_id, ...own } = membership;
  const userId = String(user_id);
  const lookAgain = (lookAt: Date) => keepMembership(session, userId, { terms: own, lookAt });
  const [open] = await openInvoicesOf([_id], session);
  const dueAt = open?.next_attempt_at ?? own.ends_at;
  const isCharging = (await openChargeOf(userId, session)) !== null;
  if (at < dueAt || isCharging) {
    await lookAgain(isCharging ? new Date(at.getTime() + CHARGING_MS) : dueAt);
    return undefined;
  }
  const charge = renewalCharge(membership, at);
  const known = open && { _id: open._id, created_at: open.created_at, attempts: open.attempts };
  const invoice = { ...invoiceFor(membership, charge), ...known };
  const isLate = at >= daysLater(own.ends_at, LAST_DAY);
  if (!isLate && own.renews_with === 'web_coin' && (await payWithCoins(session, invoice, { at, issuer }))) {
    await keepMembership(session, userId, { terms: paidTerms(membership, charge, 'web_coin') });
    return undefined;
  }
  if (!isLate && own.renews_with === 'credit' && card) {
    await putInvoice({ ...invoice, next_attempt_at: at }, session);
    await lookAgain(new Date(at.getTime() + CHARGING_MS));
    const { total: amount, _id: subjectId } = invoice;
    const purpose = 'membership_renewal';
    return openCharge(session, { userId, amount, purpose, subjectId, card, isPresent: false, at });
  }
  await noteUnpaid(session, { membership, invoice, at });
  return undefined;
}

async function noteUnpaid(
  session: ClientSession,
  { membership, invoice, at }: { membership: MembershipDocument; invoice: Invoice; at: Date },
): Promise<void> {
  const { _id, user_id, ...terms } = membership;
  const userId = String(user_id);
  const next = RETRY_DAYS.map((days) => daysLater(terms.ends_at, days)).find((retryAt) => at < retryAt);
  if (!next) {
    await forgetOpenInvoice(session, membership);
    await keepMembership(session, userId, { terms: endingTerms(membership) });
    return;
  }
  await askToPay(session, { userId, subjectId: _id, at });
  if (invoice.attempts === 0) await enqueue(session, 'mail.unpaid', { user_id: userId, membership_id: String(_id) });
  await putInvoice({ ...invoice, attempts: invoice.attempts + 1, next_attempt_at: next }, session);
  await keepMembership(session, userId, { terms, lookAt: next });
}
