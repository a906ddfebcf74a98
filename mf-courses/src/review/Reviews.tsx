import type { CourseDetail, CourseReview, ReviewRefusal } from '@minori/contracts';
import { Button, EmptyState, List, RowSkeleton, Section } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { useReviewsQuery } from '../queries/reviews';
import { Distribution } from './Distribution';
import { messages } from './messages';
import { Review } from './Review';
import styles from './Reviews.module.css';

const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog')).ReviewDialog }));

/** What members think of a course: the figures, the own review, and all of them. */
export function Reviews({ course }: { course: CourseDetail }) {
  const t = useMessages(messages);
  const [stars, setStars] = useState<number>();
  const query = useReviewsQuery(course.id, stars);
  const first = query.data?.pages[0];
  const empty =
    stars === undefined ? (
      <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState>
    ) : (
      <EmptyState
        title={t.emptyStarsTitle(stars)}
        action={
          <Button variant="secondary" onClick={() => setStars(undefined)}>
            {t.all}
          </Button>
        }
      />
    );
  return (
    <Section title={t.title} note={t.onlyBuyers}>
      {course.rating.average !== null && <Distribution course={course} chosen={stars} onChoose={setStars} />}
      {first && <Own courseId={course.id} own={first.own} refusal={first.refusal} />}
      <List
        key={stars ?? 'all'}
        query={query}
        itemKey={({ id }) => id}
        className={styles.list}
        skeleton={<RowSkeleton />}
        skeletons={2}
        failed={t.failed}
        failedText={t.failedText}
        empty={empty}
        renderItem={(review) => (
          <li>
            <Review review={review} course={course} />
          </li>
        )}
      />
    </Section>
  );
}

interface OwnProps {
  courseId: string;
  own: CourseReview | null;
  refusal: ReviewRefusal | null;
}

/** The own review, or the way to it; else why there is none to be given, where that helps. */
function Own({ courseId, own, refusal }: OwnProps) {
  const t = useMessages(messages);
  const [dialog, setDialog] = useState<'no' | 'open' | 'closing'>('no');
  if (refusal) return t.refusals[refusal] ? <p className={styles.refusal}>{t.refusals[refusal]}</p> : null;
  return (
    <div>
      <Button variant="secondary" onClick={() => setDialog('open')}>
        {own ? t.edit : t.write}
      </Button>
      {dialog !== 'no' && (
        <Suspense fallback={null}>
          <ReviewDialog
            courseId={courseId}
            own={own}
            open={dialog === 'open'}
            onClose={() => setDialog('closing')}
            onClosed={() => setDialog('no')}
          />
        </Suspense>
      )}
    </div>
  );
}
