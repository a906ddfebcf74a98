import { creatorPlanIn, lastDay } from '../../formats';
import type { Deps } from '../../deps';
import { defineMail } from '../../jobs/mail';
import { PRIME } from '../../mails/kind';
import { agreementMail, reminderMail, unpaidMail } from '../../mails/membership';
import { disputeMail, overLimitMail, refundMail } from '../../mails/moneyBack';
import { priceChangeMail, priceEndedMail } from '../../mails/price';
import { creatorLeftMail } from '../../mails/creatorLeft';
import { payingCard } from '../cards/service';
import { accessEndsAt } from '../entitlements/policy';
import { receiptFacts } from '../receipts/service';
import { spendingOf } from '../spending/service';
import { recipientOf } from '../users/service';
import { findAgreement } from './agreementModel';
import { findInvoice } from './invoiceModel';
import { findSubscription, type CreatorSubscriptionDocument } from './model';
import { askedPriceOf, lacksConsent, renewalAmount } from './renewalPrices';
import { sellerOf } from './seller';
import { isRenewing } from './standing';

defineMail('mail.subscription', async ({ agreement_id: id }, deps) => {
  const agreement = await findAgreement(id);
  const recipient = agreement && (await recipientOf(deps, String(agreement.user_id)));
  if (!recipient) return undefined;
  const { to, name } = recipient;
  const { language, terms, plan, creator_name: creator } = agreement;
  const { SITE_URL: siteUrl } = deps.env;
  const messageId = `<subscription.${id}@${new URL(siteUrl).hostname}>`;
  const order = creatorPlanIn(language)({ plan, creator });
  return { to, messageId, ...agreementMail(language, { name, plan: order, terms, siteUrl }, PRIME) };
});

defineMail('mail.subscription_reminder', async ({ subscription_id: id, ends_at }, deps) => {
  const written = await writtenAbout(deps, id);
  if (!written) return undefined;
  const { subscription, seller, to, language, ...told } = written;
  const isAhead = subscription.period_ends_at.toISOString() === ends_at && deps.clock() < subscription.period_ends_at;
  if (!isAhead || !isRenewing(subscription) || lacksConsent(subscription, seller)) return undefined;
  const { recurring, renews_with, is_trial: isTrial } = subscription.terms;
  const card = renews_with === 'credit' ? await payingCard(String(subscription.subscriber_id)) : null;
  const paidWith = renews_with === 'credit' ? (card ?? 'no card') : 'coins';
  const amount = renewalAmount(subscription, seller);
  const ahead = { ...told, recurring, amount, paidWith, endsAt: subscription.period_ends_at, isTrial } as const;
  return { to, ...reminderMail(language, ahead, PRIME) };
});

defineMail('mail.subscription_price', async ({ subscription_id: id, ends_at, is_reminder: isReminder }, deps) => {
  const written = await writtenAbout(deps, id);
  if (!written) return undefined;
  const { subscription, to, language, ...told } = written;
  const asked = isRenewing(subscription) ? askedPriceOf(subscription) : undefined;
  // Who has agreed or cancelled meanwhile needs no mail.
  if (!asked || asked.is_agreed || !subscription.terms || asked.ends_at.toISOString() !== ends_at) return undefined;
  const { recurring, renews_with } = subscription.terms;
  const { before, amount, ends_at: endsAt } = asked;
  const changed = { ...told, recurring, before, amount, isCard: renews_with === 'credit', endsAt, isReminder };
  return { to, ...priceChangeMail(language, changed, PRIME) };
});

defineMail('mail.subscription_price_ended', async ({ subscription_id: id, ends_at }, deps) => {
  const written = await writtenAbout(deps, id);
  if (!written) return undefined;
  const { to, language, ...told } = written;
  return { to, ...priceEndedMail(language, { ...told, endsAt: new Date(ends_at) }, PRIME) };
});

defineMail('mail.subscription_left', async ({ subscription_id: id, ends_at }, deps) => {
  const written = await writtenAbout(deps, id);
  if (!written) return undefined;
  const { to, language, ...told } = written;
  return { to, ...creatorLeftMail(language, { ...told, endsAt: new Date(ends_at) }) };
});

defineMail('mail.subscription_unpaid', async ({ subscription_id: id, is_over_limit: isOverLimit }, deps) => {
  const at = deps.clock();
  const written = await writtenAbout(deps, id);
  if (!written) return undefined;
  const { subscription, seller, to, language, ...told } = written;
  // What was paid or cancelled meanwhile is nothing to write about.
  if (!isRenewing(subscription) || at < subscription.period_ends_at) return undefined;
  const amount = renewalAmount(subscription, seller);
  const until = accessEndsAt(subscription.period_ends_at, true);
  const { limit, spent } = await spendingOf(String(subscription.subscriber_id), at);
  if (isOverLimit && limit !== null) {
    return { to, ...overLimitMail(language, { ...told, amount, limit, spent, until: lastDay(until) }, PRIME) };
  }
  const paidWith = subscription.terms.renews_with === 'credit' ? 'card' : 'coins';
  return { to, ...unpaidMail(language, { ...told, amount, paidWith, until }, PRIME) };
});

defineMail('mail.subscription_refund', async ({ invoice_id: id, amount, at }, deps) => {
  const invoice = await findInvoice(id);
  const written = invoice && (await writtenAbout(deps, String(invoice.subscription_id)));
  if (!written) return undefined;
  const { to, language, name, plan, siteUrl } = written;
  const receipt = invoice.receipt_id ? await receiptFacts(String(invoice.receipt_id)) : null;
  const isCard = invoice.payment?.method === 'credit';
  return {
    to,
    ...refundMail(language, { name, plan, amount, isCard, at: new Date(at), receipt, siteUrl }, PRIME),
  };
});

defineMail('mail.subscription_dispute', async ({ subscription_id: id, is_over: isOver }, deps) => {
  const written = await writtenAbout(deps, id);
  if (!written) return undefined;
  const { subscription, to, language, ...told } = written;
  const until = isOver ? null : lastDay(subscription.period_ends_at);
  return { to, ...disputeMail(language, { ...told, until }, PRIME) };
});

/** Return how the subscriber is written to about a subscription; undefined when they are gone. */
async function writtenAbout(deps: Pick<Deps, 'env' | 'identity'>, id: string) {
  const subscription: CreatorSubscriptionDocument | null = await findSubscription(id);
  const recipient = subscription && (await recipientOf(deps, String(subscription.subscriber_id)));
  const seller = recipient && (await sellerOf(String(subscription.creator_id)));
  if (!seller) return undefined;
  const { to, name, language } = recipient;
  const plan = creatorPlanIn(language)({ plan: subscription.plan, creator: seller.name });
  return { subscription, seller, to, language, name, plan, siteUrl: deps.env.SITE_URL };
}
