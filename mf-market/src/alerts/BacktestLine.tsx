import type { AlertBacktest, Language } from '@minori/contracts';
import { formatDate, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './BacktestLine.module.css';

export interface BacktestLineProps {
  /** What was counted; also while something newer is being counted. */
  result: AlertBacktest | undefined;
  /** The draft can be counted. */
  isValid: boolean;
  isCounting: boolean;
  hasFailed: boolean;
}

/** How often a setting would have told something in the past, before it is saved. Its place is always there. */
export function BacktestLine({ result, isValid, isCounting, hasFailed }: BacktestLineProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const isKnown = isValid && result && !hasFailed;
  return (
    <p role="status" aria-busy={isCounting} className={styles.line}>
      {isKnown && !isCounting && (
        <>
          <b className={styles.count}>{t.backtest(result.days, formatNumber(result.count, language))}</b>
          <span className={styles.note}>{noteOn(result, t, language)}</span>
        </>
      )}
      {isValid && isCounting && <span className={styles.note}>{t.backtestCounting}</span>}
      {isValid && hasFailed && !isCounting && <span className={styles.note}>{t.backtestFailed}</span>}
      {!isValid && <span className={styles.note}>{t.backtestWaiting}</span>}
    </p>
  );
}

const DAY_MS = 86_400_000;

/** From when on there is something to count, where that is not the whole time. */
function noteOn(
  { from, to, known_from: known }: AlertBacktest,
  t: (typeof messages)['ja'],
  language: Language,
): string {
  if (known >= to) return t.backtestNothing;
  return Date.parse(known) - Date.parse(from) > DAY_MS ? t.backtestSince(formatDate(known, language)) : t.backtestNote;
}
