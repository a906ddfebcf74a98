import type { ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import { soldCourse, purchaseOf, type SoldCourse } from '../courses/purchases';
import { isBlockedBetween, isMember } from '../users/service';

/**
 * Return a course that a member may buy or take at an instant, in a transaction as that sees it. Throw `not_found` for what is not
 * there, not out, or of somebody who is gone, `forbidden` for their own, `blocked` where there is a block, and `conflict` for what they
 * have.
 */
export async function courseToBuy(
  session: ClientSession,
  { userId, courseId, at }: { userId: string; courseId: string; at: Date },
): Promise<SoldCourse> {
  const course = await soldCourse(courseId, at, session);
  if (!course) throw new AppError('not_found');
  if (course.authorId === userId) throw new AppError('forbidden');
  const purchase = await purchaseOf(userId, courseId, session);
  // Who has it is told so, also where it is not sold any more.
  if (purchase && purchase.refunded_at === null) throw new AppError('conflict');
  if (!course.isOut || !(await isMember(course.authorId, session))) throw new AppError('not_found');
  if (await isBlockedBetween(userId, course.authorId, session)) throw new AppError('blocked');
  return course;
}
