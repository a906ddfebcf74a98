import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { payingCard } from '../cards/service';
import { openChargeOf, openNextCharge, runNewCharge, type Charge as CardCharge } from '../charges/service';
import { nextPeriod } from '../memberships/periods';
import { afterCharging, isTooLate, retryAfter, tryToPay } from '../memberships/renewalRules';
import { askToPay } from '../popups/service';
import { issuerFrom, type PaymentContext } from '../receipts/issuing';
import { isBlockedBetween, isMember, readMembers } from '../users/service';
import { askAboutPriceOf } from './asking';
import { invoiceFor, paidSubscription, payWithCharge, payWithCoins, type Charge } from './billing';
import { endNow, keepSubscription, lockSubscriptions, lookAgain, renewSubscriptions } from './changing';
import { findInvoice, openInvoicesOf, putInvoice, type Invoice } from './invoiceModel';
import { findOfSubscriber, heldFrom, heldOf, type CreatorSubscriptionDocument } from './model';
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
  const charge = await renewSubscriptions(userId, async (session) => {
    const own = await findOfSubscriber(userId, session);
    const subscription = own.find(({ _id }) => _id.equals(id));
    if (!subscription || !isRenewing(subscription)) return undefined;
    const seller = await sellerFor(session, subscription);
    return seller && settle(session, { subscription, own, seller, at, issuer, isPresent: false });
  });
  if (charge) await runNewCharge(deps, charge);
}

/** Subscriber and creator are asked for again and again: they are read at once. */
async function sellerFor(
  session: ClientSession,
  { subscriber_id, creator_id }: AgreedSubscription,
): Promise<Seller | undefined> {
  await readMembers(session, [String(subscriber_id), String(creator_id)]);
  return sellerOf(String(creator_id), session);
}

/** Renew a subscription whose charge has succeeded, in a transaction; return false when it does not wait for that any more. */
export async function renewPaid(session: ClientSession, charge: CardCharge, context: PaymentContext): Promise<boolean> {
  const renewal = await renewalOf(session, charge);
  if (!renewal) return false;
  const { subscription, own, seller, invoice, renewed } = renewal;
  await payWithCharge(session, invoice, charge, context);
  const paid = paidSubscription(subscription, renewed, 'credit');
  await keepRenewed(session, paid, { own, seller, at: context.at });
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
  const own = await findOfSubscriber(String(user_id), session);
  const subscription = own.find(({ _id }) => _id.equals(invoice.subscription_id));
  if (!subscription || !isRenewing(subscription)) return undefined;
  const seller = await sellerFor(session, subscription);
  if (!seller) return undefined;
  return { subscription, own, seller, invoice, renewed: { ...chargeOf(subscription, seller, at), price: amount } };
}

function chargeOf(subscription: AgreedSubscription, seller: Seller, at: Date): Charge {
  const { recurring } = subscription.terms;
  const period = nextPeriod(recurrenceOf(subscription), recurring, at);
  return { recurring, price: renewalAmount(subscription, seller), period, at };
}

/** A subscription with the others of its member. */
interface Own {
  own: readonly CreatorSubscriptionDocument[];
  seller: Seller;
  at: Date;
}

interface Due extends PaymentContext, Own {
  subscription: AgreedSubscription;
}

async function settle(session: ClientSession, due: Due): Promise<CardCharge | undefined> {
  const { subscription, seller, at } = due;
  const { _id, subscriber_id, period_ends_at, terms } = subscription;
  const userId = String(subscriber_id);
  const [open] = await openInvoicesOf([_id], session);
  const dueAt = open?.next_attempt_at ?? period_ends_at;
  const isCharging = (await openChargeOf(userId, session)) !== null;
  if (at < dueAt || isCharging) {
    await lookAgain(session, subscription, isCharging ? afterCharging(at) : dueAt);
    return undefined;
  }
  if (await mustEnd(session, due)) return undefined;
  const isLate = isTooLate(period_ends_at, at);
  const prime = subscription.plan === 'prime_plus' && !isLate ? primeOf(due) : null;
  if (prime && statusOf(prime, at) === 'unpaid') {
    await lookAgain(session, subscription, new Date(at.getTime() + WAIT_FOR_PRIME_MS));
    return undefined;
  }
  const charge = chargeOf(subscription, seller, at);
  const invoice: Invoice = { ...invoiceFor(subscription, charge), ...(open && keptOf(open)) };
  const renewal = { userId, amount: invoice.total, renewsWith: terms.renews_with, sources: ['bought'], at } as const;
  let charged: CardCharge | undefined;
  const pay = async () => {
    if (terms.renews_with === 'web_coin') return renewWithCoins(session, due, { invoice, charge });
    charged = await beginCharge(session, due, invoice);
    return charged !== undefined;
  };
  const outcome = isLate ? 'unpaid' : await tryToPay(session, renewal, pay);
  if (outcome === 'underage') await endRenewal(session, due);
  else if (outcome !== 'begun') await noteUnpaid(session, { ...due, invoice, isOverLimit: outcome === 'over_limit' });
  return charged;
}

