import type { Readable } from 'node:stream';
import type { StreamHealth } from '@minori/contracts';

/** An unbroken transmission, as it lies in a recording. */
export interface RecordedRun {
  /** When its first picture was sent, as ISO 8601. */
  started_at: string;
  seconds: number;
}

/** What is being published of a stream. */
export interface Published {
  /** When this publishing began: another one has another. */
  since: string;
  /** What has come of it. */
  bytes: number;
}

/** What an engine that is not ours asks: whether somebody may publish a stream by a key, about a call of our own, or what nobody may. */
export type Asked = { wish: 'publish'; streamId: string; key: string } | { wish: 'own' | 'other' };

/** An engine that is not ours: it asks in its own words, and tells nothing by itself. */
export interface ForeignEngine {
  /** Return what a call asks; null where the engine has not made it. */
  read(call: { authorization: string; body: string }): Asked | null;
  /** Return what a link to watch opens; null for one that is wrong or over. */
  opens(path: string): { streamId: string; epoch: number } | null;
  /** Return what is published of a stream now; null where nothing is. Throw `unavailable` while the engine can't be reached. */
  published(streamId: string): Promise<Published | null>;
}

/** What takes live streams in and hands them out: our own process, or a service outside. Streams are named by their ids. */
export interface LiveEngine {
  /** Where programs send streams to: `rtmp://127.0.0.1:1935/live`. */
  serverUrl: string;
  /** Where browsers send their camera, on the site; null where they can't. */
  ingestPath: string | null;
  /** Return what a program is told to show, by the key that opens the stream. */
  streamKey(streamId: string, key: string): string;
  /** Null for ours, which signs its calls and tells what happens. */
  foreign: ForeignEngine | null;
  /** Return whether a call comes from the engine: `signature` is what its header says. */
  isSigned(call: { method: string; path: string; body: string }, signature: string): boolean;
  /**
   * End a stream for good, also one that has not begun; its source is cut off. Saying it twice changes nothing. Throw `unavailable` while the
   * engine can't be reached.
   */
  end(streamId: string, reason: string): Promise<void>;
  /** Cut off the source of a stream, which may come back. Throw as `end` does. */
  kick(streamId: string, reason: string): Promise<void>;
  /** Let only links of this epoch, or a later one, open a stream; an earlier epoch than it knows changes nothing. Throw as `end` does. */
  setEpoch(streamId: string, epoch: number): Promise<void>;
  /** Return what arrives of a stream; null where the engine knows nothing of it. Throw as `end` does. */
  health(streamId: string): Promise<StreamHealth | null>;
  /**
   * Return the film of a stream that is over, an MP4 to be read as it comes; null where there is none. Throw as `end` does; what breaks off
   * later ends with an error.
   */
  recording(streamId: string): Promise<{ bytes: number; content: Readable } | null>;
  /** Return what the film consists of, in its order; nothing where that is not known. Throw as `end` does. */
  runs(streamId: string): Promise<RecordedRun[]>;
  /** Have nothing be left of a stream; what is not known is gone. Throw as `end` does. */
  remove(streamId: string): Promise<void>;
  /** Return the paths of a stream's playlists, which hold for some seconds: with a low delay, and by segments only. */
  playback(streamId: string, link: { epoch: number; seconds: number }): { path: string; plainPath: string };
}
