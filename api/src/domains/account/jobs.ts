import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { emailChangedMail, emailChangeMail, emailTakenMail } from '../../mails/emailChange';
import { newDeviceMail } from '../../mails/newDevice';
import { passwordChangedMail } from '../../mails/passwordChanged';
import { findDevice } from '../sessions/service';
import { recipientOf } from '../users/service';
import { addressesOf, CONFIRMED_WITHIN_MS, UNDONE_WITHIN_MS } from './emailChange';
import { deleteEmailChanges, findEmailChange } from './emailChangeModel';
import { linkToken } from './tokens';

defineMail('mail.email_change', async ({ change_id: id }, deps) => {
  const change = await findEmailChange(id);
  if (change?.state !== 'asked') return undefined;
  const { wanted } = addressesOf(change);
  const { SITE_URL: siteUrl } = deps.env;
  if (await deps.identity.hasEmail(wanted)) return { to: wanted, ...emailTakenMail(change.language, { siteUrl }) };
  const token = linkToken(deps, 'email_confirm', id);
  const until = new Date(change.asked_at.getTime() + CONFIRMED_WITHIN_MS);
  const url = `${siteUrl}/mails/email?confirm=${token}`;
  return { to: wanted, ...emailChangeMail(change.language, { url, until, siteUrl }) };
});

defineMail('mail.email_changed', async ({ change_id: id }, deps) => {
  const change = await findEmailChange(id);
  if (change?.state !== 'done' || !change.done_at) return undefined;
  const { before } = addressesOf(change);
  if (before === null) return undefined;
  const { SITE_URL: siteUrl } = deps.env;
  const token = linkToken(deps, 'email_undo', id);
  const until = new Date(change.done_at.getTime() + UNDONE_WITHIN_MS);
  return {
    to: before,
    messageId: `<email-changed.${id}@${new URL(siteUrl).hostname}>`,
    ...emailChangedMail(change.language, { url: `${siteUrl}/mails/email?undo=${token}`, until, siteUrl }),
  };
});

defineMail('mail.password_changed', async ({ user_id: userId, at }, deps) => {
  const recipient = await recipientOf(deps, userId);
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  const { SITE_URL: siteUrl } = deps.env;
  const host = new URL(siteUrl).hostname;
  return {
    to,
    messageId: `<password.${userId}.${Date.parse(at)}@${host}>`,
    ...passwordChangedMail(language, { name, at: new Date(at), siteUrl }),
  };
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

defineJob('account.cleared', ({ user_id: userId }) => deleteEmailChanges(userId));
