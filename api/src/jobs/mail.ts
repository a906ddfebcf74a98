import { MailRefused, type Mail } from '../adapters/mail';
import type { Deps } from '../deps';
import { maskAddresses } from '../log';
import type { JobName, JobPayloads } from './payloads';
import { defineJob } from './registry';

/**
 * Mail servers may be away for long; what people asked for is no use to them a day later. Some 35 attempts by themselves,
 * more where the mail is asked for again.
 */
const MAIL = { attempts: 200, triedForMs: 24 * 3_600_000 };

/** Have a job send what `make` returns; it ends where there is nothing to send, or the mail server will never take it. */
export function defineMail<Name extends Extract<JobName, `mail.${string}`>>(
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
