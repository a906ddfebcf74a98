import { formatMonth, formatShortMonth } from '@minori/design-system/format';
import { useLanguage } from '@minori/platform';
import { Bars } from '../dashboard/Bars';
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

/** A figure for each month as a bar. */
export function MonthBars({ title, months, format, formatShort, nothing, most }: MonthBarsProps) {
  const language = useLanguage();
  if (months.every(({ value }) => !value)) return <NothingYet title={title} text={nothing} />;
  const bars = months.map(({ month, value }, at) => ({
    key: month,
    value,
    told: `${formatMonth(month, language)} ${value === null ? '—' : format(value)}`,
    name: at % 3 === (months.length - 1) % 3 ? formatShortMonth(month, language) : '',
  }));
  return <Bars {...{ title, bars, formatShort, most }} />;
}
