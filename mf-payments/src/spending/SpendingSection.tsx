import type { Spending } from '@minori/contracts';
import { Answer, Button, Card, Section, Skeleton, Yen } from '@minori/design-system';
import { formatDate, formatMonthName, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { useSpendingQuery } from '../queries/guard';
import { LimitDialog } from './LimitDialog';
import { messages } from './messages';
import styles from './SpendingSection.module.css';

/** The part of a page that tells what was spent this month and what of it is left, with the way to limit that. */
export function SpendingSection() {
  const t = useMessages(messages);
  return (
    <Section title={t.title}>
      <Answer query={useSpendingQuery()} skeleton={<Skeleton shape="block" height={148} />} failed={t.failed}>
        {(spending) => <ThisMonth spending={spending} />}
      </Answer>
    </Section>
  );
}

function ThisMonth({ spending }: { spending: Spending }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { month, spent, limit, left, next } = spending;
  const yen = (value: number) => formatYen(value, language);
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <div>
          <p className={styles.label}>{t.spent(formatMonthName(month, language))}</p>
          <p className={styles.spent}>
            <Yen value={spent} />
          </p>
        </div>
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {limit === null && !next ? t.set : t.change}
        </Button>
      </div>
      {limit === null ? (
        <p>{t.none}</p>
      ) : (
        <>
          <div className={styles.meter} aria-hidden="true">
            <div
              className={styles.bar}
              style={{ width: `${Math.min(100, (spent / limit) * 100)}%` }}
              data-full={left === 0 || undefined}
            />
          </div>
          <p className={styles.facts}>
            <span>{t.of(yen(limit))}</span>
            <strong>{t.left(yen(left ?? 0))}</strong>
          </p>
        </>
      )}
      {next && (
        <p>
          {next.limit === null
            ? t.nextNone(formatDate(next.from, language))
            : t.nextLimit(formatDate(next.from, language), yen(next.limit))}
        </p>
      )}
      <p className={styles.note}>{t.counted}</p>
      <LimitDialog spending={spending} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
