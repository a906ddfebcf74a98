import type { CourseContent, LessonBody } from '@minori/contracts';

/** What is typed of a course and not saved: the revision that it changes, the outline where that is typed, and lessons. */
export interface Typed {
  revision: number;
  content: CourseContent | null;
  bodies: Record<string, LessonBody>;
}

const keyOf = (courseId: string) => `minori.course.${courseId}`;

/** Return what was left of a course in this browser; undefined where nothing readable is. */
export function readTyped(courseId: string): Typed | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(courseId)) ?? 'null') as Typed | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keep what is typed in this browser. Do nothing where storage is full or closed: the page still holds it. */
export function keepTyped(courseId: string, typed: Typed): void {
  try {
    localStorage.setItem(keyOf(courseId), JSON.stringify(typed));
  } catch {
    // The page still holds it.
  }
}

/** Forget what is kept: it is saved, or given up. */
export function forgetTyped(courseId: string): void {
  try {
    localStorage.removeItem(keyOf(courseId));
  } catch {
    // Then nothing is kept either.
  }
}
