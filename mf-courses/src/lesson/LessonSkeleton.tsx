import { Card, Loading, Skeleton } from '@minori/design-system';
import styles from './Lesson.module.css';

/** The shape of a lesson. */
export function LessonSkeleton() {
  return (
    <Loading className={styles.page}>
      <Card as="section" bleed className={styles.main}>
        <Skeleton height={44} width="50%" />
        <Skeleton shape="block" className={styles.picture} />
        <Skeleton height={30} width="80%" />
      </Card>
      <Card as="section" bleed className={styles.aside}>
        <Skeleton height={240} />
      </Card>
    </Loading>
  );
}
