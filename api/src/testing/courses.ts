import type { CourseContent, LessonKind } from '@minori/contracts';
import { Types } from 'mongoose';
import { indexCourse } from '../domains/courses/indexing';
import {
  CourseModel,
  CoursePurchaseModel,
  CourseVersionModel,
  type CourseDocument,
  type CoursePurchaseDocument,
} from '../domains/courses/model';

const newId = () => new Types.ObjectId().toHexString();

/** Return a lesson of an outline, with an id of its own unless told. */
export function aLesson(title: string, kind: LessonKind = 'text', id = newId()) {
  return { id, kind, title, body_id: newId(), seconds: 300 };
}

/** Return a section of an outline. */
export function aSection(title: string, lessons: ReturnType<typeof aLesson>[]) {
  return { id: newId(), title, lessons };
}

/** What a course is besides its author; the rest is made up. */
interface CourseToPlant {
  fields?: Partial<CourseDocument>;
  /** Of the newest version. */
  content?: Partial<CourseContent>;
}

/** Put a course of the first version into the database and its lists, whose lessons teach nothing; return its id. */
export async function plantCourse(
  { id: authorId }: { id: string },
  { fields = {}, content = {} }: CourseToPlant = {},
): Promise<string> {
  const _id = fields._id ?? new Types.ObjectId();
  const published_at = fields.published_at ?? new Date(Date.now() - 86_400_000);
  const outline: CourseContent = {
    title: fields.title ?? '決算短信の読み方',
    summary: fields.summary ?? '読む順番を決めます。',
    description: '実際の様式に沿って進めます。',
    learns: ['数字の並びの意味'],
    domain_id: fields.domain_id ? String(fields.domain_id) : null,
    difficulty: fields.difficulty ?? 'easy',
    price: fields.price ?? 3_000,
    thumbnail_media_id: null,
    sections: [aSection('はじめに', [aLesson('全体の地図', 'film'), aLesson('用語'), aLesson('確認', 'quiz')])],
    ...content,
  };
  const { title, summary, difficulty, price } = outline;
  const listed = { title, summary, difficulty, price, version: 1, status: 'published' as const };
  const author_id = new Types.ObjectId(authorId);
  await CourseModel.create({ _id, author_id, ...listed, ...fields, published_at });
  await plantVersion(String(_id), outline, 1);
  await indexCourse(String(_id));
  return String(_id);
}

/** Put a version of a course into the database, and make it the newest. */
export async function plantVersion(courseId: string, content: CourseContent, number: number): Promise<void> {
  await CourseVersionModel.create({ course_id: courseId, number, content, published_at: new Date() });
  await CourseModel.updateOne({ _id: courseId }, { version: number });
}

/** Have a member own a course; return the purchase's id. */
export async function plantPurchase(
  { id: userId }: { id: string },
  courseId: string,
  fields: Partial<CoursePurchaseDocument> = {},
): Promise<string> {
  const { _id } = await CoursePurchaseModel.create({
    user_id: new Types.ObjectId(userId),
    course_id: new Types.ObjectId(courseId),
    version: 1,
    price: 3_000,
    method: 'coins',
    purchased_at: new Date(Date.now() - 3_600_000),
    ...fields,
  });
  return String(_id);
}
