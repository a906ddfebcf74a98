import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { levelNotice } from '../users/levels';
import { insertNotifications } from './model';

/** Tell a member that they will lose a level, and when, unless their values rise again. */
export async function notifyOfLevel(deps: Deps, userId: string, day: string): Promise<void> {
  const notice = await levelNotice(userId);
  if (!notice) return;
  await insertNotifications([
    {
      user_id: new Types.ObjectId(userId),
      type: 'general_notification',
      ...notice,
      event_key: `level:${day}`,
      created_at: deps.clock(),
    },
  ]);
}
