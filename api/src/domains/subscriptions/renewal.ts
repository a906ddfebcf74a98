import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { payingCard, type PayingCard } from '../cards/service';
import { openCharge, openChargeOf, runCharge, type Charge as CardCharge } from '../charges/service';
import { nextPeriod } from '../memberships/periods';
import { afterCharging, isTooLate, renewalRefusal, retryAfter } from '../memberships/renewalRules';
import { askToPay } from '../popups/service';
import { issuerFrom, type PaymentContext } from '../receipts/issuing';
import { isBlockedBetween, isMember } from '../users/service';
import { askAboutPriceOf } from './asking';
import { invoiceFor, paidSubscription, payWithCharge, payWithCoins, type Charge } from './billing';
import { changeSubscriptions, endNow, keepSubscription, lockSubscriptions } from './changing';
import { findInvoice, openInvoicesOf, putInvoice, type Invoice } from './invoiceModel';
import { findOfSubscriber, findSubscription, heldOf, type CreatorSubscriptionDocument } from './model';
import { lacksConsent, renewalAmount } from './renewalPrices';
import { sellerOf, type Seller } from './seller';
import { isRenewing, recurrenceOf, statusOf, type AgreedSubscription } from './standing';

/** Prime Plus waits for the payment of Prime, and looks again so much later. */
const WAIT_FOR_PRIME_MS = 3_600_000;

/** Do what is due for a subscription, if it is: renew it, note that it could not be paid, or end it. */
export async function settleSubscription(
  deps: Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>,
  { user_id: userId, subscription_id: id }: { user_id: string; subscription_id: string },
): Promise<void> {
  const [at, issuer] = [deps.clock(), issuerFrom(deps.env)];
  const known = await findSubscription(id);
  if (!known || !isRenewing(known)) return;
  const card = await payingCard(userId);
  const change = async (session: ClientSession) => {
    const subscription = await findSubscription(id, session);
    const seller = subscription && (await sellerOf(String(subscription.creator_id), session));
    if (!seller || !isRenewing(subscription)) return undefined;
    return settle(session, { subscription, seller, card, at, issuer });
  };
  const chargeId = await changeSubscriptions(userId, change);
  if (chargeId !== undefined) await runCharge(deps, chargeId);
}

/** Renew a subscription whose charge has succeeded, in a transaction; return false when it does not wait for that any more. */
export async function renewPaid(session: ClientSession, charge: CardCharge, context: PaymentContext): Promise<boolean> {
  const renewal = await renewalOf(session, charge);
  if (!renewal) return false;
  const { subscription, seller, invoice, renewed } = renewal;
  await payWithCharge(session, invoice, charge, context);
  await keepRenewed(session, paidSubscription(subscription, renewed, 'credit'), seller, context.at);
  return true;
}

/** Note that the charge for a renewal has failed, in a transaction: it is tried again, or the subscription ends. */
export async function chargeFailed(session: ClientSession, charge: CardCharge): Promise<void> {
  const renewal = await renewalOf(session, charge);
  if (renewal) await noteUnpaid(session, { ...renewal, at: charge.created_at });
}

async function renewalOf(session: ClientSession, { subject_id, user_id, amount, created_at: at }: CardCharge) {
  await lockSubscriptions(String(user_id), session);
  const invoice = await findInvoice(subject_id, session);
  if (invoice?.state !== 'open') return undefined;
  const subscription = await findSubscription(String(invoice.subscription_id), session);
  const seller = subscription && (await sellerOf(String(subscription.creator_id), session));
  if (!seller || !isRenewing(subscription)) return undefined;
  return { subscription, seller, invoice, renewed: { ...chargeOf(subscription, seller, at), price: amount } };
}

function chargeOf(subscription: AgreedSubscription, seller: Seller, at: Date): Charge {
  const { recurring } = subscription.terms;
  const period = nextPeriod(recurrenceOf(subscription), recurring, at);
  return { recurring, price: renewalAmount(subscription, seller), period, at };
}

interface Due extends PaymentContext {
  subscription: AgreedSubscription;
  seller: Seller;
  card: PayingCard | null;
}

async function settle(session: ClientSession, due: Due): Promise<string | undefined> {
  const { subscription, seller, card, at, issuer } = due;
  const { _id, subscriber_id, period_ends_at, terms } = subscription;
  const userId = String(subscriber_id);
  const [open] = await openInvoicesOf([_id], session);
  const dueAt = open?.next_attempt_at ?? period_ends_at;
  const isCharging = (await openChargeOf(userId, session)) !== null;
  if (at < dueAt || isCharging) {
    await keepSubscription(session, subscription, isCharging ? afterCharging(at) : dueAt);
    return undefined;
  }
  const isLate = isTooLate(period_ends_at, at);
  if (await mustEnd(session, due)) return undefined;
  const prime = subscription.plan === 'prime_plus' && !isLate ? await primeOf(session, subscription) : null;
  if (prime && statusOf(prime, at) === 'unpaid') {
    await keepSubscription(session, subscription, new Date(at.getTime() + WAIT_FOR_PRIME_MS));
    return undefined;
  }
  const charge = chargeOf(subscription, seller, at);
  const invoice: Invoice = { ...invoiceFor(subscription, charge), ...(open && keptOf(open)) };
  const renewal = { userId, amount: invoice.total, renewsWith: terms.renews_with, sources: ['bought'], at } as const;
  const refusal = isLate ? undefined : await renewalRefusal(session, renewal);
  if (refusal === 'underage') {
    await endRenewal(session, subscription, at);
    return undefined;
  }
  const canPay = !isLate && !refusal;
  const context = { isPresent: false, at, issuer };
  if (canPay && terms.renews_with === 'web_coin' && (await payWithCoins(session, invoice, context))) {
    await keepRenewed(session, paidSubscription(subscription, charge, 'web_coin'), seller, at);
    return undefined;
  }
  if (canPay && terms.renews_with === 'credit' && card) {
    await putInvoice({ ...invoice, next_attempt_at: at }, session);
    await keepSubscription(session, subscription, afterCharging(at));
    const { total: amount, _id: subjectId } = invoice;
    const purpose = 'subscription_renewal';
    return openCharge(session, { userId, amount, purpose, subjectId, card, isPresent: false, at });
  }
  await noteUnpaid(session, { subscription, invoice, isOverLimit: refusal === 'over_limit', at });
  return undefined;
}

