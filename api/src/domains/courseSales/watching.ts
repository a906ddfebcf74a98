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
  /** Those that stood first in a version up to the one that was bought, and in a later one. */
  free: readonly VersionLesson[];
  freed: readonly VersionLesson[];
}

/**
 * Return how much was watched of what a course costs for, in whole percent, rounded down: films by the seconds that were handed out, texts
 * and quizzes by having been opened. What is measured against is the version that was bought; what was watched of newer lessons counts
 * too. What was everybody's once, a first lesson and its film wherever it stands, is left out. What came to be so after the purchase is not
 * counted as watched, but makes the course no smaller.
 */
export function watchedPercent({ bought, newest, free, freed }: OpenLessons, record: WatchedRecord): number {
  const all = sumOf(filmsOnce(unlike(bought, free)).map(({ seconds }) => seconds));
  const open = unlike([...bought, ...newest], [...free, ...freed]);
  const seconds = new Map(record.seconds);
  const watched = sumOf([...byId(open).values()].map((versions) => takeWatched(versions, { ...record, seconds })));
  return all > 0 ? Math.min(100, Math.floor((100 * watched) / all)) : watched > 0 ? 100 : 0;
}

/** Return lessons that are none of the others, and don't show a film of theirs. */
function unlike(lessons: readonly VersionLesson[], others: readonly VersionLesson[]): VersionLesson[] {
  const ids = new Set(others.map(({ id }) => id));
  const films = new Set(others.flatMap(({ mediaId }) => mediaId ?? []));
  return lessons.filter(({ id, mediaId }) => !ids.has(id) && !films.has(mediaId ?? ''));
}

/** Return lessons without those whose film an earlier one shows. */
function filmsOnce(lessons: readonly VersionLesson[]): VersionLesson[] {
  const seen = new Set<string>();
  return lessons.filter(({ mediaId }) => mediaId === null || (!seen.has(mediaId) && seen.add(mediaId)));
}

/**
 * A lesson is watched once, whichever of its films it was, and takes as long as it did when it was bought; what was seen of a film counts for
 * the first lesson that shows it, and is taken out of `seconds`.
 */
function takeWatched(
  versions: readonly VersionLesson[],
  { seconds, opened }: { seconds: Map<string, number>; opened: WatchedRecord['opened'] },
): number {
  const length = versions[0]?.seconds ?? 0;
  const films = new Set(versions.flatMap(({ mediaId }) => mediaId ?? []));
  const served = sumOf([...films].map((mediaId) => seconds.get(mediaId) ?? 0));
  for (const mediaId of films) seconds.delete(mediaId);
  const isRead = versions.some(({ id, mediaId }) => mediaId === null && opened.has(id));
  return isRead ? length : Math.min(length, served);
}

function byId(lessons: readonly VersionLesson[]): Map<string, VersionLesson[]> {
  const found = new Map<string, VersionLesson[]>();
  for (const lesson of lessons) found.set(lesson.id, [...(found.get(lesson.id) ?? []), lesson]);
  return found;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
