import type { Media, Stream, StreamRecording } from '@minori/contracts';
import { FilmPlayer, type FilmAddresses, type FilmHandle } from '@minori/design-system/film';
import { useShell } from '@minori/platform';
import { useRef, useState } from 'react';
import { useRenewFilm } from '../queries/recordings';
import { ReplayedChat } from './ReplayedChat';
import styles from './Recording.module.css';

/** Addresses of restricted films end within the hour: the player asks for another when it is refused. */
const LATER = '2100-01-01T00:00:00.000Z';

interface RecordingProps {
  stream: Stream;
  recording: StreamRecording;
  film: Media;
}

/** The recording of a stream that is over, and what was said in its chat as it goes on. */
export function Recording({ stream, recording, film }: RecordingProps) {
  const { player } = useShell();
  const handle = useRef<FilmHandle>(null);
  const [second, setSecond] = useState(0);
  const renew = useRenewFilm(stream.id, film.id);
  const links = linksOf(film);
  if (!links) return null;
  const chapters = recording.chapters.map(({ seconds, title }) => ({ at: seconds, title }));
  // A part of a second is no news to the chat.
  const follow = (at: number) => setSecond(Math.floor(at));
  const jump = (at: number) => {
    handle.current?.seek(at);
    handle.current?.play();
  };
  return (
    <div className={styles.recording}>
      <FilmPlayer
        key={links.mp4.replace(/\?.*/, '')}
        ref={handle}
        title={stream.post.title}
        duration={recording.seconds ?? film.data.duration ?? 0}
        renew={async () => linksOf(await renew())}
        onPlay={() => player.takeFloor(() => handle.current?.pause())}
        onTime={follow}
        onSeek={follow}
        className={styles.player}
        {...{ links, chapters }}
      />
      <ReplayedChat streamId={stream.id} recording={recording} second={second} onJump={jump} />
    </div>
  );
}

function linksOf(film: Media | undefined): FilmAddresses | null {
  const { url, thumbnail_url: poster } = film?.data ?? {};
  return url ? { mp4: url, poster: poster ?? '', expires_at: LATER } : null;
}
