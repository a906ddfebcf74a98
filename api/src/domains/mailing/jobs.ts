import { MAIL_ATTEMPTS } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { notificationChannels } from '../notifications/channels';
import { mailActivity, mailChannel } from './activity';
import { gatherDigests, mailDigest } from './digests';

notificationChannels.set(mailChannel.name, mailChannel);

defineJob('digests.gathered', (job, deps) => gatherDigests(deps, job));
defineJob('mail.digest', ({ user_id: userId, day }, deps) => mailDigest(deps, userId, day), MAIL_ATTEMPTS);
defineJob('mail.activity', ({ user_id: userId }, deps) => mailActivity(deps, userId), MAIL_ATTEMPTS);
