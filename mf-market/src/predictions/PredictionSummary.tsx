import type { PredictionSummary as Summary, SymbolDetail } from '@minori/contracts';
import { PREDICTION } from '@minori/contracts/rules';
import { Change, Price } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useLiveQuote } from '../ticks/useTicks';
import { messages } from './messages';
import styles from './PredictionSummary.module.css';

/** What members expect together: the medians, once each has five forecasters that are not trimmed. */
export function PredictionSummary({ summary, symbol }: { summary: Summary; symbol: SymbolDetail }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const quote = useLiveQuote(symbol.id, symbol.quote);
  const medians = [
    [t.week, summary.week_median, summary.week_count],
    [t.month, summary.month_median, summary.month_count],
  ] as const;
  return (
    <div className={styles.summary}>
      <p className={styles.title}>
        <span>{t.summary}</span>
        <span className={styles.count}>{t.forecasters(formatNumber(summary.count, language))}</span>
      </p>
      <dl className={styles.medians}>
        {medians.map(([label, median, count]) => (
          <div key={label}>
            <dt>{`${label} ${t.median}`}</dt>
            {median === null ? (
              <dd className={styles.few}>{t.missing(PREDICTION.medianFrom - count)}</dd>
            ) : (
              <dd>
                <Price value={median} decimals={quote?.decimals} className={styles.price} />
                {quote && <Change value={(median / quote.price - 1) * 100} />}
                <span className={styles.count}>{t.of(formatNumber(count, language))}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className={styles.few}>{t.trimmed}</p>
    </div>
  );
}
