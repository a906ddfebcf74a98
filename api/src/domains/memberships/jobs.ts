import { PACKAGE_NAMES } from '@minori/contracts/rules';
import { transaction } from '../../database';
import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { MEMBERSHIP } from '../../mails/kind';
import { agreementMail, reminderMail, unpaidMail } from '../../mails/membership';
import { lapseCoins } from '../campaigns/coins';
import { payingCard } from '../cards/service';
import { defineChargePurpose } from '../charges/service';
import { accessEndsAt } from '../entitlements/policy';
import { recipientOf } from '../users/service';
import { findAgreement } from './agreementModel';
import { clearMemberships, stopMemberships } from './cancelling';
import { giveCampaignCoins } from './claims';
import { membershipsOf } from './membershipModel';
import { askAboutPrices } from './priceAsking';
import { lacksConsent, renewalPlan } from './prices';
import { remindOf } from './reminding';
import { chargeFailed, renewPaid, settleMembership } from './renewal';
import { reinstate, saleGoneBack, suspendDisputed } from './reversing';
import { chargeOfPlanFailed, fulfilPaid } from './taking';

/** For more than a week, once an hour in the end: a membership that is not looked at would never renew. */
const ATTEMPTS = 200;

const reversals = { goneBack: saleGoneBack, disputed: suspendDisputed, reinstated: reinstate };
defineChargePurpose('membership', {
  paid: fulfilPaid,
  failed: chargeOfPlanFailed,
  ...reversals,
});
defineChargePurpose('membership_renewal', { paid: renewPaid, failed: chargeFailed, ...reversals });

defineJob('membership.due', (payload, deps) => settleMembership(deps, payload), { attempts: ATTEMPTS });
defineJob('membership.reminded', (payload, deps) => remindOf(deps, payload), { attempts: ATTEMPTS });
defineJob('prices.asked', (_nothing, deps) => askAboutPrices(deps), { attempts: ATTEMPTS });
defineJob('memberships.stopped', ({ user_id: userId }) => stopMemberships(userId), { attempts: ATTEMPTS });
defineJob('memberships.cleared', ({ user_id: userId }) => clearMemberships(userId));
defineJob('campaign.given', ({ claim_id: id }, deps) => giveCampaignCoins(deps, id), { attempts: ATTEMPTS });
defineJob('campaign.lapsed', ({ claim_id: id }) => transaction((session) => lapseCoins(session, id)));

defineMail('mail.agreement', async ({ agreement_id: id }, deps) => {
  const agreement = await findAgreement(id);
  const recipient = agreement && (await recipientOf(deps, String(agreement.user_id)));
  if (!recipient) return undefined;
  const { to, name } = recipient;
  const { SITE_URL: siteUrl } = deps.env;
  const { language, terms, package_name } = agreement;
  const messageId = `<agreement.${id}@${new URL(siteUrl).hostname}>`;
  return {
    to,
    messageId,
    ...agreementMail(language, { name, plan: PACKAGE_NAMES[package_name], terms, siteUrl }, MEMBERSHIP),
  };
});

defineMail('mail.reminder', async ({ user_id: userId, membership_id: id, ends_at }, deps) => {
  const memberships = Object.values(await membershipsOf(userId));
  const membership = memberships.find((one) => one?._id.equals(id));
  const endsAt = new Date(ends_at);
  const isAhead = membership?.is_renewing && membership.ends_at.getTime() === endsAt.getTime() && deps.clock() < endsAt;
  const recipient = isAhead && (await recipientOf(deps, userId));
  if (!recipient) return undefined;
  if (lacksConsent(membership)) return undefined;
  const { package_name, recurring, amount } = renewalPlan(membership);
  const { SITE_URL: siteUrl } = deps.env;
  const isCard = membership.renews_with === 'credit';
  const content = reminderMail(
    recipient.language,
    {
      name: recipient.name,
      plan: PACKAGE_NAMES[package_name],
      recurring,
      amount,
      paidWith: isCard ? ((await payingCard(userId)) ?? 'no card') : 'coins',
      endsAt,
      isTrial: membership.is_trialing,
      siteUrl,
    },
    MEMBERSHIP,
  );
  return { to: recipient.to, ...content };
});

defineMail('mail.unpaid', async ({ user_id: userId, membership_id: id }, deps) => {
  const memberships = Object.values(await membershipsOf(userId));
  const membership = memberships.find((one) => one?._id.equals(id));
  const recipient = membership && (await recipientOf(deps, userId));
  // What was paid or cancelled meanwhile is nothing to write about.
  if (!recipient || !membership.is_renewing || deps.clock() < membership.ends_at) return undefined;
  const { package_name, amount } = renewalPlan(membership);
  const { SITE_URL: siteUrl } = deps.env;
  const until = accessEndsAt(membership.ends_at, true);
  const paidWith = membership.renews_with === 'credit' ? 'card' : 'coins';
  const told = { name: recipient.name, plan: PACKAGE_NAMES[package_name], amount, paidWith, until, siteUrl } as const;
  return { to: recipient.to, ...unpaidMail(recipient.language, told, MEMBERSHIP) };
});
