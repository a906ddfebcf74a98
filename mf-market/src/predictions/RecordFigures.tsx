import type { ForecasterRecord } from '@minori/contracts';
import { PREDICTION } from '@minori/contracts/rules';
import { formatDifference, formatNumber, formatPercent, formatShare, NO_FIGURE } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './RecordFigures.module.css';

/** A record in figures; the hit rate from 20 graded targets on. */
export function RecordFigures({ record }: { record: ForecasterRecord }) {
  const { page: t, record: words } = useMessages(messages);
  const language = useLanguage();
  const share = (value: number | null) => (value === null ? NO_FIGURE : formatShare(value, language, 1));
  const { mean_absolute_error_percentage: error, mean_excess_percentage: excess } = record;
  const figures = [
    [t.n, t.count(formatNumber(record.n, language))],
    [t.rate, share(record.hit_rate)],
    [t.lower, share(record.hit_rate_lower_bound)],
    [t.meanError, error === null ? NO_FIGURE : formatPercent(error, language, 1)],
    [t.meanExcess, excess === null ? NO_FIGURE : `${formatDifference(excess, language, 2)}pt`],
  ] as const;
  const missing = PREDICTION.recordFrom - record.n;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {missing > 0 && <p className={styles.note}>{words.few(formatNumber(record.n, language), missing)}</p>}
    </>
  );
}
