/** What courses and their sales ask about learning. That builds on both, so the composition of the API provides it. */
export interface WatchedPort {
  /** Return how many seconds of each film were handed out to somebody, by its id; one of which nothing was is missing. */
  servedSeconds(userId: string, mediaIds: string[]): Promise<ReadonlyMap<string, number>>;
  /** Return the ids of the lessons of a course that somebody has opened. */
  openedLessons(userId: string, courseId: string): Promise<ReadonlySet<string>>;
}

let given: WatchedPort | undefined;

/** Let courses and their sales know of learning; call it once, before the API answers. */
export function provideWatched(port: WatchedPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function watchedPort(): WatchedPort {
  if (!given) throw new Error('Courses were not told what is watched');
  return given;
}
