import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { noticeOf } from '../creators/notices';
import { insertNotifications } from './model';

/** Tell who has applied to be a creator what staff have decided, also with other notices off: they have asked. */
export async function notifyOfApplication(deps: Deps, applicationId: string): Promise<void> {
  const notice = await noticeOf(applicationId);
  if (!notice) return;
  await insertNotifications([
    {
      user_id: new Types.ObjectId(notice.userId),
      type: 'general_notification',
      title: notice.title,
      body: notice.body,
      url: notice.path,
      event_key: `creator_application:${applicationId}`,
      created_at: deps.clock(),
    },
  ]);
}
