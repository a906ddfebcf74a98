import type { CourseContent, LessonBody } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import { courseChanged } from './indexing';
import {
  CourseDraftModel,
  CourseModel,
  CourseVersionModel,
  LessonBodyModel,
  type CourseDocument,
  type CourseDraftDocument,
  type CourseVersionDocument,
  type LessonBodyDocument,
} from './model';

export type { CourseDocument, CourseDraftDocument, LessonBodyDocument } from './model';

type Session = ClientSession | null;

/** A new course, with its draft. */
export interface NewCourse {
  _id: Types.ObjectId;
  author_id: Types.ObjectId;
  content: CourseContent;
  at: Date;
}

/** Write a course and its draft, in a transaction. */
export async function insertCourse({ _id, author_id, content, at }: NewCourse, session: ClientSession): Promise<void> {
  const { title, difficulty, price } = content;
  await CourseModel.create([{ _id, author_id, status: 'draft', title, difficulty, price }], { session });
  await CourseDraftModel.create([{ course_id: _id, author_id, revision: 1, content, saved_at: at }], { session });
}

/** Return how many courses a member has made, as a transaction sees it. */
export function countOwnCourses(authorId: string, session: ClientSession): Promise<number> {
  return CourseModel.countDocuments({ author_id: authorId }).session(session);
}

/** Return an author's course; undefined for another's. */
export async function findOwnCourse(
  id: string,
  authorId: string,
  session: Session = null,
): Promise<CourseDocument | undefined> {
  return (await CourseModel.findOne({ _id: id, author_id: authorId }).session(session).lean()) ?? undefined;
}

/** Return an author's courses, newest first, those after `before`. */
export function findOwnCourses(authorId: string, before: string | undefined, limit: number): Promise<CourseDocument[]> {
  const after = before === undefined ? {} : { _id: { $lt: new Types.ObjectId(before) } };
  return CourseModel.find({ author_id: authorId, ...after })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Change a course, with the lists and the search that it stands in; false where the filter does not hold any more. */
export async function changeCourse(
  id: Types.ObjectId,
  isStill: Partial<Pick<CourseDocument, 'version' | 'status'>>,
  changes: Partial<CourseDocument>,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await CourseModel.updateOne({ _id: id, ...isStill }, { $set: changes }, { session });
  if (matchedCount === 1) await courseChanged(session, String(id));
  return matchedCount === 1;
}

/** Return the draft of a course. */
export async function findDraft(
  courseId: Types.ObjectId,
  session: Session = null,
): Promise<CourseDraftDocument | undefined> {
  return (await CourseDraftModel.findOne({ course_id: courseId }).session(session).lean()) ?? undefined;
}

/** Return the drafts of courses. */
export function findDrafts(courseIds: Types.ObjectId[]): Promise<CourseDraftDocument[]> {
  return CourseDraftModel.find({ course_id: { $in: courseIds } }).lean();
}

/** Write a draft in place of its revision; false where that is no more the one it has. */
export async function putDraft(
  courseId: Types.ObjectId,
  revision: number,
  changes: Partial<CourseDraftDocument>,
  session: ClientSession,
): Promise<boolean> {
  const isThere = { course_id: courseId, revision };
  return (await CourseDraftModel.updateOne(isThere, { $set: changes }, { session })).matchedCount === 1;
}

/** Write what was published, once for each number. */
export async function insertVersion(
  version: Omit<CourseVersionDocument, '_id'>,
  session: ClientSession,
): Promise<void> {
  await CourseVersionModel.create([version], { session });
}

/** What a content names: bodies, and the picture that stands for it. */
export interface NamingContent {
  thumbnail_media_id: string | null;
  sections: { lessons: { body_id: string | null }[] }[];
}

/** The part of a row with a content that is a {@link NamingContent}. */
export const NAMING = { 'content.thumbnail_media_id': 1, 'content.sections.lessons.body_id': 1 } as const;

/** Return what all that was published of a course names. */
export async function namedInVersions(courseId: Types.ObjectId, session: ClientSession): Promise<NamingContent[]> {
  const found = await CourseVersionModel.find({ course_id: courseId })
    .select(NAMING)
    .session(session)
    .lean<{ content: NamingContent }[]>();
  return found.map(({ content }) => content);
}

/** Return when a version of a course was published; undefined where there is none of the number. */
export async function versionPublishedAt(
  courseId: Types.ObjectId,
  number: number,
  session: ClientSession,
): Promise<Date | undefined> {
  const found = CourseVersionModel.findOne({ course_id: courseId, number }, { published_at: 1 });
  return (await found.session(session).lean())?.published_at;
}

/** Return bodies of a course by their ids, in no order. */
export function findBodies(
  courseId: Types.ObjectId,
  ids: string[],
  session: Session = null,
): Promise<LessonBodyDocument[]> {
  return LessonBodyModel.find({ _id: { $in: ids }, course_id: courseId })
    .session(session)
    .lean();
}

/** Return which bodies a course has, and which media they name. */
export async function namedInBodies(
  courseId: Types.ObjectId,
  session: ClientSession,
): Promise<{ id: string; mediaIds: string[] }[]> {
  const found = await LessonBodyModel.find({ course_id: courseId })
    .select({ 'body.kind': 1, 'body.media_id': 1, 'body.media_ids': 1 })
    .session(session)
    .lean<{ _id: Types.ObjectId; body: NamingBody }[]>();
  return found.map(({ _id, body }) => ({ id: String(_id), mediaIds: mediaIn(body) }));
}

/** Of a body, which media it names. */
type NamingBody =
  | Pick<Extract<LessonBody, { kind: 'film' }>, 'kind' | 'media_id'>
  | Pick<Extract<LessonBody, { kind: 'text' }>, 'kind' | 'media_ids'>
  | Pick<Extract<LessonBody, { kind: 'quiz' }>, 'kind'>;

/** Return the media that a body names. */
export function mediaIn(body: NamingBody): string[] {
  if (body.kind === 'film') return body.media_id ? [body.media_id] : [];
  return body.kind === 'text' ? body.media_ids : [];
}

/** Write what a lesson teaches. */
export async function insertBody(body: Omit<LessonBodyDocument, 'frozen_at'>, session: ClientSession): Promise<void> {
  await LessonBodyModel.create([{ ...body, frozen_at: null }], { session });
}

/** Change what a lesson teaches; false where it is frozen. */
export async function changeBody(id: string, body: LessonBody, session: ClientSession): Promise<boolean> {
  const isOpen = { _id: id, frozen_at: null };
  return (await LessonBodyModel.updateOne(isOpen, { $set: { body } }, { session })).matchedCount === 1;
}

/** Keep bodies from being changed from now on. */
export async function freezeBodies(ids: string[], at: Date, session: ClientSession): Promise<void> {
  await LessonBodyModel.updateMany({ _id: { $in: ids }, frozen_at: null }, { $set: { frozen_at: at } }, { session });
}

/** Forget bodies that nothing names any more. */
export async function deleteBodies(ids: string[], session: ClientSession): Promise<void> {
  await LessonBodyModel.deleteMany({ _id: { $in: ids } }, { session });
}

/** Forget a course that was never published, with all of it; false where it was. */
export async function deleteCourse(id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await CourseModel.deleteOne({ _id: id, version: 0 }, { session });
  if (deletedCount === 0) return false;
  await CourseDraftModel.deleteMany({ course_id: id }, { session });
  await LessonBodyModel.deleteMany({ course_id: id }, { session });
  return true;
}
