import type { LessonBody, SectionOutline } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import { enqueue } from '../../jobs/queue';
import { opensCourse } from '../entitlements/policy';
import {
  courseIdsAfter,
  coursesByIds,
  CoursePurchaseModel,
  LessonBodyModel,
  versionsOf,
  type CoursePurchaseDocument,
  type LessonBodyDocument,
} from './model';

const BATCH = 500;

/** Have it be counted again how a course is learned: call it in the transaction that changes who has it, or what it teaches. */
export async function learnersChanged(session: ClientSession, courseId: string): Promise<void> {
  await enqueue(session, 'course.tallied', { course_id: courseId }, { dedupeKey: `course.tallied:${courseId}` });
}

/** A course that is out, or was, with the outline of its newest version. */
export interface TaughtCourse {
  id: string;
  authorId: string;
  version: number;
  sections: SectionOutline[];
}

/** Return a course as it is taught; undefined for one that was never out. */
export async function taughtCourse(id: string): Promise<TaughtCourse | undefined> {
  const [course] = await coursesByIds([new Types.ObjectId(id)]);
  const [newest] = course ? await versionsOf(course._id, [course.version]) : [];
  if (!course || !newest) return undefined;
  return { id, authorId: String(course.author_id), version: course.version, sections: newest.content.sections };
}

/** Return the ids of all courses, some at a time. */
export async function* allCourseIds(): AsyncGenerator<string[]> {
  for (
    let ids = await courseIdsAfter(null, BATCH);
    ids.length > 0;
    ids = await courseIdsAfter(ids.at(-1) ?? null, BATCH)
  ) {
    yield ids;
  }
}

/** Return those members who have a course at an instant, among some. */
export async function ownersAmong(
  userIds: Types.ObjectId[],
  courseId: string,
  at: Date,
): Promise<Pick<CoursePurchaseDocument, 'user_id'>[]> {
  const purchases = await CoursePurchaseModel.find(
    { user_id: { $in: userIds }, course_id: new Types.ObjectId(courseId) },
    { user_id: 1, purchased_at: 1, refunded_at: 1 },
  ).lean();
  return purchases.filter((purchase) => opensCourse(purchase, at));
}

/** The questions of a quiz. */
export type Questions = Extract<LessonBody, { kind: 'quiz' }>['questions'];

/** Return what the quizzes of lessons ask, and asked before they were changed, by the id of the body. */
export async function questionsOf(courseId: string, lessonIds: Types.ObjectId[]): Promise<Map<string, Questions>> {
  if (lessonIds.length === 0) return new Map();
  const bodies = await LessonBodyModel.find({
    course_id: new Types.ObjectId(courseId),
    lesson_id: { $in: lessonIds },
  }).lean<LessonBodyDocument[]>();
  return new Map(bodies.flatMap(({ _id, body }) => (body.kind === 'quiz' ? [[String(_id), body.questions]] : [])));
}
