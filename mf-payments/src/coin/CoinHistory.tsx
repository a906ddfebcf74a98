import type { CoinMovement } from '@minori/contracts';
import { EmptyState, List, RowSkeleton, SegmentedControl } from '@minori/design-system';
import { formatDateTime, formatDifference } from '@minori/design-system/format';
import { DateRangePicker, type DateRange } from '@minori/design-system/picker';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import { MovementRow } from '../MovementRow';
import { useCoinMovementsQuery } from '../queries/payments';
import styles from './CoinHistory.module.css';

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
        <h2>{t.coin.history}</h2>
        <SegmentedControl
          size="small"
          label={t.coin.direction}
          items={DIRECTIONS.map((value) => ({ value, label: t.coin.directions[value] }))}
          value={direction}
          onChange={setDirection}
        />
      </div>
      <DateRangePicker hideLabel label={t.coin.days} className={styles.days} value={days} onChange={setDays} />
      <List
        query={query}
        itemKey={({ id }) => id}
        label={t.coin.history}
        skeleton={<RowSkeleton avatar={false} />}
        failed={t.coin.failedHistory}
        empty={<EmptyState title={isAll ? t.coin.none : t.coin.noneOfThese} />}
        renderItem={(movement) => <Movement movement={movement} />}
      />
    </section>
  );
}

function Movement({ movement: { kind, reason, amount, created_at } }: { movement: CoinMovement }) {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <MovementRow
      title={reason ?? t.coin.kinds[kind]}
      facts={
        <>
          {reason && <span>{t.coin.kinds[kind]}</span>}
          <time dateTime={created_at}>{formatDateTime(created_at, language)}</time>
        </>
      }
      amount={formatDifference(amount, language, 0)}
    />
  );
}
