import { Types, type ClientSession } from 'mongoose';
import { createHash } from 'node:crypto';
import type { PaymentType } from '@minori/contracts/rules';
import type { TermsContext } from '../../agreed';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { claimCampaign, releaseClaims } from '../campaigns/claiming';
import { payingCard, payWithFromNowOn, type PayingCard } from '../cards/service';
import { finishOpenCharge, openCharge, type Charge as CardCharge } from '../charges/service';
import { issuerFrom, type Issuer, type PaymentContext } from '../receipts/issuing';
import { assertMayPay } from '../spending/service';
import { isMember } from '../users/service';
import { findAgreement, insertAgreement, type SubscriptionAgreement } from './agreementModel';
import { invoiceFor, noteTried, paidSubscription, payWithCharge, payWithCoins } from './billing';
import {
  changeSubscriptions,
  cutLast,
  forgetOpenInvoice,
  keepSubscription,
  lockSubscriptions,
  newSubscription,
} from './changing';
import type { CreatorSubscriptionDocument, Held } from './model';
import { offerOf, quoteFor, type WantedPlan } from './quoting';
import { saleFor } from './sale';
import { runningOf } from './standing';
import { hashOf, termsOf } from './terms';
import { noteTrial } from './trialModel';

/** What a member subscribes to, with the hash of what was shown to them. */
export interface Taking {
  creatorId: string;
  wanted: WantedPlan;
  paymentType: PaymentType;
  /** The card that pays, where it is not the default one. */
  cardId: string | undefined;
  shown: string;
  at: Date;
  context: TermsContext;
}

/**
 * Subscribe as it was shown. Coins pay what is due at once; where a card pays, it holds when the charge that the agreement names
 * has succeeded. Return the id of the agreement. Throw `offer_changed`, `coins_missing`, `card_missing`, and what
 * {@link quoteFor}, {@link finishOpenCharge} and {@link assertMayPay} throw.
 */
export async function subscribe(
  deps: Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>,
  viewer: Pick<Viewer, 'id' | 'createdAt'>,
  taking: Taking,
  noteMade: NoteMade,
): Promise<string> {
  const { id: userId } = viewer;
  const { paymentType, cardId, at } = taking;
  await assertMayPay({ userId, amount: 0, isPresent: true, at });
  await finishOpenCharge(deps, userId);
  const card = paymentType === 'credit' ? await payingCard(userId, cardId) : null;
  if (paymentType === 'credit' && !card) throw new AppError('card_missing');
  const take = async (session: ClientSession) => {
    const id = await agree(session, deps, viewer, { ...taking, card });
    await noteMade(session, id);
    return id;
  };
  return changeSubscriptions(userId, take);
}

async function agree(
  session: ClientSession,
  deps: Pick<Deps, 'cards' | 'env'>,
  viewer: Pick<Viewer, 'id' | 'createdAt'>,
  { creatorId, wanted, paymentType, shown, card, at, context }: Taking & { card: PayingCard | null },
): Promise<string> {
  const { id: userId } = viewer;
  const sale = await saleFor(deps, { viewer, creatorId, paymentType, card, at }, session);
  if (!sale) throw new AppError('not_found');
  const quote = quoteFor(wanted, sale, at);
  const terms = termsOf(quote, context);
  if (hashOf(quote, terms) !== shown) throw new AppError('offer_changed');
  const _id = newId();
  const isCharged = card !== null && quote.charge > 0;
  const charge = {
    userId,
    amount: quote.charge,
    purpose: 'subscription',
    subjectId: _id,
    isPresent: true,
    at,
  } as const;
  const agreement: SubscriptionAgreement = {
    _id,
    user_id: new Types.ObjectId(userId),
    creator_id: new Types.ObjectId(creatorId),
    creator_name: quote.seller.name,
    ...wanted,
    payment_type: paymentType,
    charge_id: isCharged ? await openCharge(session, { ...charge, card }) : null,
    offer: quote.offer,
    price: quote.price,
    discount: quote.discount,
    credit: quote.credit && { recurring: quote.credit.recurring, amount: quote.credit.amount },
    period: quote.period,
    standing: markOf(sale.held, wanted),
    amount: quote.charge,
    language: context.language,
    terms,
    shown,
    agreed_at: at,
  };
  await insertAgreement(agreement, session);
  await claimDiscount(session, agreement, card);
  if (!isCharged) await fulfil(session, { agreement, held: sale.held, card, issuer: issuerFrom(deps.env) });
  return String(_id);
}

async function claimDiscount(
  session: ClientSession,
  { _id: agreementId, user_id, discount, agreed_at: at }: SubscriptionAgreement,
  card: PayingCard | null,
): Promise<void> {
  if (!discount) return;
  const { campaign, cost } = discount;
  const fingerprint = card?.fingerprint;
  const claim = { campaign, userId: String(user_id), agreementId, cost, coins: null, at };
  if (!fingerprint || !(await claimCampaign(session, { ...claim, fingerprint }))) throw new AppError('offer_changed');
}

/**
 * Hand out what was agreed to, as its charge has succeeded, in a transaction. Return false where what the member has is
 * not any more what they had when they agreed, or the creator is not to be had any more.
 */
