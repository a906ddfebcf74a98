import { pageTitle, type Heads } from '@minori/platform/heads';
import { courseHead } from './course/courseHead';
import type { manifest } from './manifest';

/** What is told of the courses' pages. */
export const heads: Heads<typeof manifest> = {
  courses: () => ({ title: pageTitle('講座') }),
  course: courseHead,
};
