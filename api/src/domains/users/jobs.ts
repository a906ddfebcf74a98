import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { passwordResetMail } from '../../mails/passwordReset';
import { resumedMail } from '../../mails/resumed';
import { verificationMail } from '../../mails/verification';
import { welcomeMail } from '../../mails/welcome';
import { clearDeleted } from './deletion';
import { endingOf } from './emails';
import { findUser, isGone } from './model';
import { recipientOf } from './service';

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

defineMail('mail.resumed', async ({ user_id: userId }, deps) => {
  const recipient = await recipientOf(deps, userId);
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  return { to, ...resumedMail(language, { name, siteUrl: deps.env.SITE_URL }) };
});

defineJob('user.deleted', ({ user_id: userId, uid }, deps) => clearDeleted(deps, userId, uid));
