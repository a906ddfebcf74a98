import type Hls from 'hls.js/light';
import { inPlaceOf, keepAddresses, takesSegments, type Addresses } from './addresses.ts';
import { sizeOf, sizesOf } from './sizes.ts';

/** Where a live stream lies, with a low delay and by segments only, and until when (ISO 8601). */
export interface LiveAddresses {
  url: string;
  plain_url: string;
  expires_at: string;
}

/** A live stream that an element plays. */
export interface LiveSource {
  /** Play this size only, by its shorter side in pixels; null chooses by the connection. */
  choose(size: number | null): void;
  /** See to it that the addresses work for a while. */
  refresh(): void;
  /** Go to what is happening now. */
  catchUp(): void;
  /** How many seconds more than it is meant to be it is behind what happens. */
  secondsLate(): number;
  end(): void;
}

/** How a live stream is played, and what is told of it. */
export interface LiveSourceOptions {
  links: LiveAddresses;
  /** Ask for addresses that work for longer; null when there are none any more. */
  renew: () => Promise<LiveAddresses | null>;
  /** The sizes that may be chosen, the largest first; none where the browser chooses by itself. */
  onSizes: (sizes: number[]) => void;
  /** The stream has ended. */
  onEnded: () => void;
  onFailed: () => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';
/** After a fault of the connection it is tried again so soon, and so often. */
const AGAIN_MS = 500;
const ATTEMPTS = 60;
/** A viewer whose picture stood still stays so much further behind from then on; the library's second would be two parts. */
const STALL_SECONDS = 0.25;
/** Links that are refused: theirs is over. */
const REFUSED = 403;
/** A browser that reads by itself plays so far behind at most. */
const BEHIND_SECONDS = 3;

/** Have the library come, for a stream that is about to be played. */
export const loadLibrary = () =>
  takesSegments() ? import('hls.js/light').catch(() => undefined) : Promise.resolve(undefined);

/** Have an element play a live stream: by the library where the browser takes segments, else by the browser itself. */
export async function attachLive(element: HTMLVideoElement, options: LiveSourceOptions): Promise<LiveSource> {
  const addresses = keepAddresses(options);
  const Library = await loadLibrary();
  if (Library?.default.isSupported()) return attachLibrary(Library.default, element, options, addresses);
  return attachItself(element, options, addresses);
}

function attachLibrary(
  Library: typeof Hls,
  element: HTMLVideoElement,
  { onSizes, onEnded, onFailed }: LiveSourceOptions,
  addresses: Addresses<LiveAddresses>,
): LiveSource {
  const hls = new Library({
    // The page's policy has no place for a worker that is made of a text.
    enableWorker: false,
    lowLatencyMode: true,
    maxLiveSyncPlaybackRate: 1.5,
    liveSyncOnStallIncrease: STALL_SECONDS,
    backBufferLength: 30,
    capLevelToPlayerSize: true,
    xhrSetup: (xhr, url) => xhr.open('GET', underNewest(url, addresses.current().url), true),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  function again() {
    attempts += 1;
    if (attempts > ATTEMPTS) return onFailed();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (hls.levels.length === 0) hls.loadSource(addresses.current().url);
      else hls.startLoad();
    }, AGAIN_MS);
  }
  hls.on(Library.Events.MANIFEST_PARSED, () => {
    onSizes(sizesOf(hls.levels));
    // A list that is loaded once more stops the element, which has not shown anything by then.
    if (attempts > 0) void element.play()?.catch(() => {});
  });
  hls.on(Library.Events.LEVEL_UPDATED, (_, { details }) => {
    attempts = 0;
    if (!details.live) onEnded();
  });
  hls.on(Library.Events.ERROR, (_, { fatal, type, response }) => {
    if (response?.code === REFUSED) addresses.renew();
    if (!fatal) return;
    if (type === Library.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else again();
  });
  hls.attachMedia(element);
  hls.loadSource(addresses.current().url);
  return {
    choose(size) {
      hls.nextLevel = size === null ? -1 : hls.levels.findIndex((level) => sizeOf(level) === size);
    },
    refresh: addresses.refresh,
    catchUp() {
      const { liveSyncPosition } = hls;
      if (liveSyncPosition !== null) element.currentTime = liveSyncPosition;
    },
    secondsLate: () => (hls.targetLatency === null ? 0 : hls.latency - hls.targetLatency),
    end() {
      clearTimeout(timer);
      hls.destroy();
    },
  };
}

/** What is asked of a list stays: only what opens it is replaced. */
function underNewest(url: string, newest: string): string {
  const [path = url, query] = url.split('?');
  return inPlaceOf(path, newest) + (query === undefined ? '' : `?${query}`);
}

/** The browser reads by itself: new addresses are a new beginning. */
function attachItself(
  element: HTMLVideoElement,
  { onEnded, onFailed }: LiveSourceOptions,
  addresses: Addresses<LiveAddresses>,
): LiveSource {
  const load = () => {
    const { url, plain_url } = addresses.current();
    element.src = element.canPlayType(HLS_TYPE) ? url : plain_url;
  };
  const recover = async () => {
    if (!(await addresses.recover(performance.now() / 1_000))) return onFailed();
    load();
    await element.play()?.catch(() => {});
  };
  const onError = () => void recover();
  element.addEventListener('error', onError);
  element.addEventListener('ended', onEnded);
  load();
  const now = () => {
    const { seekable } = element;
    return seekable.length > 0 ? seekable.end(seekable.length - 1) - BEHIND_SECONDS : null;
  };
  return {
    choose() {},
    refresh: addresses.refresh,
    catchUp() {
      element.currentTime = now() ?? element.currentTime;
    },
    secondsLate: () => (now() ?? element.currentTime) - element.currentTime,
    end() {
      element.removeEventListener('error', onError);
      element.removeEventListener('ended', onEnded);
      element.removeAttribute('src');
      element.load();
    },
  };
}
