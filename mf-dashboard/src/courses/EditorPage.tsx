import { Answer, Button, EmptyState, Loading, Skeleton } from '@minori/design-system';
import { ApiError, useMessages, useSession } from '@minori/platform';
import { useParams } from '@minori/platform/router';
import { GuestState } from '../dashboard/GuestState';
import { messages as pageMessages } from '../messages';
import { useDraftQuery } from '../queries/courses';
import { Editor } from './Editor';
import { messages } from './messages';

const skeleton = (
  <Loading>
    <Skeleton width="50%" />
    <Skeleton shape="block" height={420} />
  </Loading>
);

/** `/dashboard/my_courses/{courseId}`: where a course is made, also by who may begin no other any more. */
export function EditorPage() {
  const { user, status } = useSession();
  if (status === 'initialising') return null;
  return user ? <Course memberId={user.id} /> : <GuestState />;
}

/** What an earlier visit has read may be saved over by now: it is asked for anew before anything is typed. */
function Course({ memberId }: { memberId: string }) {
  const { failed } = useMessages(pageMessages);
  const t = useMessages(messages);
  const { course: id = '' } = useParams();
  const refused = (error: unknown) =>
    error instanceof ApiError && error.code === 'not_found' ? (
      <EmptyState isPage title={t.notFound} action={<Button href="/dashboard/my_courses">{t.toList}</Button>}>
        {t.notFoundText}
      </EmptyState>
    ) : null;
  const query = useDraftQuery(id);
  return (
    <Answer query={query} skeleton={skeleton} failed={t.failed} failedText={failed} refused={refused}>
      {(draft) => (query.isFetchedAfterMount ? <Editor key={draft.id} draft={draft} memberId={memberId} /> : skeleton)}
    </Answer>
  );
}
