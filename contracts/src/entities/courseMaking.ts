import { z } from 'zod';
import { COURSE_PROBLEMS } from '../rules/courseMaking';
import { courseContent, lessonBody } from './courseContent';
import { media } from './media';
import { precheckResult } from './moderation';
import { count, id, instant } from './shared';

/** `draft` until it is published first; `unpublished` stays with those who have bought it. */
export const courseStatus = z.enum(['draft', 'published', 'unpublished']);

const standing = {
  id,
  status: courseStatus,
  /** The number of the newest version that was published; 0 before the first. */
  version: count,
  published_at: instant.nullable(),
  /** Whether the draft differs from what is published. */
  is_changed: z.boolean(),
  /** Members who have it. */
  student_count: count,
};

/** A course of one's own in the list: what its draft says. */
export const ownCourse = z.object({
  ...standing,
  title: z.string(),
  price: count,
  lesson_count: count,
  thumbnail_url: z.string().nullable(),
  saved_at: instant,
  rating: z.object({ average: z.number().nullable(), count }),
});

/** A course as its author works on it. `media` are those that its draft names, but for those of lessons. */
export const courseDraft = z.object({
  ...standing,
  revision: count,
  content: courseContent,
  saved_at: instant,
  media: z.array(media),
});

/** A lesson as its author works on it, with the media that it names. */
export const lessonDraft = z.object({
  revision: count,
  body_id: id.nullable(),
  /** How long it takes. */
  seconds: z.number().nonnegative(),
  body: lessonBody,
  media: z.array(media),
});

/** What of the history of a draft is kept. */
export const courseRevision = z.object({ revision: count, saved_at: instant, title: z.string(), lesson_count: count });

/** Where in a course something is: in the text about it where both are null. */
const place = { section_id: id.nullable(), lesson_id: id.nullable() };

/** What is in the way of publishing, and which words it would be better to change. */
export const courseReadiness = z.object({
  revision: count,
  problems: z.array(z.object({ ...place, code: z.enum(COURSE_PROBLEMS) })),
  /** What the check has found in texts; what is grave is a problem besides. */
  found: z.array(z.object({ ...place, text: z.string(), result: precheckResult })),
});

export type CourseStatus = z.infer<typeof courseStatus>;
export type OwnCourse = z.infer<typeof ownCourse>;
export type CourseDraft = z.infer<typeof courseDraft>;
export type LessonDraft = z.infer<typeof lessonDraft>;
export type CourseRevision = z.infer<typeof courseRevision>;
export type CourseReadiness = z.infer<typeof courseReadiness>;
