import { defineJob } from '../../jobs/registry';
import { findDevices } from './deviceModel';

// The provider ends all that has begun until it hears of it: who has signed in meanwhile would be signed out by a late job. What has
// ended is refused without it.
defineJob('sessions.ended', async ({ user_id: userId, uid, until }, { identity }) => {
  const devices = await findDevices(userId);
  if (devices.some(({ sessions }) => sessions.some((began) => began > until))) return;
  await identity.endSessions(uid);
});
