import { VolumeX } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { classNames } from '../classNames.ts';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { Spinner } from '../state/Spinner.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { liveKeys } from './filmKeys.ts';
import { LiveButtons, LiveControls } from './LiveControls.tsx';
import { useIdle } from './useIdle.ts';
import { useLive, type Live, type LiveOptions } from './useLive.ts';
import { useWholeScreen } from './useWholeScreen.ts';
import { words } from './words.ts';
import styles from './FilmPlayer.module.css';
import live from './LivePlayer.module.css';

export interface LivePlayerProps extends LiveOptions {
  /** What is played, for screen readers. */
  title: string;
  poster?: string | undefined;
  className?: string;
}

/**
 * A live stream with a low delay. It begins by itself, without sound until that is asked for, goes on when its addresses end, and follows what
 * is happening after a stop. Keys do what they do in a film. Give it the stream's id as its `key`.
 */
export function LivePlayer({ title, poster, className, ...options }: LivePlayerProps) {
  const t = words[useLanguage()];
  const box = useRef<HTMLDivElement>(null);
  const stream = useLive(options);
  const { video } = stream;
  const screen = useWholeScreen(box, video);
  const idle = useIdle(stream.isPlaying && !stream.isMuted);
  const byKey = (event: KeyboardEvent) => {
    idle.wake();
    if (!stream.hasFailed && liveKeys(event, stream, screen.toggle)) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and moves of all that is inside
    <div
      ref={box}
      role="group"
      aria-label={title}
      className={classNames(styles.box, idle.isIdle && styles.idle, className)}
      onKeyDown={byKey}
      onPointerMove={idle.wake}
      onPointerDown={idle.wake}
      onFocus={idle.wake}
    >
      <video ref={video} className={styles.video} poster={poster} playsInline muted aria-label={title} />
      {stream.hasFailed ? (
        <Failed stream={stream} />
      ) : (
        <>
          <State stream={stream} />
          {/* The picture itself can be pressed; by keyboard the buttons do the same. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={styles.surface}
            onClick={() => (stream.isMuted && stream.isPlaying ? stream.setMuted(false) : stream.toggle())}
          />
          {stream.isMuted && stream.isPlaying && (
            <button type="button" className={live.sound} onClick={() => stream.setMuted(false)}>
              <VolumeX aria-hidden size={18} />
              {t.unmute}
            </button>
          )}
          <LiveControls stream={stream} screen={screen} />
        </>
      )}
    </div>
  );
}

export interface SmallLivePlayerProps extends LivePlayerProps {
  /** What lies over the picture. */
  children?: ReactNode;
}

/** A {@link LivePlayer} that is small: it has play and sound alone. */
export function SmallLivePlayer({ title, poster, className, children, ...options }: SmallLivePlayerProps) {
  const stream = useLive(options);
  const { video } = stream;
  return (
    <div role="group" aria-label={title} className={classNames(styles.box, className)}>
      <video ref={video} className={styles.video} poster={poster} playsInline muted aria-label={title} />
      {stream.hasFailed ? (
        <Failed stream={stream} />
      ) : (
        <>
          <State stream={stream} />
          {children}
          <div className={styles.controls}>
            <div className={styles.buttons}>
              <LiveButtons stream={stream} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** How it stands: seen where nothing moves, and always read aloud. */
function State({ stream: { isPlaying, isWaiting, isLate } }: { stream: Live }) {
  const t = words[useLanguage()];
  const playing = isLate ? t.isLate : t.isLive;
  return (
    <>
      {isWaiting && <Spinner size={32} label={null} className={live.waiting} />}
      <span role="status">
        <VisuallyHidden>{isWaiting ? t.isWaiting : isPlaying ? playing : t.isPaused}</VisuallyHidden>
      </span>
    </>
  );
}

function Failed({ stream }: { stream: Live }) {
  const t = words[useLanguage()];
  return (
    <div role="alert" className={styles.failed}>
      <p>{t.liveFailed}</p>
      <Button size="small" onClick={stream.retry}>
        {t.retry}
      </Button>
    </div>
  );
}
