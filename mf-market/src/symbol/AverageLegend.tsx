import { classNames, Price } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import styles from './AverageLegend.module.css';
import { messages } from './messages';

/** A moving average as the legend names it. */
export interface LegendEntry {
  days: number;
  /** At the bar that is pointed at; null where there is none. */
  value: number | null;
}

interface AverageLegendProps {
  entries: readonly LegendEntry[];
  decimals: number;
  hidden: ReadonlySet<number>;
  onToggle(days: number): void;
}

/** The moving averages of a chart, each with its line and its value, to be shown or hidden. */
export function AverageLegend({ entries, decimals, hidden, onToggle }: AverageLegendProps) {
  const { chart: t } = useMessages(messages);
  return (
    <div role="group" aria-label={t.averages} className={styles.legend}>
      {entries.map(({ days, value }) => (
        <button
          key={days}
          type="button"
          aria-pressed={!hidden.has(days)}
          className={classNames(styles.entry, styles[`of${days}`])}
          onClick={() => onToggle(days)}
        >
          <span className={styles.name}>{t.average(days)}</span>{' '}
          <Price value={hidden.has(days) ? null : value} decimals={decimals} className={styles.value} />
        </button>
      ))}
    </div>
  );
}