/** What of an open invoice stays when it is tried again. */
function keptOf({ _id, created_at, attempts, is_over_limit }: Invoice) {
  return { _id, created_at, attempts, is_over_limit };
}

function primeOf(
  session: ClientSession,
  { subscriber_id, creator_id }: AgreedSubscription,
): Promise<CreatorSubscriptionDocument | null> {
  return heldOf(String(subscriber_id), String(creator_id), session).then(({ prime }) => prime);
}

/** End what is not to be charged any more, whoever could pay; return whether that was so. */
async function mustEnd(session: ClientSession, { subscription, seller, at }: Due): Promise<boolean> {
  const { _id, subscriber_id, creator_id, plan, period_ends_at } = subscription;
  const about = { subscription_id: String(_id), ends_at: period_ends_at.toISOString() };
  if (!seller.isCreator) {
    await endRenewal(session, subscription, at);
    await enqueue(session, 'mail.subscription_left', about);
    return true;
  }
  if (lacksConsent(subscription, seller)) {
    await endRenewal(session, subscription, at);
    await enqueue(session, 'mail.subscription_price_ended', about);
    return true;
  }
  const prime = plan === 'prime_plus' ? await primeOf(session, subscription) : null;
  const isGone = !(await isMember(String(subscriber_id), session));
  const isWithoutPrime = plan === 'prime_plus' && (!prime || !carriesAtRenewal(prime, at));
  const isBlocked = await isBlockedBetween(String(subscriber_id), String(creator_id), session);
  if (!isGone && !isWithoutPrime && !isBlocked) return false;
  await endRenewal(session, subscription, at);
  return true;
}

/** What was given by staff carries Prime Plus as long as it lasts; what was agreed to, as long as it renews. */
function carriesAtRenewal(prime: CreatorSubscriptionDocument, at: Date): boolean {
  return isRenewing(prime) || (prime.terms === null && statusOf(prime, at) !== 'ended');
}

async function endRenewal(session: ClientSession, subscription: AgreedSubscription, at: Date): Promise<void> {
  await endNow(session, subscription, at);
  await endPlusOf(session, subscription, at);
}

/** End Prime Plus with Prime, in a transaction. */
export async function endPlusOf(
  session: ClientSession,
  { subscriber_id, creator_id, plan }: CreatorSubscriptionDocument,
  at: Date,
): Promise<void> {
  if (plan !== 'prime') return;
  const { prime_plus } = await heldOf(String(subscriber_id), String(creator_id), session);
  if (prime_plus && prime_plus.status !== 'ended') await endNow(session, prime_plus, at);
}

/** Keep a renewed subscription, ask at once where the period after it would cost more, and go on with what waited for it. */
async function keepRenewed(
  session: ClientSession,
  renewed: CreatorSubscriptionDocument,
  seller: Seller,
  at: Date,
): Promise<void> {
  await keepSubscription(session, await askAboutPriceOf(session, renewed, seller, at));
  await wakeWaiting(session, renewed, at);
}

/** Have what is due of the same subscriber be looked at now: it waited for the end of this charge, and Prime Plus for Prime. */
async function wakeWaiting(
  session: ClientSession,
  { _id, subscriber_id }: CreatorSubscriptionDocument,
  at: Date,
): Promise<void> {
  const userId = String(subscriber_id);
  for (const other of await findOfSubscriber(userId, session)) {
    if (other._id.equals(_id) || !isRenewing(other) || at < other.period_ends_at) continue;
    const id = String(other._id);
    const payload = { user_id: userId, subscription_id: id };
    await enqueue(session, 'subscription.due', payload, { dedupeKey: `subscription.due:${id}` });
  }
}

interface Unpaid {
  subscription: AgreedSubscription;
  invoice: Invoice;
  /** Whether it would be above what the member wants to spend in a month. */
  isOverLimit?: boolean;
  at: Date;
}

async function noteUnpaid(
  session: ClientSession,
  { subscription, invoice, isOverLimit: is_over_limit = false, at }: Unpaid,
): Promise<void> {
  const { _id, subscriber_id, period_ends_at } = subscription;
  const next = retryAfter(period_ends_at, at);
  if (!next) return endRenewal(session, subscription, at);
  const question = { userId: String(subscriber_id), subjectId: _id, at };
  await askToPay(session, question, 'confirm_subscription_payment');
  if (invoice.attempts === 0 || (is_over_limit && !invoice.is_over_limit)) {
    await enqueue(session, 'mail.subscription_unpaid', { subscription_id: String(_id), is_over_limit });
  }
  await putInvoice({ ...invoice, is_over_limit, attempts: invoice.attempts + 1, next_attempt_at: next }, session);
  await keepSubscription(session, { ...subscription, status: 'unpaid' }, next);
}
