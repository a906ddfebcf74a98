import { Skeleton } from '@minori/design-system';
import styles from './PostHistorySkeleton.module.css';

/** The shape of a post in the history. */
export function PostHistorySkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton height={15} width="84%" />
      <Skeleton height={15} width="52%" />
      <Skeleton height={12} width={168} />
    </div>
  );
}
