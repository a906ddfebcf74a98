import { classNames } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './CounterRing.module.css';

const NEAR = 100;
const RADIUS = 10;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of the room for text is used: a ring, with the figure once little is left. */
export function CounterRing({ length, limit }: { length: number; limit: number }) {
  const text = useMessages(messages);
  const left = limit - length;
  const isNear = left <= NEAR;
  const spoken = left < 0 ? text.over(-left) : text.left(left);
  return (
    <span
      className={classNames(styles.counter, left < 0 && styles.over, isNear && left >= 0 && styles.near)}
      title={isNear ? spoken : text.used(length)}
    >
      {isNear && (
        <span aria-hidden="true" className={styles.left}>
          {left < 0 ? `−${-left}` : left}
        </span>
      )}
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r={RADIUS} />
        <circle
          className={styles.ring}
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={`${Math.min(1, length / limit) * ROUND} ${ROUND}`}
        />
      </svg>
      <span aria-live="polite" className={styles.spoken}>
        {left <= 20 ? spoken : ''}
      </span>
    </span>
  );
}
