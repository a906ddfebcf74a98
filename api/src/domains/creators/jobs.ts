import { mayReapplyFrom } from '@minori/contracts/rules';
import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { approvedMail, rejectedMail } from '../../mails/creator';
import { recipientOf } from '../users/service';
import { deleteApplicationsOf, findApplication } from './model';

defineMail('mail.creator_decision', async ({ application_id: id }, deps) => {
  const application = await findApplication(id);
  const settledAt = application?.settled_at;
  const recipient = settledAt && (await recipientOf(deps, String(application.user_id)));
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  const { status, reason } = application;
  const { SITE_URL: siteUrl } = deps.env;
  const content =
    status === 'approved'
      ? approvedMail(language, { name, siteUrl })
      : rejectedMail(language, { name, siteUrl, reason: reason ?? '', mayApplyFrom: mayReapplyFrom(settledAt) });
  return { to, messageId: `<creator.${id}@${new URL(siteUrl).hostname}>`, ...content };
});

defineJob('creators.cleared', ({ user_id: userId }) => deleteApplicationsOf(userId));
