import type { LessonBody, LessonKind } from '@minori/contracts';
import { Types } from 'mongoose';
import {
  CourseDraftModel,
  CourseModel,
  CourseVersionModel,
  LessonBodyModel,
  type CourseDocument,
} from '../domains/courses/model';
import { newId } from '../ids';
import { aLesson, aSection, plantCourse, plantVersion } from './courses';

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
  const { sections, planted } = await writeBodies({ _id, author_id: new Types.ObjectId(author.id) }, lessons);
  const published_at = new Date('2026-01-01T00:00:00Z');
  const about = { published_at, lesson_count: lessons.length, duration_minutes: 16, ...fields, _id };
  return { id: await plantCourse(author, { fields: about, content: { sections } }), lessons: planted };
}

/** Put another version of a course into the database, as its newest; return its lessons. */
export async function plantLessonVersion(courseId: string, lessons: LessonToPlant[]): Promise<PlantedLesson[]> {
  const { course, content, planted } = await nextContent(courseId, lessons);
  await plantVersion(courseId, content, course.version + 1);
  return planted;
}

/** Put a draft of a course into the database; return its lessons. */
export async function plantDraft(courseId: string, lessons: LessonToPlant[]): Promise<PlantedLesson[]> {
  const { course, content, planted } = await nextContent(courseId, lessons);
  const { _id: course_id, author_id } = course;
  await CourseDraftModel.create({ course_id, author_id, revision: 1, content, saved_at: new Date() });
  return planted;
}

/** What a course says by now, with other lessons. */
async function nextContent(courseId: string, lessons: LessonToPlant[]) {
  const course = await CourseModel.findById(courseId).orFail().lean();
  const { content } = await CourseVersionModel.findOne({ course_id: courseId, number: course.version }).orFail().lean();
  const { sections, planted } = await writeBodies(course, lessons);
  return { course, content: { ...content, sections }, planted };
}

async function writeBodies(
  { _id: course_id, author_id }: Pick<CourseDocument, '_id' | 'author_id'>,
  lessons: LessonToPlant[],
) {
  const outlined = lessons.map(({ kind, seconds = 300, id, body = aBody(kind) }, index) => ({
    lesson: { ...aLesson(`レッスン${index + 1}`, kind, id), seconds },
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
  const sections = [
    aSection(
      '本編',
      outlined.map(({ lesson }) => lesson),
    ),
  ];
  const planted = outlined.map(({ lesson }) => ({ id: lesson.id, kind: lesson.kind, bodyId: lesson.body_id }));
  return { sections, planted };
}
