import { classNames } from '../classNames.ts';
import { formatChange } from '../format/index.ts';
import { useLanguage, useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Sparkline.module.css';

export interface SparklineProps {
  /** Prices, oldest first. */
  values: readonly number[];
  /** Pixels. */
  width?: number;
  /** Pixels. */
  height?: number;
  /** What it shows, for screen readers; the change over the whole line is added. */
  label?: string;
  className?: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A thin line of prices without axes, in the colour of its change from first to last. */
export function Sparkline({ values, width = 96, height = 32, label, className }: SparklineProps) {
  const language = useLanguage();
  const words = useWords();
  const first = values[0];
  const last = values.at(-1);
  if (first === undefined || last === undefined || values.length < 2) {
    return (
      <span
        role="img"
        aria-label={words.noData}
        className={classNames(styles.none, className)}
        style={{ width, height }}
      />
    );
  }
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const inset = 3;
  const x = (at: number) => round(inset + (at / (values.length - 1)) * (width - 2 * inset));
  const share = (value: number) => (range === 0 ? 0.5 : (value - low) / range);
  const y = (value: number) => round(height - inset - share(value) * (height - 2 * inset));
  const points = values.map((value, at) => `${x(at)},${y(value)}`).join(' ');
  const direction = last > first ? styles.up : last < first ? styles.down : undefined;
  const change = first === 0 ? '' : formatChange(((last - first) / Math.abs(first)) * 100, language);
  return (
    <svg
      role="img"
      aria-label={[label, change].filter(Boolean).join(' ') || words.unchanged}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={classNames(styles.line, direction, className)}
    >
      <line className={styles.base} x1={inset} x2={width - inset} y1={y(first)} y2={y(first)} />
      <polyline points={points} />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2.2" />
    </svg>
  );
}
