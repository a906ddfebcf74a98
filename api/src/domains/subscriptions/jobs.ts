import { defineJob } from '../../jobs/registry';
import { defineChargePurpose } from '../charges/service';
import { askSubscribers } from './asking';
import { deleteMonthsOf } from './monthModel';
import { tallyMonths } from './months';
import { clearSubscriptions, letSubscribersGo, partBlocked, stopSubscriptions } from './leaving';
import { remindOf } from './reminding';
import { chargeFailed, renewPaid, settleSubscription } from './renewal';
import { reinstate, saleGoneBack, suspendDisputed } from './reversing';
import { chargeOfPlanFailed, fulfilPaid } from './taking';

/** For more than a week, once an hour in the end: a subscription that is not looked at would never renew. */
const ATTEMPTS = 200;

const reversals = { goneBack: saleGoneBack, disputed: suspendDisputed, reinstated: reinstate };
defineChargePurpose('subscription', { paid: fulfilPaid, failed: chargeOfPlanFailed, ...reversals });
defineChargePurpose('subscription_renewal', { paid: renewPaid, failed: chargeFailed, ...reversals });

defineJob('subscription.due', (payload, deps) => settleSubscription(deps, payload), { attempts: ATTEMPTS });
defineJob('subscription.reminded', (payload, deps) => remindOf(deps, payload), { attempts: ATTEMPTS });
defineJob('subscriptions.priced', (payload, deps) => askSubscribers(deps, payload), { attempts: ATTEMPTS });
defineJob('subscriptions.left', (payload, deps) => letSubscribersGo(deps, payload), { attempts: ATTEMPTS });
defineJob('subscriptions.blocked', ({ user_id, other_id }, deps) => partBlocked(deps, user_id, other_id), {
  attempts: ATTEMPTS,
});
defineJob('subscriptions.stopped', ({ user_id: userId }, deps) => stopSubscriptions(deps, userId), {
  attempts: ATTEMPTS,
});
defineJob(
  'subscriptions.cleared',
  async ({ user_id: userId }, deps) => {
    await clearSubscriptions(deps, userId);
    await deleteMonthsOf(userId);
  },
  { attempts: ATTEMPTS },
);
defineJob('subscribers.tallied', (asked, deps) => tallyMonths(deps, asked));
