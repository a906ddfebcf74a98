import { LEARNING } from '@minori/contracts/rules';
import type { Types } from 'mongoose';
import { grouped } from '../../batching';
import { attemptsAmong, type TalliedAttempt } from './attemptModel';
import { bytesOf, progressOfAll } from './progressModel';

export type { TalliedAttempt } from './attemptModel';
export { coursesLearnedSince } from './progressModel';

/** How far a member is in a lesson, for a tally. */
export interface LearnedRow {
  userId: Types.ObjectId;
  lessonId: string;
  /** A bit for each second of a film, as browsers told it. */
  watched: Uint8Array;
  isFinished: boolean;
}

/** Return how far all are in the lessons of a course, some hundred rows at a time, all of a member one after the other. */
export async function* rowsOfCourse(courseId: string): AsyncGenerator<LearnedRow[]> {
  for await (const page of progressOfAll(courseId)) {
    yield page.map(({ user_id: userId, lesson_id, watched, finished_at }) => ({
      userId,
      lessonId: String(lesson_id),
      watched: bytesOf(watched),
      isFinished: finished_at !== null,
    }));
  }
}

/** Return a member's and a lesson's place in {@link attemptsOf}. */
export const attemptKey = (userId: Types.ObjectId, lessonId: string): string => `${String(userId)}:${lessonId}`;

/**
 * Return what members answered in quizzes, oldest first, by {@link attemptKey}. Of who has answered so often that the first answers are
 * not kept there is nothing.
 */
export async function attemptsOf(
  userIds: Types.ObjectId[],
  lessonIds: Types.ObjectId[],
): Promise<Map<string, TalliedAttempt[]>> {
  if (lessonIds.length === 0 || userIds.length === 0) return new Map();
  const found = await attemptsAmong(userIds, lessonIds);
  const byKey = grouped(found, ({ user_id, lesson_id }) => attemptKey(user_id, String(lesson_id)));
  const whole = [...byKey].filter(([, attempts]) => attempts.length < LEARNING.attempts);
  return new Map(whole.map(([key, attempts]) => [key, attempts.toSorted(older)]));
}

/** Ids are in the order of time. */
function older({ _id: one }: TalliedAttempt, { _id: other }: TalliedAttempt): number {
  return String(one) < String(other) ? -1 : 1;
}
