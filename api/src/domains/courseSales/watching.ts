import type { VersionLesson } from '../courses/purchases';

/** What the server has handed out to somebody: seconds of each film, by its id, and which other lessons they have opened. */
export interface WatchedRecord {
  seconds: ReadonlyMap<string, number>;
  opened: ReadonlySet<string>;
}

/** The lessons of a course that somebody may open: of the version that they bought, and of the newest one. */
export interface OpenLessons {
  bought: readonly VersionLesson[];
  newest: readonly VersionLesson[];
}

/**
 * Return how much was watched of what a course costs for, in whole percent, rounded down: films by the seconds that were handed out, texts
 * and quizzes by having been opened. What is measured against is the version that was bought; what was watched of newer lessons counts
 * too. The first lesson of each is everybody's, and left out.
 */
export function watchedPercent({ bought, newest }: OpenLessons, record: WatchedRecord): number {
  const free = new Set([bought[0]?.id, newest[0]?.id]);
  const [paid, open] = [bought, [...bought, ...newest]].map((lessons) => lessons.filter(({ id }) => !free.has(id)));
  const all = sumOf((paid ?? []).map(({ seconds }) => seconds));
  const watched = sumOf([...byId(open ?? []).values()].map((versions) => watchedOf(versions, record)));
  return all > 0 ? Math.min(100, Math.floor((100 * watched) / all)) : watched > 0 ? 100 : 0;
}

/** A lesson is watched once, whichever of its films it was. */
function watchedOf(versions: readonly VersionLesson[], { seconds, opened }: WatchedRecord): number {
  const length = Math.max(...versions.map((lesson) => lesson.seconds));
  const films = [...new Set(versions.flatMap(({ mediaId }) => mediaId ?? []))];
  const served = sumOf(films.map((mediaId) => seconds.get(mediaId) ?? 0));
  const isRead = versions.some(({ id, mediaId }) => mediaId === null && opened.has(id));
  return isRead ? length : Math.min(length, served);
}

function byId(lessons: readonly VersionLesson[]): Map<string, VersionLesson[]> {
  const found = new Map<string, VersionLesson[]>();
  for (const lesson of lessons) found.set(lesson.id, [...(found.get(lesson.id) ?? []), lesson]);
  return found;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
