import type { Language, Receipt, RoyaltyStatement } from '@minori/contracts';
import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import type { PrintedCertificate } from '../documents/certificate';

const IDLE_MS = 60_000;
const MEMORY_MB = 256;
/** How far others come first, in the system's nice values. */
const NICE = 10;

/** Makes the documents that members have as files: the same bytes for the same facts and language. */
export interface DocumentsPort {
  receiptPdf(receipt: Receipt, language: Language): Promise<Buffer>;
  statementPdf(statement: RoyaltyStatement, language: Language): Promise<Buffer>;
  certificatePdf(certificate: PrintedCertificate, language: Language): Promise<Buffer>;
  close(): Promise<void>;
}

/** What the thread is asked for. */
export type DocumentCall = { language: Language } & (
  | { receipt: Receipt }
  | { statement: RoyaltyStatement }
  | { certificate: PrintedCertificate }
);

/**
 * Make documents in one thread of a low priority, which begins with the first and ends when there is nothing to do: a font is read and cut
 * for each, some 40 ms in which nobody else would be answered.
 * @param file the built `documents/thread.ts`
 */
export function createDocuments(file: string, log: Logger): DocumentsPort {
  const pool = new Piscina<DocumentCall, Uint8Array>({
    filename: file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
  });
  // Whoever waits for a document that its thread has died of is told so, too.
  pool.on('error', (error: unknown) => log.error({ err: error }, 'the thread of documents has ended'));
  const make = async (call: DocumentCall) => Buffer.from(await pool.run(call));
  return {
    receiptPdf: (receipt, language) => make({ receipt, language }),
    statementPdf: (statement, language) => make({ statement, language }),
    certificatePdf: (certificate, language) => make({ certificate, language }),
    close: () => pool.destroy(),
  };
}
