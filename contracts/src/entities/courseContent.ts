import { z } from 'zod';
import { COURSE, isCoursePrice } from '../rules/course';
import { COURSE_FILM_SECONDS_MAX } from '../rules/media';
import { difficulty } from './course';
import { count, id, language } from './shared';

export const lessonKind = z.enum(['film', 'text', 'quiz']);
const seconds = z.number().nonnegative().max(COURSE_FILM_SECONDS_MAX);

/** A lesson in the outline. `seconds` is how long it takes; what it teaches stands in the body. */
export const lessonOutline = z.object({
  id,
  kind: lessonKind,
  title: z.string().max(COURSE.lessonTitle.max, 'too_long'),
  body_id: id.nullable(),
  seconds,
});

export const sectionOutline = z.object({
  id,
  title: z.string().max(COURSE.lessonTitle.max, 'too_long'),
  lessons: z.array(lessonOutline),
});

/**
 * What a version of a course says, but for what its lessons teach. A draft may leave texts empty; what is published has all of
 * them. `price` is yen, tax included, 0 for a free one; `domain_id` the field that it is about.
 */
export const courseContent = z.object({
  title: z.string().max(COURSE.title.max, 'too_long'),
  summary: z.string().max(COURSE.summary.max),
  description: z.string().max(COURSE.description.max),
  learns: z.array(z.string().max(COURSE.learns.max)).max(COURSE.learns.count),
  domain_id: id.nullable(),
  difficulty,
  price: count.refine(isCoursePrice, 'course_price'),
  thumbnail_media_id: id.nullable(),
  sections: z.array(sectionOutline).max(COURSE.sections),
});

export const chapter = z.object({ at: seconds, title: z.string().min(1).max(COURSE.lessonTitle.max, 'too_long') });
export const caption = z.object({ language, label: z.string().max(40), vtt: z.string() });
export const question = z.object({
  id,
  question: z.string().max(500),
  choices: z.array(z.string().max(200)).max(COURSE.choices.max),
  /** The places of the right choices, from 0. */
  correct: z.array(count),
  explanation: z.string().max(1_000),
});

/** What a lesson teaches. A text is Markdown with formulas between dollar signs; its figures are media, by id. */
export const lessonBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('film'),
    media_id: id.nullable(),
    chapters: z.array(chapter).max(COURSE.chapters),
    captions: z.array(caption).max(COURSE.captions.count),
  }),
  z.object({ kind: z.literal('text'), text: z.string().max(COURSE.text.max), media_ids: z.array(id).max(30) }),
  z.object({
    kind: z.literal('quiz'),
    questions: z.array(question).max(COURSE.questions),
    pass_percent: z.int().min(0).max(100),
  }),
]);

export type LessonKind = z.infer<typeof lessonKind>;
export type LessonOutline = z.infer<typeof lessonOutline>;
export type SectionOutline = z.infer<typeof sectionOutline>;
export type CourseContent = z.infer<typeof courseContent>;
export type LessonBody = z.infer<typeof lessonBody>;
export type Chapter = z.infer<typeof chapter>;
export type Caption = z.infer<typeof caption>;
export type Question = z.infer<typeof question>;
