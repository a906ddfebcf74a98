import { MailRefused, type Mail } from '../adapters/mail';
import type { Deps } from '../deps';
import { maskAddresses } from '../log';
import { noteTroubleOf, troubleOf } from '../mails/addresses/troubles';
import type { JobName, JobPayloads } from './payloads';
import { defineJob } from './registry';

/**
 * Mail servers may be away for long; what people asked for is no use to them a day later. Some 35 attempts by themselves,
 * more where the mail is asked for again.
 */
export const MAIL_ATTEMPTS = { attempts: 200, triedForMs: 24 * 3_600_000 };

/** Have a job send what `make` returns; it ends where there is nothing to send, or the mail server will never take it. */
export function defineMail<Name extends Extract<JobName, `mail.${string}`>>(
  name: Name,
  make: (payload: JobPayloads[Name], deps: Deps) => Promise<Mail | undefined>,
): void {
  const run = async (payload: JobPayloads[Name], deps: Deps) => {
    const mail = await make(payload, deps);
    if (mail) await sendMail(deps, name, mail);
  };
  defineJob(name, run, MAIL_ATTEMPTS);
}

/**
 * Send a mail. What one can end is not sent to an address that took no mail before, or whose owner has called one spam; what the mail
 * server will never take is given up.
 */
export async function sendMail(deps: Deps, job: JobName, mail: Mail): Promise<void> {
  if (mail.oneClickUnsubscribeUrl && (await troubleOf(deps, mail.to))) return;
  await deps.mailer.send(mail).catch(async (error: unknown) => {
    if (!(error instanceof MailRefused)) throw error;
    deps.log.warn({ job, reason: maskAddresses(error.message) }, 'a mail was refused for good');
    if (!error.isMailboxMissing) return;
    await noteTroubleOf(deps, { address: mail.to, trouble: 'bounced', at: deps.clock() });
  });
}
