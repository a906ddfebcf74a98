import type { OwnSubscription, SubscriptionPayment, SubscriptionTaking, UserSummary } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { tryCharge } from '../charges/service';
import { userSummaries } from '../users/service';
import { findAgreement } from './agreementModel';
import { openInvoicesOf, paidInvoicesOf, type Invoice } from './invoiceModel';
import { findOfSubscriber, findSubscription, heldOf, type CreatorSubscriptionDocument } from './model';
import { askedPriceOf, lacksConsent, renewalAmount } from './renewalPrices';
import { sellers, type Seller } from './seller';
import { isRenewing, runningOf, statusOf, usableUntil } from './standing';

const PAGE_SIZE = 20;

/** Return a member's subscriptions that run or wait for their payment, those that end first first. */
export async function ownSubscriptions(viewer: Viewer, at: Date): Promise<OwnSubscription[]> {
  return presentOwn(viewer, await findOfSubscriber(viewer.id), at);
}

/** Return a member's subscription by its id, if it runs. Throw `not_found` for what is not theirs. */
export async function ownSubscription(viewer: Viewer, id: string, at: Date): Promise<OwnSubscription | null> {
  const subscription = await findSubscription(id);
  if (!subscription?.subscriber_id.equals(viewer.id)) throw new AppError('not_found');
  return (await presentOwn(viewer, [subscription], at))[0] ?? null;
}

/** Return how what a member has stands, as far as it runs. */
export async function presentOwn(
  viewer: Viewer,
  subscriptions: CreatorSubscriptionDocument[],
  at: Date,
): Promise<OwnSubscription[]> {
  const running = subscriptions
    .filter((one) => runningOf(one, at) !== null)
    .toSorted((one, other) => one.period_ends_at.getTime() - other.period_ends_at.getTime());
  if (running.length === 0) return [];
  const ids = [...new Set(running.map(({ creator_id }) => String(creator_id)))];
  const [creators, known] = [await userSummaries(ids, viewer, at), await sellers(ids)];
  const unpaid = running.filter((one) => statusOf(one, at) === 'unpaid').map(({ _id }) => _id);
  const invoices = unpaid.length > 0 ? await openInvoicesOf(unpaid) : [];
  return running.flatMap((one) => {
    const id = String(one.creator_id);
    const [creator, seller] = [creators.get(id), known.get(id)];
    const invoice = invoices.find(({ subscription_id }) => subscription_id.equals(one._id));
    return creator && seller ? [presentOne(one, { creator, seller, invoice, at })] : [];
  });
}

function presentOne(
  subscription: CreatorSubscriptionDocument,
  { creator, seller, invoice, at }: { creator: UserSummary; seller: Seller; invoice: Invoice | undefined; at: Date },
): OwnSubscription {
  const { terms, period_ends_at, canceled_at, cancel_reason } = subscription;
  const status = statusOf(subscription, at);
  const endsAt = period_ends_at.toISOString();
  const amount = isRenewing(subscription) ? renewalAmount(subscription, seller) : 0;
  const asked = isRenewing(subscription) && at < period_ends_at ? askedPriceOf(subscription) : undefined;
  const isAsked = asked && isRenewing(subscription) && (asked.is_agreed || lacksConsent(subscription, seller));
  return {
    id: String(subscription._id),
    creator,
    plan: subscription.plan,
    status,
    is_granted: terms === null,
    recurring: terms?.recurring ?? null,
    amount: terms?.amount ?? 0,
    renews_with: terms?.renews_with ?? null,
    started_at: subscription.started_at.toISOString(),
    ends_at: endsAt,
    usable_until: usableUntil(subscription).toISOString(),
    next_charge: nextChargeOf(subscription, seller, at),
    unpaid:
      isRenewing(subscription) && status === 'unpaid'
        ? {
            amount,
            next_try_at: (invoice?.next_attempt_at ?? period_ends_at).toISOString(),
            is_over_limit: invoice?.is_over_limit ?? false,
          }
        : null,
    price_change: isAsked
      ? { before: asked.before, amount: asked.amount, at: endsAt, is_agreed: asked.is_agreed }
      : null,
    canceled_at: canceled_at?.toISOString() ?? null,
    may_give_reason: canceled_at !== null && cancel_reason === null,
  };
}

/** Return the next charge by itself; null where nothing follows, or it waits already. */
export function nextChargeOf(
  subscription: CreatorSubscriptionDocument,
  seller: Seller,
  at: Date,
): { at: string; amount: number } | null {
  if (!isRenewing(subscription) || subscription.period_ends_at <= at || lacksConsent(subscription, seller)) return null;
  return { at: subscription.period_ends_at.toISOString(), amount: renewalAmount(subscription, seller) };
}

/**
 * Return how what was agreed to stands: where a card is to be charged for it, it is charged now, or it is looked up how that
 * has ended.
 */
export async function takingOf(
  deps: Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>,
  viewer: Viewer,
  agreementId: string,
  at: Date,
): Promise<SubscriptionTaking> {
  const agreement = await findAgreement(agreementId);
  if (!agreement) throw new AppError('not_found');
  const charge = agreement.charge_id === null ? null : await tryCharge(deps, agreement.charge_id);
  if (charge && charge.status !== 'succeeded') return { subscription: null, charge };
  const own = (await heldOf(viewer.id, String(agreement.creator_id)))[agreement.plan];
  const [subscription] = own ? await presentOwn(viewer, [own], at) : [];
  return { subscription: subscription ?? null, charge };
}

/** Return a page of what a member has paid, newest first, and the id after which the next one begins. */
export async function paymentsOf(
  userId: string,
  { viewer, before, at }: { viewer: Viewer | null; before: string | undefined; at: Date },
): Promise<{ payments: SubscriptionPayment[]; lastId: string | null }> {
  const found = await paidInvoicesOf(userId, before, PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  const creators = await userSummaries([...new Set(page.map(({ creator_id }) => String(creator_id)))], viewer, at);
  const payments = page.flatMap((invoice) => {
    const creator = creators.get(String(invoice.creator_id));
    return creator ? [presentPayment(invoice, creator)] : [];
  });
  return { payments, lastId: last ? String(last._id) : null };
}

function presentPayment(invoice: Invoice, creator: UserSummary): SubscriptionPayment {
  const { _id, plan, recurring, period_starts_at, period_ends_at, lines, total, refunded, payment } = invoice;
  return {
    id: String(_id),
    creator,
    plan,
    recurring,
    period_starts_at: period_starts_at.toISOString(),
    period_ends_at: period_ends_at.toISOString(),
    lines: lines.map((line) => ({ ...line })),
    total,
    refunded,
    payment_type: payment?.method ?? 'credit',
    paid_at: (invoice.paid_at ?? invoice.created_at).toISOString(),
    receipt_id: invoice.receipt_id ? String(invoice.receipt_id) : null,
  };
}
