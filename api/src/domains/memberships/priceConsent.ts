import type { PaymentTerm, PriceConsent } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import type { TermsContext } from '../../agreed';
import { nameIn } from '../../formats';
import { AppError } from '../../http/errors';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { MEMBERSHIP } from '../../mails/kind';
import { hashOfPrice, priceTermsOf } from '../../priceTerms';
import { stopAsking } from '../popups/service';
import { insertAgreement } from './agreementModel';
import { changeMemberships } from './changing';
import { membershipsOf, noteAskedPrice, type AskedPrice, type MembershipDocument } from './membershipModel';
import { askedPriceOf } from './prices';

/** Return what agreeing to the new price of a member's membership means. Throw `not_found` where none is asked for. */
export async function consentOf(userId: string, id: string, context: TermsContext): Promise<PriceConsent> {
  const { membership, asked } = await askedOf(userId, id);
  const terms = termsFor(asked, membership, context);
  return { terms, shown: hashOfPrice(asked, terms) };
}

/**
 * Have the new price of a member's membership hold from its next renewal on, as it was shown. Throw `not_found` where none is
 * asked for, `offer_changed` where something else was shown.
 */
export async function agreeToPrice(
  userId: string,
  id: string,
  { shown, at, context }: { shown: string; at: Date; context: TermsContext },
): Promise<void> {
  await changeMemberships(userId, async (session) => {
    const { membership, asked } = await askedOf(userId, id, session);
    const terms = termsFor(asked, membership, context);
    if (hashOfPrice(asked, terms) !== shown) throw new AppError('offer_changed');
    if (asked.agreed_at) return;
    if (asked.ends_at <= at) throw new AppError('not_found');
    await noteAskedPrice(membership._id, { ...asked, agreed_at: at }, session);
    const _id = newId();
    const { package_name, recurring, amount } = asked;
    const { user_id, renews_with: payment_type } = membership;
    const plan = { package_name, recurring, payment_type, amount };
    const said = { language: context.language, terms, shown, agreed_at: at };
    await insertAgreement({ _id, user_id, ...plan, charge_id: null, offer: 'price_change', ...said }, session);
    await enqueue(session, 'mail.agreement', { agreement_id: String(_id) });
    await stopAsking(session, membership._id, 'confirm_price');
  });
}

function termsFor(asked: AskedPrice, { renews_with }: MembershipDocument, context: TermsContext): PaymentTerm[] {
  const { language } = context;
  const words = { name: nameIn(language)(asked), page: MEMBERSHIP.page[language], isCard: renews_with === 'credit' };
  return priceTermsOf({ ...asked, ...words }, context);
}

async function askedOf(
  userId: string,
  id: string,
  session?: ClientSession,
): Promise<{ membership: MembershipDocument; asked: AskedPrice }> {
  const memberships = Object.values(await membershipsOf(userId, session));
  const membership = memberships.find((one) => one?._id.equals(id));
  const asked = membership?.is_renewing && askedPriceOf(membership);
  if (!asked) throw new AppError('not_found');
  return { membership, asked };
}
