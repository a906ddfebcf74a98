import type { Prediction } from '@minori/contracts';
import { CheckIcon, CloseIcon, Price, SiteLink } from '@minori/design-system';
import { formatDateTime, formatPercent, formatPrice, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './Record.module.css';

interface TargetProps {
  prediction: Prediction;
  target: 'week' | 'month';
}

/** A predicted price with what became of it, or when that is found out. */
export function Target({ prediction, target }: TargetProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { decimals, is_void: isVoid } = prediction;
  const grade = prediction[`${target}_grade`];
  const due = prediction[`${target}_due`];
  const waiting = due ? text.due(formatShortDate(`${due}T12:00:00+09:00`, language)) : text.open;
  return (
    <span className={styles.target}>
      <Price value={prediction[`${target}_price`]} decimals={decimals} />
      {grade ? (
        <>
          <span className={grade.is_direction_hit ? styles.hit : styles.miss}>
            {grade.is_direction_hit ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
            {grade.is_direction_hit ? text.hit : text.miss}
          </span>
          <span className={styles.quiet}>{text.close(formatPrice(grade.close, language, decimals))}</span>
          <span className={styles.quiet}>
            {text.error(formatPercent(grade.absolute_error_percentage, language, 2))}
          </span>
        </>
      ) : (
        <span className={styles.quiet}>{isVoid ? text.void : waiting}</span>
      )}
    </span>
  );
}

/** On what a prediction was made, and when. */
export function Subject({ prediction }: { prediction: Prediction }) {
  const language = useLanguage();
  const { symbol, created_at } = prediction;
  return (
    <span className={styles.subject}>
      <SiteLink href={`/chart?id=${symbol.id}&tab=chart`} className={styles.symbol}>
        {symbol.name}
      </SiteLink>
      <time dateTime={created_at} className={styles.quiet}>
        {formatDateTime(created_at, language)}
      </time>
    </span>
  );
}
