import { defineJob } from '../../jobs/registry';
import { cutOff, followAccount, followPost } from './following';
import { endLate } from './lateness';
import { lookAt } from './looking';
import { deletePermission } from './permissionModel';
import { deleteRemindersOf } from './reminderModel';
import { clearReminders } from './reminding';
import { forgetStream, giveUpRecording } from './recording';
import { takeRecording } from './recordingMaking';
import { cutRecording } from './trimming';

/** Until a recording is given up, and what takes streams in may be away. */
const DAY_MS = 86_400_000;

defineJob('live.cut', (ended, deps) => cutOff(deps, ended));
defineJob('live.look', ({ stream_id: id }, deps) => lookAt(deps, id));
defineJob('live.post_changed', ({ post_id }, deps) => followPost(deps, post_id));
defineJob('live.late', ({ stream_id: id }, deps) => endLate(deps, id));
defineJob('live.reminders_over', ({ stream_id: id }) => deleteRemindersOf(id));
defineJob('live.account_changed', ({ user_id: userId }, deps) => followAccount(deps, userId));
defineJob('live.cleared', async ({ user_id: userId }, deps) => {
  await followAccount(deps, userId);
  await Promise.all([deletePermission(userId), clearReminders(userId)]);
});
defineJob('live.recorded', ({ stream_id: id }, deps) => takeRecording(deps, id), { attempts: 40, triedForMs: DAY_MS });
defineJob('live.recording_taken', ({ stream_id: id }, deps) => forgetStream(deps, id), {
  attempts: 40,
  triedForMs: DAY_MS,
});
defineJob('live.recording_overdue', ({ stream_id: id }, deps) => giveUpRecording(deps, id));
defineJob('live.recording_trimmed', ({ stream_id: id, start, end }, deps) => cutRecording(deps, id, { start, end }));
