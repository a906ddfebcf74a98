import type { ForecasterRecord } from '@minori/contracts';
import { PREDICTION } from '@minori/contracts/rules';
import { formatDifference, formatNumber, formatPercent, formatShare, NO_FIGURE } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './Record.module.css';

/** What the predictions that are listed come to: how often the direction was hit, what that proves, and what luck alone would have hit. */
export function RecordFacts({ record, title }: { record: ForecasterRecord; title: string }) {
  const text = useMessages(messages);
  const { figures } = text;
  const language = useLanguage();
  const share = (value: number | null | undefined) => (value == null ? NO_FIGURE : formatShare(value, language, 1));
  const { benchmark, mean_absolute_error_percentage: error, mean_excess_percentage: excess } = record;
  const facts = [
    [figures.n, figures.count(formatNumber(record.n, language))],
    [figures.rate, share(record.hit_rate)],
    [figures.lower, share(record.hit_rate_lower_bound)],
    [benchmark ? figures.always[benchmark.answer] : figures.noBenchmark, share(benchmark?.hit_rate)],
    [figures.error, error === null ? NO_FIGURE : formatPercent(error, language, 1)],
    [figures.excess, excess === null ? NO_FIGURE : `${formatDifference(excess, language, 2)}pt`],
  ] as const;
  const missing = PREDICTION.recordFrom - record.n;
  const proof = record.is_proven ? text.proven : text.unproven;
  return (
    <section aria-label={title} className={styles.record}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {missing > 0 ? text.few(formatNumber(missing, language)) : proof} {text.note}
      </p>
    </section>
  );
}
