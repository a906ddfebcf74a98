import type { CourseContent, LessonBody, LessonKind } from '@minori/contracts';
import { Types } from 'mongoose';
import {
  CourseDraftModel,
  CourseModel,
  CoursePurchaseModel,
  CourseVersionModel,
  LessonBodyModel,
  type CourseDocument,
  type CoursePurchaseDocument,
} from '../domains/courses/model';
import { newId } from '../ids';

/** Stands in what is paid for: texts, captions, answers and explanations. */
export const PAID_WORD = '有料の合言葉こすもす';

/** A lesson of a planted course. */
export interface PlantedLesson {
  id: string;
  kind: LessonKind;
  bodyId: string;
}

/** A course that was planted, with its lessons in their order. */
export interface PlantedCourse {
  id: string;
  lessons: PlantedLesson[];
}

const QUESTIONS = [
  { question: '増収減益とは？', choices: ['売上が増え利益が減る', '売上も利益も増える'], correct: [0] },
  { question: '現金の動きを示すものは？', choices: ['損益計算書', 'CF計算書', '資金繰り表'], correct: [1, 2] },
];

/** Return what a film, a text or a quiz teaches; `said` stands in it. */
export function aBody(
  kind: LessonKind,
  { said = PAID_WORD, mediaId = null }: { said?: string; mediaId?: string | null } = {},
): LessonBody {
  if (kind === 'text') return { kind, text: `# 見出し\n\n${said}。$E = mc^2$`, media_ids: [] };
  if (kind === 'film') {
    const vtt = `WEBVTT\n\n00:00.000 --> 00:05.000\n${said}\n`;
    return {
      kind,
      media_id: mediaId,
      chapters: [{ at: 0, title: 'はじめに' }],
      captions: [{ language: 'ja', label: '日本語', vtt }],
    };
  }
  const questions = QUESTIONS.map((one) => ({ ...one, id: String(newId()), explanation: said }));
  return { kind, questions, pass_percent: 80 };
}

/** A lesson to plant: its kind, how long it is, and what it teaches. */
export interface LessonToPlant {
  kind: LessonKind;
  seconds?: number;
  id?: string;
  body?: LessonBody;
}

const LESSONS: LessonToPlant[] = [
  { kind: 'film', seconds: 100, body: aBody('film', { said: '無料のはじまり' }) },
  { kind: 'film', seconds: 600 },
  { kind: 'text', seconds: 200 },
  { kind: 'quiz', seconds: 60 },
];

/** Put a course of an author's into the database that is out, with a first version of these lessons. */
export async function plantLessons(
  author: { id: string },
  { lessons = LESSONS, fields = {} }: { lessons?: LessonToPlant[]; fields?: Partial<CourseDocument> } = {},
): Promise<PlantedCourse> {
  const _id = fields._id ?? newId();
  const published_at = fields.published_at ?? new Date('2026-01-01T00:00:00Z');
  await CourseModel.create({
    _id,
    author_id: new Types.ObjectId(author.id),
    status: 'published' as const,
    version: 0,
    title: '決算短信の読み方',
    summary: '30分で全体をつかむ',
    difficulty: 'easy' as const,
    price: 3_000,
    lesson_count: lessons.length,
    duration_minutes: 16,
    ...fields,
    published_at,
  });
  return { id: String(_id), lessons: await plantLessonVersion(String(_id), lessons) };
}

/** Put another version of a course into the database, as its newest; return its lessons. */
export async function plantLessonVersion(courseId: string, lessons: LessonToPlant[]): Promise<PlantedLesson[]> {
  const course = await CourseModel.findById(courseId).lean();
  if (!course) throw new Error('There is no such course');
  const { content, planted } = await writeBodies(course, lessons);
  const number = course.version + 1;
  await CourseVersionModel.create({ course_id: course._id, number, content, published_at: new Date() });
  await CourseModel.updateOne({ _id: courseId }, { $set: { version: number } });
  return planted;
}

/** Put a draft of a course into the database; return its lessons. */
export async function plantDraft(courseId: string, lessons: LessonToPlant[]): Promise<PlantedLesson[]> {
  const course = await CourseModel.findById(courseId).lean();
  if (!course) throw new Error('There is no such course');
  const { content, planted } = await writeBodies(course, lessons);
  const { _id: course_id, author_id } = course;
  await CourseDraftModel.create({ course_id, author_id, revision: 1, content, saved_at: new Date() });
  return planted;
}

/** Have a member own a course. */
export async function plantOwner(
  member: { id: string },
  courseId: string,
  fields: Partial<CoursePurchaseDocument> = {},
): Promise<void> {
  await CoursePurchaseModel.create({
    user_id: new Types.ObjectId(member.id),
    course_id: new Types.ObjectId(courseId),
    version: 1,
    price: 3_000,
    method: 'coins' as const,
    purchased_at: new Date('2026-01-02T00:00:00Z'),
    ...fields,
  });
}

async function writeBodies(course: CourseDocument, lessons: LessonToPlant[]) {
  const { _id: course_id, author_id, title, summary, difficulty, price } = course;
  const outlined = lessons.map(({ kind, seconds = 300, id = String(newId()), body = aBody(kind) }, index) => ({
    lesson: { id, kind, title: `レッスン${index + 1}`, body_id: String(newId()), seconds },
    body,
  }));
  await LessonBodyModel.create(
    outlined.map(({ lesson, body }) => ({
      _id: new Types.ObjectId(lesson.body_id),
      author_id,
      course_id,
      lesson_id: new Types.ObjectId(lesson.id),
      body,
    })),
  );
  const content: CourseContent = {
    title,
    summary,
    description: '',
    learns: [],
    domain_id: null,
    difficulty,
    price,
    thumbnail_media_id: null,
    sections: [{ id: String(newId()), title: '本編', lessons: outlined.map(({ lesson }) => lesson) }],
  };
  const planted = outlined.map(({ lesson }) => ({ id: lesson.id, kind: lesson.kind, bodyId: lesson.body_id }));
  return { content, planted };
}
