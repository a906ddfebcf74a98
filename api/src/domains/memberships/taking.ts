import { isSamePlan, type MembershipPlan, type PaymentType } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import type { TermsContext } from '../../agreed';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { releaseClaims } from '../campaigns/claiming';
import { payingCard, payWithFromNowOn, type PayingCard } from '../cards/service';
import { finishOpenCharge, openCharge, type Charge as CardCharge } from '../charges/service';
import type { TakenCoins } from '../coins/lots';
import { returnCoins } from '../coins/spending';
import { platformAccount } from '../ledger/service';
import { issuerFrom, type Issuer, type PaymentContext } from '../receipts/issuing';
import { assertMayPay } from '../spending/service';
import { findAgreement, insertAgreement, type AgreementDocument } from './agreementModel';
import { closeInvoice, invoiceFor, paidTerms, payWithCharge, payWithCoins, trialTerms } from './billing';
import { changeMemberships, endingTerms, keepMembership, lockMemberships } from './changing';
import { lastPaidInvoice, type Invoice } from './invoiceModel';
import { membershipsOf, type MembershipDocument, type Memberships } from './membershipModel';
import { claimPromotion, noteDiscountedCard } from './claims';
import { NO_PROMOTION } from './promotion';
import { quoteFor, type Quote } from './quoting';
import { saleFor } from './sale';
import { isGranted, isRunning } from './standing';
import { hashOf, termsOf } from './terms';
import { noteTrial } from './trialModel';
import { forgetOpenInvoice } from './unpaid';

/** What a member takes, with the hash of what was shown to them. */
export interface Taking {
  plan: MembershipPlan;
  paymentType: PaymentType;
  /** The card that pays, where it is not the default one. */
  cardId: string | undefined;
  shown: string;
  at: Date;
  context: TermsContext;
}

/**
 * Take a plan as it was shown. Coins pay what is due at once; where a card pays, the plan holds when the charge that the
 * agreement names has succeeded. Campaigns are claimed with the agreement. Return the id of the agreement. Throw
 * `offer_changed`, `coins_missing`, `card_missing`, and what {@link quoteFor}, {@link finishOpenCharge} and {@link assertMayPay}
 * throw.
 */
export async function takePlan(
  deps: Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>,
  viewer: Pick<Viewer, 'id' | 'createdAt'>,
  taking: Taking,
  noteMade: NoteMade,
): Promise<string> {
  const { id: userId } = viewer;
  const { plan, paymentType, cardId, shown, at, context } = taking;
  await assertMayPay({ userId, amount: 0, isPresent: true, at });
  await finishOpenCharge(deps, userId);
  const card = paymentType === 'credit' ? await payingCard(userId, cardId) : null;
  if (paymentType === 'credit' && !card) throw new AppError('card_missing');
  return changeMemberships(userId, async (session) => {
    const memberships = await membershipsOf(userId, session);
    const sale = await saleFor(deps, { viewer, memberships, paymentType, card, at }, session);
    const quote = quoteFor(plan, memberships, sale, at);
    const terms = termsOf(quote, context);
    if (hashOf(quote, terms) !== shown) throw new AppError('offer_changed');
    const _id = newId();
    const user_id = new Types.ObjectId(userId);
    const isCharged = card !== null && quote.charge > 0;
    const charge = {
      userId,
      amount: quote.charge,
      purpose: 'membership',
      subjectId: _id,
      isPresent: true,
      at,
    } as const;
    const agreement: AgreementDocument = {
      _id,
      user_id,
      ...plan,
      payment_type: paymentType,
      charge_id: isCharged ? await openCharge(session, { ...charge, card }) : null,
      offer: quote.offer,
      promotion: quote.promotion,
      amount: quote.charge,
      language: context.language,
      terms,
      shown,
      agreed_at: at,
    };
    await insertAgreement(agreement, session);
    await claimPromotion(session, { agreement, quote, card });
    if (!isCharged) await fulfil(session, { agreement, quote, memberships, card, issuer: issuerFrom(deps.env) });
    await noteMade(session, String(_id));
    return String(_id);
  });
}

/**
 * Hand out what was agreed to, as its charge has succeeded, in a transaction. Return false where what the member has is
 * not any more what they had when they agreed: then this would not be what they were shown.
 */
export async function fulfilPaid(
  session: ClientSession,
  charge: CardCharge,
  { issuer }: PaymentContext,
): Promise<boolean> {
  const userId = String(charge.user_id);
  await lockMemberships(userId, session);
  const agreement = await findAgreement(String(charge.subject_id), session);
  if (!agreement) return false;
  const memberships = await membershipsOf(userId, session);
  const quote = quoteAgain(agreement, memberships);
  if (!quote) {
    await releaseClaims(session, agreement._id);
    return false;
  }
  await fulfil(session, { agreement, quote, memberships, card: null, charge, issuer });
  return true;
}

/** Give back what was claimed of campaigns for what a card was not charged with, in a transaction. */
export function chargeOfPlanFailed(session: ClientSession, charge: CardCharge): Promise<void> {
  return releaseClaims(session, charge.subject_id);
}

