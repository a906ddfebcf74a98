import { classNames } from '../classNames.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** Diameter in pixels. */
  size?: number;
  /** What is being waited for, for screen readers; 読み込み中 unless told, `null` when text beside it says so already. */
  label?: string | null;
  className?: string;
}

/** A quiet turning ring for short waits; long ones get a skeleton. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  const words = useWords();
  const status = label === null ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label ?? words.loading };
  return (
    <span {...status} className={classNames(styles.spinner, className)} style={{ width: size, height: size }}>
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" opacity="0.2" />
        <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
      </svg>
    </span>
  );
}
