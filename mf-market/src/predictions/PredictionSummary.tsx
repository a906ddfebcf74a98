import type { PredictionSummary as Summary, SymbolDetail } from '@minori/contracts';
import { PREDICTION } from '@minori/contracts/rules';
import { Change, Price } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useLiveQuote } from '../ticks/useTicks';
import { messages } from './messages';
import styles from './PredictionSummary.module.css';

/** What members expect together: the medians, once there are five forecasters. */
export function PredictionSummary({ summary, symbol }: { summary: Summary; symbol: SymbolDetail }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const quote = useLiveQuote(symbol.id, symbol.quote);
  const medians = [
    [t.week, summary.week_median],
    [t.month, summary.month_median],
  ] as const;
  return (
    <div className={styles.summary}>
      <p className={styles.title}>
        <span>{t.summary}</span>
        <span className={styles.count}>{t.forecasters(formatNumber(summary.count, language))}</span>
      </p>
      {summary.week_median === null ? (
        <p className={styles.few}>{t.missing(PREDICTION.medianFrom - summary.count)}</p>
      ) : (
        <dl className={styles.medians}>
          {medians.map(([label, median]) => (
            <div key={label}>
              <dt>{`${label} ${t.median}`}</dt>
              <dd>
                <Price value={median} decimals={quote?.decimals} className={styles.price} />
                {quote && median !== null && <Change value={(median / quote.price - 1) * 100} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
