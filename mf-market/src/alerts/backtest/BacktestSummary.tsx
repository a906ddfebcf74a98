import type { AlertBacktest } from '@minori/contracts';
import { Chip } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import type { Ref } from 'react';
import { messages as market } from '../../messages';
import { BacktestKind } from './BacktestKind';
import { messages } from './messages';
import styles from './BacktestSummary.module.css';

export interface BacktestSummaryProps {
  result: AlertBacktest;
  /** Something newer is being counted. */
  isCounting: boolean;
  /** What takes the focus of who was led here. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** How often each kind would have told something, since when that is known, and what the price did then. */
export function BacktestSummary({ result, isCounting, headingRef }: BacktestSummaryProps) {
  const t = useMessages(messages);
  const { simulated } = useMessages(market);
  const hasPrices = result.counts.some(({ hits }) => hits.some(({ close }) => close !== null));
  return (
    <section aria-busy={isCounting} className={styles.summary}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
        {t.title}
        {result.is_simulated && hasPrices && (
          <Chip tone="attention" size="small">
            {t.prices(simulated)}
          </Chip>
        )}
      </h3>
      <ul className={isCounting ? styles.older : undefined}>
        {result.counts.map((count) => (
          <BacktestKind key={count.key} count={count} />
        ))}
      </ul>
      <p className={styles.note}>{t.notes(result.days)}</p>
      <p className={styles.note}>{t.advice}</p>
    </section>
  );
}
