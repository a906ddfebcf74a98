import { Button, EmptyState, PlusIcon, RowSkeleton } from '@minori/design-system';
import { useMessages, usePageTitle, useSession } from '@minori/platform';
import { lazy } from 'react';
import { CourseCard } from '../courses/CourseParts';
import styles from '../courses/Courses.module.css';
import { messages } from '../courses/messages';
import { mayMakeCourses } from '../dashboard/links';
import { ListOrTable } from '../dashboard/ListOrTable';
import { SaveButton } from '../dashboard/SaveButton';
import { messages as pageMessages } from '../messages';
import { useOwnCoursesQuery } from '../queries/courses';

const CourseTable = lazy(async () => ({ default: (await import('../courses/CourseTable')).CourseTable }));

/** `/dashboard/my_courses`: the member's own courses, how each stands and how it does, also of who may make no others any more. */
export function MyCoursesPage() {
  const t = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  const { user } = useSession();
  const mayMake = user !== null && mayMakeCourses(user);
  const query = useOwnCoursesQuery();
  const hasCourses = (query.data?.pages[0]?.data.length ?? 0) > 0;
  usePageTitle(t.title);
  const begin = mayMake && (
    <Button size="small" icon={<PlusIcon />} href="/dashboard/my_courses/new">
      {t.new}
    </Button>
  );
  return (
    <section>
      <header className={styles.header}>
        <h1 className={styles.title}>{t.title}</h1>
        <div className={styles.headed}>
          {hasCourses && <SaveButton read={(api) => api('GET /dashboard/courses/csv')} />}
          {begin}
        </div>
      </header>
      {!mayMake && <p className={styles.former}>{t.former}</p>}
      <ListOrTable
        screen={{
          query,
          itemKey: ({ id }) => id,
          skeleton: <RowSkeleton />,
          failed: t.failed,
          failedText: failed,
          empty: (
            <EmptyState title={t.emptyTitle} action={begin}>
              {t.empty}
            </EmptyState>
          ),
        }}
        Table={CourseTable}
        renderCard={(course) => <CourseCard course={course} />}
      />
    </section>
  );
}
