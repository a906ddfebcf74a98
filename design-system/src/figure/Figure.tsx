import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import {
  formatChange,
  formatDifference,
  formatPrice,
  NO_FIGURE,
  yenParts,
  formatCount,
  formatNumber,
} from '../format/index.ts';
import { useLanguage, useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Figure.module.css';

export interface AmountProps {
  /** The figure, formatted. */
  children: ReactNode;
  /** Its unit, set smaller and lighter. */
  unit: ReactNode;
  /** The unit stands in front, as ¥ does in English. */
  unitFirst?: boolean;
  className?: string;
}

/** A figure and its unit; never broken over two lines. */
export function Amount({ children, unit, unitFirst, className }: AmountProps) {
  const small = <span className={styles.unit}>{unit}</span>;
  return (
    <span className={classNames(styles.amount, className)}>
      {unitFirst && small}
      {children}
      {!unitFirst && small}
    </span>
  );
}

export interface YenProps {
  /** Whole yen. */
  value: number;
  className?: string;
}

/** Whole yen: 1,980円, or ¥1,980 in English. */
export function Yen({ value, className }: YenProps) {
  const language = useLanguage();
  const { figure, unit } = yenParts(value, language);
  if (language === 'ja') {
    return (
      <Amount unit={unit} className={className}>
        {figure}
      </Amount>
    );
  }
  return (
    <Amount unit={value < 0 ? '−¥' : '¥'} unitFirst className={className}>
      {figure.replace('−', '')}
    </Amount>
  );
}

export interface PriceProps {
  /** The price; `null` draws a dash. */
  value: number | null | undefined;
  /** Fixes the number of decimals, which else follows the size of the price. */
  decimals?: number;
  /** The unit behind it, such as USD. */
  unit?: string;
  className?: string;
}

/** A market price. */
export function Price({ value, decimals, unit, className }: PriceProps) {
  const language = useLanguage();
  const text = value == null ? NO_FIGURE : formatPrice(value, language, decimals);
  return (
    <span className={classNames(styles.amount, className)}>
      {text}
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

export interface ChangeProps {
  /** In percent: 1.23 is +1.23%; `null` draws a dash. */
  value: number | null | undefined;
  /** The difference in price, shown in front. */
  difference?: number;
  /** Decimals of the difference. */
  decimals?: number;
  /** A coloured ground, for a list's column. */
  filled?: boolean;
  className?: string;
}

/** A rise or fall: arrow, sign and colour together, so that none of them has to carry the meaning alone. */
export function Change({ value, difference, decimals, filled, className }: ChangeProps) {
  const language = useLanguage();
  const words = useWords();
  if (value == null || !Number.isFinite(value))
    return <span className={classNames(styles.change, className)}>{NO_FIGURE}</span>;
  const text = formatChange(value, language);
  const direction = text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : 'unchanged';
  const arrow = { up: '▲', down: '▼', unchanged: '' }[direction];
  const before = difference === undefined ? '' : `${formatDifference(difference, language, decimals)} `;
  return (
    <span className={classNames(styles.change, styles[direction], filled && styles.filled, className)}>
      {arrow && (
        <span className={styles.arrow} role="img" aria-label={words[direction]}>
          {arrow}
        </span>
      )}
      {before && <span className={styles.difference}>{before}</span>}
      {text}
    </span>
  );
}

export interface CountProps {
  value: number;
  className?: string;
}

/** A count in few characters (1.2千, 3.4万); hovering shows all of it. */
export function Count({ value, className }: CountProps) {
  const language = useLanguage();
  const short = formatCount(value, language);
  const whole = formatNumber(value, language);
  const title = whole === short ? undefined : whole;
  return (
    <data value={value} title={title} className={classNames(styles.count, className)}>
      {short}
    </data>
  );
}
