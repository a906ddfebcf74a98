import { receiptFileName, receiptWords } from '../../documents/receiptWords';
import type { Mail } from '../../adapters/mail';
import type { Deps } from '../../deps';
import { defineMail } from '../../jobs/mail';
import { receiptMail } from '../../mails/receipt';
import { recipientOf } from '../users/service';
import { findReceipt } from './receiptModel';
import { presentReceipt } from './service';

defineMail('mail.receipt', mailOf);
defineMail('mail.renewal_receipt', mailOf);

async function mailOf({ receipt_id: id }: { receipt_id: string }, deps: Deps): Promise<Mail | undefined> {
  const found = await findReceipt(id);
  const recipient = found && (await recipientOf(deps, String(found.user_id)));
  if (!recipient) return undefined;
  const receipt = presentReceipt(found);
  const { to, name, language } = recipient;
  const { SITE_URL: siteUrl } = deps.env;
  const file = {
    filename: receiptFileName(receipt),
    contentType: 'application/pdf',
    content: await deps.documents.receiptPdf(receipt, language),
  };
  return {
    to,
    messageId: `<receipt.${id}@${new URL(siteUrl).hostname}>`,
    attachments: [file],
    ...receiptMail(language, { name, words: receiptWords(receipt, language), siteUrl }),
  };
}
