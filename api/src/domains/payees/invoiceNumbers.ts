import type { PayeeIdentity, PayeeInvoiceNumber } from '@minori/contracts';
import { isInvoiceNumber } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { AppError } from '../../http/errors';
import { asCreator } from './changing';
import { endInvoiceNumber, findInvoiceNumber, insertInvoiceNumber } from './invoiceNumberModel';
import { openField } from './sealed';

type Judged = Pick<PayeeIdentity, 'kind' | 'company_number'>;

/**
 * Return whether a number as an issuer of qualified invoices can be somebody's: T and 13 digits, and of a company its own number,
 * which checks itself.
 */
export function fitsInvoiceNumber(number: string, { kind, company_number }: Judged): boolean {
  if (kind === 'person') return /^T\d{13}$/.test(number);
  return isInvoiceNumber(number) && (company_number === null || number === `T${company_number}`);
}

/**
 * Tell a creator's number from now on; what was so before is kept, for months that were closed then. Throw `invalid_input` where it
 * can't be that of their company, and `forbidden` where they are no creator.
 */
export async function setInvoiceNumber(
  userId: string,
  { number, isActive, at }: { number: string; isActive: boolean; at: Date },
): Promise<void> {
  await asCreator(userId, async (session, payee) => {
    const identity = payee && openField(payee, 'identity');
    if (identity && !fitsInvoiceNumber(number, identity)) {
      throw new AppError('invalid_input', { fields: { registration_number: 'registration_number_company' } });
    }
    const current = await findInvoiceNumber(userId, session);
    if (current?.number === number && current.is_active === isActive) return;
    // Of two changes at one instant, by different clocks, the later one counts.
    const from = current && current.from >= at ? new Date(current.from.getTime() + 1) : at;
    if (current) await endInvoiceNumber(current._id, from, session);
    await insertInvoiceNumber({ user_id: new Types.ObjectId(userId), number, is_active: isActive, from }, session);
  });
}

/** Return what is told of somebody's number now; null where they have told none. */
export async function invoiceNumberOf(userId: string, identity: Judged | null): Promise<PayeeInvoiceNumber | null> {
  const current = await findInvoiceNumber(userId);
  return current
    ? {
        registration_number: current.number,
        active: current.is_active,
        from: current.from.toISOString(),
        is_fitting: !identity || fitsInvoiceNumber(current.number, identity),
      }
    : null;
}
