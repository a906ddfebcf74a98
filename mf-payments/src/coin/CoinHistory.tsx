import type { CoinMovement } from '@minori/contracts';
import { EmptyState, List, RowSkeleton, SegmentedControl } from '@minori/design-system';
import { formatDateTime, formatDifference } from '@minori/design-system/format';
import { DateRangePicker, type DateRange } from '@minori/design-system/picker';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { MovementRow } from '../MovementRow';
import { useCoinMovementsQuery } from '../queries/coins';
import { ReceiptButton } from '../receipt/ReceiptButton';
import styles from './CoinHistory.module.css';
import { messages } from './messages';

const DIRECTIONS = ['all', 'in', 'out'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** What came to the member's coins and what went. */
export function CoinHistory() {
  const t = useMessages(messages);
  const [direction, setDirection] = useState<Direction>('all');
  const [days, setDays] = useState<DateRange>({ from: '', to: '' });
  const query = useCoinMovementsQuery({
    direction: direction === 'all' ? undefined : direction,
    from: days.from || undefined,
    to: days.to || undefined,
  });
  const isAll = direction === 'all' && days.from === '' && days.to === '';
  return (
    <section className={styles.history}>
      <div className={styles.head}>
        <h2>{t.history}</h2>
        <SegmentedControl
          size="small"
          label={t.direction}
          items={DIRECTIONS.map((value) => ({ value, label: t.directions[value] }))}
          value={direction}
          onChange={setDirection}
        />
      </div>
      <DateRangePicker hideLabel label={t.days} className={styles.days} value={days} onChange={setDays} />
      <List
        query={query}
        itemKey={({ id }) => id}
        label={t.history}
        skeleton={<RowSkeleton avatar={false} />}
        failed={t.failedHistory}
        empty={<EmptyState title={isAll ? t.none : t.noneOfThese} />}
        renderItem={(movement) => <Movement movement={movement} />}
      />
    </section>
  );
}

function Movement({ movement: { kind, reason, amount, receipt_id, created_at } }: { movement: CoinMovement }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const at = formatDateTime(created_at, language);
  return (
    <MovementRow
      title={reason ?? t.kinds[kind]}
      facts={
        <>
          {reason && <span>{t.kinds[kind]}</span>}
          <time dateTime={created_at}>{at}</time>
        </>
      }
      action={receipt_id && <ReceiptButton receiptId={receipt_id} about={`${t.kinds[kind]} ${at}`} />}
      amount={formatDifference(amount, language, 0)}
    />
  );
}
