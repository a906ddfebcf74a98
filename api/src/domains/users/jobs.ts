import { MailRefused, type Mail } from '../../adapters/mail';
import type { Deps } from '../../deps';
import type { JobName, JobPayloads } from '../../jobs/payloads';
import { defineJob } from '../../jobs/registry';
import { maskAddresses } from '../../log';
import { passwordResetMail } from '../../mails/passwordReset';
import { verificationMail } from '../../mails/verification';
import { welcomeMail } from '../../mails/welcome';
import { clearDeleted } from './deletion';
import { unsubscribeToken } from './emails';
import { findUser, isGone } from './model';

/**
 * Mail servers may be away for long; what people asked for is no use to them a day later. Some 35 attempts by themselves,
 * more where the mail is asked for again.
 */
const MAIL = { attempts: 200, triedForMs: 24 * 3_600_000 };

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
  const token = unsubscribeToken(deps, userId, 'disabled_email_news');
  const unsubscribeUrl = `${env.SITE_URL}/mails/unsubscribe?token=${token}`;
  return {
    to,
    messageId: `<welcome.${userId}@${new URL(env.SITE_URL).hostname}>`,
    oneClickUnsubscribeUrl: `${env.SITE_URL}/api/v1/users/emails/unsubscribe/one_click?token=${token}`,
    ...welcomeMail(user.language, { name: user.name, siteUrl: env.SITE_URL, unsubscribeUrl }),
  };
});

defineJob('user.deleted', ({ user_id: userId, uid }, deps) => clearDeleted(deps, userId, uid));

/** Have a job send what `make` returns; it ends where there is nothing to send, or the mail server will never take it. */
function defineMail<Name extends Extract<JobName, `mail.${string}`>>(
  name: Name,
  make: (payload: JobPayloads[Name], deps: Deps) => Promise<Mail | undefined>,
): void {
  const run = async (payload: JobPayloads[Name], deps: Deps) => {
    const mail = await make(payload, deps);
    if (!mail) return;
    await deps.mailer.send(mail).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      deps.log.warn({ job: name, reason: maskAddresses(error.message) }, 'a mail was refused for good');
    });
  };
  defineJob(name, run, MAIL);
}
