import { defineMail } from '../../jobs/mail';
import { defineJob } from '../../jobs/registry';
import { dataExportMail } from '../../mails/dataExport';
import { recipientOf } from '../users/service';
import { clearExport, clearExportsOf } from './clearing';
import { makeExport } from './making';
import { findExport } from './model';

/** More than it takes for the download to have failed: the job itself ends well then. */
const ATTEMPTS = 10;

defineJob('data_export.made', ({ export_id: id }, deps) => makeExport(deps, id), { attempts: ATTEMPTS });
defineJob('data_export.cleared', ({ export_id: id }, deps) => clearExport(deps, id));
defineJob('data_exports.cleared', ({ user_id: userId }, deps) => clearExportsOf(deps, userId));

defineMail('mail.data_export', async ({ export_id: id }, deps) => {
  const one = await findExport(id);
  if (one?.state !== 'ready' || !one.ready_until) return undefined;
  const recipient = await recipientOf(deps, String(one.user_id));
  if (!recipient) return undefined;
  const { to, name, language } = recipient;
  const { SITE_URL: siteUrl } = deps.env;
  return {
    to,
    messageId: `<data-export.${id}@${new URL(siteUrl).hostname}>`,
    ...dataExportMail(language, { name, until: one.ready_until, siteUrl }),
  };
});
