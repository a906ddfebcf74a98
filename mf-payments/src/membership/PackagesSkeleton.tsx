import { Loading, Skeleton } from '@minori/design-system';
import styles from './PackageGroup.module.css';

const CARDS = [1, 2, 3, 4];

/** The shape of the packages. */
export function PackagesSkeleton() {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton width={120} height={22} />
        <Skeleton shape="block" height={40} />
        <div className={styles.cards}>
          {CARDS.map((each) => (
            <Skeleton key={each} shape="block" height={360} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
