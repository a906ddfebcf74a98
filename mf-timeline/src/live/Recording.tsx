import type { Media, Stream, StreamRecording } from '@minori/contracts';
import { FilmPlayer, type FilmAddresses, type FilmHandle } from '@minori/design-system/film';
import { useShell } from '@minori/platform';
import { useRef, useState } from 'react';
import { useRenewFilm } from '../queries/recordings';
import { createReplayClock, type ReplayClock } from './replayClock';
import styles from './Recording.module.css';

/** Addresses of restricted films end within the hour: the player asks for another when it is refused. */
const LATER = '2100-01-01T00:00:00.000Z';

interface RecordingProps {
  stream: Stream;
  recording: StreamRecording;
  film: Media;
  /** What stands beside it goes by this, if anything does. */
  clock?: ReplayClock | undefined;
}

/** The recording of a stream that is over. */
export function Recording({ stream, recording, film, clock: given }: RecordingProps) {
  const { player } = useShell();
  const [own] = useState(createReplayClock);
  const clock = given ?? own;
  const shown = useRef<FilmHandle>(null);
  const renew = useRenewFilm(stream.id, film.id);
  const links = linksOf(film);
  if (!links) return null;
  const chapters = recording.chapters.map(({ seconds, title }) => ({ at: seconds, title }));
  return (
    <FilmPlayer
      key={links.mp4.replace(/\?.*/, '')}
      ref={(handle) => {
        shown.current = handle;
        clock.attach(handle);
      }}
      title={stream.post.title}
      duration={recording.seconds ?? film.data.duration ?? 0}
      renew={async () => linksOf(await renew())}
      onPlay={() => {
        // Whoever plays next stops this one, not what stands in its place by then.
        const playing = shown.current;
        player.takeFloor(() => playing?.pause());
      }}
      onTime={(second) => clock.note(second)}
      onSeek={(second) => clock.note(second)}
      className={styles.player}
      {...{ links, chapters }}
    />
  );
}

function linksOf(film: Media | undefined): FilmAddresses | null {
  const { url, thumbnail_url: poster } = film?.data ?? {};
  return url ? { mp4: url, poster: poster ?? '', expires_at: LATER } : null;
}
