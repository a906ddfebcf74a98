import { transaction } from '../../database';
import { enqueueAll } from '../../jobs/queue';
import type { NotificationChannel } from '../notifications/channels';
import { findSubscribed } from './subscriptionModel';

/** So many are pushed by one job. */
const SENT_AT_ONCE = 20;

/** Has jobs push what members are told to the browsers in which they asked for it. */
export const pushChannel: NotificationChannel = {
  name: 'push',
  reaches: findSubscribed,
  async deliver({ push }, ready) {
    if (!push) return;
    const ids = ready.map(({ notification }) => String(notification._id));
    const jobs = Array.from({ length: Math.ceil(ids.length / SENT_AT_ONCE) }, (_, index) => ({
      name: 'push.sent' as const,
      payload: { notification_ids: ids.slice(index * SENT_AT_ONCE, (index + 1) * SENT_AT_ONCE) },
    }));
    await transaction((session) => enqueueAll(session, jobs));
  },
};
