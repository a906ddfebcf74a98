import { useStore } from '@nanostores/react';
import type { Media, Post } from '@minori/contracts';
import { AudioIcon, LockIcon, PauseIcon, Pill, PlayIcon, Spinner, Waveform } from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { trackOf, useMessages, useShell, type Track } from '@minori/platform';
import { requirementOf } from '../post/access';
import styles from './AudioCard.module.css';
import { messages } from './messages';
import { isPlayable, useTrackList } from './TrackList';

/** A sound of a post, played by the player of the page; those of its list follow. */
export function AudioCard({ post, medium }: { post: Post; medium: Media }) {
  const { player } = useShell();
  const text = useMessages(messages);
  const list = useTrackList();
  const track = trackOf(post, medium, list.source, list.isPostDetail);
  const state = useStore(player.$player);
  const isCurrent = state.track?.id === track.id;
  const isSounding = isCurrent && (state.status === 'playing' || state.status === 'loading');
  const title = track.trackTitle || text.audio;
  const isClosed = !isPlayable(track);
  const requirement = requirementOf(post);

  const press = () => {
    if (isCurrent && state.status !== 'idle') return player.toggle();
    const tracks = list.tracks();
    const at = tracks.findIndex(({ id }) => id === track.id);
    player.play(track, at < 0 ? [track] : tracks.slice(at));
  };

  return (
    <div className={styles.card}>
      {isClosed ? (
        <span className={styles.lock}>
          <LockIcon size={20} />
        </span>
      ) : (
        <button
          type="button"
          className={styles.button}
          aria-label={isSounding ? text.pause(title) : text.play(title)}
          onClick={press}
        >
          <ButtonFace isSounding={isSounding} isLoading={isCurrent && state.status === 'loading'} />
        </button>
      )}
      <div className={styles.content}>
        <p className={styles.title}>
          <AudioIcon size={16} />
          <span>{title}</span>
        </p>
        {isCurrent ? <CurrentWave track={track} title={title} /> : <StillWave track={track} title={title} />}
        {isClosed && requirement && <p className={styles.note}>{text.locked[requirement]}</p>}
        {!isClosed && track.isLocked && track.freeMinutes > 0 && (
          <p className={styles.note}>
            <Pill kind="free_minutes" minutes={track.freeMinutes} />
            {text.freeOf(track.freeMinutes)}
          </p>
        )}
      </div>
    </div>
  );
}

function ButtonFace({ isSounding, isLoading }: { isSounding: boolean; isLoading: boolean }) {
  const text = useMessages(messages);
  if (isLoading) return <Spinner size={20} label={text.loading} />;
  return isSounding ? <PauseIcon size={22} /> : <PlayIcon size={22} />;
}

interface WaveProps {
  track: Track;
  title: string;
}

function StillWave({ track, title }: WaveProps) {
  const text = useMessages(messages);
  return (
    <div className={styles.wave}>
      <Waveform spectrum={track.spectrum} position={0} duration={track.duration} label={text.spectrum(title)} />
      <span className={styles.time}>{formatDuration(track.duration)}</span>
    </div>
  );
}

/** The wave of what is in the player: where it is, and to be moved. The free minutes are a part of the whole wave. */
function CurrentWave({ track, title }: WaveProps) {
  const { player } = useShell();
  const text = useMessages(messages);
  const position = useStore(player.$position);
  const { duration } = useStore(player.$player);
  const whole = Math.max(track.duration, duration);
  return (
    <div className={styles.wave}>
      <Waveform
        spectrum={track.spectrum}
        position={position}
        duration={whole}
        label={text.seek(title)}
        onSeek={(seconds) => player.seek(Math.min(seconds, duration))}
      />
      <span className={styles.time}>
        {formatDuration(position)} / {formatDuration(whole)}
      </span>
    </div>
  );
}
