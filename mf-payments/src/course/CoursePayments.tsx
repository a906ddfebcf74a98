import type { CoursePaid } from '@minori/contracts';
import { EmptyState, List, RowSkeleton, SiteLink, Yen } from '@minori/design-system';
import { formatDate, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { distinctName } from '@minori/contracts/rules';
import { messages as paymentMessages } from '../messages';
import { MovementRow } from '../MovementRow';
import { useCoursePaymentsQuery } from '../queries/courses';
import { ReceiptButton } from '../receipt/ReceiptButton';
import { messages } from './messages';

/** What was paid for courses and when, newest first. */
export function CoursePayments() {
  const t = useMessages(messages);
  return (
    <List
      query={useCoursePaymentsQuery()}
      itemKey={({ id }) => id}
      label={t.paidTitle}
      skeleton={<RowSkeleton avatar={false} />}
      failed={t.paidFailed}
      empty={<EmptyState title={t.none} />}
      renderItem={(paid) => <Payment paid={paid} />}
    />
  );
}

function Payment({ paid: { course, creator, price, payment, paid_at, refunded, receipt_id } }: { paid: CoursePaid }) {
  const t = useMessages(messages);
  const text = useMessages(paymentMessages).payments;
  const language = useLanguage();
  const paidOn = text.paidOn(formatDate(paid_at, language));
  const paidWith = payment === 'coins' ? 'web_coin' : 'credit';
  return (
    <MovementRow
      title={<SiteLink href={`/courses/${course.id}`}>{course.title}</SiteLink>}
      facts={
        <>
          <span>{paidOn}</span>
          <span>{t.means[payment]}</span>
          {creator && <span>{t.by(distinctName(creator))}</span>}
          {refunded > 0 && <span>{text.refunded(formatNumber(refunded, language), paidWith)}</span>}
        </>
      }
      amount={<Yen value={price} />}
      action={receipt_id && <ReceiptButton receiptId={receipt_id} about={`${course.title} ${paidOn}`} />}
    />
  );
}
