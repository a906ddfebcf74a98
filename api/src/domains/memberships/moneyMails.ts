import { PACKAGE_NAMES } from '@minori/contracts/rules';
import { lastDay } from '../../formats';
import { defineMail } from '../../jobs/mail';
import { MEMBERSHIP } from '../../mails/kind';
import { disputeMail, overLimitMail, refundMail } from '../../mails/moneyBack';
import { priceChangeMail, priceEndedMail } from '../../mails/price';
import { accessEndsAt } from '../entitlements/policy';
import { receiptFacts } from '../receipts/service';
import { spendingOf } from '../spending/service';
import { recipientOf } from '../users/service';
import { findInvoice } from './invoiceModel';
import { membershipsOf, type MembershipDocument } from './membershipModel';
import { askedPriceOf, renewalPlan } from './prices';

defineMail('mail.price_change', async ({ user_id: userId, membership_id: id, ends_at }, deps) => {
  const membership = await membershipOf(userId, id);
  const asked = membership?.is_renewing && askedPriceOf(membership);
  // Who has agreed or cancelled meanwhile needs no mail.
  if (!asked || asked.agreed_at || asked.ends_at.toISOString() !== ends_at) return undefined;
  const recipient = deps.clock() < asked.ends_at && (await recipientOf(deps, userId));
  if (!recipient) return undefined;
  const { package_name, recurring, before, amount, reminded_at } = asked;
  const content = priceChangeMail(
    recipient.language,
    {
      name: recipient.name,
      plan: PACKAGE_NAMES[package_name],
      recurring,
      before,
      amount,
      isCard: membership.renews_with === 'credit',
      endsAt: asked.ends_at,
      isReminder: reminded_at !== null,
      siteUrl: deps.env.SITE_URL,
    },
    MEMBERSHIP,
  );
  return { to: recipient.to, ...content };
});

defineMail('mail.price_ended', async ({ user_id: userId, package_name, ends_at }, deps) => {
  const recipient = await recipientOf(deps, userId);
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  const plan = PACKAGE_NAMES[package_name];
  const content = priceEndedMail(
    language,
    { name, plan, endsAt: new Date(ends_at), siteUrl: deps.env.SITE_URL },
    MEMBERSHIP,
  );
  return { to, ...content };
});

defineMail('mail.over_limit', async ({ user_id: userId, membership_id: id }, deps) => {
  const membership = await membershipOf(userId, id);
  const at = deps.clock();
  const recipient = membership?.is_renewing && membership.ends_at <= at && (await recipientOf(deps, userId));
  const { limit, spent } = await spendingOf(userId, at);
  if (!recipient || limit === null) return undefined;
  const { to, name, language } = recipient;
  const { package_name, amount } = renewalPlan(membership);
  const until = lastDay(accessEndsAt(membership.ends_at, true));
  const told = { name, plan: PACKAGE_NAMES[package_name], amount, limit, spent, until };
  return { to, ...overLimitMail(language, { ...told, siteUrl: deps.env.SITE_URL }, MEMBERSHIP) };
});

defineMail('mail.refund', async ({ invoice_id: id, amount, at }, deps) => {
  const invoice = await findInvoice(id);
  const recipient = invoice && (await recipientOf(deps, String(invoice.user_id)));
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  const content = refundMail(
    language,
    {
      name,
      plan: PACKAGE_NAMES[invoice.package_name],
      amount,
      isCard: invoice.payment?.method === 'credit',
      at: new Date(at),
      receipt: invoice.receipt_id ? await receiptFacts(String(invoice.receipt_id)) : null,
      siteUrl: deps.env.SITE_URL,
    },
    MEMBERSHIP,
  );
  return { to, ...content };
});

defineMail('mail.dispute', async ({ user_id: userId, membership_id: id, is_over: isOver }, deps) => {
  const membership = await membershipOf(userId, id);
  const recipient = membership && (await recipientOf(deps, userId));
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  const plan = PACKAGE_NAMES[membership.package_name];
  const until = isOver ? null : lastDay(membership.ends_at);
  return { to, ...disputeMail(language, { name, plan, until, siteUrl: deps.env.SITE_URL }, MEMBERSHIP) };
});

async function membershipOf(userId: string, id: string): Promise<MembershipDocument | undefined> {
  const memberships = Object.values(await membershipsOf(userId));
  return memberships.find((one) => one?._id.equals(id)) ?? undefined;
}
