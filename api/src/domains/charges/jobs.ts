import { defineJob } from '../../jobs/registry';
import { runRefund } from './refunds';
import { lookAtCharge, lookAtIntent } from './service';

/** For more than a week, once an hour in the end: money whose end is not known would be forgotten. */
const ATTEMPTS = 200;

defineJob('charge.due', ({ charge_id }, deps) => lookAtCharge(deps, charge_id), { attempts: ATTEMPTS });
defineJob('charge.changed', ({ payment_intent_id }, deps) => lookAtIntent(deps, payment_intent_id));
defineJob('charge.refund', ({ refund_id }, deps) => runRefund(deps, refund_id), { attempts: ATTEMPTS });
