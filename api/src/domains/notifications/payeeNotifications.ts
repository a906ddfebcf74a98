import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { payeeNoticeOf } from '../payees/notices';
import { insertNotifications } from './model';

/** Tell a creator what staff have decided about what they told to be paid, also with other notices off: it stops their money. */
export async function notifyOfPayee(
  deps: Deps,
  { user_id: userId, about, revision }: JobPayloads['payee.decided'],
): Promise<void> {
  const notice = await payeeNoticeOf(userId, { about, revision });
  if (!notice) return;
  await insertNotifications([
    {
      user_id: new Types.ObjectId(userId),
      type: 'general_notification',
      title: notice.title,
      body: null,
      url: notice.path,
      event_key: `payee:${userId}:${about}:${revision}`,
      created_at: deps.clock(),
    },
  ]);
}
