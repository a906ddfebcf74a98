import { classNames } from '@minori/design-system';
import { formatMonth, formatShortMonth } from '@minori/design-system/format';
import { useLanguage } from '@minori/platform';
import { useId } from 'react';
import styles from './MonthBars.module.css';

/** What a month came to. */
export interface MonthValue {
  /** `YYYY-MM` in Tokyo. */
  month: string;
  /** Null where there is nothing to count. */
  value: number | null;
}

interface MonthBarsProps {
  title: string;
  /** Oldest first. */
  months: readonly MonthValue[];
  /** All of a value, for who does not see the bars. */
  format(value: number): string;
  /** The same in few characters, above a bar. */
  formatShort(value: number): string;
  /** What is said where there is nothing in any month. */
  nothing: string;
  /** What a whole bar stands for; else the highest of the values. */
  most?: number;
}

/** One line, so that what follows is not pushed down by nothing. */
function NothingYet({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.nothing}>{text}</p>
    </div>
  );
}

/** Words of bars that are nearer than so many stand before each other. */
const NEAR = 3;

/** A figure for each month as a bar; the highest says how much it is, and the latest if it is not beside that; the others when they are looked at. */
export function MonthBars({ title, months, format, formatShort, nothing, most }: MonthBarsProps) {
  const language = useLanguage();
  const id = useId();
  if (months.every(({ value }) => !value)) return <NothingYet title={title} text={nothing} />;
  const highest = Math.max(0, ...months.map(({ value }) => value ?? 0));
  const whole = most ?? highest;
  const top = months.findLastIndex(({ value }) => highest > 0 && value === highest);
  const last = months.length - 1;
  const labelled = top >= 0 && last - top < NEAR ? [top] : [top, last];
  return (
    <figure aria-labelledby={id} className={styles.figure}>
      <figcaption id={id} className={styles.title}>
        {title}
      </figcaption>
      <ol className={styles.bars}>
        {months.map(({ month, value }, at) => {
          const told = `${formatMonth(month, language)} ${value === null ? '—' : format(value)}`;
          return (
            <li key={month} className={styles.month} title={told}>
              <span className={styles.hidden}>{told}</span>
              <span aria-hidden="true" className={styles.column}>
                {value !== null && (
                  <span className={classNames(styles.value, labelled.includes(at) && styles.shown)}>
                    {formatShort(value)}
                  </span>
                )}
                <span className={styles.bar} style={{ height: `${whole > 0 ? ((value ?? 0) / whole) * 100 : 0}%` }} />
              </span>
              <span aria-hidden="true" className={styles.name}>
                {at % 3 === (months.length - 1) % 3 ? formatShortMonth(month, language) : ' '}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
