import { z } from 'zod';
import { courseSummary } from './course';
import { lessonKind } from './courseContent';
import { count, id } from './shared';

/** A lesson in the outline of a course: whether it is open to the viewer, and how long it takes. */
export const outlinedLesson = z.object({
  id,
  kind: lessonKind,
  title: z.string(),
  seconds: z.number().nonnegative(),
  is_open: z.boolean(),
});

export const outlinedSection = z.object({ id, title: z.string(), lessons: z.array(outlinedLesson) });

/** A course with all that is told of it before it is bought. */
export const courseDetail = courseSummary.extend({
  description: z.string(),
  /** What one learns, a line each. */
  learns: z.array(z.string()),
  sections: z.array(outlinedSection),
  /** Lessons of the version that the viewer bought which the newest one has no longer. */
  bought_lessons: z.array(outlinedLesson),
  /** How many gave it one star, two, and so on to five. */
  stars: z.array(count).length(5),
});

export type OutlinedLesson = z.infer<typeof outlinedLesson>;
export type OutlinedSection = z.infer<typeof outlinedSection>;
export type CourseDetail = z.infer<typeof courseDetail>;
