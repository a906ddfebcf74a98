import { classNames } from '@minori/design-system';
import { useId } from 'react';
import styles from './Bars.module.css';

/** What one bar stands for. */
export interface Bar {
  key: string;
  /** Null where there is nothing to count. */
  value: number | null;
  /** What it is and how much, for who does not see it. */
  told: string;
  /** What stands below it; nothing below most of many. */
  name: string;
}

/** Words of bars that are nearer than so many stand before each other. */
const NEAR = 3;

interface BarsProps {
  title: string;
  bars: readonly Bar[];
  /** A value in few characters, above a bar. */
  formatShort(value: number): string;
  /** What a whole bar stands for; else the highest of the values. */
  most?: number | undefined;
}

/** Figures side by side as bars; the highest says how much it is, and the last if it is not beside that; the others when they are looked at. */
export function Bars({ title, bars, formatShort, most }: BarsProps) {
  const id = useId();
  const highest = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const whole = most ?? highest;
  const top = bars.findLastIndex(({ value }) => highest > 0 && value === highest);
  const last = bars.length - 1;
  const labelled = top >= 0 && last - top < NEAR ? [top] : [top, last];
  return (
    <figure aria-labelledby={id} className={styles.figure}>
      <figcaption id={id} className={styles.title}>
        {title}
      </figcaption>
      <ol className={styles.bars}>
        {bars.map(({ key, value, told, name }, at) => (
          <li key={key} className={styles.part} title={told}>
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
              {name || ' '}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
