import type { FileUpload } from '@minori/platform';

/** Return where a film goes, in the words of the upload queue. */
export const targetOf = (courseId: string, lessonId: string): string => `course/${courseId}/${lessonId}`;

/** Return which lesson of a course a film is for; undefined for any other file. */
export function lessonOf(courseId: string, { target }: FileUpload): string | undefined {
  const start = `course/${courseId}/`;
  return target.startsWith(start) ? target.slice(start.length) : undefined;
}
