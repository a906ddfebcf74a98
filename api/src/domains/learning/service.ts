import { progressIn } from './progressModel';

/**
 * Return the ids of the lessons of a course whose content the server has sent to a member, films aside, of which media know how much was
 * sent.
 */
export async function openedLessons(userId: string, courseId: string): Promise<Set<string>> {
  const known = await progressIn(userId, courseId);
  return new Set([...known].filter(([, { kind }]) => kind !== 'film').map(([lessonId]) => lessonId));
}
