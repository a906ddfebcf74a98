import { useEffect, useRef, useState, type RefObject } from 'react';
import { attachFilm, type FilmAddresses, type FilmSource } from './filmSource.ts';

const REFRESH_MS = 10_000;

/** How the playing of a film stands. */
export interface Film {
  /** The element that plays it. */
  video: RefObject<HTMLVideoElement | null>;
  state: 'fresh' | 'started' | 'failed';
  isPlaying: boolean;
  /** Seconds. */
  position: number;
  isMuted: boolean;
  rate: number;
  /** Those that may be chosen, the largest first, and the one that is; null where the connection decides. */
  sizes: readonly number[];
  size: number | null;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /** To that many seconds from the beginning. */
  seek: (seconds: number) => void;
  setMuted: (isMuted: boolean) => void;
  setRate: (rate: number) => void;
  choose: (size: number | null) => void;
}

interface FilmOptions {
  links: FilmAddresses;
  renew: () => Promise<FilmAddresses | null>;
  duration: number;
  startAt: number;
  onPlay?: (() => void) | undefined;
  onPause?: (() => void) | undefined;
  onTime?: ((seconds: number) => void) | undefined;
  onSeek?: ((seconds: number) => void) | undefined;
  onEnded?: (() => void) | undefined;
}

/** Play a film in the element that is returned. Nothing of it is read before it is first played. */
export function useFilm(options: FilmOptions): Film {
  const { links, renew, duration, startAt } = options;
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Film['state']>('fresh');
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(startAt);
  const [isMuted, setMutedState] = useState(false);
  const [rate, setRateState] = useState(1);
  const [sizes, setSizes] = useState<readonly number[]>([]);
  const [size, setSize] = useState<number | null>(null);
  const source = useRef<Promise<FilmSource> | null>(null);
  const wanted = useRef(startAt);
  const told = useRef(options);
  useEffect(() => {
    told.current = options;
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) => {
      element.addEventListener(name, listener);
      return () => element.removeEventListener(name, listener);
    };
    const forget = [
      on('play', () => {
        setPlaying(true);
        told.current.onPlay?.();
      }),
      on('pause', () => {
        setPlaying(false);
        told.current.onPause?.();
      }),
      on('timeupdate', () => {
        setPosition(element.currentTime);
        told.current.onTime?.(element.currentTime);
      }),
      on('volumechange', () => setMutedState(element.muted)),
      on('ratechange', () => setRateState(element.playbackRate)),
      on('ended', () => told.current.onEnded?.()),
    ];
    return () => {
      for (const end of forget) end();
      void source.current?.then((attached) => attached.end());
      source.current = null;
    };
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => void source.current?.then((attached) => attached.refresh()), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const attach = (element: HTMLVideoElement) =>
    (source.current ??= attachFilm(element, {
      links,
      renew: () => renew(),
      startAt: wanted.current,
      onSizes: setSizes,
      onFailed: () => {
        wanted.current = element.currentTime || wanted.current;
        void source.current?.then((attached) => attached.end());
        source.current = null;
        setState('failed');
      },
    }));
  const play = () => {
    const element = video.current;
    if (!element) return;
    setState('started');
    // Refused where the browser wants another press: the button is there for it.
    void attach(element).then((attached) => {
      attached.refresh();
      element.playbackRate = rate;
      return element.play()?.catch(() => {});
    });
  };
  const pause = () => video.current?.pause();
  return {
    video,
    state,
    isPlaying,
    position,
    isMuted,
    rate,
    sizes,
    size,
    play,
    pause,
    toggle: () => (isPlaying ? pause() : play()),
    seek(seconds) {
      const to = Math.min(Math.max(0, seconds), duration);
      wanted.current = to;
      setPosition(to);
      if (video.current && source.current) video.current.currentTime = to;
      options.onSeek?.(to);
    },
    setMuted(muted) {
      if (video.current) video.current.muted = muted;
    },
    setRate(next) {
      setRateState(next);
      if (video.current) video.current.playbackRate = next;
    },
    choose(next) {
      setSize(next);
      void source.current?.then((attached) => attached.choose(next));
    },
  };
}
