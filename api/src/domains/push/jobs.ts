import { defineJob } from '../../jobs/registry';
import { notificationChannels } from '../notifications/channels';
import { pushChannel } from './channel';
import { pushAfterQuiet, pushNotifications } from './sending';

/** Push services that are away for longer have missed what was of the day. */
const PUSH_ATTEMPTS = { attempts: 14, triedForMs: 6 * 3_600_000 };

notificationChannels.set(pushChannel.name, pushChannel);

defineJob('push.sent', (job, deps) => pushNotifications(deps, job.notification_ids), PUSH_ATTEMPTS);
defineJob('push.quiet_ended', (job, deps) => pushAfterQuiet(deps, job), PUSH_ATTEMPTS);
