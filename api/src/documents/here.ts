import type { DocumentsPort } from '../adapters/documents';
import { certificatePdf } from './certificate';
import { receiptPdf } from './receipt';
import { statementPdf } from './statement';

/** Makes documents in the thread that asks for them, which does nothing else meanwhile. */
export const documentsHere: DocumentsPort = {
  certificatePdf,
  receiptPdf,
  statementPdf,
  close: () => Promise.resolve(),
};
