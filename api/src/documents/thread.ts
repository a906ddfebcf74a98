import type { DocumentCall } from '../adapters/documents';
import { documentsHere } from './here';

/** What the thread of documents does: it makes one, as it is asked to. Return its bytes. */
export default function make({ receipt, statement, language }: DocumentCall): Promise<Buffer> {
  return receipt ? documentsHere.receiptPdf(receipt, language) : documentsHere.statementPdf(statement, language);
}