function quoteAgain(agreement: AgreementDocument, memberships: Memberships): Quote | undefined {
  const { payment_type, terms, shown, agreed_at, promotion: promised = NO_PROMOTION } = agreement;
  const { package_name, recurring } = agreement;
  const sale = { payment_type, trialDays: 0, campaigns: [], promised };
  try {
    const quote = quoteFor({ package_name, recurring }, memberships, sale, agreed_at);
    return hashOf(quote, terms) === shown ? quote : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What was agreed to, and what pays for it. */
interface Fulfilment {
  agreement: AgreementDocument;
  quote: Quote;
  memberships: Memberships;
  /** The card with which it is tried. */
  card: PayingCard | null;
  /** The charge that has succeeded. */
  charge?: CardCharge;
  issuer: Issuer;
}

async function fulfil(session: ClientSession, fulfilment: Fulfilment): Promise<void> {
  const { agreement, quote, memberships, card, charge } = fulfilment;
  await enqueue(session, 'mail.agreement', { agreement_id: String(agreement._id) });
  const paidWith = charge?.card_id ?? card?.id;
  if (paidWith !== undefined) await payWithFromNowOn(session, String(agreement.user_id), paidWith);
  const own = memberships[quote.kind];
  if (own && quote.isLater) return agreeForLater(session, own, quote);
  if (quote.offer !== 'trial') return payAndBegin(session, fulfilment);
  const { user_id: userId, agreed_at: at } = agreement;
  if (card?.fingerprint) await noteTrial({ fingerprint: card.fingerprint, userId, at }, session);
  await keepMembership(session, String(userId), { terms: trialTerms({ plan: quote.plan, period: quote.period, at }) });
}

/** What runs goes on, and what was agreed upon follows it. */
async function agreeForLater(session: ClientSession, own: MembershipDocument, quote: Quote): Promise<void> {
  const { plan, paymentType } = quote;
  const { _id, user_id, ...terms } = own;
  const isOwn = isSamePlan(plan, own) && !isGranted(own);
  const agreed = isOwn ? { amount: plan.amount, next_package: null } : { next_package: plan };
  const renewal = { is_renewing: true, renews_with: paymentType };
  await keepMembership(session, String(user_id), { terms: { ...terms, ...agreed, ...renewal } });
}

async function payAndBegin(
  session: ClientSession,
  { agreement, quote, memberships, charge: paid, issuer }: Fulfilment,
): Promise<void> {
  const { kind, plan, paymentType, period, credits, promotion, returned, waived } = quote;
  const userId = String(agreement.user_id);
  const at = agreement.agreed_at;
  const own = memberships[kind];
  if (own) await forgetOpenInvoice(session, own);
  const beside = plan.package_name === 'platinum-izanavi-membership' ? memberships.izanavi : null;
  if (beside && isRunning(beside, at)) await endBeside(session, beside, at);
  const { discount } = promotion;
  if (discount && agreement.offer === 'start') await noteDiscountedCard(session, agreement);
  const charge = { plan, period, discount: discount?.amount ?? 0, credits, returned, waived, at };
  const membership = await keepMembership(session, userId, { terms: paidTerms(own, charge, paymentType) });
  const invoice = invoiceFor(membership, charge);
  if (returned > 0) await returnRest(session, invoice, { amount: returned, paidBefore: [own, beside], at });
  if (paid) await payWithCharge(session, invoice, paid, { at, issuer, isPresent: true });
  else if (paymentType === 'credit') await closeInvoice(session, invoice, { payment: null, receipt_id: null, at });
  else if (!(await payWithCoins(session, invoice, { isPresent: true, at, issuer })))
    throw new AppError('coins_missing');
}

/** What is part of the new membership ends: neither does it go on beside it, nor is it charged for once more. */
async function endBeside(session: ClientSession, beside: MembershipDocument, at: Date): Promise<void> {
  await forgetOpenInvoice(session, beside);
  const endsAt = at < beside.ends_at ? at : beside.ends_at;
  await keepMembership(session, String(beside.user_id), { terms: endingTerms(beside, endsAt) });
}

/** Return what was paid for days that are given up, as far as the new period costs less. */
async function returnRest(
  session: ClientSession,
  { _id, user_id }: Invoice,
  { amount, paidBefore, at }: { amount: number; paidBefore: (MembershipDocument | null)[]; at: Date },
): Promise<void> {
  const paid: TakenCoins[] = [];
  for (const membership of paidBefore) {
    const invoice = membership && (await lastPaidInvoice(membership._id, session));
    paid.push(...(invoice?.payment?.taken ?? []));
  }
  await returnCoins(session, {
    memberId: String(user_id),
    amount,
    taken: paid,
    key: `membership.returned:${String(_id)}`,
    kind: 'membership.returned',
    from: platformAccount('membership_sales'),
    refs: { invoice: String(_id) },
    at,
  });
}
