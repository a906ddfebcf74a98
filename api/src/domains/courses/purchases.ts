import type { CoursePayment, LessonOutline } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import { newId } from '../../ids';
import { lessonsIn } from './lessons';
import { dropReviewOf } from './reviewing';
import {
  CourseModel,
  CoursePurchaseModel,
  LessonBodyModel,
  outlinesUpTo,
  versionsOf,
  type CoursePurchaseDocument,
} from './model';

export type { CoursePurchaseDocument } from './model';

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
  const terms = { version, price, method, purchased_at: at, refunded_at: null };
  const _id = before?._id ?? newId();
  if (before) await CoursePurchaseModel.updateOne({ _id }, { $set: terms }, { session });
  else {
    const [user_id, course_id] = [new Types.ObjectId(userId), new Types.ObjectId(courseId)];
    const fresh = { progress: 0, finished_at: null };
    await CoursePurchaseModel.create([{ _id, user_id, course_id, ...terms, ...fresh }], { session });
  }
  await countStudent(session, courseId, 1);
  return String(_id);
}

/**
 * Close a course for a member from an instant on, in a transaction: they are no student of it any more, and what they said of it is gone.
 * Return false where it is not open.
 */
export async function closePurchase(
  session: ClientSession,
  { purchaseId, at }: { purchaseId: string; at: Date },
): Promise<boolean> {
  const isOpen = { _id: purchaseId, refunded_at: null };
  const closed = await CoursePurchaseModel.findOneAndUpdate(isOpen, { $set: { refunded_at: at } }, { session }).lean();
  if (!closed) return false;
  await countStudent(session, String(closed.course_id), -1);
  await dropReviewOf(session, String(closed.user_id), String(closed.course_id));
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
    { $set: { version, price, method, purchased_at: at, refunded_at: null } },
    { session },
  ).lean();
  if (opened) await countStudent(session, String(opened.course_id), 1);
  return opened !== null;
}

async function countStudent(session: ClientSession, courseId: string, change: 1 | -1): Promise<void> {
  await CourseModel.updateOne({ _id: courseId }, { $inc: { student_count: change } }, { session });
}

/** A lesson of a version; `mediaId` is the film of one that is a film. */
export interface VersionLesson {
  id: string;
  seconds: number;
  mediaId: string | null;
}

interface FilmOfBody {
  _id: Types.ObjectId;
  body: { media_id?: string | null };
}

/** Return the lessons of versions of a course in their order, by the number of the version; one that is not there is missing. */
export async function lessonsOfVersions(
  courseId: string,
  numbers: readonly number[],
): Promise<Map<number, VersionLesson[]>> {
  const versions = await versionsOf(new Types.ObjectId(courseId), [...numbers]);
  return withFilms(versions.map(({ number, content }) => [number, lessonsIn(content)]));
}

/** Return the lesson that each version of a course up to a number has first, which is everybody's, by the number of the version. */
export async function firstLessonsOf(courseId: string, upTo: number): Promise<Map<number, VersionLesson>> {
  const versions = await outlinesUpTo(new Types.ObjectId(courseId), upTo);
  const lessons = await withFilms(versions.map(({ number, content }) => [number, lessonsIn(content).slice(0, 1)]));
  return new Map([...lessons].flatMap(([number, [first]]) => (first ? [[number, first] as const] : [])));
}

async function withFilms(outlines: (readonly [number, LessonOutline[]])[]): Promise<Map<number, VersionLesson[]>> {
  const bodyIds = outlines.flatMap(([, lessons]) => lessons.flatMap(({ body_id }) => body_id ?? []));
  const isNamed = { _id: { $in: [...new Set(bodyIds)] } };
  const bodies = await LessonBodyModel.find(isNamed, { 'body.media_id': 1 }).lean<FilmOfBody[]>();
  const films = new Map(bodies.map(({ _id, body }) => [String(_id), body.media_id ?? null]));
  return new Map(
    outlines.map(([number, lessons]) => [
      number,
      lessons.map(({ id, seconds, body_id }) => ({ id, seconds, mediaId: films.get(body_id ?? '') ?? null })),
    ]),
  );
}
