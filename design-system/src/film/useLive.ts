import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { attachLive, type LiveAddresses, type LiveSource } from './liveSource.ts';

const REFRESH_MS = 10_000;
const LOOK_MS = 1_000;
/** Who is so much later than need be is offered to go on with what happens now. */
const LATE_SECONDS = 4;

/** Whether the viewer has asked to hear live streams, or not to, since the page was loaded. Browsers refuse sound that nobody has asked for. */
let isHeard = false;

/** How the playing of a live stream stands. */
export interface Live {
  /** The element that plays it. */
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** Nothing moves, though it is to play. */
  isWaiting: boolean;
  /** It is behind what happens, more than it must be. */
  isLate: boolean;
  isMuted: boolean;
  hasFailed: boolean;
  /** Those that may be chosen, the largest first, and the one that is; null where the connection decides. */
  sizes: readonly number[];
  size: number | null;
  toggle: () => void;
  /** Go on with what happens now. */
  catchUp: () => void;
  setMuted: (isMuted: boolean) => void;
  choose: (size: number | null) => void;
  /** Show the picture in a window of its own, or here again. */
  togglePicture: () => void;
  retry: () => void;
}

/** How a live stream is played, and what is told of it. */
export interface LiveOptions {
  /** Where it lies; later ones are asked of `renew`. */
  links: LiveAddresses;
  /** Ask for addresses that work for longer; null when the viewer may not watch any more. */
  renew: () => Promise<LiveAddresses | null>;
  /** The stream has ended. */
  onEnded?: (() => void) | undefined;
  /** It can be heard from now on, until `pause` is called. */
  onHeard?: ((pause: () => void) => void) | undefined;
  /** It is taken off the page while it plays, by these addresses. */
  onLeft?: ((links: LiveAddresses) => void) | undefined;
}

/** Play a live stream in the element that is returned, at once and without sound until that is asked for. */
export function useLive(options: LiveOptions): Live {
  const video = useRef<HTMLVideoElement>(null);
  const source = useRef<Promise<LiveSource> | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(true);
  const [isLate, setLate] = useState(false);
  const [isMuted, setMutedState] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const [sizes, setSizes] = useState<readonly number[]>([]);
  const [size, setSize] = useState<number | null>(null);
  const newest = useRef(options.links);
  const left = useRef<(() => void) | null>(null);
  const told = useRef(options);
  useEffect(() => {
    told.current = options;
    left.current = isPlaying && !hasFailed ? () => options.onLeft?.(newest.current) : null;
  });
  useLayoutEffect(() => () => left.current?.(), []);

  useEffect(() => {
    const element = video.current;
    // What has failed is let go of: it must not be heard where nothing can stop it.
    if (!element || hasFailed) return;
    const fail = () => {
      element.pause();
      setPlaying(false);
      setFailed(true);
    };
    element.muted = !isHeard;
    const attached = attachLive(element, {
      links: newest.current,
      async renew() {
        const renewed = await told.current.renew();
        if (renewed === null) fail();
        else newest.current = renewed;
        return renewed;
      },
      onSizes: setSizes,
      onEnded: () => told.current.onEnded?.(),
      onFailed: fail,
    });
    source.current = attached;
    const pause = () => element.pause();
    const tellHeard = () => {
      if (!element.muted && !element.paused) told.current.onHeard?.(pause);
    };
    const notePause = () => {
      // What is taken off the page is stopped by the browser, and nobody wanted that.
      if (!element.isConnected) return;
      setPlaying(false);
      setWaiting(false);
    };
    const listeners: [keyof HTMLMediaElementEventMap, () => void][] = [
      ['play', () => setPlaying(true)],
      ['playing', () => setWaiting(false)],
      ['waiting', () => setWaiting(true)],
      ['pause', notePause],
      ['volumechange', () => setMutedState(element.muted)],
      ['play', tellHeard],
      ['volumechange', tellHeard],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    void attached.then(() => begin(element)).then((isRefused) => isRefused && setWaiting(false));
    const timer = setInterval(() => void attached.then((one) => one.refresh()), REFRESH_MS);
    return () => {
      clearInterval(timer);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      void attached.then((one) => one.end());
    };
  }, [hasFailed]);

  useEffect(() => {
    if (!isPlaying) return;
    const look = (one: LiveSource) => setLate(one.secondsLate() > LATE_SECONDS);
    const timer = setInterval(() => void source.current?.then(look), LOOK_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const catchUp = () => {
    setLate(false);
    void source.current?.then((attached) => attached.catchUp());
  };
  const play = () => {
    // Who has stopped does not want to see what was said meanwhile.
    catchUp();
    if (video.current) void begin(video.current);
  };
  return {
    video,
    isPlaying,
    isWaiting,
    isLate,
    isMuted,
    hasFailed,
    sizes,
    size,
    toggle: () => (isPlaying ? video.current?.pause() : play()),
    catchUp,
    setMuted(muted) {
      isHeard = !muted;
      if (video.current) video.current.muted = muted;
    },
    choose(next) {
      setSize(next);
      void source.current?.then((attached) => attached.choose(next));
    },
    togglePicture() {
      const isOut = document.pictureInPictureElement !== null;
      void (isOut ? document.exitPictureInPicture() : video.current?.requestPictureInPicture())?.catch(() => {});
    },
    retry() {
      setFailed(false);
      setWaiting(true);
    },
  };
}

/** Play, without sound where the browser refuses it with. Resolve with whether it refuses that too: the button is there for it. */
async function begin(element: HTMLVideoElement): Promise<boolean> {
  const isRefused = (error: Error) => error.name === 'NotAllowedError';
  const refused = await element.play()?.then(() => false, isRefused);
  if (!refused || element.muted) return refused === true;
  element.muted = true;
  return element.play().then(() => false, isRefused);
}
