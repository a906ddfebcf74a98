import type { SymbolDay } from '@minori/contracts';
import styles from './DayBars.module.css';

/** A piece of a day's bar. */
export interface BarPart {
  count: number;
  tone: 'up' | 'down' | 'plain';
}

interface DayBarsProps {
  days: readonly SymbolDay[];
  /** The pieces of a day's bar, from below. */
  partsOf(day: SymbolDay): BarPart[];
  /** The day that is pointed at. */
  index: number | null;
  /** What it shows, in words. */
  label: string;
}

const HEIGHT = 100;
/** Room above the highest bar. */
const HEADROOM = 6;

/** Bars for counts of days, and the closes as a thin line over them on a scale of its own. */
export function DayBars({ days, partsOf, index, label }: DayBarsProps) {
  const bars = days.map(partsOf);
  const most = Math.max(1, ...bars.map((parts) => parts.reduce((sum, { count }) => sum + count, 0)));
  const unit = (HEIGHT - HEADROOM) / most;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, days.length)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.bars}
    >
      {index !== null && <rect x={index} width={1} y={0} height={HEIGHT} className={styles.cursor} />}
      {bars.map((parts, at) => (
        <Bar key={days[at]?.day} parts={parts} at={at} unit={unit} />
      ))}
      <path d={pricePath(days)} className={styles.price} />
    </svg>
  );
}

function Bar({ parts, at, unit }: { parts: BarPart[]; at: number; unit: number }) {
  let top = HEIGHT;
  return parts.map(({ count, tone }) => {
    const height = count * unit;
    top -= height;
    return count > 0 && <rect key={tone} x={at + 0.15} width={0.7} y={top} height={height} className={styles[tone]} />;
  });
}

function pricePath(days: readonly SymbolDay[]): string {
  const points = days.flatMap(({ bar }, at) => (bar ? [{ at, close: bar.close }] : []));
  const closes = points.map(({ close }) => close);
  const low = Math.min(...closes);
  const range = Math.max(...closes) - low || 1;
  const y = (close: number) => HEIGHT - HEADROOM - ((close - low) / range) * (HEIGHT - 2 * HEADROOM);
  return points.map(({ at, close }, order) => `${order ? 'L' : 'M'}${at + 0.5} ${y(close).toFixed(1)}`).join('');
}
