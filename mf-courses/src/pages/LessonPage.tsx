import { Answer, Button, EmptyState } from '@minori/design-system';
import { isMissing, useMessages, usePageTitle } from '@minori/platform';
import { useParams, useSearchParams } from '@minori/platform/router';
import { LessonView } from '../lesson/LessonView';
import { LessonSkeleton } from '../lesson/LessonSkeleton';
import { messages } from '../lesson/messages';
import { useLessonQuery } from '../queries/lessons';

/** `/courses/:id/lessons/:lesson`: a lesson with all that belongs to it, or what opens it. */
export function LessonPage() {
  const t = useMessages(messages);
  const { id: courseId = '', lesson: lessonId = '' } = useParams();
  const [search] = useSearchParams();
  const place = { courseId, lessonId, isPreview: search.get('preview') === '1' };
  const query = useLessonQuery(place);
  usePageTitle(query.data?.title ?? t.title);
  const missing = (
    <EmptyState
      isPage
      title={t.missingTitle}
      action={
        <Button variant="secondary" href="/courses">
          {t.toCourses}
        </Button>
      }
    >
      {t.missing}
    </EmptyState>
  );
  return (
    <Answer
      query={query}
      skeleton={<LessonSkeleton />}
      failed={t.failedTitle}
      failedText={t.failed}
      refused={(error) => isMissing(error) && missing}
    >
      {(lesson) => <LessonView key={lesson.id} lesson={lesson} place={place} />}
    </Answer>
  );
}
