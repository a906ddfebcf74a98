import { classNames } from '@minori/design-system';
import { useLanguage } from '@minori/platform';
import { useId } from 'react';
import { monthName, shortMonth } from '../months';
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

/** A figure for each month as a bar; the highest and the latest say how much they are, the others when they are looked at. */
export function MonthBars({ title, months, format, formatShort, nothing, most }: MonthBarsProps) {
  const language = useLanguage();
  const id = useId();
  if (months.every(({ value }) => !value)) return <NothingYet title={title} text={nothing} />;
  const highest = Math.max(0, ...months.map(({ value }) => value ?? 0));
  const whole = most ?? highest;
  const labelled = [months.findIndex(({ value }) => highest > 0 && value === highest), months.length - 1];
  return (
    <figure aria-labelledby={id} className={styles.figure}>
      <figcaption id={id} className={styles.title}>
        {title}
      </figcaption>
      <ol className={styles.bars}>
        {months.map(({ month, value }, at) => {
          const told = `${monthName(month, language)} ${value === null ? '—' : format(value)}`;
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
                {at % 3 === (months.length - 1) % 3 ? shortMonth(month, language) : ' '}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
