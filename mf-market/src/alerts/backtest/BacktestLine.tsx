import { Button } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import type { Backtest } from './useBacktest';
import styles from './BacktestLine.module.css';

export interface BacktestLineProps extends Backtest {
  /** Lead to what was counted of each kind. */
  onDetails(): void;
}

/** How often a setting would have told something in the past, before it is saved. Its place is always there. */
export function BacktestLine(props: BacktestLineProps) {
  const { result, isCounting, hasFailed, retry, onDetails } = props;
  const t = useMessages(messages);
  const isShown = result !== undefined && !isCounting;
  return (
    <div className={styles.line}>
      <p role="status" aria-busy={isCounting} className={styles.text}>
        {isShown ? <Total {...props} /> : <span className={styles.note}>{noteOn(props, t)}</span>}
      </p>
      {isShown && (
        <Button variant="quiet" size="small" onClick={onDetails}>
          {t.details}
        </Button>
      )}
      {hasFailed && (
        <Button variant="quiet" size="small" onClick={retry}>
          {t.retry}
        </Button>
      )}
    </div>
  );
}

function Total({ result }: BacktestLineProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (!result?.counts.some(({ days }) => days > 0)) return <span className={styles.note}>{t.nothing}</span>;
  return <b className={styles.count}>{t.total(formatNumber(result.count, language))}</b>;
}

function noteOn({ isValid, hasFailed }: BacktestLineProps, t: (typeof messages)['ja']): string {
  if (!isValid) return t.waiting;
  return hasFailed ? t.failed : t.counting;
}
