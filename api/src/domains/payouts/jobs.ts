import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { royaltyMail } from '../../mails/royalty';
import { recipientOf } from '../users/service';
import { releasePayouts } from './batches';
import { factsOf } from './notices';
import { closeAndReschedule, orderAndReschedule, sendAndReschedule } from './schedule';

/** About a day: what creators are owed does not wait for somebody to run a job again. */
const PATIENT = { attempts: 30 };

defineJob('royalties.closed', ({ month }, deps) => closeAndReschedule(deps, month), PATIENT);
defineJob('statements.sent', ({ month }, deps) => sendAndReschedule(deps, month), PATIENT);
defineJob('payouts.ordered', ({ pay_on: payOn }, deps) => orderAndReschedule(deps, payOn), PATIENT);
defineJob('payouts.voided', ({ batch_id: id }, deps) => releasePayouts(id, deps.clock()), PATIENT);

defineMail('mail.royalty', async ({ about, id }, deps) => {
  const found = await factsOf(about, id, deps.clock());
  const recipient = found && (await recipientOf(deps, found.userId));
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  const { SITE_URL: siteUrl } = deps.env;
  const messageId = `<royalty.${about}.${id}@${new URL(siteUrl).hostname}>`;
  return { to, messageId, ...royaltyMail(language, { name, facts: found.facts, siteUrl }) };
});
