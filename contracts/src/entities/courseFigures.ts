import { z } from 'zod';
import { lessonKind } from './courseContent';
import { count, id, instant } from './shared';

const seconds = z.number().nonnegative();

/** How many have watched which part of a film. */
const filmFigures = z.object({
  /** Who has watched anything of it. */
  viewers: count,
  part_seconds: count,
  /** Of each part, one after the other, how many have watched at least half of it. */
  parts: z.array(count),
  /** Up to which second at least half of those who watch stay; null where half of them stay to the end. */
  half_left_at: seconds.nullable(),
});

/** How often a question was answered right at the first time. */
const questionFigures = z.object({ id, question: z.string(), answered: count, right: count });

/** What learners have made of a lesson, in sums. `film` and questions are missing where too few have watched or answered. */
export const lessonFigures = z.object({
  id,
  kind: lessonKind,
  title: z.string(),
  section_title: z.string(),
  seconds,
  started: count,
  finished: count,
  film: filmFigures.nullable(),
  questions: z.array(questionFigures),
});

/** How a course is learned, of a tally that jobs keep. */
export const courseFigures = z.object({
  /** When it was counted; null where it was not yet. */
  as_of: instant.nullable(),
  /** Who has the course and has opened one of its lessons; null while those are so few that sums would tell of one of them. */
  learners: count.nullable(),
  /** The lessons of the newest version, none as long as there are too few learners. */
  lessons: z.array(lessonFigures),
});

export type FilmFigures = z.infer<typeof filmFigures>;
export type QuestionFigures = z.infer<typeof questionFigures>;
export type LessonFigures = z.infer<typeof lessonFigures>;
export type CourseFigures = z.infer<typeof courseFigures>;
