import type { Stream, StreamPlayback } from '@minori/contracts';
import { Answer, Button, Skeleton } from '@minori/design-system';
import { distinctName } from '@minori/contracts/rules';
import { LivePlayer, loadLiveLibrary } from '@minori/design-system/film';
import { isRefused, useMessages, useShell } from '@minori/platform';
import { answersOf, readAgain, useQueryClient } from '@minori/platform/query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { streamPath } from '../paths';
import { LockedNote } from '../post/LockedNote';
import { usePlaybackQuery, useRenewPlayback } from '../queries/live';
import styles from './Live.module.css';
import { messages } from './messages';
import { messages as recordingMessages } from './recordingMessages';
import type { ReplayClock } from './replayClock';

/** For streams that are over. */
const Recording = lazy(async () => ({ default: (await import('./Recording')).Recording }));

interface StageProps {
  stream: Stream;
  /** What stands beside a recording goes by this, if anything does. */
  clock?: ReplayClock;
}

/** The place of the picture: the stream while it is live, or why there is none. */
export function Stage({ stream, clock }: StageProps) {
  const { stage: text } = useMessages(messages);
  const { post, status, is_interrupted } = stream;
  if (status === 'ended' && stream.recording?.state !== 'ready') return <Over stream={stream} />;
  if (!post.content_access.is_authorized) {
    return (
      <LockedNote post={post}>
        <Still stream={stream} title={text.locked} />
      </LockedNote>
    );
  }
  if (status === 'ended') return <Recorded {...{ stream, clock }} />;
  if (status === 'before_live') return <Still stream={stream} title={text.beforeTitle} text={text.beforeText} />;
  return (
    <>
      <Playing stream={stream} />
      {is_interrupted && (
        <p role="status" className={styles.interrupted}>
          {text.interrupted}
        </p>
      )}
    </>
  );
}

/** What was sent, where it can be watched. */
function Recorded({ stream, clock }: StageProps) {
  const { post, recording } = stream;
  const film = post.media.find(({ id }) => id === recording?.media_id);
  if (!recording || !film) return <Over stream={stream} />;
  return (
    <Suspense fallback={<Skeleton shape="block" height={360} />}>
      <Recording {...{ stream, recording, film, clock }} />
    </Suspense>
  );
}

/** It is over, and there is nothing to be watched, or not yet. */
function Over({ stream }: { stream: Stream }) {
  const { stage: text } = useMessages(messages);
  const { making, none } = useMessages(recordingMessages);
  const { state } = stream.recording ?? {};
  const told = state === 'making' ? making : none;
  return <Still stream={stream} title={text.ended} text={state ? told : text.endedText} />;
}

function Playing({ stream: { id, post } }: { stream: Stream }) {
  const { stage: text } = useMessages(messages);
  const { player } = useShell();
  const client = useQueryClient();
  const query = usePlaybackQuery(id);
  const poster = post.streaming?.thumbnail ?? null;
  const renewed = useRenewPlayback(id);
  const look = () => void readAgain(client, answersOf('GET /live/streams/:id', { params: { id } }));
  const renew = async () => {
    try {
      return await renewed();
    } catch (error) {
      if (!isRefused(error)) throw error;
      // Over, or not for this viewer any more: the page shows which.
      look();
      return null;
    }
  };
  useEffect(() => {
    // While it is asked where the stream lies.
    void loadLiveLibrary();
    player.watch(null);
  }, [player]);

  /** Its host hears and sees it anyway. Where this page is left for one of others its own navigation is not told. */
  function goOn(links: StreamPlayback) {
    const isHere = window.location.pathname === streamPath({ id });
    if (isHere || post.is_my_post) return;
    player.watch({ id, title: post.title, host: distinctName(post.user_info), poster, links });
  }

  return (
    <Answer query={query} skeleton={<Skeleton shape="block" height={360} />} failed={text.failed}>
      {(links) => (
        <LivePlayer
          title={post.title}
          links={links}
          renew={renew}
          poster={poster ?? undefined}
          onEnded={look}
          onHeard={(pause) => player.takeFloor(pause)}
          onLeft={goOn}
          className={styles.player}
        />
      )}
    </Answer>
  );
}

interface StillProps {
  stream: Stream;
  title: string;
  text?: ReactNode;
}

function Still({ stream, title, text }: StillProps) {
  const { stage } = useMessages(messages);
  const thumbnail = stream.post.streaming?.thumbnail;
  return (
    <div className={styles.still}>
      {thumbnail && <img src={thumbnail} alt="" className={styles.picture} />}
      <div className={styles.words}>
        <p className={styles.stillTitle}>{title}</p>
        {text && <p>{text}</p>}
        {stream.status === 'ended' && (
          <Button size="small" variant="secondary" href="/livestream">
            {stage.all}
          </Button>
        )}
      </div>
    </div>
  );
}
