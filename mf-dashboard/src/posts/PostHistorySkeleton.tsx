import { Loading, Skeleton } from '@minori/design-system';
import styles from './PostHistorySkeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The shape of the post history. */
export function PostHistorySkeleton() {
  return (
    <Loading>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={15} width="84%" />
          <Skeleton height={15} width="52%" />
          <Skeleton height={12} width={168} />
        </div>
      ))}
    </Loading>
  );
}
