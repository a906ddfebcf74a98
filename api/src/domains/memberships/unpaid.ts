import type { ClientSession, Types } from 'mongoose';
import { stopAsking } from '../popups/service';
import { voidOpenInvoice } from './invoiceModel';

/** Have nothing be owed for a membership any more, in a transaction, and its member be asked no more for it. */
export async function forgetOpenInvoice(session: ClientSession, { _id }: { _id: Types.ObjectId }): Promise<void> {
  await voidOpenInvoice(_id, session);
  await stopAsking(session, _id, 'confirm_payment');
}
