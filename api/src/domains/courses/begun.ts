import type { CoursePurchaseDocument } from './model';
import { lessonsOfVersions } from './versionLessons';
import { watchedPort } from './watchedPort';

/**
 * Return whether who has bought a course has begun it, by what the server has sent them: of a film, or a lesson that is none. What a
 * browser tells of the progress is no proof.
 */
export async function hasBegun(
  { user_id, course_id, version }: CoursePurchaseDocument,
  newest: number,
): Promise<boolean> {
  const [userId, courseId] = [String(user_id), String(course_id)];
  const port = watchedPort();
  if ((await port.openedLessons(userId, courseId)).size > 0) return true;
  const versions = await lessonsOfVersions(courseId, [...new Set([version, newest])]);
  const films = [...new Set([...versions.values()].flat().flatMap(({ mediaId }) => mediaId ?? []))];
  if (films.length === 0) return false;
  return [...(await port.servedSeconds(userId, films)).values()].some((seconds) => seconds > 0);
}
