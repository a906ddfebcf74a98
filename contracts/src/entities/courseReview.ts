import { z } from 'zod';
import { contactKind } from './contact';
import { id, instant } from './shared';
import { userSummary } from './user';

export const stars = z.int().min(1).max(5);

/**
 * Why somebody can't say what they think of a course. `not_begun` is who has not learned enough of it; `unproven` who pays nothing for it, and
 * has no telephone number registered or was here on fewer than three days.
 */
export const reviewRefusal = z.enum([
  'login_required',
  'own_course',
  'not_bought',
  'newcomer',
  'unproven',
  'not_begun',
]);

/** What the teacher says to a review. */
export const reviewAnswer = z.object({ text: z.string(), answered_at: instant, is_edited: z.boolean() });

/** What somebody who has bought a course thinks of it. `text` is empty where they gave stars only. */
export const courseReview = z.object({
  id,
  course_id: id,
  user_info: userSummary,
  stars,
  text: z.string(),
  /** Ways to reach somebody outside that the text names: warn the reader. */
  contact_kinds: z.array(contactKind),
  created_at: instant,
  edited_at: instant.nullable(),
  answer: reviewAnswer.nullable(),
  is_mine: z.boolean(),
});

export type ReviewRefusal = z.infer<typeof reviewRefusal>;
export type CourseReview = z.infer<typeof courseReview>;
