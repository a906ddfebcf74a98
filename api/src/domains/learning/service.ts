import type { Types } from 'mongoose';
import { progressIn, progressOfCourse } from './progressModel';

/** What is known of a member and a lesson to who counts how a course does. */
export interface LessonStanding {
  /** Where to go on. */
  id: Types.ObjectId;
  userId: string;
  lessonId: string;
  /** Where they were in the film at the latest, in seconds. */
  position: number;
  isFinished: boolean;
}

/**
 * Return the ids of the lessons of a course whose content the server has sent to a member, films aside, of which media know how much was
 * sent.
 */
export async function openedLessons(userId: string, courseId: string): Promise<Set<string>> {
  const known = await progressIn(userId, courseId);
  return new Set([...known].filter(([, { kind }]) => kind !== 'film').map(([lessonId]) => lessonId));
}

/** Return how members stand in the lessons of a course, so many after one of them, in the order in which they began. */
export async function standingsIn(
  courseId: string,
  after: Types.ObjectId | undefined,
  limit: number,
): Promise<LessonStanding[]> {
  const rows = await progressOfCourse(courseId, after, limit);
  return rows.map(({ _id, user_id, lesson_id, position, finished_at }) => ({
    id: _id,
    userId: String(user_id),
    lessonId: String(lesson_id),
    position,
    isFinished: finished_at !== null,
  }));
}
