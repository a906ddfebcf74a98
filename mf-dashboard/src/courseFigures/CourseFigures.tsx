import type { CourseDraft, CourseFigures as Figures } from '@minori/contracts';
import { LEARNING } from '@minori/contracts/rules';
import { Answer, EmptyState, Loading, Skeleton } from '@minori/design-system';
import { formatDateTime, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMediaQuery, useMessages } from '@minori/platform';
import { lazy, Suspense } from 'react';
import { TABLE } from '../dashboard/ListOrTable';
import { SaveButton } from '../dashboard/SaveButton';
import { messages as pageMessages } from '../messages';
import { useFiguresQuery } from '../queries/courses';
import styles from './CourseFigures.module.css';
import { LessonDetails } from './LessonDetails';
import { LessonCards } from './LessonCards';
import { messages } from './messages';

const LessonTable = lazy(async () => ({ default: (await import('./LessonTable')).LessonTable }));

const skeleton = (
  <Loading>
    <Skeleton width="40%" />
    <Skeleton shape="block" height={320} />
  </Loading>
);

/** How a course is learned, for its teacher: lesson by lesson, in sums. */
export function CourseFigures({ course }: { course: Pick<CourseDraft, 'id' | 'version' | 'student_count'> }) {
  const t = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  const query = useFiguresQuery(course.id, course.version > 0);
  if (course.version === 0) return <EmptyState title={t.draft.title}>{t.draft.text}</EmptyState>;
  return (
    <Answer query={query} skeleton={skeleton} failed={t.failed} failedText={failed}>
      {(figures) =>
        figures.learners === null ? (
          <NothingYet isCounted={figures.as_of !== null} hasStudents={course.student_count > 0} />
        ) : (
          <Shown courseId={course.id} figures={figures} learners={figures.learners} />
        )
      }
    </Answer>
  );
}

function NothingYet({ isCounted, hasStudents }: { isCounted: boolean; hasStudents: boolean }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const few = { title: t.few.title(formatNumber(LEARNING.shownFrom, language)), text: t.few.text };
  const { title, text } = !hasStudents ? t.nobody : isCounted ? few : t.waiting;
  return <EmptyState title={title}>{text}</EmptyState>;
}

interface ShownProps {
  courseId: string;
  figures: Figures;
  learners: number;
}

function Shown({ courseId, figures: { as_of: asOf, lessons }, learners }: ShownProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const hasRoom = useMediaQuery(TABLE);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2 className={styles.heading}>{t.title}</h2>
          <p className={styles.note}>
            {asOf && t.asOf(formatDateTime(asOf, language))} {t.note}
          </p>
        </div>
        <SaveButton read={(api) => api('GET /dashboard/courses/:id/figures/csv', { params: { id: courseId } })} />
      </header>
      <p className={styles.learners}>
        {t.learners} <strong>{t.people(formatNumber(learners, language))}</strong>
      </p>
      {hasRoom ? (
        <Suspense fallback={skeleton}>
          <LessonTable lessons={lessons} learners={learners} />
        </Suspense>
      ) : (
        <LessonCards lessons={lessons} learners={learners} />
      )}
      <LessonDetails lessons={lessons} />
    </>
  );
}
