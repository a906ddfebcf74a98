import { defineJob } from '../../jobs/registry';
import { cutOff, followAccount, followPost } from './following';
import { endLate } from './lateness';
import { deletePermission } from './permissionModel';
import { clearReminders } from './reminding';

defineJob('live.cut', (ended, deps) => cutOff(deps, ended));
defineJob('live.post_changed', ({ post_id }, deps) => followPost(deps, post_id));
defineJob('live.late', ({ stream_id: id }, deps) => endLate(deps, id));
defineJob('live.account_changed', ({ user_id: userId }, deps) => followAccount(deps, userId));
defineJob('live.cleared', async ({ user_id: userId }, deps) => {
  await followAccount(deps, userId);
  await Promise.all([deletePermission(userId), clearReminders(userId)]);
});
