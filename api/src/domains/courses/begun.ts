import { coursePercent, isFilmFinished, REVIEW_LEARNED_PERCENT, type CountedLesson } from '@minori/contracts/rules';
import type { CoursePurchaseDocument } from './model';
import { lessonsOfVersions, type VersionLesson } from './versionLessons';
import { watchedPort } from './watchedPort';

/**
 * Return whether who has a course has learned enough of it to say what they think, by what the server has sent them: of the version that
 * they have, or of the newest. What a browser tells of the progress is no proof.
 */
export async function hasLearned(
  { user_id, course_id, version }: CoursePurchaseDocument,
  newest: number,
): Promise<boolean> {
  const [userId, courseId] = [String(user_id), String(course_id)];
  const versions = [...(await lessonsOfVersions(courseId, [...new Set([version, newest])])).values()];
  const films = [...new Set(versions.flat().flatMap(({ mediaId }) => mediaId ?? []))];
  const port = watchedPort();
  const [served, opened] = await Promise.all([
    films.length > 0 ? port.servedSeconds(userId, films) : new Map<string, number>(),
    port.openedLessons(userId, courseId),
  ]);
  const counted = ({ id, seconds, mediaId }: VersionLesson): CountedLesson => {
    const watchedSeconds = mediaId === null ? 0 : (served.get(mediaId) ?? 0);
    const isWatched = watchedSeconds > 0 && isFilmFinished(watchedSeconds, seconds);
    return { seconds, watchedSeconds, isFinished: mediaId === null ? opened.has(id) : isWatched };
  };
  return versions.some((lessons) => coursePercent(lessons.map(counted)) >= REVIEW_LEARNED_PERCENT);
}
