import type { PaymentTerm, PriceConsent } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import type { TermsContext } from '../../agreed';
import { creatorPlanIn } from '../../formats';
import { AppError } from '../../http/errors';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { PRIME } from '../../mails/kind';
import { hashOfPrice, priceTermsOf } from '../../priceTerms';
import { followingPeriod } from '../memberships/periods';
import { stopAsking } from '../popups/service';
import { insertAgreement } from './agreementModel';
import { changeSubscriptions, keepSubscription } from './changing';
import { findSubscription, type AskedPrice } from './model';
import { askedPriceOf } from './renewalPrices';
import { sellerOf, type Seller } from './seller';
import { isRenewing, recurrenceOf, type AgreedSubscription } from './standing';

/** A subscription whose subscriber is asked about its price. */
interface Asked {
  subscription: AgreedSubscription;
  asked: AskedPrice;
  seller: Seller;
}

/** Return what agreeing to the new price of a member's subscription means. Throw `not_found` where none is asked for. */
export async function consentOf(userId: string, id: string, context: TermsContext): Promise<PriceConsent> {
  const found = await askedOf(userId, id);
  const terms = termsFor(found, context);
  return { terms, shown: hashOfPrice(found.asked, terms) };
}

/**
 * Have the new price of a member's subscription hold from its next renewal on, as it was shown. Throw `not_found` where none is
 * asked for, `offer_changed` where something else was shown.
 */
export async function agreeToPrice(
  userId: string,
  id: string,
  { shown, at, context }: { shown: string; at: Date; context: TermsContext },
): Promise<void> {
  await changeSubscriptions(userId, async (session) => {
    const found = await askedOf(userId, id, session);
    const { subscription, asked, seller } = found;
    const terms = termsFor(found, context);
    if (hashOfPrice(asked, terms) !== shown) throw new AppError('offer_changed');
    if (asked.is_agreed) return;
    if (asked.ends_at <= at) throw new AppError('not_found');
    await keepSubscription(session, { ...subscription, price_change: { ...asked, is_agreed: true } });
    const { subscriber_id: user_id, creator_id, plan, terms: agreed } = subscription;
    const _id = newId();
    await insertAgreement(
      {
        _id,
        user_id,
        creator_id,
        creator_name: seller.name,
        plan,
        recurring: agreed.recurring,
        payment_type: agreed.renews_with,
        charge_id: null,
        offer: 'price_change',
        price: asked.amount,
        discount: null,
        credit: null,
        period: followingPeriod(recurrenceOf(subscription), agreed.recurring),
        standing: '',
        amount: asked.amount,
        language: context.language,
        terms,
        shown,
        agreed_at: at,
      },
      session,
    );
    await enqueue(session, 'mail.subscription', { agreement_id: String(_id) });
    await stopAsking(session, subscription._id, 'confirm_subscription_price');
  });
}

function termsFor({ subscription, asked, seller }: Asked, context: TermsContext): PaymentTerm[] {
  const { language } = context;
  const { plan, terms } = subscription;
  const name = creatorPlanIn(language)({ plan, creator: seller.name });
  const isCard = terms.renews_with === 'credit';
  return priceTermsOf({ ...asked, name, page: PRIME.page[language], recurring: terms.recurring, isCard }, context);
}

async function askedOf(userId: string, id: string, session?: ClientSession): Promise<Asked> {
  const subscription = await findSubscription(id, session);
  const isOwn = subscription?.subscriber_id.equals(userId) === true;
  const asked = isOwn && isRenewing(subscription) ? askedPriceOf(subscription) : undefined;
  if (!asked || !subscription || !isRenewing(subscription)) throw new AppError('not_found');
  const seller = await sellerOf(String(subscription.creator_id), session);
  if (!seller) throw new AppError('not_found');
  return { subscription, asked, seller };
}
