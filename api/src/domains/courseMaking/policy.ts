import type { ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import { findDraft, findOwnCourse, type CourseDocument, type CourseDraftDocument } from '../courses/making';
import { sellersOf } from '../users/creators';

/** An own course, and what it will be. */
export interface Work {
  course: CourseDocument;
  draft: CourseDraftDocument;
}

/** Throw `forbidden` for who may not make courses: they keep those that they have made. */
export async function assertMaker(userId: string): Promise<void> {
  const [member] = await sellersOf([userId]);
  if (!member?.isCourseMaker) throw new AppError('forbidden');
}

/** Return an own course and its draft, in a transaction as that sees them. Throw `not_found` for any other. */
export async function ownWork(id: string, userId: string, session?: ClientSession): Promise<Work> {
  const course = await findOwnCourse(id, userId, session);
  const draft = course && (await findDraft(course._id, session));
  if (!course || !draft) throw new AppError('not_found');
  return { course, draft };
}
