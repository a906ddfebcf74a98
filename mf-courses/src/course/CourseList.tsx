import type { CourseTab } from '@minori/contracts';
import { Button, EmptyState, List } from '@minori/design-system';
import { useMessages, useSession, useShell } from '@minori/platform';
import { messages } from '../messages';
import { useCoursesQuery } from '../queries/courses';
import { CourseCard } from './CourseCard';
import { CourseCardSkeleton } from './CourseCardSkeleton';
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
  return (
    <List
      query={query}
      itemKey={({ id }) => id}
      className={styles.grid}
      skeleton={<CourseCardSkeleton />}
      skeletons={6}
      failed={t.failedTitle}
      failedText={t.failed}
      empty={<NoCourses tab={tab} onBrowse={onBrowse} />}
      renderItem={(course, index) => (
        <li>
          <CourseCard course={course} isFirst={index === 0} />
        </li>
      )}
    />
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
