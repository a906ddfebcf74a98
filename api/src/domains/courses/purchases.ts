import type { CoursePayment } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import { newId } from '../../ids';
import { closeFilms } from '../media/service';
import { isProven } from '../users/service';
import { dropReviewOf } from './reviewing';
import { learnersChanged } from './tallied';
import { CourseModel, CoursePurchaseModel, type CoursePurchaseDocument } from './model';

export type { CoursePurchaseDocument } from './model';
export { firstLessonsOf, lessonsOfVersions, type VersionLesson } from './versionLessons';

/** A course as it is sold. */
export interface SoldCourse {
  id: string;
  authorId: string;
  title: string;
  price: number;
  /** The number of the newest version. */
  version: number;
  lessonCount: number;
  durationMinutes: number;
  /** Whether anybody can buy it. */
  isOut: boolean;
}

/** Return a course at an instant, whether it is sold or not; in a transaction as that sees it. */
export async function soldCourse(id: string, at: Date, session?: ClientSession): Promise<SoldCourse | undefined> {
  const course = await CourseModel.findById(id)
    .session(session ?? null)
    .lean();
  if (!course) return undefined;
  return {
    id,
    authorId: String(course.author_id),
    title: course.title,
    price: course.price,
    version: course.version,
    lessonCount: course.lesson_count,
    durationMinutes: course.duration_minutes,
    isOut: course.status === 'published' && course.published_at !== null && course.published_at <= at,
  };
}

/** Return what a member has, or had, of a course; in a transaction as that sees it. */
export async function purchaseOf(
  userId: string,
  courseId: string,
  session?: ClientSession,
): Promise<CoursePurchaseDocument | undefined> {
  const found = await CoursePurchaseModel.findOne({ user_id: userId, course_id: courseId })
    .session(session ?? null)
    .lean();
  return found ?? undefined;
}

/** What opens a course. */
export interface OpenedCourse {
  userId: string;
  courseId: string;
  version: number;
  price: number;
  method: CoursePayment;
  at: Date;
}

/**
 * Open a course for a member, in a transaction, and count them among its students; return the id of the purchase. A member has one
 * of a course: what they gave back once is opened anew, with the progress of then. Return undefined where it is open.
 */
export async function openPurchase(session: ClientSession, opened: OpenedCourse): Promise<string | undefined> {
  const { userId, courseId, version, price, method, at } = opened;
  const before = await purchaseOf(userId, courseId, session);
  if (before && before.refunded_at === null) return undefined;
  // Decided now: what did not count when it was taken never will, so that nothing moves later.
  const is_ranked = method !== 'free' || (await isProven(userId, session));
  const terms = { version, price, method, is_ranked, purchased_at: at, refunded_at: null };
  const _id = before?._id ?? newId();
  if (before) await CoursePurchaseModel.updateOne({ _id }, { $set: terms }, { session });
  else {
    const [user_id, course_id] = [new Types.ObjectId(userId), new Types.ObjectId(courseId)];
    const fresh = { progress: 0, finished_at: null };
    await CoursePurchaseModel.create([{ _id, user_id, course_id, ...terms, ...fresh }], { session });
  }
  await countStudent(session, { courseId, is_ranked, change: 1 });
  return String(_id);
}

/**
 * Close a course for a member from an instant on, in a transaction: they are no student of it any more, what they said of it is gone,
 * and the links to its films that they have end. Return false where it is not open.
 */
export async function closePurchase(
  session: ClientSession,
  { purchaseId, at }: { purchaseId: string; at: Date },
): Promise<boolean> {
  const isOpen = { _id: purchaseId, refunded_at: null };
  const closed = await CoursePurchaseModel.findOneAndUpdate(isOpen, { $set: { refunded_at: at } }, { session }).lean();
  if (!closed) return false;
  const [userId, courseId] = [String(closed.user_id), String(closed.course_id)];
  await countStudent(session, { courseId, is_ranked: closed.is_ranked, change: -1 });
  await dropReviewOf(session, userId, courseId);
  await closeFilms(session, { userId, courseId });
  return true;
}

/** What opened a course before. */
export interface ReopenedCourse extends Omit<OpenedCourse, 'userId' | 'courseId'> {
  purchaseId: string;
}

/**
 * Open a course again that was closed, as it was opened before, in a transaction: it may have been opened otherwise since. Return false where
 * it is open.
 */
export async function reopenPurchase(
  session: ClientSession,
  { purchaseId, version, price, method, at }: ReopenedCourse,
): Promise<boolean> {
  const isClosed = { _id: purchaseId, refunded_at: { $ne: null } };
  const opened = await CoursePurchaseModel.findOneAndUpdate(
    isClosed,
    { $set: { version, price, method, is_ranked: true, purchased_at: at, refunded_at: null } },
    { session },
  ).lean();
  if (opened) await countStudent(session, { courseId: String(opened.course_id), is_ranked: true, change: 1 });
  return opened !== null;
}

async function countStudent(
  session: ClientSession,
  { courseId, is_ranked, change }: { courseId: string; is_ranked: boolean; change: 1 | -1 },
): Promise<void> {
  const counts = { student_count: change, ranked_students: is_ranked ? change : 0 };
  await CourseModel.updateOne({ _id: courseId }, { $inc: counts }, { session });
  await learnersChanged(session, courseId);
}
