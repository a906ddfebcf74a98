import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { notAvailableMail } from '../../mails/moneyBack';
import { recipientOf } from '../users/service';
import { findCharge } from './chargeModel';
import { lookAtDispute } from './disputes';
import { bookFeeOf } from './fees';
import { lookAtRefund, runRefund } from './refunds';
import { lookAtCharge, lookAtIntent } from './service';

/** For more than a week, once an hour in the end: money whose end is not known would be forgotten. */
const ATTEMPTS = 200;

defineJob('charge.due', ({ charge_id }, deps) => lookAtCharge(deps, charge_id), { attempts: ATTEMPTS });
defineJob('charge.changed', ({ payment_intent_id }, deps) => lookAtIntent(deps, payment_intent_id));
defineJob('charge.refund', ({ refund_id }, deps) => runRefund(deps, refund_id), { attempts: ATTEMPTS });
defineJob('charge.fee', ({ charge_id }, deps) => bookFeeOf(deps, charge_id), { attempts: ATTEMPTS });
defineJob('refund.changed', ({ refund_id }, deps) => lookAtRefund(deps, refund_id), { attempts: ATTEMPTS });
defineJob('dispute.changed', ({ dispute_id }, deps) => lookAtDispute(deps, dispute_id), { attempts: ATTEMPTS });

defineMail('mail.not_available', async ({ charge_id: id }, deps) => {
  const charge = await findCharge(id);
  const recipient = charge && (await recipientOf(deps, String(charge.user_id)));
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  return { to, ...notAvailableMail(language, { name, amount: charge.amount, siteUrl: deps.env.SITE_URL }) };
});
