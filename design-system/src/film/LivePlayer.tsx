import { Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import styles from './FilmPlayer.module.css';
import live from './LivePlayer.module.css';
import { attachLive, type LiveAddresses, type LiveSource } from './liveSource.ts';
import { useWholeScreen } from './useWholeScreen.ts';
import { words } from './words.ts';

const REFRESH_MS = 10_000;

export interface LivePlayerProps {
  /** What is played, for screen readers. */
  title: string;
  /** Where it lies; later ones are asked of `renew`. */
  links: LiveAddresses;
  /** Ask for addresses that work for longer; null when the viewer may not watch any more. */
  renew: () => Promise<LiveAddresses | null>;
  poster?: string | undefined;
  /** The stream has ended. */
  onEnded?: () => void;
  className?: string;
}

/**
 * A live stream with a low delay. It begins by itself, without sound until that is asked for, goes on when its addresses end, and follows what
 * is happening after a stop. Give it the stream's id as its `key`.
 */
export function LivePlayer({ title, links, renew, poster, onEnded, className }: LivePlayerProps) {
  const t = words[useLanguage()];
  const box = useRef<HTMLDivElement>(null);
  const stream = useLive({ links, renew, onEnded });
  const { video } = stream;
  const screen = useWholeScreen(box, video);
  return (
    <div ref={box} role="group" aria-label={title} className={classNames(styles.box, className)}>
      <video ref={video} className={styles.video} poster={poster} playsInline muted aria-label={title} />
      {stream.hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p>{t.liveFailed}</p>
          <Button size="small" onClick={stream.retry}>
            {t.retry}
          </Button>
        </div>
      ) : (
        <>
          {stream.isMuted && stream.isPlaying && (
            <button type="button" className={live.sound} onClick={() => stream.setMuted(false)}>
              <VolumeX aria-hidden size={18} />
              {t.unmute}
            </button>
          )}
          <div className={styles.controls}>
            <div className={styles.buttons}>
              <IconButton label={stream.isPlaying ? t.pause : t.play} onClick={stream.toggle}>
                {stream.isPlaying ? <Pause /> : <Play />}
              </IconButton>
              <IconButton label={stream.isMuted ? t.unmute : t.mute} onClick={() => stream.setMuted(!stream.isMuted)}>
                {stream.isMuted ? <VolumeX /> : <Volume2 />}
              </IconButton>
              <span className={live.mark}>{t.live}</span>
              {document.pictureInPictureEnabled && (
                <IconButton label={t.smallPicture} onClick={stream.togglePicture}>
                  <PictureInPicture2 />
                </IconButton>
              )}
              <IconButton label={screen.isWhole ? t.endWholeScreen : t.wholeScreen} onClick={screen.toggle}>
                {screen.isWhole ? <Minimize /> : <Maximize />}
              </IconButton>
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function useLive(options: Pick<LivePlayerProps, 'links' | 'renew' | 'onEnded'>) {
  const video = useRef<HTMLVideoElement>(null);
  const source = useRef<Promise<LiveSource> | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const told = useRef(options);
  useEffect(() => {
    told.current = options;
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const { links } = told.current;
    const attached = attachLive(element, {
      links,
      async renew() {
        const renewed = await told.current.renew();
        if (renewed === null) setFailed(true);
        return renewed;
      },
      onEnded: () => told.current.onEnded?.(),
      onFailed: () => setFailed(true),
    });
    source.current = attached;
    const listeners: [keyof HTMLMediaElementEventMap, () => void][] = [
      ['play', () => setPlaying(true)],
      ['pause', () => setPlaying(false)],
      ['volumechange', () => setMuted(element.muted)],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    // Refused where the browser wants a press first: the button is there for it.
    void attached.then(() => element.play()?.catch(() => {}));
    const timer = setInterval(() => void attached.then((one) => one.refresh()), REFRESH_MS);
    return () => {
      clearInterval(timer);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      void attached.then((one) => one.end());
    };
  }, [attempt]);

  const play = () => {
    const element = video.current;
    if (!element) return;
    // Who has stopped does not want to see what was said meanwhile.
    void source.current?.then((attached) => attached.catchUp());
    void element.play()?.catch(() => {});
  };
  return {
    video,
    isPlaying,
    isMuted,
    hasFailed,
    toggle: () => (isPlaying ? video.current?.pause() : play()),
    setMuted(muted: boolean) {
      if (video.current) video.current.muted = muted;
    },
    togglePicture() {
      const isOut = document.pictureInPictureElement !== null;
      void (isOut ? document.exitPictureInPicture() : video.current?.requestPictureInPicture())?.catch(() => {});
    },
    retry() {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}
