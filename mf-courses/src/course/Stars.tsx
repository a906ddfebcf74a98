import { StarIcon } from '@minori/design-system';
import styles from './Stars.module.css';

const FIVE = [1, 2, 3, 4, 5];

/** How many of five stars something has, as a picture; `label` says it in words, else something beside it does. */
export function Stars({ value, label, size = 14 }: { value: number; label?: string; size?: number }) {
  const said =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <span {...said} className={styles.stars}>
      <Row size={size} />
      <span className={styles.filled} style={{ width: `${(value / FIVE.length) * 100}%` }}>
        <Row size={size} />
      </span>
    </span>
  );
}

function Row({ size }: { size: number }) {
  return (
    <span className={styles.row}>
      {FIVE.map((star) => (
        <StarIcon key={star} size={size} fill="currentColor" strokeWidth={0} />
      ))}
    </span>
  );
}
