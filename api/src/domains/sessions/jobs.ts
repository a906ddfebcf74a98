import { defineJob } from '../../jobs/registry';

defineJob('sessions.ended', async ({ uid }, { identity }) => {
  await identity.endSessions(uid);
});
