import { tokyoDay } from '../format/time';
import { dayAfterDays, tokyoMidnight } from './marketTime';

/** What limits a course, and what is sold of it. Prices are yen, tax included. */
export const COURSE = {
  price: { min: 500, max: 100_000 },
  title: { max: 60 },
  summary: { max: 120 },
  description: { max: 4_000 },
  learns: { count: 8, max: 80 },
  sections: 30,
  lessons: 100,
  lessonTitle: { max: 60 },
  text: { max: 20_000 },
  questions: 20,
  choices: { min: 2, max: 6 },
  chapters: 50,
  captions: { count: 2, bytes: 300_000 },
} as const;

/**
 * A course is given back within so many days, where less than so many percent of what it costs for was watched: each once by its member, and
 * so many `times` within so many days.
 */
export const COURSE_REFUND = { days: 8, percent: 10, times: 3, withinDays: 30 } as const;

/** Return the instant up to which a course may be given back that was bought at another: the end of the last of the days. */
export function courseRefundEnd(boughtAt: Date): Date {
  return tokyoMidnight(dayAfterDays(tokyoDay(boughtAt), COURSE_REFUND.days + 1));
}

/** How long a reader takes for a lesson that is no film: letters of a text a minute, and seconds of a question. */
export const READING = { lettersAMinute: 500, secondsAQuestion: 30 } as const;

/** Return whether a course may cost so many yen: nothing, or between the least and the most. */
export function isCoursePrice(price: number): boolean {
  return price === 0 || (price >= COURSE.price.min && price <= COURSE.price.max);
}
