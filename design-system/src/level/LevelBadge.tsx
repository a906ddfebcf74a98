import { classNames } from '../classNames.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './LevelBadge.module.css';

const HEXAGON = 'M12 2.2 20.5 7.100v9.800L12 21.8 3.5 16.900V7.100z';
const RING = 'M16 1.5 28.6 8.750v14.500L16 30.5 3.4 23.250V8.750z';

export interface LevelBadgeProps {
  /** 1 to 10. */
  level: number;
  /** Height in pixels of the whole drawing. */
  size?: number;
  /** How far it is to the next level, 0 to 100; draws a ring around the hexagon. */
  progress?: number;
  className?: string;
}

/** A member's level: a hexagon with its number, in the level's colour. */
export function LevelBadge({ level, size = 20, progress, className }: LevelBadgeProps) {
  const words = useWords();
  const shown = Math.min(10, Math.max(1, Math.round(level)));
  const done = progress === undefined ? undefined : Math.min(100, Math.max(0, Math.floor(progress)));
  const label = done === undefined ? words.level(shown) : `${words.level(shown)} (${words.nextLevel(done)})`;
  const box = done === undefined ? '0 0 24 24' : '0 0 32 32';
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={box}
      width={size}
      height={size}
      className={classNames(styles.badge, className)}
      style={{ color: `var(--m-level-${shown})` }}
    >
      <title>{label}</title>
      {done !== undefined && (
        <>
          <path className={styles.track} d={RING} />
          <path className={styles.ring} d={RING} pathLength="100" strokeDasharray={`${done} 100`} />
        </>
      )}
      <g transform={done === undefined ? undefined : 'translate(4 4)'}>
        <path className={styles.hexagon} d={HEXAGON} />
        <text className={classNames(styles.number, shown === 10 && styles.top)} x="12" y="12">
          {shown}
        </text>
      </g>
    </svg>
  );
}
