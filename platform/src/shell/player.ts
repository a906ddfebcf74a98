import type { PostType, StreamPlayback } from '@minori/contracts';
import type { ReadableAtom } from 'nanostores';

/** An audio of a post, as the player takes it. */
export interface Track {
  /** The medium's id. */
  id: string;
  /** The whole file; null while it is locked for the listener. */
  url: string | null;
  trackTitle: string;
  /** The author's display name. */
  postAuthor: string;
  /** The post that it belongs to, and its author; remotes from before name no id of theirs. */
  parent: { id: string; username: string; authorId?: string };
  /** Loudness over time, 0 to 100. */
  spectrum: number[];
  /** Seconds of the whole file. */
  duration: number;
  thumbnailUrl: string | null;
  canSeeFreeMinutes: boolean;
  freeMinutes: number;
  /** The file that ends after the free minutes. */
  freeUrl: string | null;
  isLocked: boolean;
  /** What it costs a month, in yen, to open it; null where that is not known, or nothing is closed. */
  priceFrom?: number | null;
  isPostDetail: boolean;
  postType: PostType;
  /** The list that it was started from. */
  postSource: string;
  /** The post is gone; the track is skipped. */
  removed: boolean;
}

/** A live stream that is watched on while other pages are looked at. */
export interface WatchedStream {
  id: string;
  title: string;
  /** The host's display name. */
  host: string;
  poster: string | null;
  /** Where it lies, until `expires_at`. */
  links: StreamPlayback;
}

/** What a listener needs to hear on after the free minutes. */
export type PlaybackOffer = 'prime' | 'prime_plus' | 'gold';

/** What the player does now. */
export interface PlayerState {
  queue: readonly Track[];
  track: Track | null;
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';
  rate: number;
  /** Seconds that can be heard: of the preview when the track is locked. */
  duration: number;
  /** Set when the free minutes are over. */
  offer: PlaybackOffer | null;
  /** The live stream that goes on in a corner of the page; null where none does. */
  stream: WatchedStream | null;
}

/** The one player of the page for what plays on while pages and remotes change: recordings, and a live stream. */
export interface PlayerCapability {
  $player: ReadableAtom<PlayerState>;
  /** Seconds into the track; changes several times a second. */
  $position: ReadableAtom<number>;
  /** Play a track from where the listener left it. `queue` are the tracks that follow it, itself included or not. */
  play(track: Track, queue?: readonly Track[]): void;
  /** Put a track at the end of the queue. */
  enqueue(track: Track): void;
  toggle(): void;
  pause(): void;
  /** To that many seconds from the beginning. */
  seek(seconds: number): void;
  next(): void;
  previous(): void;
  setRate(rate: number): void;
  /**
   * Ask anew whether what is locked for the listener still is, as after they have paid. What was opened goes on at the second where
   * its free minutes have ended; those that follow are whole then, too.
   */
  unlock(): Promise<void>;
  /** Take the tracks of a post out of the queue, as when it was deleted. */
  remove(postId: string): void;
  /** Stop and empty the queue. */
  close(): void;
  /** Go on with a live stream in a corner, as its page is left; null ends that, as on a page that plays one itself. */
  watch(stream: WatchedStream | null): void;
  /**
   * Say that something else sounds now, a video for instance: the audio, or the video before it, is paused. `pause` is
   * called when another takes over.
   */
  takeFloor(pause: () => void): void;
}
