import { Button, EmptyState, List } from '@minori/design-system';
import { useMessages, useSession, useShell } from '@minori/platform';
import type { ReactNode } from 'react';
import { askedFor, EVERYTHING, type Choice } from '../list/asked';
import { messages } from '../messages';
import { useCoursesQuery, useOwnCoursesQuery } from '../queries/courses';
import { CourseCard } from './CourseCard';
import { CourseCardSkeleton } from './CourseCardSkeleton';
import styles from './CourseList.module.css';

interface CatalogProps {
  choice: Choice;
  change(changes: Partial<Choice>): void;
}

/** The published courses that fit, growing as one scrolls. */
export function Catalog({ choice, change }: CatalogProps) {
  const t = useMessages(messages);
  const asked = askedFor(choice);
  const { sort: _, ...narrowing } = asked;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const empty = isNarrowed ? (
    <EmptyState title={t.nothingTitle} action={<Button onClick={() => change(EVERYTHING)}>{t.browse}</Button>}>
      {t.nothing}
    </EmptyState>
  ) : (
    <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState>
  );
  return <Cards query={useCoursesQuery(asked)} empty={empty} />;
}

/** The courses that the member bought. */
export function OwnCourses() {
  const t = useMessages(messages);
  const { user, status } = useSession();
  const query = useOwnCoursesQuery();
  if (!user && status !== 'initialising') return <GuestState />;
  const empty = (
    <EmptyState title={t.emptyMineTitle} action={<Button href="/courses">{t.browse}</Button>}>
      {t.emptyMine}
    </EmptyState>
  );
  return <Cards query={query} empty={empty} />;
}

function Cards({ query, empty }: { query: ReturnType<typeof useCoursesQuery>; empty: ReactNode }) {
  const t = useMessages(messages);
  return (
    <List
      query={query}
      itemKey={({ id }) => id}
      className={styles.grid}
      skeleton={<CourseCardSkeleton />}
      skeletons={6}
      failed={t.failedTitle}
      failedText={t.failed}
      empty={empty}
      renderItem={(course, index) => (
        <li>
          <CourseCard course={course} isFirst={index === 0} />
        </li>
      )}
    />
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
