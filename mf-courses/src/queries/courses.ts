import type { CourseSort, Difficulty } from '@minori/contracts';
import type { CoursePriceRange } from '@minori/contracts/rules';
import { STALE, useAnswer, usePages } from '@minori/platform/query';

/** Which of the published courses are wanted; what is left out narrows nothing. */
export interface CoursesAsked {
  keyword?: string;
  domain_id?: string;
  difficulty?: Difficulty;
  price?: CoursePriceRange;
  sort?: CourseSort;
}

/** The published courses that fit, page by page. */
export function useCoursesQuery(asked: CoursesAsked) {
  return usePages('GET /courses', { query: { tab: 'all_courses', ...asked } });
}

/** The courses that the member bought, last bought first, page by page. */
export function useOwnCoursesQuery() {
  return usePages('GET /courses', { query: { tab: 'my_courses' } }, { forMembers: true });
}

/** The fields that courses are about. */
export function useDomainsQuery(isEnabled = true) {
  return useAnswer('GET /courses/domains', {}, { staleTime: STALE.long, enabled: isEnabled });
}

/** A course with its outline. */
export function useCourseQuery(id: string) {
  return useAnswer('GET /courses/:id', { params: { id } });
}

/** With which lesson of a course the member goes on. */
export function useNextLessonQuery(courseId: string) {
  return useAnswer('GET /courses/:id/next_lesson', { params: { id: courseId } }, { staleTime: 0 });
}
