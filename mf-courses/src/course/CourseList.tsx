import type { CourseTab } from '@minori/contracts';
import { morePages } from '@minori/platform/query';
import { Button, EmptyState, ErrorState, LoadMore } from '@minori/design-system';
import { ApiError, useMessages, useSession, useShell } from '@minori/platform';
import { messages } from '../messages';
import { useCoursesQuery } from '../queries/courses';
import { CourseCard } from './CourseCard';
import { CourseListSkeleton } from './CourseListSkeleton';
import styles from './CourseList.module.css';

export interface CourseListProps {
  tab: CourseTab;
  /** Lead from an empty list of one's own to that of all. */
  onBrowse(): void;
}

/** The courses of a tab, growing as one scrolls. */
export function CourseList({ tab, onBrowse }: CourseListProps) {
  const t = useMessages(messages);
  const { user, status } = useSession();
  const query = useCoursesQuery(tab);

  if (tab === 'my_courses' && !user && status !== 'initialising') return <GuestState />;
  if (query.isError && !query.data) {
    const requestId = query.error instanceof ApiError ? query.error.requestId : undefined;
    return (
      <ErrorState
        title={t.failedTitle}
        requestId={requestId}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t.failed}
      </ErrorState>
    );
  }
  if (!query.data) return <CourseListSkeleton />;
  const courses = query.data.pages.flatMap((page) => page.data);
  if (courses.length === 0) return <NoCourses tab={tab} onBrowse={onBrowse} />;
  return (
    <>
      <ul className={styles.grid}>
        {courses.map((course, index) => (
          <li key={course.id}>
            <CourseCard course={course} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <LoadMore {...morePages(query)} end={t.end} />
    </>
  );
}

function NoCourses({ tab, onBrowse }: CourseListProps) {
  const t = useMessages(messages);
  if (tab === 'all_courses') return <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState>;
  return (
    <EmptyState title={t.emptyMineTitle} action={<Button onClick={onBrowse}>{t.browse}</Button>}>
      {t.emptyMine}
    </EmptyState>
  );
}

function GuestState() {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <EmptyState title={t.guestTitle} action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>}>
      {t.guest}
    </EmptyState>
  );
}
