import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { noticeOf, type RoyaltyNews } from '../payouts/notices';
import { insertNotifications } from './model';

/** Tell a creator what is new about what they are owed, or were paid, also with other notices off: it is their money. */
export async function notifyOfRoyalty(deps: Deps, about: RoyaltyNews, id: string): Promise<void> {
  const at = deps.clock();
  const notice = await noticeOf(about, id, at);
  if (!notice) return;
  await insertNotifications([
    {
      user_id: new Types.ObjectId(notice.userId),
      type: 'general_notification',
      title: notice.title,
      body: notice.body,
      url: notice.path,
      event_key: `royalty.${about}:${id}`,
      created_at: at,
    },
  ]);
}
