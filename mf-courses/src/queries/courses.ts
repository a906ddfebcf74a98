import type { CourseTab } from '@minori/contracts';
import { usePages } from '@minori/platform/query';

/** The courses of a tab, newest first, page by page. `my_courses` needs a member. */
export function useCoursesQuery(tab: CourseTab) {
  return usePages('GET /courses', { query: { tab } }, { forMembers: tab === 'my_courses' });
}
