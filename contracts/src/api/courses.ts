import { z } from 'zod';
import { endpoint } from '../endpoint';
import { courseDomain, courseSort, courseSummary, courseTab, difficulty } from '../entities/course';
import { courseDetail } from '../entities/courseDetail';
import { courseReview, reviewRefusal, stars } from '../entities/courseReview';
import { cursorLike, done, id, lastId, success } from '../entities/shared';
import { COURSE_PRICE_RANGES } from '../rules/coursePrices';
import { checkReviewAnswer, checkReviewText } from '../rules/courseReview';

const params = z.object({ id });
/** Where a list goes on: the last course, behind what it was listed by unless that is when it came out. */
const CURSOR = /^(?:\d{1,9}\.)?[0-9a-f]{24}$/;
const reviewText = z.string().superRefine((value, context) => {
  const message = checkReviewText(value);
  if (message) context.addIssue({ code: 'custom', message });
});
const answerText = z.string().superRefine((value, context) => {
  const message = checkReviewAnswer(value);
  if (message) context.addIssue({ code: 'custom', message });
});

export const courses = {
  list: endpoint('GET /courses', {
    summary:
      'Published courses that fit, 20 a page; `my_courses` are those the member bought, last bought first, which nothing narrows. `keyword` is looked for in title, summary and the teacher’s name',
    access: 'optional',
    query: z.object({
      tab: courseTab.default('all_courses'),
      keyword: z.string().max(100, 'too_long').optional(),
      domain_id: id.optional(),
      difficulty: difficulty.optional(),
      price: z.enum(COURSE_PRICE_RANGES).optional(),
      sort: courseSort.default('newest'),
      last_id: cursorLike(CURSOR),
    }),
    response: success(z.array(courseSummary), { last_id: z.string().regex(CURSOR).nullable() }),
  }),
  domains: endpoint('GET /courses/domains', {
    summary: 'The fields that courses may be about, in the order in which they are offered',
    access: 'optional',
    response: success(z.array(courseDomain)),
  }),
  read: endpoint('GET /courses/:id', {
    summary:
      'A published course with its outline; one that is no longer published to those who have bought it and to its author',
    access: 'optional',
    params,
    response: success(courseDetail),
  }),
  reviews: endpoint('GET /courses/:id/reviews', {
    summary:
      'What those who have bought a course think of it, newest first, 20 a page, `stars` narrows them; the own one, and why the caller can’t give one, null where they can. Guests and members alike',
    access: 'optional',
    params,
    query: z.object({
      stars: z.coerce.number('invalid').int('invalid').min(1, 'invalid').max(5, 'invalid').optional(),
      last_id: lastId,
    }),
    response: success(z.array(courseReview), {
      last_id: id.nullable(),
      own: courseReview.nullable(),
      refusal: reviewRefusal.nullable(),
    }),
  }),
  review: endpoint('PUT /courses/:id/reviews/own', {
    summary:
      'Say what one thinks of a course, or change that. `forbidden` for who has not bought or begun it, for its author, and on the first day of an account. Members',
    access: 'member',
    params,
    body: z.object({ stars, text: reviewText }),
    response: success(courseReview),
  }),
  withdraw: endpoint('DELETE /courses/:id/reviews/own', {
    summary: 'Take the own review back; `not_found` where there is none. Members',
    access: 'member',
    params,
    response: done,
  }),
  answer: endpoint('PUT /courses/:id/reviews/:review_id/answer', {
    summary: 'Answer a review of an own course, or change the answer. The course’s author',
    access: 'member',
    params: z.object({ id, review_id: id }),
    body: z.object({ text: answerText }),
    response: success(courseReview),
  }),
};
