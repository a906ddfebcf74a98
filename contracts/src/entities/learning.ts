import { z } from 'zod';
import { COURSE } from '../rules/course';
import { CERTIFICATE_CODE } from '../rules/learning';
import { caption, chapter, lessonKind } from './courseContent';
import { filmLinks } from './media';
import { count, id, instant } from './shared';

const seconds = z.number().nonnegative();

/** Where a lesson stands for the viewer. */
export const lessonState = z.enum(['new', 'begun', 'finished']);

/** A lesson in the outline that stands beside the one that is read. */
export const learnedLesson = z.object({
  id,
  kind: lessonKind,
  title: z.string(),
  seconds,
  is_open: z.boolean(),
  state: lessonState,
});
export const learnedSection = z.object({ id, title: z.string(), lessons: z.array(learnedLesson) });

/** A picture in a text, which the text names by its id. */
export const figure = z.object({
  id,
  url: z.string(),
  width: count.nullable(),
  height: count.nullable(),
});

/** What came of answering a quiz. Answers and explanations are those of the quiz as it was answered. */
export const quizAttempt = z.object({
  id,
  right: count,
  total: count,
  percent: z.int().min(0).max(100),
  is_passed: z.boolean(),
  answered_at: instant,
  results: z.array(
    z.object({
      question_id: id,
      chosen: z.array(count),
      correct: z.array(count),
      is_right: z.boolean(),
      explanation: z.string(),
    }),
  ),
});

/** A question before it is answered. With `is_multiple` several choices may be right. */
export const askedQuestion = z.object({
  id,
  question: z.string(),
  choices: z.array(z.string()).max(COURSE.choices.max),
  is_multiple: z.boolean(),
});

/** Captions that a film has; what they say comes by itself, for some of the film at once. */
export const captionTrack = caption.omit({ vtt: true });

/** A line of captions, in seconds. `marked` is its text as WebVTT has it, `settings` how it is placed, `text` what is said alone. */
export const captionCue = z.object({
  start: seconds,
  end: seconds,
  text: z.string(),
  marked: z.string(),
  settings: z.string(),
});

/** The captions of a part of a film, with lines that reach into it. */
export const captionPart = z.object({ from: seconds, to: seconds, cues: z.array(captionCue) });

/** What a lesson teaches, for who may open it. `film` is null while it is not ready; `attempt` the viewer's last one. */
export const lessonContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('film'),
    film: filmLinks.nullable(),
    chapters: z.array(chapter),
    captions: z.array(captionTrack),
  }),
  z.object({ kind: z.literal('text'), text: z.string(), figures: z.array(figure) }),
  z.object({
    kind: z.literal('quiz'),
    body_id: id,
    pass_percent: z.int().min(0).max(100),
    questions: z.array(askedQuestion),
    attempt: quizAttempt.nullable(),
  }),
]);

/** How far the viewer is in a lesson. `position` is where they go on, in seconds; `best_percent` that of a quiz. */
export const lessonProgress = z.object({
  position: seconds,
  watched_seconds: seconds,
  is_finished: z.boolean(),
  best_percent: z.int().min(0).max(100).nullable(),
});

/** How far the viewer is in a course: whole percent, and when they first had finished it. */
export const courseProgress = z.object({ percent: z.int().min(0).max(100), finished_at: instant.nullable() });

/** A lesson with the course around it. `content` is null where it is locked; `progress` where nobody is signed in. */
export const lesson = z.object({
  id,
  kind: lessonKind,
  title: z.string(),
  seconds,
  section_title: z.string(),
  is_open: z.boolean(),
  is_preview: z.boolean(),
  content: lessonContent.nullable(),
  progress: lessonProgress.nullable(),
  course: z.object({
    id,
    title: z.string(),
    teacher: z.string(),
    price: count,
    is_on_sale: z.boolean(),
    is_own: z.boolean(),
    is_bought: z.boolean(),
    progress: courseProgress,
  }),
  sections: z.array(learnedSection),
  /** Those of the version that the viewer bought which the newest one has no longer. */
  bought_lessons: z.array(learnedLesson),
});

/** What came of telling how far one is. */
export const toldProgress = z.object({
  lesson: lessonProgress,
  course: courseProgress,
});

/** A note of one's own on a lesson; `at` is the second of a film that it is about. */
export const lessonNote = z.object({
  id,
  lesson_id: id,
  at: seconds.nullable(),
  text: z.string(),
  created_at: instant,
});

export const certificateCode = z.string().regex(CERTIFICATE_CODE, 'invalid');

/** That somebody has finished a course, with the names of that day. */
export const certificate = z.object({
  code: certificateCode,
  name: z.string(),
  course_title: z.string(),
  teacher: z.string(),
  issued_at: instant,
});

/** What is told to who checks a certificate: one that was withdrawn names nobody. */
export const checkedCertificate = z.discriminatedUnion('status', [
  z.object({ status: z.literal('valid'), certificate, course_id: id }),
  z.object({ status: z.literal('withdrawn') }),
  z.object({ status: z.literal('unknown') }),
]);

export type LessonState = z.infer<typeof lessonState>;
export type LearnedLesson = z.infer<typeof learnedLesson>;
export type LearnedSection = z.infer<typeof learnedSection>;
export type Figure = z.infer<typeof figure>;
export type CaptionTrack = z.infer<typeof captionTrack>;
export type CaptionCue = z.infer<typeof captionCue>;
export type CaptionPart = z.infer<typeof captionPart>;
export type QuizAttempt = z.infer<typeof quizAttempt>;
export type AskedQuestion = z.infer<typeof askedQuestion>;
export type LessonContent = z.infer<typeof lessonContent>;
export type LessonProgress = z.infer<typeof lessonProgress>;
export type CourseProgress = z.infer<typeof courseProgress>;
export type Lesson = z.infer<typeof lesson>;
export type LessonNote = z.infer<typeof lessonNote>;
export type Certificate = z.infer<typeof certificate>;
export type CheckedCertificate = z.infer<typeof checkedCertificate>;
