import type { Receipt } from '@minori/contracts';
import type { MoneyBack } from '../../mails/moneyBack';
import { AppError } from '../../http/errors';
import { findReceipt, receiptsOfSubjects, type ReceiptDocument } from './receiptModel';

export { findReceipt as receiptById } from './receiptModel';

/** Return a member's receipt. Throw `not_found`, for those of others too. */
export async function receiptOf(userId: string, id: string): Promise<Receipt> {
  const receipt = await findReceipt(id);
  if (!receipt?.user_id.equals(userId)) throw new AppError('not_found');
  return presentReceipt(receipt);
}

/** Return the ids of the receipts of what was paid, by the id of what that was; what has none is missing. */
export async function receiptIdsOf(subjectIds: string[]): Promise<Map<string, string>> {
  const found = subjectIds.length > 0 ? await receiptsOfSubjects(subjectIds) : [];
  return new Map(found.map(({ _id, subject }) => [String(subject.id), String(_id)]));
}

/** Return what a refund says of the receipt that it comes off; null where there is none. */
export async function receiptFacts(id: string): Promise<MoneyBack['receipt']> {
  const receipt = await findReceipt(id);
  if (!receipt) return null;
  const { number, tax, issuer, paid_at: paidAt } = receipt;
  return {
    number,
    paidAt,
    percent: tax?.percent ?? null,
    issuer: [issuer.name, issuer.address, issuer.invoice_number],
  };
}

/** Return a receipt as it is answered. */
export function presentReceipt({ _id, lines, paid_at, ...receipt }: ReceiptDocument): Receipt {
  const { number, issuer, recipient, total, tax, payment } = receipt;
  return {
    id: String(_id),
    number,
    issuer,
    recipient,
    total,
    tax,
    payment,
    lines: lines.map((line) => {
      if (line.kind !== 'period' && line.kind !== 'subscription') return line;
      return { ...line, starts_at: line.starts_at.toISOString(), ends_at: line.ends_at.toISOString() };
    }),
    paid_at: paid_at.toISOString(),
  };
}
