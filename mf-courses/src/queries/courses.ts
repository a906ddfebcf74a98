import type { CourseTab } from '@minori/contracts';
import { useAnswer, usePages } from '@minori/platform/query';

/** The courses of a tab, newest first, page by page. `my_courses` needs a member. */
export function useCoursesQuery(tab: CourseTab) {
  return usePages('GET /courses', { query: { tab } }, { forMembers: tab === 'my_courses' });
}

/** A published course. */
export function useCourseQuery(id: string) {
  return useAnswer('GET /courses/:id', { params: { id } });
}
