import { z } from 'zod';
import { count, id, instant } from './shared';
import { userSummary } from './user';

export const difficulty = z.enum(['easy', 'normal', 'hard']);
/** What paid for a course: a card, bought coins, or nothing. */
export const coursePayment = z.enum(['card', 'coins', 'free']);
export const courseTab = z.enum(['all_courses', 'my_courses']);

/** A course in a list. `price` is in yen, tax included; `progress` is whole percent, null when not bought. */
export const courseSummary = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  difficulty,
  price: count,
  lesson_count: count,
  duration_minutes: count,
  student_count: count,
  thumbnail_url: z.string().nullable(),
  user_info: userSummary,
  published_at: instant,
  is_purchased: z.boolean(),
  progress: z.int().min(0).max(100).nullable(),
});

export type Difficulty = z.infer<typeof difficulty>;
export type CoursePayment = z.infer<typeof coursePayment>;
export type CourseTab = z.infer<typeof courseTab>;
export type CourseSummary = z.infer<typeof courseSummary>;
