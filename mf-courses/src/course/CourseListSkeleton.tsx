import { Loading, Skeleton } from '@minori/design-system';
import card from './CourseCard.module.css';
import styles from './CourseList.module.css';

const CARDS = [1, 2, 3, 4, 5, 6];

/** The shape of a list of courses. */
export function CourseListSkeleton() {
  return (
    <Loading className={styles.grid}>
      {CARDS.map((each) => (
        <div key={each} className={card.card}>
          <Skeleton shape="block" className={card.thumbnail} />
          <div className={card.waiting}>
            <Skeleton height={16} />
            <Skeleton height={16} width="62%" />
            <Skeleton height={12} width="46%" />
            <Skeleton height={22} width="30%" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
