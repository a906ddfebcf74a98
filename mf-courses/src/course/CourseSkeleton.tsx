import { Card, Loading, Skeleton } from '@minori/design-system';
import { BackToAll } from './BackToAll';
import styles from './Course.module.css';

/** The shape of a course. */
export function CourseSkeleton() {
  return (
    <Card as="section" bleed className={styles.course}>
      <BackToAll />
      <Loading className={styles.content}>
        <Skeleton shape="block" className={styles.picture} />
        <Skeleton height={30} width="80%" />
        <Skeleton height={44} width="40%" />
        <Skeleton height={72} />
        <Skeleton height={220} />
      </Loading>
    </Card>
  );
}
