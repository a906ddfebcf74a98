import { z } from 'zod';
import { count, id, instant } from './shared';
import { userSummary } from './user';

export const difficulty = z.enum(['easy', 'normal', 'hard']);
/** What paid for a course: a card, bought coins, or nothing. */
export const coursePayment = z.enum(['card', 'coins', 'free']);
export const courseTab = z.enum(['all_courses', 'my_courses']);
/** In which order courses are listed: the newest, those with most learners, the best rated or the cheapest first. */
export const courseSort = z.enum(['newest', 'popular', 'rating', 'price']);
/** A field that courses are about: one of those that members choose. */
export const courseDomain = z.object({ id, name: z.string() });
/** What those who have bought a course think of it: the mean of their stars with one decimal, null as long as nobody has said it. */
export const courseRating = z.object({ average: z.number().min(1).max(5).nullable(), count });

/**
 * A course in a list. `price` is in yen, tax included; `progress` is whole percent, null when not bought. One that is not
 * `is_published` any more stays with those who have bought it.
 */
export const courseSummary = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  domain: courseDomain.nullable(),
  difficulty,
  price: count,
  lesson_count: count,
  duration_minutes: count,
  student_count: count,
  rating: courseRating,
  thumbnail_url: z.string().nullable(),
  user_info: userSummary,
  published_at: instant,
  is_published: z.boolean(),
  is_purchased: z.boolean(),
  progress: z.int().min(0).max(100).nullable(),
});

export type Difficulty = z.infer<typeof difficulty>;
export type CoursePayment = z.infer<typeof coursePayment>;
export type CourseTab = z.infer<typeof courseTab>;
export type CourseSort = z.infer<typeof courseSort>;
export type CourseDomain = z.infer<typeof courseDomain>;
export type CourseRating = z.infer<typeof courseRating>;
export type CourseSummary = z.infer<typeof courseSummary>;
