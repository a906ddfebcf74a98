import type { NotificationType } from '@minori/contracts';
import { quietUntil } from '@minori/contracts/rules';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import type { NotificationChannel } from '../notifications/channels';
import { settingsOf } from '../users/settings';
import { sendSummary } from './summary';

/** What somebody has said to a member, who may want to answer: of the rest the summary of the day tells. */
export const ACTIVITY_TYPES: ReadonlySet<NotificationType> = new Set(['comment_reply', 'comment_mentions']);
/** Who is on the site reads it there. */
const WAIT_MS = 10 * 60_000;
const MOST_A_DAY = 3;

/** Mails what somebody has said to a member, some time later, gathered, where it is unread by then. */
export const mailChannel: NotificationChannel = {
  name: 'mail',
  types: ACTIVITY_TYPES,
  async reaches(userIds) {
    const settings = await settingsOf(userIds);
    return new Set(
      userIds.filter((id) => settings.get(id)?.disabled_mails.includes('disabled_email_activity') === false),
    );
  },
  async deliver(deps, ready) {
    const userIds = [...new Set(ready.map(({ receiver }) => receiver.id))];
    const settings = await settingsOf(userIds);
    const usual = new Date(deps.clock().getTime() + WAIT_MS);
    await transaction(async (session) => {
      for (const userId of userIds) {
        const runAt = quietUntil(settings.get(userId)?.quiet_hours ?? null, usual) ?? usual;
        const dedupeKey = `mail.activity:${userId}`;
        await enqueue(session, 'mail.activity', { user_id: userId }, { runAt, dedupeKey });
      }
    });
  },
};

/** Mail a member what was said to them and is unread, or wait until their quiet hours are over. */
export async function mailActivity(deps: Deps, userId: string): Promise<void> {
  const quietEnd = await sendSummary(deps, userId, {
    kind: 'activity',
    setting: 'disabled_email_activity',
    mostADay: MOST_A_DAY,
    types: ACTIVITY_TYPES,
  });
  if (!quietEnd) return;
  const options = { runAt: quietEnd, dedupeKey: `mail.activity:${userId}` };
  await transaction((session) => enqueue(session, 'mail.activity', { user_id: userId }, options));
}
