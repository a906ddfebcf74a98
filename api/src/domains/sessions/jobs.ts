import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { newDeviceMail } from '../../mails/newDevice';
import { recipientOf } from '../users/service';
import { findDevice } from './deviceModel';

defineJob('sessions.ended', async ({ uid }, { identity }) => {
  await identity.endSessions(uid);
});

defineMail('mail.new_device', async ({ user_id: userId, device_id: deviceId }, deps) => {
  const [recipient, device] = await Promise.all([recipientOf(deps, userId), findDevice(deviceId)]);
  if (!recipient || !device) return undefined;
  const { to, name, language } = recipient;
  return {
    to,
    messageId: `<device.${deviceId}@${new URL(deps.env.SITE_URL).hostname}>`,
    ...newDeviceMail(language, {
      name,
      browser: device.browser,
      system: device.system,
      at: device.first_seen_at,
      siteUrl: deps.env.SITE_URL,
    }),
  };
});
