import { PRICE_COURSES } from './charts';
import { HABIT_COURSES } from './habits';
import { STOCK_COURSES } from './stocks';
import type { CourseText } from './written';

/** The courses, newest first. */
export const COURSES: readonly CourseText[] = [...STOCK_COURSES, ...HABIT_COURSES, ...PRICE_COURSES];
