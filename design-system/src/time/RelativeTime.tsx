import { useSyncExternalStore } from 'react';
import { classNames } from '../classNames.ts';
import { formatDateTime, formatRelativeTime, type Moment } from '../format/time.ts';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import styles from './RelativeTime.module.css';

const TICK = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for every time on the page; it stands still while nobody looks. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const presentTick = (): number => Math.floor(Date.now() / TICK) * TICK;

export interface RelativeTimeProps {
  value: Moment;
  /** The present, for stories and tests; else it keeps itself up to date. */
  now?: Moment;
  className?: string;
}

/** How long ago: たった今, 3分前, 5時間前, 2日前, then a date. Hovering shows the date and time in Tokyo. */
export function RelativeTime({ value, now, className }: RelativeTimeProps) {
  const language = useLanguage();
  const clock = useSyncExternalStore(subscribe, presentTick);
  const date = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time
      dateTime={date.toISOString()}
      title={formatDateTime(date, language)}
      className={classNames(styles.time, className)}
    >
      {formatRelativeTime(date, language, now ?? clock)}
    </time>
  );
}
