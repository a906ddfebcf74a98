import type { CourseTab, Endpoints } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { useInfiniteQuery, type InfiniteData } from '@minori/platform/query';

type Page = Endpoints['GET /courses']['response'];

/** The query keys of courses. What one has bought differs from member to member. */
export const courseKeys = {
  list: (tab: CourseTab, viewer: string | undefined) => ['courses', tab, viewer ?? 'guest'],
};

/** The courses of a tab, newest first, page by page. `my_courses` needs a member. */
export function useCoursesQuery(tab: CourseTab) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useInfiniteQuery<Page, Error, InfiniteData<Page, string | undefined>, readonly string[], string | undefined>({
    queryKey: courseKeys.list(tab, user?.id),
    queryFn: ({ pageParam, signal }) => api('GET /courses', { query: { tab, last_id: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.last_id ?? undefined,
    enabled: tab === 'my_courses' ? status === 'member' : status !== 'initialising',
  });
}
