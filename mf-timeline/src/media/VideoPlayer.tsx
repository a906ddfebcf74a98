import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Media } from '@minori/contracts';
import { FilmStart, VideoIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { messages } from './messages';
import { useVideoAddress } from './useVideoAddress';
import { useWatchTime } from './useWatchTime';
import { positionOf, rememberPosition } from './videoPositions';
import styles from './VideoPlayer.module.css';

const WIDEST = 16 / 9;
const TALLEST = 4 / 5;
const REMEMBER_EVERY = 5;

interface VideoPlayerProps {
  postId: string;
  medium: Media;
  /** Who posted it, for screen readers. */
  author: string;
}

/**
 * A film: its poster and length, then the browser's own controls. One sounds at a time; it goes on where the viewer
 * stopped, also when its address ends meanwhile, and pauses when it leaves the screen.
 */
export function VideoPlayer({ postId, medium: { id, data }, author }: VideoPlayerProps) {
  const { player } = useShell();
  const text = useMessages(messages);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'fresh' | 'started' | 'failed'>('fresh');
  const { address, keep, renew, resumeAt } = useVideoAddress(postId, id, data.url);
  usePauseOffScreen(video);
  const watching = useWatchTime(postId);
  const title = data.title || text.video(author);
  const remember = (element: HTMLVideoElement) => rememberPosition(id, element.currentTime, element.duration);

  // Refused where the browser wants another press: its controls are there for it.
  const play = () => void video.current?.play()?.catch(() => {});
  const start = () => {
    setState('started');
    keep();
    play();
  };
  const recover = async (element: HTMLVideoElement) => {
    if (!(await renew(element.currentTime))) return setState('failed');
    // The same address again is no new one to the element.
    element.load();
    play();
  };
  if (!address) return null;
  return (
    <div className={styles.box} style={{ aspectRatio: ratioOf(data), ...blurOf(data) }}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload no captions */}
      <video
        ref={video}
        className={styles.video}
        src={address}
        poster={data.thumbnail_url ?? undefined}
        preload="none"
        playsInline
        controls={state === 'started'}
        tabIndex={state === 'started' ? undefined : -1}
        aria-label={title}
        onPlay={({ currentTarget }) => {
          setState('started');
          player.takeFloor(() => currentTarget.pause());
          watching.start();
        }}
        onLoadedMetadata={({ currentTarget }) => {
          const at = resumeAt() ?? positionOf(id);
          if (at > 0) currentTarget.currentTime = at;
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (Math.floor(currentTarget.currentTime) % REMEMBER_EVERY === 0) remember(currentTarget);
        }}
        onPause={({ currentTarget }) => {
          remember(currentTarget);
          watching.stop();
        }}
        onError={({ currentTarget }) => void recover(currentTarget)}
      />
      {state === 'fresh' && <FilmStart label={text.play(title)} seconds={data.duration ?? 0} onStart={start} />}
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          <VideoIcon size={20} />
          {text.videoFailed}
        </p>
      )}
    </div>
  );
}

function ratioOf({ width, height }: Media['data']): number {
  if (!width || !height) return WIDEST;
  return Math.min(WIDEST, Math.max(TALLEST, width / height));
}

const blurOf = ({ blur }: Media['data']) => (blur ? { backgroundImage: `url(${JSON.stringify(blur)})` } : undefined);

/** What is out of sight does not go on, unless it has a window of its own. */
function usePauseOffScreen(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const isOut = entries.at(-1)?.isIntersecting === false;
      if (isOut && document.pictureInPictureElement !== element) element.pause();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [video]);
}
