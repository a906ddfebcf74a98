import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { payeeMail } from '../../mails/payee';
import { recipientOf } from '../users/service';
import { clearPayee } from './clearing';
import { sweepDocument } from './documents';
import { holdsStill, payeeNotice } from './notices';
import './ownData';

defineMail('mail.payee', async ({ user_id: userId, about, revision }, deps) => {
  const recipient = await recipientOf(deps, userId);
  if (!recipient || !(await holdsStill(userId, { about, revision }))) return undefined;
  const { to, name, language } = recipient;
  const { SITE_URL: siteUrl } = deps.env;
  const content = payeeMail(language, { about, name, path: payeeNotice(about, language).path, siteUrl });
  return { to, messageId: `<payee.${userId}.${about}.${revision}@${new URL(siteUrl).hostname}>`, ...content };
});

defineJob('payee.document_swept', ({ document_id: id }, deps) => sweepDocument(deps, id));

defineJob('payees.cleared', ({ user_id: userId }, { clock }) => clearPayee(userId, clock()));
