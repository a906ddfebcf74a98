import { Answer, Button, EmptyState } from '@minori/design-system';
import { isMissing, useMessages, usePageTitle } from '@minori/platform';
import { useParams } from '@minori/platform/router';
import { CourseSkeleton } from '../course/CourseSkeleton';
import { Course } from '../detail/Course';
import { messages } from '../messages';
import { useCourseQuery } from '../queries/courses';

/** `/courses/:id`: all that is told of a course before it is bought, and the way on for who has. */
export function CoursePage() {
  const t = useMessages(messages);
  const { id = '' } = useParams();
  const query = useCourseQuery(id);
  usePageTitle(query.data?.title ?? t.title);
  const browse = (
    <Button variant="secondary" href="/courses">
      {t.browse}
    </Button>
  );
  const missing = (
    <EmptyState isPage title={t.missingTitle} action={browse}>
      {t.missing}
    </EmptyState>
  );
  return (
    <Answer
      query={query}
      skeleton={<CourseSkeleton />}
      failed={t.failedTitle}
      failedText={t.failed}
      refused={(error) => isMissing(error) && missing}
    >
      {(course) => <Course course={course} />}
    </Answer>
  );
}
