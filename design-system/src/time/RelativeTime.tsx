import { classNames } from '../classNames.ts';
import { formatDateTime, formatRelativeTime, type Moment } from '../format/index.ts';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { usePresent } from './present.ts';
import styles from './RelativeTime.module.css';

export interface RelativeTimeProps {
  value: Moment;
  /** The present, for stories and tests; else it keeps itself up to date. */
  now?: Moment;
  className?: string;
}

/** How long ago: たった今, 3分前, 5時間前, 2日前, then a date. Hovering shows the date and time in Tokyo. */
export function RelativeTime({ value, now, className }: RelativeTimeProps) {
  const language = useLanguage();
  const present = usePresent();
  const date = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time
      dateTime={date.toISOString()}
      title={formatDateTime(date, language)}
      className={classNames(styles.time, className)}
    >
      {formatRelativeTime(date, language, now ?? present)}
    </time>
  );
}
