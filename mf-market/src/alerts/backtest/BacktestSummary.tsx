import type { AlertBacktest, BacktestCount } from '@minori/contracts';
import { ALERT_FLAGS, ALERT_PERIODS, ALERT_PRICES, isAlertPrice } from '@minori/contracts/rules';
import { Chip } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import type { Ref } from 'react';
import { KINDS } from '../describe';
import { messages as market } from '../../messages';
import { BacktestKind } from './BacktestKind';
import { messages } from './messages';
import styles from './BacktestSummary.module.css';

/** As the dialog has them. */
const ORDER: readonly BacktestCount['key'][] = [
  ...ALERT_PRICES,
  ...KINDS.flatMap((kind) => ALERT_PERIODS.map((period) => `${kind}_${period}` as const)),
  ...ALERT_FLAGS,
];

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
        {inOrder(result.counts).map((count) => (
          <BacktestKind key={count.key} count={count} decimals={result.decimals} />
        ))}
      </ul>
      <p className={styles.note}>{t.notes(result.days)}</p>
      {result.counts.some(({ key }) => isAlertPrice(key)) && <p className={styles.note}>{t.byDays}</p>}
      <p className={styles.note}>{t.advice}</p>
    </section>
  );
}

function inOrder(counts: readonly BacktestCount[]): BacktestCount[] {
  return [...counts].sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));
}
