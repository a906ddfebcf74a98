import type { DocumentCall } from '../adapters/documents';
import { documentsHere } from './here';

/** What the thread of documents does: it makes one, as it is asked to. Return its bytes. */
export default function make(call: DocumentCall): Promise<Buffer> {
  const { language } = call;
  if ('receipt' in call) return documentsHere.receiptPdf(call.receipt, language);
  if ('certificate' in call) return documentsHere.certificatePdf(call.certificate, language);
  return documentsHere.statementPdf(call.statement, language);
}
