/** The longest text of a review, and of a teacher's answer, in characters. */
export const REVIEW_TEXT_MAX = 1_000;

/** Who has learned so many percent of a course may say what they think of it. */
export const REVIEW_LEARNED_PERCENT = 20;

/** What can be wrong with the text of a review or of an answer. */
export type CourseReviewFieldError = 'required' | 'review_length' | 'review_refused';

/** Return the first thing wrong with the text of a review, which may be empty, or undefined. */
export function checkReviewText(text: string): CourseReviewFieldError | undefined {
  return [...text.trim()].length > REVIEW_TEXT_MAX ? 'review_length' : undefined;
}

/** Return the first thing wrong with a teacher's answer, or undefined. */
export function checkReviewAnswer(text: string): CourseReviewFieldError | undefined {
  return text.trim() === '' ? 'required' : checkReviewText(text);
}