export async function fulfilPaid(
  session: ClientSession,
  charge: CardCharge,
  { issuer }: PaymentContext,
): Promise<boolean> {
  const userId = String(charge.user_id);
  await lockSubscriptions(userId, session);
  const agreement = await findAgreement(String(charge.subject_id), session);
  if (!agreement) return false;
  const held = await heldAsAgreed(session, agreement);
  if (!held) {
    await releaseClaims(session, agreement._id);
    return false;
  }
  await fulfil(session, { agreement, held, card: null, charge, issuer });
  return true;
}

/** Give back what was claimed of campaigns for what a card was not charged with, in a transaction. */
export function chargeOfPlanFailed(session: ClientSession, charge: CardCharge): Promise<void> {
  return releaseClaims(session, charge.subject_id);
}

/** Return what the member has, where it is what they had; undefined where that could not be handed out any more. */
async function heldAsAgreed(session: ClientSession, agreement: SubscriptionAgreement): Promise<Held | undefined> {
  const { user_id, creator_id, plan, recurring, agreed_at: at } = agreement;
  const viewer = { id: String(user_id), createdAt: at };
  if (!(await isMember(viewer.id, session))) return undefined;
  const buyer = { viewer, creatorId: String(creator_id), paymentType: 'web_coin', card: null, at } as const;
  const sale = await saleFor({ cards: null }, buyer, session);
  const wanted = { plan, recurring };
  const isSame = sale && markOf(sale.held, wanted) === agreement.standing;
  return isSame && offerOf(wanted, sale, at) !== 'refused' ? sale.held : undefined;
}

/** Return what stands for what a member has of a plan: another mark for whatever counts. */
function markOf(held: Held, { plan }: WantedPlan): string {
  const own = held[plan];
  const { recurring, amount, period_value } = own?.terms ?? {};
  const facts = [own?._id, own?.status, own?.period_ends_at, recurring, amount, period_value];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** What was agreed to, and what pays for it. */
interface Fulfilment {
  agreement: SubscriptionAgreement;
  held: Held;
  /** The card with which it is tried. */
  card: PayingCard | null;
  /** The charge that has succeeded. */
  charge?: CardCharge;
  issuer: Issuer;
}

async function fulfil(session: ClientSession, { agreement, held, card, charge, issuer }: Fulfilment): Promise<void> {
  const { _id, user_id, creator_id, plan, offer, agreed_at: at } = agreement;
  const userId = String(user_id);
  await enqueue(session, 'mail.subscription', { agreement_id: String(_id) });
  const paidWith = charge?.card_id ?? card?.id;
  if (paidWith !== undefined) await payWithFromNowOn(session, userId, paidWith);
  const key = { subscriberId: userId, creatorId: String(creator_id), plan };
  const own = held[plan];
  const running = runningOf(own, at);
  const subscription = running ?? { ...(own ?? newSubscription(key, at)), started_at: at };
  if (offer === 'resume') return resume(session, subscription, agreement);
  if (offer === 'trial') await tryIt(session, subscription, { agreement, card });
  else await payAndBegin(session, subscription, { agreement, charge, issuer });
  if (running) return;
  const about = { subscription_id: String(subscription._id), agreement_id: String(_id) };
  await enqueue(session, 'subscription.began', about);
}

/** What runs goes on, and renews from now on. */
async function resume(
  session: ClientSession,
  subscription: CreatorSubscriptionDocument,
  { recurring, price: amount, payment_type: renews_with, period, agreed_at: at }: SubscriptionAgreement,
): Promise<void> {
  const { anchor_day } = period;
  const begun = subscription.terms ?? { period_starts_at: at, period_value: 0, is_trial: false };
  const terms = { ...begun, recurring, amount, renews_with, anchor_day };
  const status = terms.is_trial ? 'trialing' : 'active';
  await keepSubscription(session, { ...subscription, status, terms, canceled_at: null, cancel_reason: null });
}

async function tryIt(
  session: ClientSession,
  subscription: CreatorSubscriptionDocument,
  { agreement, card }: Pick<Fulfilment, 'agreement' | 'card'>,
): Promise<void> {
  const { user_id, creator_id, recurring, price, period, agreed_at: at } = agreement;
  const tried = { creatorId: String(creator_id), userId: String(user_id), at };
  if (card?.fingerprint) await noteTrial({ ...tried, fingerprint: card.fingerprint }, session);
  const paid = paidSubscription(subscription, { recurring, price, period, at }, 'credit');
  const terms = paid.terms && { ...paid.terms, period_value: 0, is_trial: true };
  await keepSubscription(session, { ...paid, status: 'trialing', terms });
  await noteTried(session, subscription, { recurring, period, at });
}

async function payAndBegin(
  session: ClientSession,
  subscription: CreatorSubscriptionDocument,
  { agreement, charge: paid, issuer }: Pick<Fulfilment, 'agreement' | 'issuer'> & { charge: CardCharge | undefined },
): Promise<void> {
  const { recurring, price, period, discount, credit, offer, payment_type, agreed_at: at } = agreement;
  await forgetOpenInvoice(session, subscription);
  if (offer === 'change') await cutLast(session, subscription, at);
  const charge = { recurring, price, period, discount: discount?.amount ?? 0, credit, at };
  const begun = paidSubscription(subscription, charge, payment_type);
  await keepSubscription(session, begun);
  const invoice = invoiceFor(begun, charge);
  if (paid) await payWithCharge(session, invoice, paid, { at, issuer, isPresent: true });
  else if (!(await payWithCoins(session, invoice, { isPresent: true, at, issuer })))
    throw new AppError('coins_missing');
}
