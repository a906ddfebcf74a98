import { defineJob } from '../../jobs/registry';
import { passwordResetMail } from '../../mails/passwordReset';
import { verificationMail } from '../../mails/verification';
import { welcomeMail } from '../../mails/welcome';
import { clearDeleted } from './deletion';
import { unsubscribeToken } from './emails';
import { findUser, isGone } from './model';

defineJob('mail.verification', async ({ email, language }, { identity, mailer, env }) => {
  const code = await identity.verificationCode(email);
  if (!code) return;
  const url = `${env.SITE_URL}/mails/verify?oobCode=${encodeURIComponent(code)}`;
  await mailer.send({ to: email, ...verificationMail(language, { url, siteUrl: env.SITE_URL }) });
});

defineJob('mail.password_reset', async ({ email, language }, { identity, mailer, env }) => {
  const code = await identity.passwordResetCode(email);
  if (!code) return;
  const url = `${env.SITE_URL}/mails/reset?oobCode=${encodeURIComponent(code)}`;
  await mailer.send({ to: email, ...passwordResetMail(language, { url, siteUrl: env.SITE_URL }) });
});

defineJob('mail.welcome', async ({ user_id: userId }, deps) => {
  const { identity, mailer, env } = deps;
  const user = await findUser(userId);
  if (!user?.uid || isGone(user) || user.disabled_mails.includes('disabled_email_news')) return;
  const to = await identity.verifiedEmail(user.uid);
  if (!to) return;
  const token = unsubscribeToken(deps, userId, 'disabled_email_news');
  const unsubscribeUrl = `${env.SITE_URL}/mails/unsubscribe?token=${token}`;
  await mailer.send({
    to,
    messageId: `<welcome.${userId}@${new URL(env.SITE_URL).hostname}>`,
    oneClickUnsubscribeUrl: `${env.SITE_URL}/api/v1/users/emails/unsubscribe/one_click?token=${token}`,
    ...welcomeMail(user.language, { name: user.name, siteUrl: env.SITE_URL, unsubscribeUrl }),
  });
});

defineJob('user.deleted', ({ user_id: userId, uid }, deps) => clearDeleted(deps, userId, uid));
