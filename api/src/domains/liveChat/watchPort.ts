import type { Deps } from '../../deps';

/** Somebody who watches: a member, or a guest, of whom only the address is known. */
export interface Watcher {
  memberId: string | undefined;
  address: string;
}

/** What the chat asks of who counts those who watch. */
export interface WatchPort {
  /** Note that somebody watches a stream by this process, until they leave. */
  watchFrom(deps: Deps, streamId: string, watcher: Watcher): { leave(): void };
  /** Return how many watch each of some streams by all processes. */
  viewersOf(streamIds: readonly string[], at: Date): Promise<Map<string, number>>;
}

let given: WatchPort | undefined;

/** Let who reads the events of a stream be counted; call it once, before the API answers. */
export function provideWatching(port: WatchPort): void {
  given = port;
}

/** Return what was provided; undefined where nobody is counted. */
export function watchPort(): WatchPort | undefined {
  return given;
}
