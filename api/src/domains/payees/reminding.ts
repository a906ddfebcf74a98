import { userSummaries } from '../users/service';
import { asCreator } from './changing';
import { findInvoiceNumber } from './invoiceNumberModel';
import { changePayee, findPayee } from './model';

/**
 * Return whether a member is to be reminded of a number as an issuer of qualified invoices: a creator who has told who they are, but
 * no number, unless they want no reminder.
 */
export async function isReminderDue(userId: string, at: Date): Promise<boolean> {
  const user = (await userSummaries([userId], null, at)).get(userId);
  if (!user?.is_creator) return false;
  const [payee, number] = await Promise.all([findPayee(userId), findInvoiceNumber(userId)]);
  return Boolean(payee?.identity) && !number && !payee?.reminder_off_at;
}

/** Never again remind a creator. Throw `forbidden` where they are none. */
export async function turnOffReminder(userId: string, at: Date): Promise<void> {
  await asCreator(userId, async (session, payee) => {
    if (!payee?.reminder_off_at) await changePayee(userId, { reminder_off_at: at }, session);
  });
}
