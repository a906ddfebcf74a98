import { classNames } from '../classNames.ts';
import styles from './Logo.module.css';

const GRAIN = 'M0 0C2.9-2.3 2.9-5.7 0-7.6-2.9-5.7-2.9-2.3 0 0z';

/** Where each grain sits on the ear, seen along the last leg of the line: across, along, turn. */
const GRAINS = [
  [1.7, -3.8, 44],
  [-1.7, -3.8, -44],
  [1.7, -9.3, 44],
  [-1.7, -9.3, -44],
  [0, -13.2, 0],
] as const;

export interface LogoMarkProps {
  /** Height and width in pixels; it works from 16. */
  size?: number;
  /** A name for screen readers, when no text beside it says it. */
  title?: string;
  className?: string;
}

/**
 * The mark: a rising line whose last leg bears an ear of rice. Drawn in the present text colour; `--m-logo-grain` gives
 * the grains their own.
 */
export function LogoMark({ size = 28, title, className }: LogoMarkProps) {
  const name = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <svg {...name} className={className} viewBox="0 0 24 24" width={size} height={size} fill="currentColor">
      <path
        d="M2 17.6 5.4 14.2 8.6 19.5 15.6 10.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g className={styles.grains} transform="translate(8.6 19.5) rotate(38)">
        {GRAINS.map(([across, along, turn]) => (
          <path key={`${across} ${along}`} d={GRAIN} transform={`translate(${across} ${along}) rotate(${turn})`} />
        ))}
      </g>
    </svg>
  );
}

export interface LogoProps {
  /** Height of the mark in pixels; the word follows. */
  size?: number;
  /** The word beside the mark. */
  word?: string;
  className?: string;
}

/** The mark and the name みのり. */
export function Logo({ size = 28, word = 'みのり', className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, className)} style={{ fontSize: size }}>
      <LogoMark size={size} className={styles.mark} />
      <span className={styles.word}>{word}</span>
    </span>
  );
}
