import { Answer, Loading, PostCardSkeleton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { Navigate } from '@minori/platform/router';
import { streamPath } from '../paths';
import { useStreamOfQuery } from '../queries/live';
import { messages } from './messages';

const skeleton = (
  <Loading>
    <PostCardSkeleton />
  </Loading>
);

/** `/livestream?host={id}`: leads to what a member streams now, and to all streams once that is over. */
export function StreamOf({ hostId }: { hostId: string }) {
  const text = useMessages(messages);
  return (
    <Answer query={useStreamOfQuery(hostId)} skeleton={skeleton} failed={text.failed}>
      {([stream]) => <Navigate replace to={stream ? streamPath(stream) : '/livestream'} />}
    </Answer>
  );
}
