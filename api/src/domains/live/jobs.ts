import { defineJob } from '../../jobs/registry';
import { cutOff, followAccount, followPost } from './following';
import { lookAt } from './looking';
import { deletePermission } from './permissionModel';

defineJob('live.cut', (ended, deps) => cutOff(deps, ended));
defineJob('live.look', ({ stream_id: id }, deps) => lookAt(deps, id));
defineJob('live.post_changed', ({ post_id }, deps) => followPost(deps, post_id));
defineJob('live.account_changed', ({ user_id: userId }, deps) => followAccount(deps, userId));
defineJob('live.cleared', async ({ user_id: userId }, deps) => {
  await followAccount(deps, userId);
  await deletePermission(userId);
});
