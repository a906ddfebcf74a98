import { coinAgreementMail, packName } from '../../mails/coins';
import { refundMail } from '../../mails/moneyBack';
import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { defineChargePurpose } from '../charges/service';
import { receiptFacts, receiptIdsOf } from '../receipts/service';
import { MEMBERSHIP } from '../../mails/kind';
import { recipientOf } from '../users/service';
import { findAgreement } from './agreementModel';
import { handOutPack } from './buying';
import { packDisputed, packGoneBack, packReinstated } from './packReturns';
import { checkAndReschedule, expireAndReschedule } from './schedule';

defineChargePurpose('coins', {
  paid: handOutPack,
  // Nothing was handed out: there is nothing to take back.
  failed: async () => {},
  goneBack: packGoneBack,
  disputed: packDisputed,
  reinstated: packReinstated,
});

defineJob('coins.expired', (_nothing, deps) => expireAndReschedule(deps));
defineJob('ledger.checked', (_nothing, deps) => checkAndReschedule(deps));

defineMail('mail.coins', async ({ agreement_id: id }, deps) => {
  const agreement = await findAgreement(id);
  const recipient = agreement && (await recipientOf(deps, String(agreement.user_id)));
  if (!recipient) return undefined;
  const { to, name } = recipient;
  const { SITE_URL: siteUrl } = deps.env;
  const { language, terms, coins, bonus } = agreement;
  const messageId = `<coins.${id}@${new URL(siteUrl).hostname}>`;
  return { to, messageId, ...coinAgreementMail(language, { name, coins, bonus, terms, siteUrl }) };
});

defineMail('mail.pack_refund', async ({ purchase_id: id, amount, at }, deps) => {
  const pack = await findAgreement(id);
  const recipient = pack && (await recipientOf(deps, String(pack.user_id)));
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  const receiptId = (await receiptIdsOf([id])).get(id);
  const receipt = receiptId === undefined ? null : await receiptFacts(receiptId);
  const about = { plan: packName(language, pack.coins), amount, isCard: true, at: new Date(at), receipt };
  return { to, ...refundMail(language, { name, ...about, siteUrl: deps.env.SITE_URL }, MEMBERSHIP) };
});
