import { Types, type ClientSession } from 'mongoose';
import type { Env } from '../../env';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { nameOf } from '../users/service';
import { contentOf, newNumber, type Sale } from './content';
import { insertReceipt, type Issuer, type ReceiptSubject } from './receiptModel';

export { newNumber } from './content';
export type { Issuer, Paid, SoldLine } from './receiptModel';

/** When something is paid, and who issues its receipt. */
export interface PaymentContext {
  at: Date;
  issuer: Issuer;
  /** Whether the member has just paid, and did not renew. */
  isPresent: boolean;
}

/** Return who issues the receipts of this operator. */
export function issuerFrom({ OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_INVOICE_NUMBER }: Env): Issuer {
  return { name: OPERATOR_NAME, address: OPERATOR_ADDRESS, invoice_number: OPERATOR_INVOICE_NUMBER };
}

/**
 * Issue the receipt of a payment, in its transaction: with the issuer and the member's name as they are now; it goes to them by mail, sooner
 * where they have just paid. Return its id. What has one already throws as a duplicate.
 */
export async function issueReceipt(
  session: ClientSession,
  { userId, subject, issuer, isPresent, ...sale }: Sale & PaymentContext & { userId: string; subject: ReceiptSubject },
): Promise<Types.ObjectId> {
  const _id = newId();
  const receipt = {
    _id,
    number: newNumber(sale.at),
    user_id: new Types.ObjectId(userId),
    subject,
    issuer,
    recipient: await nameOf(userId, session),
    ...contentOf(sale),
    payment: sale.payment,
    paid_at: sale.at,
  };
  await insertReceipt(receipt, session);
  await enqueue(session, isPresent ? 'mail.receipt' : 'mail.renewal_receipt', { receipt_id: String(_id) });
  return _id;
}
