import { Loading, Skeleton } from '@minori/design-system';
import { FeedSkeleton } from '../feed/Feed';
import styles from './ProfileHeader.module.css';

/** The shape of a profile. */
export function ProfileSkeleton() {
  return (
    <>
      <Loading className={styles.header}>
        <div className={styles.top}>
          <Skeleton shape="circle" width={96} height={96} />
          <Skeleton shape="block" width={132} height={44} />
        </div>
        <Skeleton width={196} height={26} />
        <Skeleton width="88%" />
        <Skeleton width={240} />
      </Loading>
      <FeedSkeleton />
    </>
  );
}