async function renewWithCoins(
  session: ClientSession,
  due: Due,
  { invoice, charge }: { invoice: Invoice; charge: Charge },
): Promise<boolean> {
  if (!(await payWithCoins(session, invoice, due))) return false;
  await keepRenewed(session, paidSubscription(due.subscription, charge, 'web_coin'), due);
  return true;
}

/** The renewal goes on when the charge has ended, which is looked at by a job, too. */
async function beginCharge(
  session: ClientSession,
  { subscription, at }: Due,
  invoice: Invoice,
): Promise<CardCharge | undefined> {
  const userId = String(subscription.subscriber_id);
  const card = await payingCard(userId);
  if (!card) return undefined;
  const { total: amount, _id: subjectId } = invoice;
  const purpose = 'subscription_renewal';
  const charge = await openNextCharge(session, { userId, amount, purpose, subjectId, card, isPresent: false, at });
  await putInvoice({ ...invoice, next_attempt_at: at }, session);
  await lookAgain(session, subscription, afterCharging(at));
  return charge;
}

/** What of an open invoice stays when it is tried again. */
function keptOf({ _id, created_at, attempts, is_over_limit }: Invoice) {
  return { _id, created_at, attempts, is_over_limit };
}

function primeOf({ subscription, own }: Pick<Due, 'subscription' | 'own'>): CreatorSubscriptionDocument | null {
  const { creator_id } = subscription;
  return heldFrom(own.filter((one) => one.creator_id.equals(creator_id))).prime;
}

/** End what is not to be charged any more, whoever could pay; return whether that was so. */
async function mustEnd(session: ClientSession, due: Due): Promise<boolean> {
  const { subscription, seller, at } = due;
  const { _id, subscriber_id, creator_id, plan, period_ends_at } = subscription;
  const about = { subscription_id: String(_id), ends_at: period_ends_at.toISOString() };
  if (!seller.isCreator) {
    await endRenewal(session, due);
    await enqueue(session, 'mail.subscription_left', about);
    return true;
  }
  if (lacksConsent(subscription, seller)) {
    await endRenewal(session, due);
    await enqueue(session, 'mail.subscription_price_ended', about);
    return true;
  }
  const prime = primeOf(due);
  const isGone = !(await isMember(String(subscriber_id), session));
  const isWithoutPrime = plan === 'prime_plus' && (!prime || !carriesAtRenewal(prime, at));
  const isBlocked = await isBlockedBetween(String(subscriber_id), String(creator_id), session);
  if (!isGone && !isWithoutPrime && !isBlocked) return false;
  await endRenewal(session, due);
  return true;
}

/** What was given by staff carries Prime Plus as long as it lasts; what was agreed to, as long as it renews. */
function carriesAtRenewal(prime: CreatorSubscriptionDocument, at: Date): boolean {
  return isRenewing(prime) || (prime.terms === null && statusOf(prime, at) !== 'ended');
}

async function endRenewal(
  session: ClientSession,
  { subscription, at }: Pick<Due, 'subscription' | 'at'>,
): Promise<void> {
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
async function keepRenewed(session: ClientSession, renewed: CreatorSubscriptionDocument, others: Own): Promise<void> {
  await keepSubscription(session, await askAboutPriceOf(session, renewed, others.seller, others.at));
  await wakeWaiting(session, renewed, others);
}

/** Have what is due of the same subscriber be looked at now: it waited for the end of this charge, and Prime Plus for Prime. */
async function wakeWaiting(
  session: ClientSession,
  { _id, subscriber_id }: CreatorSubscriptionDocument,
  { own, at }: Own,
): Promise<void> {
  const userId = String(subscriber_id);
  for (const other of own) {
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
  if (!next) return endRenewal(session, { subscription, at });
  const question = { userId: String(subscriber_id), subjectId: _id, at };
  await askToPay(session, question, 'confirm_subscription_payment');
  if (invoice.attempts === 0 || (is_over_limit && !invoice.is_over_limit)) {
    await enqueue(session, 'mail.subscription_unpaid', { subscription_id: String(_id), is_over_limit });
  }
  await putInvoice({ ...invoice, is_over_limit, attempts: invoice.attempts + 1, next_attempt_at: next }, session);
  await keepSubscription(session, { ...subscription, status: 'unpaid' }, next);
}
