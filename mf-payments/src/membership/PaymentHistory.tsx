import type { MembershipPayment } from '@minori/contracts';
import { EmptyState, List, RowSkeleton, Yen } from '@minori/design-system';
import { formatDate, formatNumber, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import { MovementRow } from '../MovementRow';
import { useMembershipPaymentsQuery } from '../queries/payments';
import { ReceiptButton } from '../receipt/ReceiptButton';
import { lastDayOf } from './lastDay';

/** What was paid for memberships and when, newest first. */
export function PaymentHistory() {
  const t = useMessages(messages).payments;
  return (
    <List
      query={useMembershipPaymentsQuery()}
      itemKey={({ id }) => id}
      label={t.paid}
      skeleton={<RowSkeleton avatar={false} />}
      failed={t.failed}
      empty={<EmptyState title={t.none} />}
      renderItem={(payment) => <Payment payment={payment} />}
    />
  );
}

function Payment({ payment }: { payment: MembershipPayment }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { package_name, recurring, period_starts_at, period_ends_at, paid_at, lines, total, refunded, receipt_id } =
    payment;
  const plan = t.ownPlan(t.names[package_name], t.periods[recurring]);
  const paidOn = t.payments.paidOn(formatDate(paid_at, language));
  const date = (at: string) => formatDate(at, language);
  const credits = lines.filter(({ kind }) => kind === 'unused');
  const discount = lines.find(({ kind }) => kind === 'discount');
  const returned = lines.find(({ kind }) => kind === 'returned');
  return (
    <MovementRow
      title={plan}
      facts={
        <>
          <span>{paidOn}</span>
          {payment.payment_type && <span>{t.payments.paidWith[payment.payment_type]}</span>}
          <span>{t.payments.period(date(period_starts_at), date(lastDayOf(period_ends_at)))}</span>
          {discount && <span>{t.payments.discount(formatYen(-discount.amount, language))}</span>}
          {credits.map((credit) => (
            <span key={credit.package_name}>
              {t.payments.credit(t.names[credit.package_name], formatYen(-credit.amount, language))}
            </span>
          ))}
          {refunded > 0 && <span>{t.payments.refunded(formatNumber(refunded, language), payment.payment_type)}</span>}
          {returned && <span>{t.payments.returned(formatNumber(returned.amount, language))}</span>}
        </>
      }
      amount={<Yen value={total} />}
      action={receipt_id && <ReceiptButton receiptId={receipt_id} about={`${plan} ${paidOn}`} />}
    />
  );
}
