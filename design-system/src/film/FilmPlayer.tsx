import { useEffect, useImperativeHandle, useRef, type KeyboardEvent, type Ref, type RefObject } from 'react';
import { Button } from '../button/Button.tsx';
import { classNames } from '../classNames.ts';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { FilmControls } from './FilmControls.tsx';
import { filmKeys } from './filmKeys.ts';
import { FilmStart } from './FilmStart.tsx';
import type { FilmAddresses } from './filmSource.ts';
import type { FilmCaptions, FilmChapter, FilmRate } from './types.ts';
import { useCaptions } from './useCaptions.ts';
import { useFilm } from './useFilm.ts';
import { useIdle } from './useIdle.ts';
import { useWholeScreen } from './useWholeScreen.ts';
import { words } from './words.ts';
import styles from './FilmPlayer.module.css';

const NO_CAPTIONS: readonly FilmCaptions[] = [];

/** What a page may have a film do. */
export interface FilmHandle {
  /** To that many seconds from the beginning, playing or not. */
  seek: (seconds: number) => void;
  play: () => void;
  pause: () => void;
}

export interface FilmPlayerProps {
  /** What is played, for screen readers. */
  title: string;
  /** Seconds. */
  duration: number;
  /** Where it lies; later ones are asked of `renew`, a film that stays is not begun anew. */
  links: FilmAddresses;
  /** Ask for addresses that work for longer; null when the viewer may not see it any more. */
  renew: () => Promise<FilmAddresses | null>;
  /** Where to begin, in seconds. */
  startAt?: number;
  chapters?: readonly FilmChapter[];
  captions?: readonly FilmCaptions[];
  /** Other captions are shown, or none (null). */
  onCaptions?: (language: string | null) => void;
  /** The speeds, fastest first; without them there is one. */
  rates?: readonly FilmRate[];
  /** Somebody has chosen a speed that is locked. */
  onLockedRate?: (rate: number) => void;
  onPlay?: () => void;
  onPause?: () => void;
  /** Some times a second while it plays: where it is. */
  onTime?: (seconds: number) => void;
  onSeek?: (seconds: number) => void;
  onEnded?: () => void;
  ref?: Ref<FilmHandle>;
  className?: string;
}

/**
 * A film with chapters, captions, speeds and sizes. Nothing of it is read before it is played; it goes on when its addresses end. Space, arrows
 * and m, f and c do what they do elsewhere. Give it the film's id as its `key`.
 */
export function FilmPlayer({
  title,
  duration,
  links,
  renew,
  startAt = 0,
  chapters = [],
  captions = NO_CAPTIONS,
  rates = [],
  onCaptions,
  onLockedRate,
  ref,
  className,
  ...listeners
}: FilmPlayerProps) {
  const t = words[useLanguage()];
  const box = useRef<HTMLDivElement>(null);
  const film = useFilm({ links, renew, duration, startAt, ...listeners });
  const { video } = film;
  const screen = useWholeScreen(box, video);
  const idle = useIdle(film.isPlaying);
  const text = useCaptions(video, { captions, isLifted: !idle.isIdle, onChange: onCaptions });
  const { seek, play, pause } = film;
  useImperativeHandle(ref, () => ({ seek, play, pause }));
  const hasBegun = film.state === 'started';
  useFocusKept(box, hasBegun);
  const byKey = (event: KeyboardEvent) => {
    idle.wake();
    if (hasBegun && filmKeys(event, film, { captions: text.toggle, screen: screen.toggle })) event.preventDefault();
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
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- those that there are, are added to it */}
      <video ref={video} className={styles.video} poster={links.poster} preload="none" playsInline aria-label={title} />
      {film.state === 'fresh' && <FilmStart label={t.start(title)} seconds={duration} onStart={film.play} />}
      {hasBegun && (
        <>
          {/* The picture itself can be pressed; by keyboard the button below does the same. */}
          <button type="button" tabIndex={-1} aria-hidden className={styles.surface} onClick={film.toggle} />
          <FilmControls {...{ film, duration, chapters, rates, text, screen }} onLockedRate={onLockedRate} />
        </>
      )}
      {film.state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{t.failed}</p>
          <Button size="small" onClick={film.play}>
            {t.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The button that began the film is gone: who has pressed it goes on with the one that stops it. */
function useFocusKept(box: RefObject<HTMLElement | null>, hasBegun: boolean): void {
  useEffect(() => {
    if (hasBegun && document.activeElement === document.body) {
      box.current?.querySelector<HTMLElement>('button:not([tabindex])')?.focus();
    }
  }, [box, hasBegun]);
}
