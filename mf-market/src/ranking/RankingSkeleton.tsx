import { Loading, Skeleton } from '@minori/design-system';
import styles from './RankingSkeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The shape of the ranking. */
export function RankingSkeleton() {
  return (
    <Loading>
      <div className={styles.head} />
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={20} height={22} />
          <div className={styles.names}>
            <Skeleton width="72%" height={15} />
            <Skeleton width="44%" height={11} />
          </div>
          <Skeleton shape="block" height={28} />
          <div className={styles.quote}>
            <Skeleton width={72} height={15} />
            <Skeleton width={52} height={12} />
            <Skeleton width={84} height={10} />
          </div>
          <Skeleton shape="block" height={44} />
        </div>
      ))}
    </Loading>
  );
}
