import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { passwordResetMail } from '../../mails/passwordReset';
import { resumedMail } from '../../mails/resumed';
import { verificationMail } from '../../mails/verification';
import { leavingMail } from '../../mails/leaving';
import { welcomeMail } from '../../mails/welcome';
import { forgetBirthday } from './age';
import { clearDeleted, deleteLeaver } from './deletion';
import { endingOf } from './emails';
import { findUser, isGone } from './model';
import { recipientOf } from './service';

/** For more than a week, once an hour in the end: an account that is not looked at would never be deleted. */
const ATTEMPTS = 200;

defineMail('mail.verification', async ({ email, language }, { identity, env }) => {
  const code = await identity.verificationCode(email);
  if (!code) return undefined;
  const url = `${env.SITE_URL}/mails/verify?oobCode=${encodeURIComponent(code)}`;
  return { to: email, ...verificationMail(language, { url, siteUrl: env.SITE_URL }) };
});

defineMail('mail.password_reset', async ({ email, language }, { identity, env }) => {
  const code = await identity.passwordResetCode(email);
  if (!code) return undefined;
  const url = `${env.SITE_URL}/mails/reset?oobCode=${encodeURIComponent(code)}`;
  return { to: email, ...passwordResetMail(language, { url, siteUrl: env.SITE_URL }) };
});

defineMail('mail.welcome', async ({ user_id: userId }, deps) => {
  const { identity, env } = deps;
  const user = await findUser(userId);
  if (!user?.uid || isGone(user) || user.disabled_mails.includes('disabled_email_news')) return undefined;
  const to = await identity.verifiedEmail(user.uid);
  if (!to) return undefined;
  const { language, name } = user;
  const { ending, oneClickUnsubscribeUrl } = endingOf(deps, { userId, setting: 'disabled_email_news', language });
  return {
    to,
    messageId: `<welcome.${userId}@${new URL(env.SITE_URL).hostname}>`,
    oneClickUnsubscribeUrl,
    ...welcomeMail(language, { name, siteUrl: env.SITE_URL, ending }),
  };
});

defineMail('mail.leaving', async ({ user_id: userId, leaves_at, is_reminder: isReminder }, deps) => {
  const user = await findUser(userId);
  const recipient = user?.leaving_at?.toISOString() === leaves_at ? await recipientOf(deps, userId) : undefined;
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  const { SITE_URL: siteUrl } = deps.env;
  const kind = isReminder ? 'leaving-soon' : 'leaving';
  return {
    to,
    messageId: `<${kind}.${userId}.${Date.parse(leaves_at)}@${new URL(siteUrl).hostname}>`,
    ...leavingMail(language, { name, at: new Date(leaves_at), isReminder, siteUrl }),
  };
});

defineMail('mail.resumed', async ({ user_id: userId }, deps) => {
  const recipient = await recipientOf(deps, userId);
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  return { to, ...resumedMail(language, { name, siteUrl: deps.env.SITE_URL }) };
});

defineJob('user.leaving', ({ user_id: userId }, deps) => deleteLeaver(deps, userId), { attempts: ATTEMPTS });
defineJob('age.passed', ({ user_id: userId }, deps) => forgetBirthday(deps, userId));
defineJob('user.deleted', ({ user_id: userId, uid }, deps) => clearDeleted(deps, userId, uid));
