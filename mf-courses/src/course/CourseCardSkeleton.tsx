import { Skeleton } from '@minori/design-system';
import card from './CourseCard.module.css';

/** The shape of a course in a list. */
export function CourseCardSkeleton() {
  return (
    <div className={card.card}>
      <Skeleton shape="block" className={card.thumbnail} />
      <div className={card.waiting}>
        <Skeleton height={16} />
        <Skeleton height={16} width="62%" />
        <Skeleton height={12} width="46%" />
        <Skeleton height={22} width="30%" />
      </div>
    </div>
  );
}
