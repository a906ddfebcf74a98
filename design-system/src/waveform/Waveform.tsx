import { classNames } from '../classNames.ts';
import { seekSlider } from './seeking.ts';
import styles from './Waveform.module.css';

const BARS = 72;
const QUIETEST = 6;

export interface WaveformProps {
  /** Loudness over time, 0 to 100; an empty one draws a flat line. */
  spectrum: readonly number[];
  /** Seconds. */
  position: number;
  /** Seconds. */
  duration: number;
  /** What sounds, for screen readers. */
  label: string;
  /** To that many seconds; without it nothing can be pressed. */
  onSeek?: (seconds: number) => void;
  className?: string;
}

/** As many bars as are drawn, each the loudest of its part. */
function barsOf(spectrum: readonly number[]): number[] {
  if (spectrum.length === 0) return Array.from({ length: BARS }, () => QUIETEST);
  return Array.from({ length: BARS }, (_, at) => {
    const from = Math.floor((at * spectrum.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((at + 1) * spectrum.length) / BARS));
    return Math.max(QUIETEST, ...spectrum.slice(from, to));
  });
}

/** The loudness of a recording as bars; what was heard is in colour, and with `onSeek` it is a slider. */
export function Waveform({ spectrum, position, duration, label, onSeek, className }: WaveformProps) {
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  const slider = onSeek && seekSlider({ position, duration, onSeek });
  return (
    <div
      role="img"
      aria-label={label}
      {...slider}
      className={classNames(styles.waveform, onSeek && styles.slider, className)}
    >
      {barsOf(spectrum).map((height, at) => (
        <span
          // Bars have no identity but their place.
          key={at}
          className={(at + 0.5) / BARS <= share ? styles.heard : undefined}
          style={{ height: `${height}%` }}
        />
      ))}
    </div>
  );
}
