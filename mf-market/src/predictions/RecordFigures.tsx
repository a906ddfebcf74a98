import type { ForecasterRecord } from '@minori/contracts';
import { PREDICTION } from '@minori/contracts/rules';
import { formatDifference, formatNumber, formatPercent, formatShare, NO_FIGURE } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './RecordFigures.module.css';

/** A record in figures; the hit rate and what proves it from 20 graded predictions on. */
export function RecordFigures({ record }: { record: ForecasterRecord }) {
  const { page: t, record: words, always } = useMessages(messages);
  const language = useLanguage();
  const share = (value: number | null) => (value === null ? NO_FIGURE : formatShare(value, language, 1));
  const {
    mean_absolute_error_percentage: error,
    mean_excess_percentage: excess,
    benchmark,
    is_proven: isProven,
  } = record;
  const figures = [
    [t.n, t.count(formatNumber(record.n, language))],
    [t.meanError, error === null ? NO_FIGURE : formatPercent(error, language, 1)],
    [t.meanExcess, excess === null ? NO_FIGURE : `${formatDifference(excess, language, 2)}pt`],
    [t.rate, share(record.hit_rate)],
    [t.lower, share(record.hit_rate_lower_bound)],
    ...(benchmark ? [[t.benchmark(always[benchmark.answer]), share(benchmark.hit_rate)] as const] : []),
  ] as const;
  const missing = PREDICTION.recordFrom - record.n;
  const proof = isProven ? t.isProven : t.isUnproven;
  return (
    <div className={styles.record}>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{missing > 0 ? words.few(formatNumber(record.n, language), missing) : proof}</p>
    </div>
  );
}
