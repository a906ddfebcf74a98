import type { MembershipPayment } from '@minori/contracts';
import { paidInvoicesOf, type Invoice } from './invoiceModel';

const PAGE_SIZE = 20;

/** Return a page of what a member has paid, newest first, and the id after which the next one begins. */
export async function paymentsOf(
  userId: string,
  before: string | undefined,
): Promise<{ payments: MembershipPayment[]; lastId: string | null }> {
  const found = await paidInvoicesOf(userId, before, PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { payments: page.map(presentPayment), lastId: last ? String(last._id) : null };
}

function presentPayment(invoice: Invoice): MembershipPayment {
  const { _id, package_name, recurring, period_starts_at, period_ends_at } = invoice;
  const { lines, total, refunded = 0, paid_at, created_at, receipt_id } = invoice;
  return {
    id: String(_id),
    package_name,
    recurring,
    period_starts_at: period_starts_at.toISOString(),
    period_ends_at: period_ends_at.toISOString(),
    lines: lines.map((line) => ({ ...line })),
    total,
    refunded,
    payment_type: invoice.payment?.method ?? null,
    paid_at: (paid_at ?? created_at).toISOString(),
    receipt_id: receipt_id ? String(receipt_id) : null,
  };
}
