/** From this level on every member may make courses; below it those who are creators. */
export const COURSE_LEVEL = 5;
/** How many courses one member may have. */
export const OWN_COURSES_MAX = 100;

/** How much of the history of a draft is kept, and how far what is kept is apart at least. */
export const COURSE_HISTORY = { most: 50, minutes: 10 } as const;

/** How many versions of a course may come out in one day of Tokyo: each is kept for good. */
export const COURSE_VERSIONS_A_DAY = 30;

/** Bytes that a lesson may have when it is sent: a film brings its captions. */
export const LESSON_BYTES_MAX = 1_000_000;

/** What keeps a course from being published. */
export const COURSE_PROBLEMS = [
  'title_missing',
  'summary_missing',
  'description_missing',
  'learns_missing',
  'domain_missing',
  'price_wrong',
  'no_lessons',
  'too_many_lessons',
  'section_title_missing',
  'section_empty',
  'lesson_title_missing',
  'body_missing',
  'film_missing',
  'film_processing',
  'film_failed',
  'text_empty',
  'figure_missing',
  'quiz_empty',
  'quiz_incomplete',
  'words_refused',
] as const;
export type CourseProblem = (typeof COURSE_PROBLEMS)[number];

/** What can be wrong with a course that is sent. */
export type CourseFieldError = 'course_price' | 'course_not_ready' | 'course_versions_a_day';
