import { transaction } from '../../database';
import { dropDocuments } from './documents';
import { findDocuments } from './documentModel';
import { forgetInvoiceNumbers } from './invoiceNumberModel';
import { changePayee, deletePayee, findPayee } from './model';

/** So long the law may ask for whom was paid. */
const KEPT_YEARS = 10;

/**
 * Forget what a member who is gone has told: all of it where they were never verified, so that nothing can have been paid; else
 * their documents and what staff wrote go, and the rest stays, sealed, for ten years.
 */
export async function clearPayee(userId: string, at: Date): Promise<void> {
  await transaction(async (session) => {
    await dropDocuments(await findDocuments(userId, session), session);
    const payee = await findPayee(userId, session);
    if (payee?.kept_until) return;
    if (!payee?.verified_at) {
      await deletePayee(userId, session);
      await forgetInvoiceNumbers(userId, null, session);
      return;
    }
    const kept_until = new Date(at);
    kept_until.setUTCFullYear(at.getUTCFullYear() + KEPT_YEARS);
    // What has not been verified by now waits for nobody any more.
    const identity_status = payee.identity_status === 'verified' ? 'verified' : 'resubmit';
    const account_status = payee.account_status === 'waiting' ? 'returned' : payee.account_status;
    const reasons = { identity_reason: null, account_reason: null };
    await changePayee(userId, { kept_until, identity_status, account_status, ...reasons }, session);
    await forgetInvoiceNumbers(userId, kept_until, session);
  });
}
