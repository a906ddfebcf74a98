import type { ClientSession, Types } from 'mongoose';
import type { TakenCoins } from '../coins/lots';
import { issueReceipt, type Paid, type PaymentContext, type SoldLine } from '../receipts/issuing';
import type { Invoice } from './invoiceModel';

/** Issue the receipt of an invoice for which something was paid, in the transaction that pays it. Return its id. */
export function issueInvoiceReceipt(
  session: ClientSession,
  invoice: Invoice,
  payment: Paid,
  context: PaymentContext,
): Promise<Types.ObjectId> {
  const subject = { kind: 'membership', id: invoice._id } as const;
  const sold = { userId: String(invoice.user_id), subject, lines: linesOf(invoice), payment };
  return issueReceipt(session, { ...sold, ...context });
}

/** Return how coins have paid: with which of them the receipt tells. */
export function paidWithCoins(taken: readonly TakenCoins[]): Paid {
  const of = (source: TakenCoins['source']) =>
    taken.filter((part) => part.source === source).reduce((sum, { amount }) => sum + amount, 0);
  return { method: 'web_coin', bought: of('bought'), granted: of('granted') };
}

/** Where something came back, or was let off, nothing is left to be paid, and there is no receipt. */
function linesOf({ lines, period_starts_at: starts_at, period_ends_at: ends_at }: Invoice): SoldLine[] {
  return lines.flatMap(({ kind, ...line }): SoldLine[] => {
    if (kind === 'period') return [{ kind, ...line, starts_at, ends_at }];
    return kind === 'discount' || kind === 'unused' ? [{ kind, ...line }] : [];
  });
}
