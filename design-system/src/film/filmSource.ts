import type Hls from 'hls.js/light';
import { inPlaceOf, keepAddresses, takesSegments, type Addresses } from './addresses.ts';
import { sizeOf, sizesOf } from './sizes.ts';

/** Where a film lies, and until when (ISO 8601). */
export interface FilmAddresses {
  /** The list of its sizes; left out where it lies in one file only. */
  hls?: string;
  mp4: string;
  poster: string;
  expires_at: string;
}

/** A film that an element plays. */
export interface FilmSource {
  /** Play this size only, by its shorter side in pixels; null chooses by the connection. */
  choose(size: number | null): void;
  /** See to it that the addresses work for a while. */
  refresh(): void;
  end(): void;
}

/** How a film is played, and what is told of it. */
export interface FilmSourceOptions {
  links: FilmAddresses;
  /** Ask for addresses that work for longer; null when there are none any more. */
  renew: () => Promise<FilmAddresses | null>;
  startAt: number;
  /** The sizes that may be chosen, the largest first; none where the browser chooses by itself. */
  onSizes: (sizes: number[]) => void;
  onFailed: () => void;
}

/** What was read ahead counts as watched, so it is not much. */
const AHEAD_SECONDS = 24;
/** What has ended is answered as if it were not there. */
const REFUSED = 404;
const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Have an element play a film in sizes that fit the connection: by the library where the browser takes segments, by the browser itself where
 * it reads such lists, else all of it in one file. While it plays its addresses are renewed.
 */
export async function attachFilm(element: HTMLVideoElement, options: FilmSourceOptions): Promise<FilmSource> {
  const addresses = keepAddresses(options);
  if (options.links.hls === undefined) return attachFile(element, 'mp4', options, addresses);
  const Library = takesSegments() ? await import('hls.js/light').catch(() => undefined) : undefined;
  if (Library?.default.isSupported()) return attachLibrary(Library.default, element, options, addresses);
  const kind = element.canPlayType(HLS_TYPE) ? 'hls' : 'mp4';
  return attachFile(element, kind, options, addresses);
}

function attachLibrary(
  Library: typeof Hls,
  element: HTMLVideoElement,
  { startAt, onSizes, onFailed }: FilmSourceOptions,
  addresses: Addresses<FilmAddresses>,
): FilmSource {
  const list = () => addresses.current().hls ?? '';
  const hls = new Library({
    // The page's policy has no place for a worker that is made of a text.
    enableWorker: false,
    startPosition: startAt,
    maxBufferLength: AHEAD_SECONDS,
    maxMaxBufferLength: AHEAD_SECONDS,
    backBufferLength: 60,
    capLevelToPlayerSize: true,
    // Lists name their segments under the addresses of before.
    xhrSetup: (xhr, url) => xhr.open('GET', inPlaceOf(url, list()), true),
  });
  let isMended = false;

  async function recover() {
    if (!(await addresses.recover(element.currentTime))) return onFailed();
    if (hls.levels.length === 0) hls.loadSource(list());
    else hls.startLoad(element.currentTime);
  }
  hls.on(Library.Events.MANIFEST_PARSED, () => onSizes(sizesOf(hls.levels)));
  hls.on(Library.Events.ERROR, (_, { fatal, type, response }) => {
    // It tries again by itself, by then under new addresses.
    if (!fatal && response?.code === REFUSED) addresses.renew();
    if (!fatal) return;
    if (type === Library.ErrorTypes.NETWORK_ERROR) void recover();
    else if (type === Library.ErrorTypes.MEDIA_ERROR && !isMended) {
      isMended = true;
      hls.recoverMediaError();
    } else onFailed();
  });
  hls.attachMedia(element);
  hls.loadSource(list());
  return {
    choose(size) {
      hls.nextLevel = size === null ? -1 : hls.levels.findIndex((level) => sizeOf(level) === size);
    },
    refresh: addresses.refresh,
    end: () => hls.destroy(),
  };
}

/** The browser reads by itself: new addresses are a new beginning, at the same place. */
function attachFile(
  element: HTMLVideoElement,
  kind: 'hls' | 'mp4',
  { startAt, onFailed }: FilmSourceOptions,
  addresses: Addresses<FilmAddresses>,
): FilmSource {
  let from = startAt;
  const load = () => {
    element.src = addresses.current()[kind] ?? '';
  };
  const onMetadata = () => {
    if (from > 0) element.currentTime = from;
  };
  const recover = async () => {
    from = element.currentTime || from;
    if (!(await addresses.recover(from))) return onFailed();
    load();
    await element.play()?.catch(() => {});
  };
  const onError = () => void recover();
  element.addEventListener('loadedmetadata', onMetadata);
  element.addEventListener('error', onError);
  load();
  return {
    choose() {},
    refresh() {},
    end() {
      element.removeEventListener('loadedmetadata', onMetadata);
      element.removeEventListener('error', onError);
      element.removeAttribute('src');
      element.load();
    },
  };
}
