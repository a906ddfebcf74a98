import type { Stream } from '@minori/contracts';
import {
  Answer,
  BackIcon,
  Button,
  classNames,
  EmptyState,
  IconButton,
  Loading,
  PostCardSkeleton,
  Skeleton,
} from '@minori/design-system';
import { isMissing, useCan, useMessages, usePageTitle } from '@minori/platform';
import { useNavigate, useParams } from '@minori/platform/router';
import { lazy, Suspense, useState } from 'react';
import page from '../pages/Page.module.css';
import bar from '../pages/PostPage.module.css';
import { PostActions } from '../post/PostActions';
import { PostHead } from '../post/PostHead';
import { useStreamQuery } from '../queries/live';
import { HostPanel } from './HostPanel';
import styles from './Live.module.css';
import { messages } from './messages';
import { Reminder } from './Reminder';
import { createReplayClock } from './replayClock';
import { Stage } from './Stage';
import { StreamFacts } from './StreamFacts';

/** What the page of a post has too stays in one file with that. */
const Comments = lazy(async () => ({
  default: (await import(/* webpackChunkName: "PostPage" */ '../comments/Comments')).Comments,
}));
const Supporters = lazy(async () => ({
  default: (await import(/* webpackChunkName: "PostPage" */ '../tips/Supporters')).Supporters,
}));

/** Lists of streams show none. */
const Chat = lazy(async () => ({ default: (await import(/* webpackChunkName: "LiveChat" */ './chat/Chat')).Chat }));
const RecordingPanel = lazy(async () => ({ default: (await import('./RecordingPanel')).RecordingPanel }));
/** For the host alone, who streams from the browser. */
const WebcamStudio = lazy(async () => ({ default: (await import('./webcam/WebcamStudio')).WebcamStudio }));
/** For the host alone. */
const HostFigures = lazy(async () => ({ default: (await import('./HostFigures')).HostFigures }));

/** For staff alone. */
const StaffPanel = lazy(async () => ({ default: (await import('./StaffPanel')).StaffPanel }));

/** For the host alone, while others do not see it yet. */
const PostStateNote = lazy(async () => ({ default: (await import('../post/PostStateNote')).PostStateNote }));

const skeleton = (
  <Loading>
    <PostCardSkeleton />
  </Loading>
);

const studioSkeleton = <Skeleton shape="block" height={360} />;

/** `/livestream/{id}`: a live stream, before, while and after it is live; its host rules it here. */
export function StreamPage() {
  const text = useMessages(messages);
  const { streamId = '' } = useParams();
  const query = useStreamQuery(streamId);
  const navigate = useNavigate();
  const isGone = isMissing(query.error);
  const stream = isGone ? undefined : query.data;
  usePageTitle(stream?.post.title ?? text.title);
  return (
    <div className={classNames(page.page, styles.watch)}>
      <div className={page.column}>
        <header className={bar.bar}>
          <IconButton label={text.stage.all} onClick={() => void navigate('/livestream')}>
            <BackIcon size={20} />
          </IconButton>
          <p className={bar.heading}>{text.title}</p>
        </header>
        {isGone ? (
          <EmptyState title={text.stage.gone.title} action={<Button href="/livestream">{text.stage.all}</Button>}>
            {text.stage.gone.text}
          </EmptyState>
        ) : (
          <Answer query={query} skeleton={skeleton} failed={text.failed}>
            {(shown) => <Shown key={shown.id} stream={shown} />}
          </Answer>
        )}
      </div>
    </div>
  );
}

function Shown({ stream }: { stream: Stream }) {
  const { post } = stream;
  const [clock] = useState(createReplayClock);
  const isStaff = useCan('administer');
  const isStudio = post.is_my_post && stream.source === 'webcam' && stream.status !== 'ended';
  return (
    <>
      {isStudio ? (
        <Suspense fallback={studioSkeleton}>
          <WebcamStudio stream={stream} />
        </Suspense>
      ) : (
        <Stage stream={stream} clock={clock} />
      )}
      <div className={styles.named}>
        <StreamFacts stream={stream} />
        <h1 id="stream-title" className={styles.title}>
          {post.title}
        </h1>
      </div>
      <div className={styles.beside}>
        <Suspense>
          <Chat stream={stream} clock={clock} />
        </Suspense>
      </div>
      <article aria-labelledby="stream-title" className={styles.about}>
        <PostHead post={post} nameId="stream-host" hideTime />
        {post.post_state !== 'published' && (
          <Suspense>
            <PostStateNote post={post} />
          </Suspense>
        )}
        <Reminder stream={stream} />
        {post.text !== post.title && <p className={styles.text}>{post.text}</p>}
        <PostActions post={post} hideComments />
      </article>
      {post.is_my_post && stream.status !== 'ended' && <HostPanel stream={stream} />}
      {isStaff && !post.is_my_post && stream.status !== 'ended' && (
        <Suspense>
          <StaffPanel stream={stream} />
        </Suspense>
      )}
      {post.is_my_post && stream.recording && (
        <Suspense>
          <RecordingPanel stream={stream} recording={stream.recording} />
        </Suspense>
      )}
      {stream.figures && (
        <Suspense>
          <HostFigures figures={stream.figures} isOver={stream.status === 'ended'} />
        </Suspense>
      )}
      <Suspense fallback={skeleton}>
        {post.user_info.is_creator && <Supporters post={post} />}
        <Comments post={post} />
      </Suspense>
    </>
  );
}
